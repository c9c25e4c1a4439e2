/** The one-time links of accounts in memory. Used by the repositories of users and invitations. */
import { Option } from "effect"
import type { SetupLink, UserId } from "@docket/core"
import { setupLinkKey, type State } from "./State.ts"
import type { Change } from "./Store.ts"

/** The valid link with a secret, one that confirms an address or one that sets a password. */
export const linkOf = (state: State, secret: string, now: Date, ofAddress: boolean): SetupLink | undefined =>
  state.setupLinks
    .where("secret", secret)
    .find(({ expires_at, purpose }) => expires_at > now && (purpose === "address") === ofAddress)

/** Removes and returns such a link. */
export const takeLink = (change: Change, secret: string, now: Date, ofAddress: boolean): Option.Option<SetupLink> => {
  const link = linkOf(change.state, secret, now, ofAddress)
  if (link !== undefined) change.remove("setupLinks", setupLinkKey(link))
  return Option.fromUndefinedOr(link)
}

/** Removes the links of an account that meet the condition. */
export const removeLinks = (change: Change, user: UserId, which: (link: SetupLink) => boolean = () => true): void => {
  for (const link of change.state.setupLinks.where("user", user)) {
    if (which(link)) change.remove("setupLinks", setupLinkKey(link))
  }
}

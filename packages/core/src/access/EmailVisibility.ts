/** Who sees the e-mail addresses of commenters (R5.6). The one place that withholds them. */
import { Context } from "effect"
import * as Role from "./Role.ts"

/** `members`: everybody with a role on the component; `triagers`: role author and above. */
export type EmailVisibility = "members" | "triagers"

/** How this installation is set up. */
export const EmailVisibility = Context.Reference<EmailVisibility>("docket/EmailVisibility", {
  defaultValue: () => "members"
})

/** True when someone with this effective role sees the addresses. */
export const sees = (visibility: EmailVisibility, role: Role.Role | null): boolean =>
  Role.carries(role, visibility === "members" ? "viewer" : "author")

/** The same rows with their addresses, or with "" in their place. */
export const withhold = <Row extends { readonly author_email: string; readonly commenter_email?: string }>(
  rows: ReadonlyArray<Row>,
  visible: boolean
): ReadonlyArray<Row> =>
  visible
    ? rows
    : rows.map((row) => ({ ...row, author_email: "", ...("commenter_email" in row ? { commenter_email: "" } : {}) }))

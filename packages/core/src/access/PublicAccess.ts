/**
 * Who may read a component and comment on it in addition to its members (R23.1). Pure and total; the public endpoints use it, and Access.ts for signed-in users.
 */
import { Data, Result, Schema } from "effect"
import { NotFound } from "./NotFound.ts"

/** `members`: no one else; `signed_in`: every signed-in user; `link`: everyone with the link. */
export const PublicAccess = Schema.Literals(["members", "signed_in", "link"])
export type PublicAccess = typeof PublicAccess.Type

/** The component is open to signed-in users, and the visitor has no session. */
export class SignInIsRequired extends Data.TaggedError("SignInIsRequired") {}

/** Decides whether a visitor with the link of a component may enter. `access` is null for an unknown link, `signedIn` is false without a session. */
export const decide = (
  access: PublicAccess | null,
  signedIn: boolean
): Result.Result<void, NotFound | SignInIsRequired> => {
  if (access === null || access === "members") return Result.fail(new NotFound())
  return access === "link" || signedIn ? Result.succeed(undefined) : Result.fail(new SignInIsRequired())
}

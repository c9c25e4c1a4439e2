/**
 * The passwords that guessing begins with: the 49,000 commonest, by how often they were found in leaks, as a maintained list has them. Read when the first password
 * is set, so that no start waits for it. Used by Password.ts.
 */
import { Context, Effect } from "effect"

/** Whether a password is one of the commonest, upper and lower case alike. A reference, so that a test needs no list. */
export const CommonPasswords = Context.Reference<{ readonly has: (password: string) => Effect.Effect<boolean> }>(
  "docket/CommonPasswords",
  { defaultValue: () => ({ has: (password) => Effect.map(list(), (common) => common.has(password.toLowerCase())) }) }
)

let loaded: Promise<ReadonlySet<string>> | undefined

const list = () =>
  Effect.promise(() => {
    loaded ??= import("@zxcvbn-ts/language-common").then(
      ({ dictionary }) => new Set(dictionary["passwords-common"].map(String))
    )
    return loaded
  })

/**
 * The 49,000 most common passwords in leaks, from a maintained list. Loaded when the first password
 * is set, to keep the start fast. Used by Password.ts.
 */
import { Context, Effect } from "effect"

/** Returns true for one of the most common passwords, case-insensitively. A reference, so that tests need no list. */
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

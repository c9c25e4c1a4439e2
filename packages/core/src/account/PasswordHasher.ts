/** Hashing of passwords, done by the edge with a maintained implementation (R2.2). */
import { Context, type Effect } from "effect"
import type { TooManyAttempts } from "./SignInThrottle.ts"

/** Both fail with TooManyAttempts when so many wait for their turn already that this one would wait too long: hashing is made to be costly. */
export class PasswordHasher extends Context.Service<
  PasswordHasher,
  {
    /** A hash that holds its own parameters and salt. */
    readonly hash: (password: string) => Effect.Effect<string, TooManyAttempts>
    /** Constant-time comparison. With null, for an account without a password or no account at all, it takes as long and answers false. */
    readonly verify: (hash: string | null, password: string) => Effect.Effect<boolean, TooManyAttempts>
  }
>()("docket/PasswordHasher") {}

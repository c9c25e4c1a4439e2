/** The hashing of passwords. The server provides a maintained implementation (R2.2). */
import { Context, type Effect } from "effect"
import type { TooManyAttempts } from "./SignInThrottle.ts"

/** Both fail with TooManyAttempts when the queue is so long that this one would wait too long, because hashing is expensive by design. */
export class PasswordHasher extends Context.Service<
  PasswordHasher,
  {
    /** Returns a hash that includes its parameters and salt. */
    readonly hash: (password: string) => Effect.Effect<string, TooManyAttempts>
    /** Constant-time comparison. With null, for an account without a password or an unknown account, it takes as long and returns false. */
    readonly verify: (hash: string | null, password: string) => Effect.Effect<boolean, TooManyAttempts>
  }
>()("docket/PasswordHasher") {}

/** Hashing of passwords, done by the edge with a maintained implementation (R2.2). */
import { Context, type Effect } from "effect"

export class PasswordHasher extends Context.Service<
  PasswordHasher,
  {
    /** A hash that holds its own parameters and salt. */
    readonly hash: (password: string) => Effect.Effect<string>
    /** Constant-time comparison. With null, for an account without a password or no account at all, it takes as long and answers false. */
    readonly verify: (hash: string | null, password: string) => Effect.Effect<boolean>
  }
>()("docket/PasswordHasher") {}

/** Storage of failed sign-ins by account and address, shared by all instances (R2.3). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Attempts } from "./SignInThrottle.ts"

/** The key of a sign-in attempt: account and address. The account is a hash, because the typed text must not be stored. */
export interface AttemptKey {
  /** The SHA-256 of the normalized e-mail address in lower-case hexadecimal, even without such an account. For sign-ins by providers, and for failures on any account, it is that of a fixed text. */
  readonly account_sha256: string
  readonly address: string
}

/** Laws: a key that is not stored has no failures. */
export class SignInAttemptRepository extends Context.Service<
  SignInAttemptRepository,
  {
    /** The attempts of a key with the storage's time, in one statement. */
    readonly find: (key: AttemptKey) => Effect.Effect<{ readonly attempts: Attempts; readonly now: Date }>
    /** The same under a lock until the transaction ends, also for a key that is not stored yet. */
    readonly lock: (key: AttemptKey) => Effect.Effect<Attempts>
    readonly save: (key: AttemptKey, attempts: Attempts) => Effect.Effect<void>
    readonly clear: (key: AttemptKey) => Effect.Effect<void>
    /** Removes attempts whose last failure was at `before` or earlier; several instances may do this at once. */
    readonly deleteExpired: (before: Date) => Effect.Effect<void>
  }
>()("docket/SignInAttemptRepository") {}

/** Storage of failed sign-ins by account and address, shared by all instances (R2.3). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Attempts } from "./SignInThrottle.ts"

/** Who tries what from where. The account is named by a hash, since what people type into the field is not for keeping. */
export interface AttemptKey {
  /** Of the normalised e-mail address, in lower-case hexadecimal; whether there is such an account plays no part. Of a text that is none where sign-ins by providers, or failures on any account, are counted. */
  readonly account_sha256: string
  readonly address: string
}

/** Laws: what is not stored has no failures. */
export class SignInAttemptRepository extends Context.Service<
  SignInAttemptRepository,
  {
    /** With the storage's time, in one statement. */
    readonly find: (key: AttemptKey) => Effect.Effect<{ readonly attempts: Attempts; readonly now: Date }>
    /** The same under a lock that holds until the transaction ends, on what is not stored yet as well. */
    readonly lock: (key: AttemptKey) => Effect.Effect<Attempts>
    readonly save: (key: AttemptKey, attempts: Attempts) => Effect.Effect<void>
    readonly clear: (key: AttemptKey) => Effect.Effect<void>
    /** Removes those whose last failure was at `before` or earlier; several instances may do so at once. */
    readonly deleteExpired: (before: Date) => Effect.Effect<void>
  }
>()("docket/SignInAttemptRepository") {}

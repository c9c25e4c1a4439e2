/** Storage of sign-ins that were begun and not finished: whoever is at a provider now. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"

/** A sign-in by a provider, from leaving for it to coming back. Only the SHA-256 of the secret in the browser's cookie is stored. */
export interface PendingSignIn {
  readonly secret_sha256: string
  /** The name of the provider. */
  readonly provider: string
  /** Where the browser goes afterwards: a path of ours. */
  readonly return_to: string
  /** The version of the notice that was accepted, null without one. */
  readonly notice: string | null
  readonly expires_at: Date
}

/** Laws: of two takers of one sign-in one gets it. */
export class PendingSignInRepository extends Context.Service<
  PendingSignInRepository,
  {
    readonly insert: (pending: PendingSignIn) => Effect.Effect<void>
    /** Takes it away and answers with it; none when there is none, or it has expired at `now`. */
    readonly take: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<PendingSignIn>>
    /** Removes those that have expired at `now`; several instances may do so at once. */
    readonly deleteExpired: (now: Date) => Effect.Effect<void>
  }
>()("docket/PendingSignInRepository") {}

/** Storage of pending sign-ins, whose users are at a provider. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"

/** A sign-in by a provider between the redirect to it and the return. Only the SHA-256 of the secret in the browser's cookie is stored. */
export interface PendingSignIn {
  readonly secret_sha256: string
  /** The name of the provider. */
  readonly provider: string
  /** The path of this service to open afterwards. */
  readonly return_to: string
  /** The version of the notice that was accepted, null without one. */
  readonly notice: string | null
  readonly expires_at: Date
}

/** Laws: of two concurrent takers of one sign-in, one gets it. */
export class PendingSignInRepository extends Context.Service<
  PendingSignInRepository,
  {
    readonly insert: (pending: PendingSignIn) => Effect.Effect<void>
    /** Removes and returns the sign-in; none when it does not exist or has expired at `now`. */
    readonly take: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<PendingSignIn>>
    /** Removes sign-ins that have expired at `now`; several instances may do this at once. */
    readonly deleteExpired: (now: Date) => Effect.Effect<void>
  }
>()("docket/PendingSignInRepository") {}

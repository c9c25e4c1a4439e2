/** Storage of sessions. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { SessionId, UserId } from "../Ids.ts"
import type { Session } from "./Session.ts"
import type { User } from "./User.ts"

export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    readonly insert: (session: Omit<Session, "id">) => Effect.Effect<SessionId>
    /** The session with its user, whether the user has a confirmed second factor, and the storage's time, in one statement. The core decides whether it is valid. */
    readonly find: (secretSha256: string) => Effect.Effect<
      Option.Option<{
        readonly session: Session
        readonly user: User
        readonly has_second_factor: boolean
        readonly now: Date
      }>
    >
    /** The user's sessions, last used first, then newest; at most `mostListed`, including ended ones. */
    readonly ofUser: (user: UserId) => Effect.Effect<ReadonlyArray<Session>>
    /** Replaces the secret of a session. */
    readonly renew: (secretSha256: string, newSecretSha256: string) => Effect.Effect<void>
    readonly touch: (secretSha256: string, at: Date) => Effect.Effect<void>
    readonly delete: (secretSha256: string) => Effect.Effect<void>
    /** Ends a session of that user; none when it belongs to another user or is gone. */
    readonly deleteOneOfUser: (user: UserId, id: SessionId) => Effect.Effect<Option.Option<Session>>
    /** Ends all sessions of the user, and returns their number. */
    readonly deleteOfUser: (user: UserId) => Effect.Effect<number>
    /** Ends all sessions of the user except the one of this secret, and returns their number. */
    readonly deleteOthersOfUser: (user: UserId, secretSha256: string) => Effect.Effect<number>
    /** Removes sessions last used before `idleSince` or begun before `begunBefore`; several instances may do this at once. */
    readonly deleteExpired: (idleSince: Date, begunBefore: Date) => Effect.Effect<void>
  }
>()("docket/SessionRepository") {}

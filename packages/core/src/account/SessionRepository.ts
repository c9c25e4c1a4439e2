/** Storage of sessions. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { SessionId, UserId } from "../Ids.ts"
import type { Session } from "./Session.ts"
import type { User } from "./User.ts"

export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    readonly insert: (session: Omit<Session, "id">) => Effect.Effect<SessionId>
    /** The session with its user, and the storage's time, in one statement. Whether it is still alive is for the core to say. */
    readonly find: (
      secretSha256: string
    ) => Effect.Effect<Option.Option<{ readonly session: Session; readonly user: User; readonly now: Date }>>
    /** The user's sessions, last used first, then the newest; at most `mostListed`, ended ones among them. */
    readonly ofUser: (user: UserId) => Effect.Effect<ReadonlyArray<Session>>
    /** Gives a session another secret; it is found by that alone from then on. */
    readonly renew: (secretSha256: string, newSecretSha256: string) => Effect.Effect<void>
    readonly touch: (secretSha256: string, at: Date) => Effect.Effect<void>
    readonly delete: (secretSha256: string) => Effect.Effect<void>
    /** Ends a session of that user; none when it is not theirs or has gone. */
    readonly deleteOneOfUser: (user: UserId, id: SessionId) => Effect.Effect<Option.Option<Session>>
    /** Answers with how many there were. */
    readonly deleteOfUser: (user: UserId) => Effect.Effect<number>
    /** All of the user but the one of this secret. Answers with how many there were. */
    readonly deleteOthersOfUser: (user: UserId, secretSha256: string) => Effect.Effect<number>
    /** Removes sessions last used before `idleSince` or begun before `begunBefore`; several instances may do so at once. */
    readonly deleteExpired: (idleSince: Date, begunBefore: Date) => Effect.Effect<void>
  }
>()("docket/SessionRepository") {}

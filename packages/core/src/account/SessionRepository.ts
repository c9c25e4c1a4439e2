/** Storage of sessions. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { Session } from "./Session.ts"
import type { User } from "./User.ts"

export class SessionRepository extends Context.Service<
  SessionRepository,
  {
    readonly insert: (session: Session) => Effect.Effect<void>
    /** The session with its user, and the storage's time, in one statement. Whether it is still alive is for the core to say. */
    readonly find: (
      secretSha256: string
    ) => Effect.Effect<Option.Option<{ readonly session: Session; readonly user: User; readonly now: Date }>>
    readonly touch: (secretSha256: string, at: Date) => Effect.Effect<void>
    readonly delete: (secretSha256: string) => Effect.Effect<void>
    /** Answers with how many there were. */
    readonly deleteOfUser: (user: UserId) => Effect.Effect<number>
    /** All of the user but the one of this secret. */
    readonly deleteOthersOfUser: (user: UserId, secretSha256: string) => Effect.Effect<void>
    /** Removes sessions last used before `idleSince` or begun before `begunBefore`; several instances may do so at once. */
    readonly deleteExpired: (idleSince: Date, begunBefore: Date) => Effect.Effect<void>
  }
>()("docket/SessionRepository") {}

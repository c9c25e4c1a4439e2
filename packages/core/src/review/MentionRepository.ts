/** Storage of mentions (R5.27). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ReviewId, UserId } from "../Ids.ts"
import type { Mentioned } from "./Mention.ts"

/**
 * Laws: a review mentions a person at most once. Mentions are removed with their review or the person's account, and stay with everything else. WaitingRepository lists
 * those that are not done.
 */
export class MentionRepository extends Context.Service<
  MentionRepository,
  {
    /** Replaces the mentions of the reviews. One that stays keeps whether it is done. One statement. */
    readonly save: (mentioned: ReadonlyArray<Mentioned>, at: Date) => Effect.Effect<void>
    /** Ends the open mentions of a person in the threads. One statement. */
    readonly end: (user: UserId, threads: ReadonlyArray<ReviewId>, at: Date) => Effect.Effect<void>
    /** Opens the newest mention of a person in the thread again. One statement. */
    readonly reopen: (user: UserId, thread: ReviewId) => Effect.Effect<void>
  }
>()("docket/MentionRepository") {}

/** Storage of answers for repeated requests (R3.5). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { KeptAnswer } from "./KeptAnswer.ts"

/**
 * Laws:
 * - of two transactions that claim one key of one user, one gets it until it ends; the other gets false at once and does not wait;
 * - a transaction that claimed a key sees the answer that an earlier one stored under it;
 * - answers are removed with their user.
 */
export class KeptAnswerRepository extends Context.Service<
  KeptAnswerRepository,
  {
    /** Claims the key until the transaction ends. False when another transaction has it. */
    readonly claim: (user: UserId, keySha256: string) => Effect.Effect<boolean>
    /** The answer of the key, and the storage's time. */
    readonly find: (
      user: UserId,
      keySha256: string
    ) => Effect.Effect<{ readonly kept: Option.Option<KeptAnswer>; readonly now: Date }>
    /** Stores an answer, which replaces an earlier one of its key. */
    readonly save: (kept: KeptAnswer) => Effect.Effect<void>
    /** Removes answers stored before this time; several instances may do this at once. */
    readonly deleteExpired: (before: Date) => Effect.Effect<void>
  }
>()("docket/KeptAnswerRepository") {}

/** Storage of the answers that are kept for requests that are sent again (R3.5). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { KeptAnswer } from "./KeptAnswer.ts"

/**
 * Laws:
 * - of two transactions that claim one key of one user one gets it, until it ends; the other is told at once, and waits for nothing;
 * - who has claimed a key finds what the one before kept under it;
 * - what is kept goes with its user.
 */
export class KeptAnswerRepository extends Context.Service<
  KeptAnswerRepository,
  {
    /** Within a transaction: takes the key until that ends. False when another one has it. */
    readonly claim: (user: UserId, keySha256: string) => Effect.Effect<boolean>
    /** What is kept under the key, and the storage's time. */
    readonly find: (
      user: UserId,
      keySha256: string
    ) => Effect.Effect<{ readonly kept: Option.Option<KeptAnswer>; readonly now: Date }>
    /** Keeps it in the place of what was there under its key. */
    readonly save: (kept: KeptAnswer) => Effect.Effect<void>
    /** Removes what was kept before this moment; several instances may do so at once. */
    readonly deleteExpired: (before: Date) => Effect.Effect<void>
  }
>()("docket/KeptAnswerRepository") {}

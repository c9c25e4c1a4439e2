/** Storage of audit seals: appended, read, never changed (R9.6). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { AuditId } from "../Ids.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import type { AuditSeal, SealHead } from "./AuditSeal.ts"

/** Each method is one statement, but `settled`, which looks again until it knows. */
export class AuditSealRepository extends Context.Service<
  AuditSealRepository,
  {
    /** The last seal. */
    readonly head: Effect.Effect<Option.Option<SealHead>>
    /** The highest id of an entry that is stored; None when there is none. */
    readonly newestEntry: Effect.Effect<Option.Option<AuditId>>
    /**
     * Waits until every transaction that may still store an entry with an id up to the newest stored one has ended, and answers with that id. None when
     * there is no entry, or when a transaction takes longer than half a minute.
     */
    readonly settled: Effect.Effect<Option.Option<AuditId>>
    /** The entries with ids in `(after, through]`, by id; at most so many. */
    readonly entries: (after: number, through: number, limit: number) => Effect.Effect<ReadonlyArray<AuditEntry>>
    /** Seals with numbers from this one on, by number; at most so many. */
    readonly seals: (from: number, limit: number) => Effect.Effect<ReadonlyArray<AuditSeal>>
    /** Stores the next seal; false when its number is taken, by another instance. */
    readonly append: (seal: AuditSeal) => Effect.Effect<boolean>
  }
>()("docket/AuditSealRepository") {}

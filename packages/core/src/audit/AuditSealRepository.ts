/** Storage of audit seals, which are appended and read, but never changed (R9.6). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { AuditId } from "../Ids.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import type { AuditSeal, SealHead } from "./AuditSeal.ts"

/** Each method is one statement, except `settled`, which repeats until it can answer. */
export class AuditSealRepository extends Context.Service<
  AuditSealRepository,
  {
    /** The last seal. */
    readonly head: Effect.Effect<Option.Option<SealHead>>
    /** The highest id of a stored entry; None without entries. */
    readonly newestEntry: Effect.Effect<Option.Option<AuditId>>
    /**
     * Waits until every transaction that may still store an entry with an id up to the newest stored one has ended, and returns that id. None when
     * there are no entries, or when a transaction takes longer than half a minute.
     */
    readonly settled: Effect.Effect<Option.Option<AuditId>>
    /** The entries with ids in `(after, through]`, by id, at most the given number. */
    readonly entries: (after: number, through: number, limit: number) => Effect.Effect<ReadonlyArray<AuditEntry>>
    /** Seals from this number on, by number, at most the given number. */
    readonly seals: (from: number, limit: number) => Effect.Effect<ReadonlyArray<AuditSeal>>
    /** Stores the next seal; false when another instance has used its number. */
    readonly append: (seal: AuditSeal) => Effect.Effect<boolean>
  }
>()("docket/AuditSealRepository") {}

/** The audit table as a feed: entries in an order in which new ones are only added at the end. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { UserId } from "../Ids.ts"
import type { FeedCursor } from "./FeedCursor.ts"
import type { FeedEntry } from "./FeedEvent.ts"

/** Entries after a position, and the position to continue from; `complete` is true when no more exist now. */
export interface FeedPage<Entry extends FeedEntry = FeedEntry> {
  readonly entries: ReadonlyArray<Entry>
  readonly next: FeedCursor
  readonly complete: boolean
}

/** An entry with the requested people who may read it, by id. */
export interface AddressedEntry extends FeedEntry {
  readonly readers: ReadonlyArray<UserId>
}

/**
 * Laws:
 * - entries are events (`FeedEvent.isEvent`), in the order of their positions;
 * - a reader who continues from `next`, or from the position of any received entry, gets every later readable entry exactly once,
 *   regardless of when its transaction ends: an entry is withheld while a transaction with an earlier position may still store one;
 * - an entry is readable for the members of its component or project, for admins only if `FeedEvent.isForAdmins`, a release for everyone
 *   while its component is released, and everything for site admins (R1.3, R1.4).
 * Each method is one statement.
 */
export class FeedRepository extends Context.Service<
  FeedRepository,
  {
    /** The position after all entries that can be returned now. */
    readonly end: Effect.Effect<FeedCursor>
    /** The entries after a position that a reader may read, at most the given number. */
    readonly page: (reader: Reader, after: FeedCursor, limit: number) => Effect.Effect<FeedPage>
    /** All entries after a position, at most the given number. Each names those of the given people who may read it; disabled accounts may not. */
    readonly addressed: (
      people: ReadonlyArray<UserId>,
      after: FeedCursor,
      limit: number
    ) => Effect.Effect<FeedPage<AddressedEntry>>
  }
>()("docket/FeedRepository") {}

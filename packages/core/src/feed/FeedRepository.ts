/** The audit table read as a feed: entries in an order that new ones only ever extend at its end. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { UserId } from "../Ids.ts"
import type { FeedCursor } from "./FeedCursor.ts"
import type { FeedEntry } from "./FeedEvent.ts"

/** Entries from a place on, and the place to go on from; `complete`: nothing more is there by now. */
export interface FeedPage<Entry extends FeedEntry = FeedEntry> {
  readonly entries: ReadonlyArray<Entry>
  readonly next: FeedCursor
  readonly complete: boolean
}

/** An entry with those of the people asked for who may read it, by id. */
export interface AddressedEntry extends FeedEntry {
  readonly readers: ReadonlyArray<UserId>
}

/**
 * Laws:
 * - entries are events (`FeedEvent.isEvent`), in the order of their places;
 * - who goes on from `next`, or from the place of any entry that they were given, is given every later entry that they may read exactly once,
 *   whenever its transaction ends: an entry is held back while a transaction with a place before it may still store one;
 * - an entry is read by the members of its component or project, by admins alone where `FeedEvent.isForAdmins` says so, a release by everybody
 *   while its component is released, and everything by site admins (R1.3, R1.4).
 * Each method is one statement, whatever there is to read.
 */
export class FeedRepository extends Context.Service<
  FeedRepository,
  {
    /** Behind everything that is handed out by now. */
    readonly end: Effect.Effect<FeedCursor>
    /** What a reader may read behind a place; at most so many. */
    readonly page: (reader: Reader, after: FeedCursor, limit: number) => Effect.Effect<FeedPage>
    /** All entries behind a place, whoever may read them; at most so many. Each names those of the people who may; disabled accounts read nothing. */
    readonly addressed: (
      people: ReadonlyArray<UserId>,
      after: FeedCursor,
      limit: number
    ) => Effect.Effect<FeedPage<AddressedEntry>>
  }
>()("docket/FeedRepository") {}

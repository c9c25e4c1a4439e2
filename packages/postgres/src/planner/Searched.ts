/** A table that is searched, as its repository tells it to those who write the statement: SearchCandidates.ts and NewestOfReader.ts. */
import type { Statement } from "effect/sql"

/** Where is looked, as expressions over the record `r`. */
export interface Searched {
  readonly table: string
  /** What is there to be searched; `shown` is what of that is, looked up for one record after the other, where an index alone does not tell. */
  readonly scope: Statement.Fragment
  readonly shown?: Statement.Fragment
  /** What of it the reader may read, where that may be little of much. */
  readonly readable?: Statement.Fragment
  /** The same in parts, of each of which an index has the newest. */
  readonly either?: ReadonlyArray<Statement.Fragment>
  /** The components of which all is readable, and nothing else, as `id`s; an index has the ids of each in order. */
  readonly components?: Statement.Fragment
  /** All that terms may occur in, as an index has it. */
  readonly text: string
  /** Where an index has the texts, if not in the table: rows `r` with the record's id, the text, and what tells the current one of a record. */
  readonly texts?: {
    readonly table: string
    readonly id: string
    readonly text: string
    readonly isCurrent: string
  }
  /** Its identifiers, each between two marks, and as they are: in these they are looked for first, since marking them takes long. Both are part of `text`. */
  readonly words?: { readonly marked: string; readonly plain: string }
  /** Part of `text`. */
  readonly name?: string
  /** How its identifiers begin and what numbers `text` has, as an index has them: search_keys. */
  readonly keys?: string
  /** Its CCIs. */
  readonly ccis?: string
  /** Ids of records that are meant by something else. */
  readonly others?: Statement.Fragment
}

/** The description of a searched table, by which SearchCandidates.ts and NewestOfReader.ts build the statement. */
import type { Statement } from "effect/sql"

/** The searched columns, as expressions over the record `r`. */
export interface Searched {
  readonly table: string
  /** The condition of searchable records; `shown` is an additional condition that is checked for each record when an index cannot serve it. */
  readonly scope: Statement.Fragment
  readonly shown?: Statement.Fragment
  /** The condition of readable records, when these may be a small part. */
  readonly readable?: Statement.Fragment
  /** The same in parts, each with an index of the newest. */
  readonly either?: ReadonlyArray<Statement.Fragment>
  /** The `id`s of exactly the readable components; an index has the records of each by id. */
  readonly components?: Statement.Fragment
  /** The condition of the filters next to the terms, which is checked in what is found. */
  readonly filter?: Statement.Fragment
  /** The searched text, the same expression as in the index. */
  readonly text: string
  /** The table of the texts, if separate: rows `r` with the record's id, the text, and the condition of the current one. */
  readonly texts?: {
    readonly table: string
    readonly id: string
    readonly text: string
    readonly isCurrent: string
  }
  /** Its identifiers, each between two marks, and plain. The plain ones are searched first, because adding marks is slow. Both are part of `text`. */
  readonly words?: { readonly marked: string; readonly plain: string }
  /** The name, which is part of `text`. */
  readonly name?: string
  /** The starts of its identifiers and the numbers in `text`, as in the index: search_keys. */
  readonly keys?: string
  /** Its CCIs. */
  readonly ccis?: string
  /** The ids of records that match in another way. */
  readonly others?: Statement.Fragment
}

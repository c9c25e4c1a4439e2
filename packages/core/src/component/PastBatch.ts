/** A batch in the list of what was done to a component in one act, of triage or of edits: who did it, when, and whether it was undone. */
import type { UserId } from "../Ids.ts"

/** An account by its name of today. */
export interface Doer {
  readonly id: UserId
  readonly name: string
}

export interface PastBatch {
  /** Null when the account is gone. */
  readonly created_by: Doer | null
  readonly created_at: Date
  readonly undone_by: Doer | null
  readonly undone_at: Date | null
  /** How many comments or requirements it changed. */
  readonly items_count: number
}

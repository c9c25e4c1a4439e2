/** A batch in the list of what was done to a component in one act, of triage or of edits: who did it, when, and whether it was undone. */
import { Schema } from "effect"
import { ComponentId, ProjectId, UserId } from "../Ids.ts"

/** The fields of a stored batch, of triage or of edits, without its id, its act and its items. */
export const batchFields = {
  component_id: ComponentId,
  project_id: ProjectId,
  /** Null when the account is gone. */
  created_by_id: Schema.NullOr(UserId),
  created_at: Schema.Date,
  undone_by_id: Schema.NullOr(UserId),
  undone_at: Schema.NullOr(Schema.Date)
}

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

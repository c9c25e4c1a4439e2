/** A batch of decisions or edits in the list of a component: its author and time, and whether it was undone. */
import { Schema } from "effect"
import { ComponentId, ProjectId, UserId } from "../Ids.ts"

/** The common fields of stored batches, without the id, the action and the items. */
export const batchFields = {
  component_id: ComponentId,
  project_id: ProjectId,
  /** Null when the account is gone. */
  created_by_id: Schema.NullOr(UserId),
  created_at: Schema.Date,
  undone_by_id: Schema.NullOr(UserId),
  undone_at: Schema.NullOr(Schema.Date)
}

/** An account with its present name. */
export interface NamedAccount {
  readonly id: UserId
  readonly name: string
}

export interface PastBatch {
  /** Null when the account is gone. */
  readonly created_by: NamedAccount | null
  readonly created_at: Date
  readonly undone_by: NamedAccount | null
  readonly undone_at: Date | null
  /** The number of changed comments or requirements. */
  readonly items_count: number
}

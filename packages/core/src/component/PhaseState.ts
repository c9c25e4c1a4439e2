/** The schema of the present state of a comment phase (R6.2), which CommentPhase.ts computes. */
import { Schema } from "effect"
import type * as CommentPhase from "./CommentPhase.ts"

export const PhaseState = Schema.Struct({
  accepting_new_comments: Schema.Boolean,
  triaging_active: Schema.Boolean,
  frozen_for_writes: Schema.Boolean,
  comment_period_days_remaining: Schema.NullOr(Schema.Int)
}) satisfies Schema.Schema<CommentPhase.PhaseState>

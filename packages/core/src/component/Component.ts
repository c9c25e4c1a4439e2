/** A component: a requirements document in a project, written from one or more source SRGs. Its phase is in CommentPhase.ts. */
import { Schema } from "effect"
import { BenchmarkId, ComponentId, ProjectId } from "../Ids.ts"
import { DocumentType } from "../rule/RuleStatus.ts"

export const CommentPhase = Schema.Literals(["open", "closed"])
export type CommentPhase = typeof CommentPhase.Type

export const ClosedReason = Schema.Literals(["adjudicating", "finalized"])
export type ClosedReason = typeof ClosedReason.Type

/**
 * Invariants: (project, name, version, release) is unique; `document_type` never changes (R10.1);
 * `closed_reason` is null while the phase is open; `comment_period_ends_at` is not before its start (R6.1, R6.2).
 */
export const Component = Schema.Struct({
  id: ComponentId,
  project_id: ProjectId,
  name: Schema.String,
  /** In upper case, as in `ABCD-12` (R10.1). */
  prefix: Schema.String,
  title: Schema.String,
  description: Schema.String,
  document_type: DocumentType,
  version: Schema.Int,
  release: Schema.Int,
  released: Schema.Boolean,
  /** The component that this one is a duplicate of, or null. */
  component_id: Schema.NullOr(ComponentId),
  /** The primary source SRG. */
  security_requirements_guide_id: BenchmarkId,
  /** The document that a released SRG was published as; null for others, and when the document was deleted (R10.19). */
  published_srg_id: Schema.NullOr(BenchmarkId),
  admin_name: Schema.String,
  admin_email: Schema.String,
  advanced_fields: Schema.Boolean,
  /** The notes of the document's owners, by names that they choose. */
  metadata: Schema.Record(Schema.String, Schema.String),
  comment_phase: CommentPhase,
  closed_reason: Schema.NullOr(ClosedReason),
  comment_period_starts_at: Schema.NullOr(Schema.Date),
  comment_period_ends_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Component extends Schema.Schema.Type<typeof Component> {}

/** The maximum number of components in a list of a project. */
export const mostListed = 1000

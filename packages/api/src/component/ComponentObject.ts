/** Components on the wire. */
import {
  BenchmarkId,
  Component,
  ComponentActs,
  ComponentId,
  type Components,
  ProjectId,
  Question,
  QuestionId,
  Role,
  RuleStatus
} from "@docket/core"
import { Schema, Struct } from "effect"
import { StatusCounts } from "../review/ReviewObject.ts"
import { SeverityCounts } from "../wire/Answer.ts"
import { IsoTime } from "../wire/Time.ts"

/** A component's header (R11.2). */
export const ComponentSummary = Schema.Struct({
  id: ComponentId,
  name: Schema.String,
  prefix: Schema.String,
  title: Schema.String,
  document_type: RuleStatus.DocumentType,
  version: Schema.Int,
  release: Schema.Int,
  released: Schema.Boolean,
  project_id: ProjectId,
  component_id: Schema.NullOr(ComponentId),
  security_requirements_guide_id: BenchmarkId,
  based_on_title: Schema.String,
  based_on_version: Schema.String,
  rules_count: Schema.Int,
  memberships_count: Schema.Int,
  pending_comment_count: Schema.Int,
  severity_counts: SeverityCounts,
  effective_permissions: Schema.NullOr(Role.Role),
  updated_at: IsoTime,
  comment_phase: Component.CommentPhase,
  closed_reason: Schema.NullOr(Component.ClosedReason),
  comment_period_starts_at: Schema.NullOr(IsoTime),
  comment_period_ends_at: Schema.NullOr(IsoTime),
  accepting_new_comments: Schema.Boolean,
  triaging_active: Schema.Boolean,
  frozen_for_writes: Schema.Boolean,
  comment_period_days_remaining: Schema.NullOr(Schema.Int),
  permits: ComponentActs.Permits.annotate({ identifier: "ComponentPermits" })
}).annotate({ identifier: "ComponentSummary" })

/** An additional question. Options are given back in the form in which they were sent (R11.5). */
const AdditionalQuestion = Schema.Struct({
  id: QuestionId,
  name: Schema.String,
  question_type: Question.QuestionType,
  options: Schema.Array(Question.QuestionOption)
}).annotate({ identifier: "AdditionalQuestion" })

/** A component with what can be written in it, under the names under which it is written (R10.12). */
export const ComponentDetails = Schema.Struct({
  ...ComponentSummary.fields,
  description: Schema.String,
  admin_name: Schema.String,
  admin_email: Schema.String,
  advanced_fields: Schema.Boolean,
  additional_questions_attributes: Schema.Array(AdditionalQuestion),
  component_metadata_attributes: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
  status_counts: StatusCounts,
  /** The primary first. */
  source_srg_ids: Schema.Array(BenchmarkId)
}).annotate({ identifier: "Component" })

/** The header from what the domain knows of a component. */
export const summaryToWire = (summary: Components.ComponentSummary): typeof ComponentSummary.Type => ({
  ...Struct.pick(summary.component, [
    "id",
    "name",
    "prefix",
    "title",
    "document_type",
    "version",
    "release",
    "released",
    "project_id",
    "component_id",
    "security_requirements_guide_id",
    "updated_at",
    "comment_phase",
    "closed_reason",
    "comment_period_starts_at",
    "comment_period_ends_at"
  ]),
  ...Struct.pick(summary, [
    "based_on_title",
    "based_on_version",
    "rules_count",
    "memberships_count",
    "pending_comment_count",
    "severity_counts",
    "effective_permissions",
    "permits"
  ]),
  ...summary.phase
})

/** The whole component. Its admin contact is part of the document, so whoever may read the document sees it. */
export const detailsToWire = (details: Components.ComponentDetails): typeof ComponentDetails.Type => ({
  ...summaryToWire(details),
  ...Struct.pick(details.component, ["description", "admin_name", "admin_email", "advanced_fields"]),
  additional_questions_attributes: details.questions.map(Struct.pick(["id", "name", "question_type", "options"])),
  component_metadata_attributes: { data: details.component.metadata },
  status_counts: details.status_counts,
  source_srg_ids: details.source_ids
})

/** A released component as everybody signed in may see it. */
export const ReleasedComponent = Schema.Struct({
  id: ComponentId,
  project_id: ProjectId,
  name: Schema.String,
  prefix: Schema.String,
  title: Schema.String,
  document_type: RuleStatus.DocumentType,
  version: Schema.Int,
  release: Schema.Int,
  updated_at: IsoTime
}).annotate({ identifier: "ReleasedComponent" })

/** Its fields alone. */
export const releasedToWire = (component: Component.Component): typeof ReleasedComponent.Type =>
  Struct.pick(component, [
    "id",
    "project_id",
    "name",
    "prefix",
    "title",
    "document_type",
    "version",
    "release",
    "updated_at"
  ])

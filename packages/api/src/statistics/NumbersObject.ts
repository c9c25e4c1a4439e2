/** Numbers of components and of triage on the wire. Times are ISO 8601; days are `YYYY-MM-DD` in UTC; percentages are 0–100 with one decimal, null of nothing (R11.1). */
import { Component, ComponentId, Day, RuleStatus, UserId, type WorkflowState } from "@docket/core"
import { Schema, Struct } from "effect"
import { StatusCounts } from "../review/ReviewObject.ts"
import { SeverityCounts } from "../wire/Answer.ts"
import { IsoTime } from "../wire/Time.ts"

const percentage = Schema.NullOr(Schema.Finite)

/** Every status key of the component's kind, and none of the other (R11.2). */
const rulesByStatus = Schema.Record(Schema.String, Schema.Int)

const componentName = { id: ComponentId, name: Schema.String, prefix: Schema.String }

export const ComponentStatistics = Schema.Struct({
  ...componentName,
  document_type: RuleStatus.DocumentType,
  rules_by_status: rulesByStatus,
  rules_by_severity: SeverityCounts,
  rule_count: Schema.Int,
  completion_pct: percentage,
  lock_pct: percentage
}).annotate({ identifier: "ComponentStatistics" })

const summaryFields = {
  by_triage_status: StatusCounts,
  total: Schema.Int,
  adjudicated: Schema.Int,
  adjudication_pct: percentage
}

export const TriageSummary = Schema.Struct(summaryFields).annotate({ identifier: "TriageSummary" })

export const ProjectTriageSummary = Schema.Struct({
  ...summaryFields,
  components: Schema.Array(Schema.Struct({ ...componentName, ...summaryFields }))
}).annotate({ identifier: "ProjectTriageSummary" })

export const TriageAgeing = Schema.Struct({
  pending: Schema.Int,
  oldest_at: Schema.NullOr(IsoTime),
  median_days: Schema.NullOr(Schema.Int),
  p90_days: Schema.NullOr(Schema.Int),
  longest_days: Schema.NullOr(Schema.Int),
  buckets: Schema.Array(
    Schema.Struct({ from_days: Schema.Int, to_days: Schema.NullOr(Schema.Int), comments: Schema.Int })
  )
}).annotate({ identifier: "TriageAgeing" })

export const BurnDown = Schema.Struct({
  from: Day.Day,
  to: Day.Day,
  open_before: Schema.Int,
  days: Schema.Array(Schema.Struct({ day: Day.Day, posted: Schema.Int, decided: Schema.Int, open: Schema.Int }))
}).annotate({ identifier: "BurnDown" })

export const Triagers = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      user_id: Schema.NullOr(UserId),
      name: Schema.String,
      imported: Schema.Boolean,
      decided: Schema.Int,
      by_triage_status: StatusCounts,
      adjudicated: Schema.Int,
      last_decided_at: IsoTime
    })
  ),
  total: Schema.Int
}).annotate({ identifier: "Triagers" })

export const WorkflowStateObject = Schema.Struct({
  ...componentName,
  title: Schema.String,
  document_type: RuleStatus.DocumentType,
  version: Schema.Int,
  release: Schema.Int,
  released: Schema.Boolean,
  phase: Schema.Struct({
    comment_phase: Component.CommentPhase,
    closed_reason: Schema.NullOr(Component.ClosedReason),
    comment_period_starts_at: Schema.NullOr(IsoTime),
    comment_period_ends_at: Schema.NullOr(IsoTime),
    accepting_new_comments: Schema.Boolean,
    triaging_active: Schema.Boolean,
    frozen_for_writes: Schema.Boolean,
    comment_period_days_remaining: Schema.NullOr(Schema.Int)
  }),
  requirements: Schema.Struct({
    total: Schema.Int,
    by_status: rulesByStatus,
    completion_pct: percentage,
    locked: Schema.Int,
    lock_pct: percentage,
    with_locked_sections: Schema.Int,
    under_review: Schema.Int,
    changes_requested: Schema.Int
  }),
  /** `undecided` stands against a release; `open` is all that is not adjudicated. */
  comments: Schema.Struct({ ...summaryFields, undecided: Schema.Int, open: Schema.Int }),
  /** What stands against a release, by the code that it would be refused with; null once it is released. */
  release_readiness: Schema.NullOr(
    Schema.Struct({
      ready: Schema.Boolean,
      blockers: Schema.Int,
      by_code: Schema.Array(Schema.Struct({ code: Schema.String, count: Schema.Int, detail: Schema.String }))
    })
  )
}).annotate({ identifier: "WorkflowState" })

/** The state on the wire, from what the domain knows. */
export const workflowStateToWire = ({
  component,
  phase,
  requirements,
  comments,
  release
}: WorkflowState.WorkflowState): typeof WorkflowStateObject.Type => ({
  ...Struct.pick(component, ["id", "name", "prefix", "title", "document_type", "version", "release", "released"]),
  phase: {
    ...Struct.pick(component, ["comment_phase", "closed_reason", "comment_period_starts_at", "comment_period_ends_at"]),
    ...phase
  },
  requirements,
  comments,
  release_readiness: release
})

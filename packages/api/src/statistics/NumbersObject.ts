/** Statistics of components and of triage in the API. Times are ISO 8601; days are `YYYY-MM-DD` in UTC; percentages are 0–100 with one decimal, null of nothing (R11.1). */
import {
  Component,
  PhaseState,
  ReadStatistics,
  Statistics,
  TriageAgeing as Ageing,
  TriagerTally,
  TriageSummary as Summary,
  WorkflowState
} from "@docket/core"
import { Schema, Struct } from "effect"
import { StatusCounts } from "../review/ReviewObject.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

export const ComponentStatistics = Statistics.ComponentDetail.annotate({ identifier: "ComponentStatistics" })

// The counts are a named schema in the document.
const counts = { by_triage_status: StatusCounts }
const summaryFields = { ...Summary.TriageSummary.fields, ...counts }

export const TriageSummary = Schema.Struct(summaryFields).annotate({ identifier: "TriageSummary" })

export const ProjectTriageSummary = Schema.Struct({
  ...summaryFields,
  components: Schema.Array(Schema.Struct({ ...Statistics.nameFields, ...summaryFields }))
}).annotate({ identifier: "ProjectTriageSummary" })

export const TriageAgeing = Schema.Struct(wireFields(Ageing.TriageAgeing.fields, IsoTime)).annotate({
  identifier: "TriageAgeing"
})

export const BurnDown = ReadStatistics.ShownBurnDown.annotate({ identifier: "BurnDown" })

export const Triagers = Schema.Struct({
  rows: Schema.Array(Schema.Struct({ ...wireFields(TriagerTally.fields, IsoTime), ...counts })),
  total: Schema.Int
}).annotate({ identifier: "Triagers" })

const nameFields = Struct.pick(Component.Component.fields, [
  "id",
  "name",
  "prefix",
  "title",
  "document_type",
  "version",
  "release",
  "released"
])

const periodFields = Struct.pick(Component.Component.fields, [
  "comment_phase",
  "closed_reason",
  "comment_period_starts_at",
  "comment_period_ends_at"
])

const { comments, release, requirements } = WorkflowState.WorkflowState.fields

export const WorkflowStateObject = Schema.Struct({
  ...nameFields,
  phase: Schema.Struct({ ...wireFields(periodFields, IsoTime), ...PhaseState.fields }),
  requirements,
  comments: Schema.Struct({ ...comments.fields, ...counts }),
  release_readiness: release
}).annotate({ identifier: "WorkflowState" })

/** The API form of a workflow state. */
export const workflowStateToWire = ({
  component,
  phase,
  requirements,
  comments,
  release
}: WorkflowState.WorkflowState): typeof WorkflowStateObject.Type => ({
  ...Struct.pick(component, Struct.keys(nameFields)),
  phase: {
    ...Struct.pick(component, Struct.keys(periodFields)),
    ...phase
  },
  requirements,
  comments,
  release_readiness: release
})

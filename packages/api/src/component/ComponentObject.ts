/** Components in the API. */
import {
  type BaseDocument,
  BenchmarkId,
  Component,
  ComponentActs,
  ComponentId,
  ComponentOverview,
  PermitSchema,
  PhaseState,
  PublicAccess,
  Question,
  type ReadComponents,
  Resolution,
  Role
} from "@docket/core"
import { Schema, Struct } from "effect"
import { StatusCounts } from "../review/ReviewObject.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

/** The fields of the document in addition to its header. */
const documentFields = Struct.pick(Component.Component.fields, [
  "description",
  "admin_name",
  "admin_email",
  "advanced_fields"
])

/** The header fields of the record: `metadata` has another name in the API, and `created_at` is in no answer. */
const headerFields = Struct.omit(Component.Component.fields, [...Struct.keys(documentFields), "metadata", "created_at"])

const countFields = Struct.omit(ComponentOverview.fields, ["component"])

/** A component's header (R11.2). */
export const ComponentSummary = Schema.Struct({
  ...wireFields(headerFields, IsoTime),
  ...countFields,
  effective_permissions: Schema.NullOr(Role.Role),
  ...PhaseState.fields,
  permits: PermitSchema.permitsSchema(ComponentActs.acts).annotate({ identifier: "ComponentPermits" })
}).annotate({ identifier: "ComponentSummary" })

const questionFields = ["id", "name", "question_type", "options"] as const

/** An additional question. Options are returned in the form in which they were sent (R11.5). */
const AdditionalQuestion = Schema.Struct(Struct.pick(Question.Question.fields, questionFields)).annotate({
  identifier: "AdditionalQuestion"
})

/** A component or a published STIG that an overlay follows or could follow (R21). */
export const OverlayBase = Schema.Struct({
  kind: Schema.Literals(["component", "stig"]),
  id: Schema.Union([ComponentId, BenchmarkId]),
  name: Schema.String,
  /** As in `V1R2`. */
  version: Schema.String,
  /** Whether the caller can open it. */
  readable: Schema.Boolean
}).annotate({ identifier: "OverlayBase" })

/** A base, with the edition of a component in the form of published documents. */
export const baseToWire = (base: BaseDocument.BaseDocument): typeof OverlayBase.Type => {
  if (base.kind === "stig") {
    const { id, name, version } = base.benchmark
    return { kind: base.kind, id, name, version, readable: true }
  }
  const { id, name, release, version } = base.component
  return { kind: base.kind, id, name, version: `V${version}R${release}`, readable: base.readable }
}

/** A component with its settings, under the names of the request (R10.12). */
export const ComponentDetails = Schema.Struct({
  ...ComponentSummary.fields,
  ...documentFields,
  additional_questions_attributes: Schema.Array(AdditionalQuestion),
  component_metadata_attributes: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
  status_counts: StatusCounts,
  /** The primary first. */
  source_srg_ids: Schema.Array(BenchmarkId),
  /** The base of an overlay, else null. */
  overlay: Schema.NullOr(OverlayBase),
  ...Resolution.projectFields,
  /** Who may read it and comment in addition to its members. */
  public_access: PublicAccess.PublicAccess,
  /** The page of the workbench for other signed-in users; null if it is not open to them. */
  public_path: Schema.NullOr(Schema.String)
}).annotate({ identifier: "Component" })

/** The header of a component summary. */
export const summaryToWire = (summary: ReadComponents.ComponentSummary): typeof ComponentSummary.Type => ({
  ...Struct.pick(summary.component, Struct.keys(headerFields)),
  ...Struct.pick(summary, [
    "based_on_title",
    "based_on_version",
    "newer_srgs",
    "rules_count",
    "memberships_count",
    "pending_comment_count",
    "severity_counts",
    "effective_permissions",
    "permits"
  ]),
  ...summary.phase
})

/** The whole component. Its admin contact is part of the document, so all readers of the document see it. */
export const detailsToWire = (details: ReadComponents.ComponentDetails): typeof ComponentDetails.Type => ({
  ...summaryToWire(details),
  ...Struct.pick(details.component, Struct.keys(documentFields)),
  additional_questions_attributes: details.questions.map(Struct.pick(questionFields)),
  component_metadata_attributes: { data: details.component.metadata },
  status_counts: details.status_counts,
  source_srg_ids: details.source_ids,
  overlay: details.base === null ? null : baseToWire(details.base),
  resolve_with: details.resolve_with,
  public_access: details.public_access,
  public_path: details.public_secret === null ? null : `/public/${details.public_secret}`
})

const releasedFields = [
  "id",
  "project_id",
  "name",
  "prefix",
  "title",
  "document_type",
  "version",
  "release",
  "updated_at"
] as const

/** A released component for every signed-in user. */
export const ReleasedComponent = Schema.Struct(
  wireFields(Struct.pick(Component.Component.fields, releasedFields), IsoTime)
).annotate({ identifier: "ReleasedComponent" })

/** Makes the API form of a released component. */
export const releasedToWire = (component: Component.Component): typeof ReleasedComponent.Type =>
  Struct.pick(component, releasedFields)

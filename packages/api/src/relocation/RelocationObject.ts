/** Relocation proposals in the API: the record, its preview, and possible destinations. */
import {
  AdjudicateRelocation,
  Destination as RelocationDestination,
  PermitSchema,
  RelocationActs,
  RelocationView
} from "@docket/core"
import { Schema } from "effect"
import { ignorable } from "../wire/Answer.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const { created_at, updated_at, ...viewFields } = wireFields(RelocationView.fields, IsoTime)

/**
 * A proposal. The target is null for a reader without a role there, unless they may confirm it; the project is null for a reader who may
 * not see it.
 */
export const RelocationObject = Schema.Struct({
  ...viewFields,
  permits: PermitSchema.permitsSchema(RelocationActs.acts).annotate({ identifier: "RelocationPermits" }),
  created_at,
  updated_at
}).annotate({ identifier: "Relocation" })

const { comments_that_move, needs_confirmation, ...foundFields } = AdjudicateRelocation.Preview.fields

/** The preview of an acceptance (R14.3). `reasons` are the `errors` with their codes. */
export const DryRun = Schema.Struct({
  valid: Schema.Boolean,
  errors: Schema.Array(Schema.String),
  reasons: Schema.Array(Schema.Struct({ code: Schema.String, detail: Schema.String })),
  ...foundFields,
  would_tombstone_source: Schema.Boolean,
  comments_that_move,
  needs_confirmation,
  ...ignorable
}).annotate({ identifier: "RelocationDryRun" })

/** A possible destination of a requirement. */
export const Destination = RelocationDestination.annotate({ identifier: "RelocationDestination" })

/** Makes the API form of a preview. */
export const dryRunToWire = ({ reasons, ...preview }: AdjudicateRelocation.DryRun): typeof DryRun.Type => ({
  ...preview,
  valid: reasons.length === 0,
  errors: reasons.map(({ detail }) => detail),
  reasons: reasons.map(({ code, detail }) => ({ code, detail })),
  would_tombstone_source: reasons.length === 0
})

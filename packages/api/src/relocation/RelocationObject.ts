/** Relocation proposals on the wire: the record, its preview, and where a requirement could go. */
import {
  AdjudicateRelocation,
  Destination as RelocationDestination,
  RelocationActs,
  RelocationView
} from "@docket/core"
import { Schema } from "effect"
import { ignorable } from "../wire/Answer.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const { created_at, updated_at, ...viewFields } = wireFields(RelocationView.fields, IsoTime)

/**
 * A proposal. What it says of the target is null to a reader without a role there, unless they may confirm it; the project is null to a reader who may
 * not know of it.
 */
export const RelocationObject = Schema.Struct({
  ...viewFields,
  permits: RelocationActs.Permits.annotate({ identifier: "RelocationPermits" }),
  created_at,
  updated_at
}).annotate({ identifier: "Relocation" })

const { comments_that_move, needs_confirmation, ...foundFields } = AdjudicateRelocation.Preview.fields

/** What accepting would do (R14.3). `reasons` are the `errors` with their codes. */
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

/** A component that a requirement could be relocated to. */
export const Destination = RelocationDestination.annotate({ identifier: "RelocationDestination" })

/** The preview from what the domain found. */
export const dryRunToWire = ({ reasons, ...preview }: AdjudicateRelocation.DryRun): typeof DryRun.Type => ({
  ...preview,
  valid: reasons.length === 0,
  errors: reasons.map(({ detail }) => detail),
  reasons: reasons.map(({ code, detail }) => ({ code, detail })),
  would_tombstone_source: reasons.length === 0
})

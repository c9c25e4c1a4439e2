/** The endpoints that update a component from a file (R16.1) and to a newer SRG (R10.18): a preview with `dry_run`, then the changes. */
import {
  BenchmarkId,
  ComponentId,
  ComponentUpdate,
  EditBatchId,
  RuleId,
  SourceMerge,
  UpdateComponent,
  UpdateSrg
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { RuleName } from "../rule/RuleObject.ts"
import { Toast } from "../wire/Answer.ts"
import { BooleanInText, idInText, InputText, UploadedFile } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { FileNote } from "./CreatedComponentObject.ts"
import { dryRunField } from "../wire/DryRun.ts"
import { withExample } from "../wire/Example.ts"
import { dryRun } from "../wire/Parameter.ts"

/** The maximum number of requirements in an answer, and the maximum number of characters of their texts. */
export const mostShown = { rows: 1000, characters: 8_000_000 }

const AcceptedField = Schema.Union([
  Schema.Literals(ComponentUpdate.acceptedFields),
  /** The answer to an additional question, by its id. */
  Schema.TemplateLiteral(["additional_answers.", Schema.Int])
])

const Accepted = Schema.Struct({
  rule_id: RuleId,
  fields: Schema.Array(AcceptedField)
})

const digitsOfAnId = /^[1-9][0-9]{0,15}$/

const strayIn = (keys: ReadonlyArray<string>) => {
  const stray = keys.find((key) => !digitsOfAnId.test(key))
  return stray === undefined ? undefined : { path: [stray], issue: "This is not the id of a requirement" }
}

const SeenById = Schema.Record(Schema.String, IsoTime).check(Schema.makeFilter((seen) => strayIn(Object.keys(seen))))

const SeenLinks = Schema.Struct({ satisfies: Schema.Array(RuleId), satisfied_by: Schema.Array(RuleId) })

const SeenLinksById = Schema.Record(Schema.String, SeenLinks).check(
  Schema.makeFilter((seen) => strayIn(Object.keys(seen)))
)

/** The largest file size is a setting of the installation. */
const UpdateForm = Schema.Struct({
  /** CSV, XLSX or XCCDF (.xml, or in a .zip). */
  file: UploadedFile,
  /** The accepted changes as JSON: `[{"rule_id": 7, "fields": ["title", "fixtext"]}]`. */
  rows: Schema.optionalKey(Schema.fromJsonString(Schema.Array(Accepted))),
  /** `true` accepts every change of the file. */
  all: Schema.optionalKey(BooleanInText),
  /** The value from the preview, as JSON. */
  expected_updated_at: Schema.optionalKey(Schema.fromJsonString(SeenById)),
  /** The value from the preview, as JSON; required when links change. */
  expected_links: Schema.optionalKey(Schema.fromJsonString(SeenLinksById)),
  /** The effect of an empty cell: none (`ignore`, the default), or its field is cleared (`clear`). */
  empty_cells: Schema.optionalKey(Schema.Literals(["ignore", "clear"])),
  audit_comment: Schema.optionalKey(InputText)
}).pipe(HttpApiSchema.asMultipart({ maxParts: 10 }))

/** A piece of a text: all pieces except `added` joined give the old text, all except `removed` the new one. */
const Segment = Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })

/** One field of a requirement, now and in the file. */
const UpdatedField = Schema.Struct({
  field: AcceptedField,
  /** The name of its column; absent for XCCDF. */
  column: Schema.optionalKey(Schema.String),
  old_value: Schema.String,
  new_value: Schema.String,
  change: Schema.Literals(["unchanged", "whitespace", "changed"]),
  /** The word difference of the texts; null without one, for links, and beyond the limits of a preview. */
  segments: Schema.NullOr(Schema.Array(Segment)),
  /** For `satisfies` and `satisfied_by`: the added and removed links. */
  links_added: Schema.optionalKey(Schema.Array(RuleName)),
  links_removed: Schema.optionalKey(Schema.Array(RuleName)),
  /** The violations of this change. */
  errors: Schema.Array(Reason)
})

const UpdatedRow = Schema.Struct({
  ...RuleName.fields,
  /** Its place in the file: the row of a table, or the line of an XCCDF document. */
  row: Schema.optionalKey(Schema.Int),
  line: Schema.optionalKey(Schema.Int),
  fields: Schema.Array(UpdatedField)
})

const UpdateAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  format: Schema.Literals(["xccdf", "csv", "xlsx"]),
  /** True when no change in the file is refused. */
  valid: Schema.Boolean,
  /** The number of changed fields, and of their requirements. */
  total: Schema.Int,
  rules_count: Schema.Int,
  rows: Schema.Array(UpdatedRow),
  rows_left_off: Schema.Int,
  /** The number of unchanged requirements in the file, and of requirements that are not in the file. */
  unchanged: Schema.Int,
  not_in_file: Schema.Int,
  /** The number of ignored empty cells of fields with a value. */
  empty_cells: Schema.Int,
  errors: Schema.Array(Reason),
  notes: Schema.Array(FileNote),
  /** The `updated_at` of each changed requirement, including those not in `rows`. */
  expected_updated_at: Schema.Record(Schema.String, IsoTime),
  /** The links of each requirement whose links the file changes. */
  expected_links: Schema.Record(Schema.String, SeenLinks),
  batch_id: Schema.NullOr(EditBatchId),
  toast: Toast
}).annotate({ identifier: "ComponentUpdateAnswer" })

const MergedField = Schema.Struct({
  field: Schema.String,
  /** The SRG text that authors last saw. */
  base: Schema.String,
  /** The text of the newer SRG. */
  theirs: Schema.String,
  /** The text of the requirement before the update. */
  yours: Schema.String,
  /** `updated`: the field gets the text of the newer SRG. `same`: it has that text already. `conflict` and `protected` (by a lock, a review or the base of an overlay): it is unchanged and flagged. */
  result: Schema.Literals(SourceMerge.mergeResults)
})

/** A requirement, in the order of numbers, with its SRG id in the newer SRG. */
const InSrg = { ...RuleName.fields, srg_id: Schema.String }

const SrgUpdateAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  /** True without violations. */
  valid: Schema.Boolean,
  newer: Schema.Struct({ id: BenchmarkId, title: Schema.String, version: Schema.String }),
  /** The number of requirements in each group. */
  counts: Schema.Struct({
    unchanged: Schema.Int,
    reworded: Schema.Int,
    removed: Schema.Int,
    added: Schema.Int,
    /** The number of reworded ones with a flagged field. */
    flagged: Schema.Int
  }),
  /** The requirements with changed SRG text. `prev_srg_id` is null when the SRG id is the same. */
  reworded: Schema.Array(
    Schema.Struct({ ...InSrg, prev_srg_id: Schema.NullOr(Schema.String), fields: Schema.Array(MergedField) })
  ),
  /** The requirements that are not in the newer SRG. They are kept and flagged. */
  removed: Schema.Array(Schema.Struct(InSrg)),
  /** The new requirements, without ids in a preview. */
  added: Schema.Array(Schema.Struct({ ...InSrg, id: Schema.NullOr(RuleId), title: Schema.String })),
  /** The number of requirements that are left out. */
  left_off: Schema.Int,
  errors: Schema.Array(Reason),
  batch_id: Schema.NullOr(EditBatchId),
  toast: Toast
}).annotate({ identifier: "SrgUpdateAnswer" })

const srgDescription = [
  "In place: numbers, comments, links, locks and reviews stay. `newer_srgs` of a component lists the SRGs to update to; drafts can be named as well. The newer SRG takes the place of its older versions among the sources.",
  "Each field that the SRG changed is merged with the text of the requirement: a text that no author changed becomes the new one, unless a lock, a review or the base of an overlay protects it; a text that an author changed stays. What stays is flagged (`source_changed`) until an author acknowledges it. Removed requirements stay and are flagged (`source_removed`), new ones are added as Not Yet Determined.",
  "`dry_run: true` changes nothing: the answer has the same fields, with every violation in `errors`. All or nothing in one transaction; `batch_id` is used to undo it, which needs the same role."
].join("\n\n")

const description = [
  "A form with the part `file`: a table from the CSV and XLSX exports or from a vendor, or XCCDF. Rows are matched by `Docket ID`, then STIG ID, then SRG ID; ambiguous rows are reported and never guessed. Line ends and trailing spaces are ignored, and an empty cell is ignored unless `empty_cells` is `clear`. The columns of links, or otherwise the lists of satisfied requirements in texts, are fields as well. Requirements and fields that are not in the file stay unchanged.",
  '`dry_run=true` previews every change with its violations, and writes nothing. Without it the part `rows` has the accepted changes as JSON (`[{"rule_id": 7, "fields": ["title"]}]`), or `all=true` accepts all changes if none is refused; `expected_updated_at` and `expected_links` are those of the preview, as JSON. If one of these requirements was changed in between, the answer is 409 and names it. All or none are applied, as one batch; `batch_id` is used to undo it.'
].join("\n\n")

export class UpdateEndpoints extends HttpApiGroup.make("componentUpdates")
  .annotate(OpenApi.Description, "Updates of a component from a spreadsheet or to a newer SRG, with a preview.")
  .add(
    HttpApiEndpoint.post("updateComponent", "/components/:componentId/import", {
      params: { componentId: idInText(ComponentId) },
      query: { dry_run: dryRun },
      payload: UpdateForm,
      success: UpdateAnswer,
      error: [...Declared.ofBody, Problem[409]]
    })
      .middleware(FileUpload)
      .annotateMerge(described(UpdateComponent.policy, "Update a component from a spreadsheet", description)),
    HttpApiEndpoint.post("updateSrg", "/components/:componentId/update_srg", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(
        Schema.Struct({
          security_requirements_guide_id: BenchmarkId,
          audit_comment: Schema.optionalKey(Schema.NullOr(InputText)),
          ...dryRunField
        }),
        { security_requirements_guide_id: 2, dry_run: true }
      ),
      success: SrgUpdateAnswer,
      error: Declared.ofBody
    }).annotateMerge(described(UpdateSrg.policy, "Update a component to a newer SRG", srgDescription))
  )
  .middleware(Authentication) {}

/** The endpoint that updates a component from a file (R16.1): a preview with `dry_run`, then the changes that were accepted. */
import { ComponentId, ComponentUpdate, EditBatchId, RuleId, UpdateComponent } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { RuleName } from "../rule/RuleObject.ts"
import { Toast } from "../wire/Answer.ts"
import { BooleanInText, idInText, InputText, UploadedFile } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { FileNote } from "./CreatedComponentObject.ts"
import { dryRun } from "../wire/Parameter.ts"

/** The most requirements that an answer shows one by one, and the most characters of their texts. */
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

/** How large a file may be is a setting of the installation. */
const UpdateForm = Schema.Struct({
  /** CSV, XLSX or XCCDF (.xml, or a .zip that holds one). */
  file: UploadedFile,
  /** The accepted changes as JSON: `[{"rule_id": 7, "fields": ["title", "fixtext"]}]`. */
  rows: Schema.optionalKey(Schema.fromJsonString(Schema.Array(Accepted))),
  /** `true` accepts every change of the file. */
  all: Schema.optionalKey(BooleanInText),
  /** As the preview gave it, as JSON. */
  expected_updated_at: Schema.optionalKey(Schema.fromJsonString(SeenById)),
  /** The same; needed where links change. */
  expected_links: Schema.optionalKey(Schema.fromJsonString(SeenLinksById)),
  /** What an empty cell means: nothing (`ignore`, the default), or that its field is emptied. */
  empty_cells: Schema.optionalKey(Schema.Literals(["ignore", "clear"])),
  audit_comment: Schema.optionalKey(InputText)
}).pipe(HttpApiSchema.asMultipart({ maxParts: 10 }))

/** A piece of a text: all but `added` make the old text again, all but `removed` the new one. */
const Segment = Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })

/** One field of a requirement, as it is and as the file has it. */
const UpdatedField = Schema.Struct({
  field: AcceptedField,
  /** The name of its column; none for XCCDF. */
  column: Schema.optionalKey(Schema.String),
  old_value: Schema.String,
  new_value: Schema.String,
  change: Schema.Literals(["unchanged", "whitespace", "changed"]),
  /** How the texts differ word by word; null where they do not, for links, and beyond the bounds of a preview. */
  segments: Schema.NullOr(Schema.Array(Segment)),
  /** Of `satisfies` and `satisfied_by`: the requirements that are linked, and those that are no longer. */
  links_added: Schema.optionalKey(Schema.Array(RuleName)),
  links_removed: Schema.optionalKey(Schema.Array(RuleName)),
  /** What stands against this change. */
  errors: Schema.Array(Reason)
})

const UpdatedRow = Schema.Struct({
  ...RuleName.fields,
  /** Where it stands in the file: the row of a table, or the line of an XCCDF document. */
  row: Schema.optionalKey(Schema.Int),
  line: Schema.optionalKey(Schema.Int),
  fields: Schema.Array(UpdatedField)
})

const UpdateAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  format: Schema.Literals(["xccdf", "csv", "xlsx"]),
  /** Whether nothing in the file is refused. */
  valid: Schema.Boolean,
  /** How many fields differ, of how many requirements. */
  total: Schema.Int,
  rules_count: Schema.Int,
  rows: Schema.Array(UpdatedRow),
  rows_left_off: Schema.Int,
  /** How many requirements the file has as they are, and how many it does not have. */
  unchanged: Schema.Int,
  not_in_file: Schema.Int,
  /** How many empty cells change nothing although the requirement says something there. */
  empty_cells: Schema.Int,
  errors: Schema.Array(Reason),
  notes: Schema.Array(FileNote),
  /** When each requirement of `rows`, and of those left off, was last changed. */
  expected_updated_at: Schema.Record(Schema.String, IsoTime),
  /** The links of each requirement whose links the file changes. */
  expected_links: Schema.Record(Schema.String, SeenLinks),
  batch_id: Schema.NullOr(EditBatchId),
  toast: Toast
}).annotate({ identifier: "ComponentUpdateAnswer" })

const description = [
  "A form with the part `file`: a table as the CSV and XLSX exports write it or as vendors return it, or XCCDF. Rows are matched by `Docket ID`, then STIG ID, then SRG ID; what is ambiguous is told and not guessed. Line ends and trailing blanks make no difference, and an empty cell says nothing unless `empty_cells` is `clear`. The columns of links, and else what the texts list as satisfied, are fields as well. What the file does not have stays.",
  '`dry_run=true` shows every difference with what stands against it, and writes nothing. Without it the part `rows` names the accepted changes as JSON (`[{"rule_id": 7, "fields": ["title"]}]`), or `all=true` accepts them all, which nothing in the file may stand against; `expected_updated_at` and `expected_links` are those of the preview, as JSON. If one of these requirements was changed in between, the answer is 409 and names it. All or nothing, as one batch: `batch_id` is for undoing it.'
].join("\n\n")

export class UpdateEndpoints extends HttpApiGroup.make("componentUpdates")
  .add(
    HttpApiEndpoint.post("updateComponent", "/components/:componentId/import", {
      params: { componentId: idInText(ComponentId) },
      query: { dry_run: dryRun },
      payload: UpdateForm,
      success: UpdateAnswer,
      error: [...Declared.ofBody, Problem[409]]
    })
      .middleware(FileUpload)
      .annotateMerge(described(UpdateComponent.policy, "Update a component from a spreadsheet", description))
  )
  .middleware(Authentication) {}

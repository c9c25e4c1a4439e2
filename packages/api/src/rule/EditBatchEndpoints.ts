/** Endpoints for many requirements that are edited together, and for undoing that. */
import {
  BulkEditRules,
  ComponentId,
  EditBatchId,
  editBatchActions,
  FindAndReplace,
  RuleId,
  RuleStatus,
  Severity
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { pastBatchFields } from "../component/PastBatchObject.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { RuleName } from "./RuleObject.ts"
import { page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** How a batch is to go; the same for both. */
const options = {
  dry_run: Schema.optionalKey(Schema.Boolean),
  expected_total: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  skip_locked: Schema.optionalKey(Schema.Boolean),
  audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
}

/** What is wrong with a batch of which nobody has counted what it would change, undefined where somebody has or it only asks. */
const uncounted = (body: { readonly dry_run?: boolean; readonly expected_total?: number }) =>
  body.dry_run === true || body.expected_total !== undefined
    ? undefined
    : { path: ["expected_total"], issue: "It says how many there were in a dry run, so that nothing else is changed" }

/** The most fields that an answer shows one by one. */
export const mostShown = 500

/** One field of one requirement, with stretches of its text around the first occurrences. */
const ChangedField = Schema.Struct({
  ...RuleName.fields,
  field: Schema.String,
  occurrences: Schema.Int,
  excerpts: Schema.Array(
    Schema.Struct({
      before: Schema.String,
      after: Schema.String,
      /** Whether the field goes on there. */
      cut_before: Schema.Boolean,
      cut_after: Schema.Boolean
    })
  )
})

const BatchAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  /** Whether nothing stands against it. */
  valid: Schema.Boolean,
  /** What `expected_total` is held against. */
  total: Schema.Int,
  rules_count: Schema.Int,
  changes: Schema.Array(ChangedField),
  /** How many more changes there are than are shown. */
  changes_left_off: Schema.Int,
  /** What stays because locks or a review hold it. */
  skipped: Schema.Array(Reason),
  errors: Schema.Array(Reason),
  batch_id: Schema.NullOr(EditBatchId),
  toast: Toast
}).annotate({ identifier: "EditBatchAnswer" })

const how =
  "`dry_run: true` changes nothing and shows every change, and what stands against it. `expected_total` is the `total` that a dry run counted: if there is another amount by now, the answer is 409 and nothing changes. All or nothing in one transaction, unless `skip_locked: true` leaves what locks hold as it is, and names it. `batch_id` is for undoing it."

/** `action` is null for batches of before this was kept. */
const EditBatchRow = Schema.Struct({
  id: EditBatchId,
  action: Schema.NullOr(Schema.Literals(editBatchActions)),
  rules_count: Schema.Int,
  ...pastBatchFields
}).annotate({ identifier: "EditBatchRow" })

export class EditBatchEndpoints extends HttpApiGroup.make("editBatches")
  .add(
    HttpApiEndpoint.post("bulkEdit", "/components/:componentId/bulk_edit", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(
        Schema.Struct({
          rule_ids: Schema.optionalKey(Schema.Array(RuleId)),
          filter: Schema.optionalKey(
            Schema.Struct({
              status: Schema.optionalKey(Schema.Array(RuleStatus.RuleStatus)),
              rule_severity: Schema.optionalKey(Schema.Array(Severity.Severity))
            })
          ),
          set: Schema.Struct({
            status: Schema.optionalKey(RuleStatus.RuleStatus),
            rule_severity: Schema.optionalKey(Severity.Severity),
            status_justification: Schema.optionalKey(InputText)
          }),
          ...options
        }).check(Schema.makeFilter((body) => (body.filter === undefined ? undefined : uncounted(body)))),
        { rule_ids: [37, 41], set: { rule_severity: "low" }, dry_run: true }
      ),
      success: BatchAnswer,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        BulkEditRules.policy,
        "Give many requirements a status or severity",
        `Either \`rule_ids\`, at most ${BulkEditRules.mostNamed}, or a \`filter\` by status and severity, which needs \`expected_total\`. \`total\` counts the requirements that change. ${how}`
      )
    ),
    HttpApiEndpoint.post("findAndReplace", "/components/:componentId/find_and_replace", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(
        Schema.Struct({
          find: InputText,
          replace: InputText,
          fields: Schema.optionalKey(Schema.Array(Schema.Literals(FindAndReplace.textFields))),
          case_sensitive: Schema.optionalKey(Schema.Boolean),
          whole_word: Schema.optionalKey(Schema.Boolean),
          ...options
        }).check(Schema.makeFilter(uncounted)),
        {
          find: "show syslog",
          replace: "show log-servers",
          fields: ["check_content"],
          dry_run: true
        }
      ),
      success: BatchAnswer,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        BulkEditRules.policy,
        "Replace literal text in the requirements of a component",
        `In all prose unless \`fields\` are named; nothing in \`find\` and \`replace\` has a special meaning; upper and lower case are the same unless \`case_sensitive\`. Needs \`expected_total\`. \`total\` counts the occurrences that are replaced. ${how}`
      )
    ),
    HttpApiEndpoint.get("listEditBatches", "/components/:componentId/edit_batches", {
      params: { componentId: idInText(ComponentId) },
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(EditBatchRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(BulkEditRules.policy, "The batches of edits of a component", "The newest first.")),
    HttpApiEndpoint.post("undoEdits", "/edit_batches/:editBatchId/undo", {
      params: { editBatchId: idInText(EditBatchId) },
      success: Schema.Struct({ rules: Schema.Array(RuleName), toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        BulkEditRules.policy,
        "Undo a batch of edits",
        "Once, and while nothing newer touched the fields that it changed; under the same checks as an edit."
      )
    )
  )
  .middleware(Authentication) {}

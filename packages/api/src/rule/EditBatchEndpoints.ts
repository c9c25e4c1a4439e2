/** Endpoints of bulk edits of requirements, and of their undo. */
import {
  BenchmarkRuleId,
  BulkEditRules,
  ComponentId,
  EditBatchId,
  editBatchActions,
  FindAndReplace,
  MeetElsewhere,
  RuleId,
  RuleStatus,
  Severity
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { pastBatchFields } from "../component/PastBatchObject.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { RuleName } from "./RuleObject.ts"
import { page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** The options of a batch, the same for both commands. */
const options = {
  dry_run: Schema.optionalKey(Schema.Boolean),
  expected_total: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  skip_locked: Schema.optionalKey(Schema.Boolean),
  audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
}

/** The violation of a batch without `expected_total`; undefined with one, and for a dry run. */
const uncounted = (body: { readonly dry_run?: boolean; readonly expected_total?: number }) =>
  body.dry_run === true || body.expected_total !== undefined
    ? undefined
    : { path: ["expected_total"], issue: "The total of a dry run is required, so that nothing else is changed" }

/** The citation of the document that meets the requirements: exactly one of the three. */
const MetBy = Schema.Struct({
  stig_rule_id: Schema.optionalKey(BenchmarkRuleId),
  rule_id: Schema.optionalKey(RuleId),
  operating_system: Schema.optionalKey(InputName)
}).check(
  Schema.makeFilter((metBy) =>
    Object.values(metBy).filter((one) => one !== undefined).length === 1
      ? undefined
      : "Give one of stig_rule_id, rule_id and operating_system"
  )
)

/** The maximum number of fields in an answer. */
export const mostShown = 500

/** One field of one requirement, with excerpts of its text around the first occurrences. */
const ChangedField = Schema.Struct({
  ...RuleName.fields,
  field: Schema.String,
  occurrences: Schema.Int,
  excerpts: Schema.Array(
    Schema.Struct({
      before: Schema.String,
      after: Schema.String,
      /** Whether the field continues there. */
      cut_before: Schema.Boolean,
      cut_after: Schema.Boolean
    })
  )
})

const BatchAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  /** True without violations. */
  valid: Schema.Boolean,
  /** The number that `expected_total` is compared with. */
  total: Schema.Int,
  rules_count: Schema.Int,
  changes: Schema.Array(ChangedField),
  /** The number of changes that are not shown. */
  changes_left_off: Schema.Int,
  /** The fields that stay because of locks or a review. */
  skipped: Schema.Array(Reason),
  errors: Schema.Array(Reason),
  batch_id: Schema.NullOr(EditBatchId),
  toast: Toast
}).annotate({ identifier: "EditBatchAnswer" })

const how =
  "`dry_run: true` changes nothing and shows every change with its violations. `expected_total` is the `total` of a dry run: if it differs now, the answer is 409 and nothing changes. All or nothing in one transaction; `skip_locked: true` skips and lists locked fields. `batch_id` is used to undo it."

/** `action` is null for batches older than this field. */
const EditBatchRow = Schema.Struct({
  id: EditBatchId,
  action: Schema.NullOr(Schema.Literals(editBatchActions)),
  rules_count: Schema.Int,
  ...pastBatchFields
}).annotate({ identifier: "EditBatchRow" })

export class EditBatchEndpoints extends HttpApiGroup.make("editBatches")
  .annotate(OpenApi.Description, "Edits of many requirements at once, which can be undone.")
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
        "Set the status or severity of many requirements",
        `Either \`rule_ids\`, at most ${BulkEditRules.mostNamed}, or a \`filter\` by status and severity, which requires \`expected_total\`. \`total\` counts the changed requirements. ${how}`
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
        `In all prose, or only in \`fields\`. \`find\` and \`replace\` are literal; case is ignored unless \`case_sensitive\`. Requires \`expected_total\`. \`total\` counts the replaced occurrences. ${how}`
      )
    ),
    HttpApiEndpoint.post("meetElsewhere", "/components/:componentId/meet_elsewhere", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(
        Schema.Struct({
          rule_ids: Schema.Array(RuleId),
          met_by: MetBy,
          status_justification: Schema.optionalKey(InputText),
          ...options
        }),
        { rule_ids: [37, 41], met_by: { operating_system: "Red Hat Enterprise Linux 9" }, dry_run: true }
      ),
      success: BatchAnswer,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        MeetElsewhere.policy,
        "Mark requirements as met elsewhere",
        `By a requirement of a published STIG, by one of a component that you can read, or by the operating system ("" without a name). Sets the status Applicable - Does Not Meet and the citation in the mitigation. A blank justification gets one. The check and the fix stay; a submission leaves them blank. ${how}`
      )
    ),
    HttpApiEndpoint.get("listEditBatches", "/components/:componentId/edit_batches", {
      params: { componentId: idInText(ComponentId) },
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(EditBatchRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(BulkEditRules.policy, "List the batches of edits of a component", "Newest first.")),
    HttpApiEndpoint.post("undoEdits", "/edit_batches/:editBatchId/undo", {
      params: { editBatchId: idInText(EditBatchId) },
      success: Schema.Struct({ rules: Schema.Array(RuleName), toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        BulkEditRules.policy,
        "Undo a batch of edits",
        "Only once, and only while no later change touched its fields; with the same checks as an edit."
      )
    )
  )
  .middleware(Authentication) {}

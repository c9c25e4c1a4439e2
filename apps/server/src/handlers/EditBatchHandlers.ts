/** The endpoints for bulk edits of requirements. */
import {
  Answer,
  Api,
  CurrentCaller,
  mostShownChanges,
  PastBatchObject,
  Problem,
  reasonOf,
  RuleToWire
} from "@docket/api"
import { type BenchmarkRuleId, BulkEditRules, FindAndReplace, MeetElsewhere, type RuleId } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"
import { counted } from "./counted.ts"

const optionsOf = (body: {
  readonly dry_run?: boolean
  readonly expected_total?: number
  readonly skip_locked?: boolean
  readonly audit_comment?: string | null
}): BulkEditRules.BatchOptions => ({
  dry_run: body.dry_run === true,
  expected_total: body.expected_total ?? null,
  skip_locked: body.skip_locked === true,
  reason: body.audit_comment ?? ""
})

const eitherOr = "Give either rule_ids or a filter."

/** Selects the requirements. The body has exactly one of both fields. */
const selectionOf = (body: {
  readonly rule_ids?: ReadonlyArray<RuleId>
  readonly filter?: Partial<Omit<Extract<BulkEditRules.RuleSelection, { _tag: "ByFilter" }>, "_tag">>
}): Effect.Effect<BulkEditRules.RuleSelection, Problem.Problem<400>> => {
  const { filter, rule_ids } = body
  if (rule_ids !== undefined && filter === undefined) return Effect.succeed({ _tag: "ByIds", rule_ids })
  if (rule_ids === undefined && filter !== undefined) {
    const { status = null, rule_severity = null } = filter
    return Effect.succeed({ _tag: "ByFilter", status, rule_severity })
  }
  const errors = ["/rule_ids", "/filter"].map((pointer) => ({ pointer, detail: eitherOr }))
  return Effect.fail(Problem.withToast(Problem.of("invalid_parameter", eitherOr, { errors })))
}

/** Converts the body; the API guarantees exactly one of the three fields. */
const metByOf = (metBy: {
  readonly stig_rule_id?: BenchmarkRuleId
  readonly rule_id?: RuleId
  readonly operating_system?: string
}): MeetElsewhere.MetByTarget => {
  const { operating_system = "", rule_id, stig_rule_id } = metBy
  if (stig_rule_id !== undefined) return { _tag: "Published", stig_rule_id }
  return rule_id === undefined ? { _tag: "OperatingSystem", name: operating_system } : { _tag: "Requirement", rule_id }
}

const answer = (batched: BulkEditRules.Batched, dry_run: boolean) => ({
  dry_run,
  valid: batched.refusals.length === 0,
  total: batched.total,
  rules_count: batched.rules_count,
  changes: batched.fields.slice(0, mostShownChanges).map(({ rule, field, occurrences, excerpts }) => ({
    ...RuleToWire.nameToWire(rule, batched.prefix),
    field,
    occurrences,
    excerpts
  })),
  changes_left_off: Math.max(0, batched.fields.length - mostShownChanges),
  skipped: batched.skipped.map(reasonOf),
  errors: batched.refusals.map(reasonOf),
  batch_id: batched.batch_id,
  toast: dry_run
    ? Answer.done("Tried", `${counted(batched.rules_count, "requirement")} would change.`)
    : Answer.done("Changed", `Changed in ${counted(batched.rules_count, "requirement")}.`)
})

export const EditBatchHandlers = group(Api, "editBatches", (handlers) =>
  handlers.handleAll({
    bulkEdit: Effect.fnUntraced(function* ({ params, payload }) {
      const options = optionsOf(payload)
      const selection = yield* selectionOf(payload)
      const { status, rule_severity, status_justification } = payload.set
      const words = {
        ...(status === undefined ? {} : { status }),
        ...(rule_severity === undefined ? {} : { rule_severity }),
        ...(status_justification === undefined ? {} : { status_justification })
      }
      const batched = yield* changing(
        BulkEditRules.bulkEdit(yield* CurrentCaller, params.componentId, selection, words, options)
      )
      return answer(batched, options.dry_run)
    }),
    findAndReplace: Effect.fnUntraced(function* ({ params, payload }) {
      const options = optionsOf(payload)
      const { find, replace, fields = FindAndReplace.textFields, case_sensitive = false, whole_word = false } = payload
      const search = { find, replace, case_sensitive, whole_word }
      const batched = yield* changing(
        BulkEditRules.findAndReplace(yield* CurrentCaller, params.componentId, search, fields, options)
      )
      return answer(batched, options.dry_run)
    }),
    meetElsewhere: Effect.fnUntraced(function* ({ params, payload }) {
      const options = optionsOf(payload)
      const { met_by, rule_ids, status_justification = null } = payload
      const command = { rule_ids, met_by: metByOf(met_by), status_justification }
      const batched = yield* changing(MeetElsewhere.meet(yield* CurrentCaller, params.componentId, command, options))
      return answer(batched, options.dry_run)
    }),
    listEditBatches: Effect.fnUntraced(function* ({ params, query }) {
      const { pagination, rows } = yield* reading(BulkEditRules.list(yield* CurrentCaller, params.componentId, query))
      return {
        rows: rows.map((batch) => ({
          id: batch.id,
          action: batch.action,
          rules_count: batch.items_count,
          ...PastBatchObject.pastBatchToWire(batch)
        })),
        pagination
      }
    }),
    undoEdits: Effect.fnUntraced(function* ({ params }) {
      const { prefix, rules } = yield* changing(BulkEditRules.undo(yield* CurrentCaller, params.editBatchId))
      return {
        rules: rules.map((rule) => RuleToWire.nameToWire(rule, prefix)),
        toast: Answer.done("Undone", `As before: ${counted(rules.length, "requirement")}.`)
      }
    })
  })
)

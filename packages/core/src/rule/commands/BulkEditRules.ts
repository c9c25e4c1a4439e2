/** The commands that edit many requirements of a component in one batch and undo it, and the list of batches. The rules are in BatchEdit.ts. */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import * as ExportComponent from "../../component/queries/ExportComponent.ts"
import type { ComponentId, EditBatchId, RuleId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../../Refused.ts"
import * as LostTargets from "../../review/LostTargets.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as BatchEdit from "../BatchEdit.ts"
import type { Deleted } from "../Deletion.ts"
import type { EditBatch } from "../EditBatch.ts"
import { EditBatchRepository } from "../EditBatchRepository.ts"
import * as SaveEditedRules from "./SaveEditedRules.ts"
import * as FindAndReplace from "../FindAndReplace.ts"
import type { Rule } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as SrgUpdateUndo from "../SrgUpdateUndo.ts"

/** The policy of editing one requirement or many: role author or above. */
export const policy = ComponentActs.acts.edit_requirements.policy

/** The options of a batch. */
export interface BatchOptions {
  /** True for a preview, which changes nothing. */
  readonly dry_run: boolean
  /** The total of a dry run; null without one. */
  readonly expected_total: number | null
  readonly skip_locked: boolean
  readonly reason: string
}

/** The selected requirements: by ids, or those with one of these statuses and one of these severities (null: any). */
export type RuleSelection =
  | { readonly _tag: "ByIds"; readonly rule_ids: ReadonlyArray<RuleId> }
  | {
      readonly _tag: "ByFilter"
      readonly status: ReadonlyArray<Rule["status"]> | null
      readonly rule_severity: ReadonlyArray<Rule["rule_severity"]> | null
    }

/** The fields that a bulk edit can set. */
export type BulkWords = Partial<Pick<Rule, "status" | "rule_severity" | "status_justification">>

/** One field of one requirement that a batch changes. */
export interface BatchedField {
  readonly rule: Rule
  readonly field: string
  readonly occurrences: number
  readonly excerpts: ReadonlyArray<FindAndReplace.Excerpt>
}

/** The result of a batch or of its preview. */
export interface Batched {
  readonly prefix: string
  /** The number that `expected_total` is compared with: replaced occurrences, or changed requirements. */
  readonly total: number
  /** The number of changed requirements. */
  readonly rules_count: number
  readonly fields: ReadonlyArray<BatchedField>
  readonly skipped: ReadonlyArray<Refusal>
  /** The violations of a preview; none after a change. */
  readonly refusals: ReadonlyArray<Refusal>
  /** The batch; null for a dry run, and when nothing changed. */
  readonly batch_id: EditBatchId | null
}

/** The batch would change another number than the caller counted. */
export class TotalDiffers extends Data.TaggedError("TotalDiffers")<{
  readonly total: number
  readonly expected_total: number
}> {
  get detail(): string {
    return `There are ${this.total} to change now, not ${this.expected_total}.`
  }
}

/** The maximum number of requirements that a request can name by id. */
export const mostNamed = 1000

/**
 * Sets the status or severity of many requirements. Fails with NotFound (also when an id is not that of a live requirement of the component), PermissionDenied,
 * TotalDiffers, or Refused with every reason.
 */
export const bulkEdit = Effect.fn("BulkEditRules.bulkEdit")(function* (
  caller: Caller,
  id: ComponentId,
  selection: RuleSelection,
  words: BulkWords,
  options: BatchOptions
) {
  yield* Guard.onComponent(caller, id, policy)
  const refusals = [
    ...refuseSelection(selection),
    ...(Object.keys(words).length === 0
      ? [new FieldIsInvalid({ pointer: "/set", detail: "At least one field is required." })]
      : []),
    ...(selection._tag === "ByFilter" ? refuseUncounted(options) : [])
  ]
  return yield* batch(caller, id, options, refusals, (rules) => {
    const selected = select(rules, selection)
    if (selected === null) return null
    const act = { action: "bulk_edit", pointerTo: (field: string) => `/set/${field}` } as const
    return {
      act,
      rules: selected,
      edit: (rule) => ({ ...rule, ...words }),
      refusals: [],
      fieldsOf: wholeFields,
      totalOf: (changes) => changes.length
    }
  })
})

/** Replaces literal text in all live requirements of a component. Fails with NotFound, PermissionDenied, TotalDiffers, or Refused with every reason. */
export const findAndReplace = Effect.fn("BulkEditRules.findAndReplace")(function* (
  caller: Caller,
  id: ComponentId,
  search: FindAndReplace.Search,
  fields: ReadonlyArray<FindAndReplace.TextField>,
  options: BatchOptions
) {
  yield* Guard.onComponent(caller, id, policy)
  const refusals = [
    ...FindAndReplace.refuseSearch(search),
    ...(fields.length === 0
      ? [new FieldIsInvalid({ pointer: "/fields", detail: "At least one field is required." })]
      : []),
    ...refuseUncounted(options)
  ]
  return yield* batch(caller, id, options, refusals, (rules) => {
    const { results: found, too_much } = FindAndReplace.inAll(rules, search, fields)
    const results = new Map(found.map((result) => [result.rule.id, result]))
    const changedFieldsOf = ({ before, audit }: BatchEdit.BatchChange) => {
      const changed = new Set(
        audit.changes.map(({ field }) => (field === "checks_attributes" ? "check_content" : field))
      )
      return (results.get(before.id)?.replaced ?? []).filter(({ field }) => changed.has(field))
    }
    return {
      act: { action: "find_and_replace", pointerTo: () => "/replace" },
      rules,
      edit: (rule) => results.get(rule.id)?.rule ?? rule,
      refusals: [
        ...(too_much
          ? [new FieldIsInvalid({ pointer: "/replace", detail: "The texts would grow too much. Select fewer fields." })]
          : []),
        ...found.flatMap(({ rule, too_long }) =>
          too_long.map((field) =>
            BatchEdit.stays(
              rule,
              new FieldIsInvalid({ pointer: "/replace", detail: `${field} would have a megabyte or more.` })
            )
          )
        )
      ],
      fieldsOf: (change) => changedFieldsOf(change).map((replaced) => ({ rule: change.before, ...replaced })),
      totalOf: (changes) => changes.flatMap(changedFieldsOf).reduce((total, { occurrences }) => total + occurrences, 0)
    }
  })
})

/** A page of the batches of a component, newest first. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("BulkEditRules.list")(function* (
  caller: Caller,
  component: ComponentId,
  query: PageQuery
) {
  yield* Guard.onComponent(caller, component, policy)
  const batches = yield* EditBatchRepository
  return yield* paged(query, (request) => batches.page(component, request))
})

/**
 * Undoes a batch. Returns the restored requirements, by number. Fails with NotFound, PermissionDenied, or Refused with every reason:
 * `edited_since` for each field that changed after the batch, `batch_undone` for a repeated undo.
 */
export const undo = Effect.fn("BulkEditRules.undo")(function* (caller: Caller, id: EditBatchId) {
  const batches = yield* EditBatchRepository
  const head = Option.getOrNull(yield* batches.headOf(id))
  if (head === null) return yield* new NotFound()
  const place = head.component_id
  const isOfSrg = head.action === "update_srg"
  yield* Guard.onComponent(caller, place, isOfSrg ? ComponentActs.acts.update_srg.policy : policy)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* isOfSrg ? LockComponent.whole(place) : LockComponent.forContribution(place)
      const now = yield* transactor.now
      const done = Option.getOrNull(yield* batches.lock(id))
      if (done === null) return yield* new NotFound()
      const rules = yield* ruleRepository.lockLive(place)
      const before = new Map(rules.map((rule) => [rule.id, rule]))
      const answers = ExportComponent.answersByRule(yield* ruleRepository.answersOfComponent(place))
      const { changes, deleted, links, source_ids } = yield* decided(
        BatchEdit.undo(done, before, {
          answersOf: ({ id: rule }) => answers.get(rule) ?? new Map(),
          component,
          links: yield* ruleRepository.satisfactionsOf(place),
          now,
          ...(isOfSrg ? { origins: yield* originsOf(done) } : {})
        })
      )
      const returned = isOfSrg ? yield* deleteAll(deleted, now) : []
      if (source_ids !== null) {
        yield* (yield* ComponentRepository).saveSources(
          { ...component, updated_at: timeOfChange(component.updated_at, now) },
          source_ids
        )
      }
      yield* SaveEditedRules.save(caller, now, id, changes, links, [
        ...deleted.map(({ audit }) => audit),
        ...returned.map(({ audit }) => audit),
        ...done.component_changes.map(({ field, new_value, prev_value }) =>
          auditOnComponent("undo_edit", component, [{ field, prev_value: new_value, new_value: prev_value }])
        )
      ])
      yield* batches.saveUndone(id, caller.user_id, now)
      const changed = new Map(changes.map(({ rule }) => [rule.id, rule]))
      const undone = new Set(done.items.map(({ rule_id }) => rule_id))
      const gone = new Set(deleted.map(({ rule }) => rule.id))
      return {
        prefix: component.prefix,
        rules: rules
          .filter(({ id: rule }) => undone.has(rule) && !gone.has(rule))
          .map((rule) => changed.get(rule.id) ?? rule)
      }
    })
  )
})

/** Reads the rows and documents from before an update to a newer SRG. */
const originsOf = Effect.fnUntraced(function* ({ component_changes, component_id, items }: EditBatch) {
  const benchmarks = yield* BenchmarkRepository
  const before = SrgUpdateUndo.sourcesOf({ component_changes })?.before ?? []
  const origins: SrgUpdateUndo.Origins = {
    rows: yield* benchmarks.severitiesOf(items.flatMap(({ changes }) => SrgUpdateUndo.rowsBefore(changes))),
    documents: new Set((yield* benchmarks.findSrgs(before)).map((document) => document.id)),
    source_ids: (yield* (yield* ComponentRepository).sourcesOf(component_id)).map((source) => source.id)
  }
  return origins
})

/** Stores the tombstones of added requirements, and returns the comments that referred to them to the queue (R5.12). */
const deleteAll = Effect.fnUntraced(function* (deleted: ReadonlyArray<Deleted>, now: Date) {
  const reviewRepository = yield* ReviewRepository
  const rules = deleted.map(({ rule }) => rule)
  const returned = LostTargets.onDeletion(yield* reviewRepository.lockPointingAt(rules.map(({ id }) => id)), now)
  yield* (yield* RuleRepository).saveDeletions(rules)
  yield* reviewRepository.saveTriage(returned.map(({ review }) => review))
  return returned
})

/** The requirements and the effect of a batch. */
export interface Work {
  readonly act: Pick<BatchEdit.BatchAct, "action" | "pointerTo">
  readonly rules: ReadonlyArray<Rule>
  readonly edit: (rule: Rule) => Rule
  readonly refusals: ReadonlyArray<Refusal>
  readonly fieldsOf: (change: BatchEdit.BatchChange) => ReadonlyArray<BatchedField>
  readonly totalOf: (changes: ReadonlyArray<BatchEdit.BatchChange>) => number
}

/** Does or previews a batch. Fails with NotFound when the component does not exist or `work` returns null, with TotalDiffers, or with Refused. */
export const batch = Effect.fnUntraced(function* (
  caller: Caller,
  id: ComponentId,
  options: BatchOptions,
  refused: ReadonlyArray<Refusal>,
  work: (rules: ReadonlyArray<Rule>) => Work | null
) {
  yield* refuse(refused)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(id)
      const now = yield* transactor.now
      const rules = yield* options.dry_run ? ruleRepository.ofComponent(id) : ruleRepository.lockLive(id)
      const todo = work(rules)
      if (todo === null) return yield* new NotFound()
      const { reason, skip_locked } = options
      const plan = BatchEdit.plan(todo.rules, todo.edit, { ...todo.act, reason, skip_locked }, { component, now })
      const refusals = [...plan.refusals, ...todo.refusals]
      const planned: Batched = {
        prefix: component.prefix,
        total: todo.totalOf(plan.changes),
        rules_count: plan.changes.length,
        fields: plan.changes.flatMap(todo.fieldsOf),
        skipped: plan.skipped,
        refusals,
        batch_id: null
      }
      if (options.dry_run) return planned
      yield* refuse(refusals)
      const { expected_total } = options
      if (expected_total !== null && expected_total !== planned.total) {
        return yield* new TotalDiffers({ total: planned.total, expected_total })
      }
      if (plan.changes.length === 0) return planned
      const stored: Batched = {
        ...planned,
        batch_id: yield* SaveEditedRules.store(caller, component, now, todo.act.action, plan.changes)
      }
      return stored
    })
  )
})

/** Returns the changed fields of a requirement, each with its whole text. */
export const wholeFields = ({ audit, before }: BatchEdit.BatchChange): ReadonlyArray<BatchedField> =>
  audit.changes.map(({ field, new_value, prev_value }) => ({
    rule: before,
    field,
    occurrences: 1,
    excerpts: [{ before: String(prev_value), after: String(new_value), cut_before: false, cut_after: false }]
  }))

/** The selected requirements by number, or null when an id is not among them. */
export const select = (rules: ReadonlyArray<Rule>, selection: RuleSelection): ReadonlyArray<Rule> | null => {
  if (selection._tag === "ByFilter") {
    const { status, rule_severity } = selection
    return rules
      .filter((rule) => status === null || status.includes(rule.status))
      .filter((rule) => rule_severity === null || rule_severity.includes(rule.rule_severity))
  }
  const asked = new Set(selection.rule_ids)
  const found = rules.filter((rule) => asked.has(rule.id))
  return found.length === asked.size ? found : null
}

/** Refuses a selection with too few or too many ids. */
export const refuseSelection = (selection: RuleSelection): ReadonlyArray<Refusal> =>
  selection._tag === "ByFilter" || (selection.rule_ids.length >= 1 && selection.rule_ids.length <= mostNamed)
    ? []
    : [new FieldIsInvalid({ pointer: "/rule_ids", detail: `A batch must name 1 to ${mostNamed} requirements.` })]

const refuseUncounted = ({ dry_run, expected_total }: BatchOptions): ReadonlyArray<Refusal> =>
  dry_run || expected_total !== null
    ? []
    : [
        new FieldIsInvalid({
          pointer: "/expected_total",
          detail: "The total of a dry run is required, so that nothing else is changed."
        })
      ]

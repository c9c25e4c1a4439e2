/**
 * Bulk edits of the requirements of a component, and their undo. Pure and total; the use cases are in BulkEditRules.ts. Each requirement follows
 * the rules of RuleChange.ts. A batch changes all or nothing, unless it may skip locked fields, which it then reports.
 */
import { Struct } from "effect"
import type { AuditedChange } from "../audit/AuditEntry.ts"
import { answersField, auditOf, undoing } from "../component/AnswerUpdates.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { BenchmarkId, RuleId } from "../Ids.ts"
import { type Refusal, Tagged } from "../Refusal.ts"
import type { Deleted } from "./Deletion.ts"
import type { EditBatch, EditBatchAction } from "./EditBatch.ts"
import * as Locks from "./Locks.ts"
import { withField } from "./Revert.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"
import * as RuleChange from "./RuleChange.ts"
import type { ChangedAnswer, SatisfactionLink } from "./RuleRepository.ts"
import * as SatisfactionSet from "./SatisfactionSet.ts"
import * as SrgUpdateUndo from "./SrgUpdateUndo.ts"

/** The bulk edit that all changes belong to. */
export interface BatchAct<Action extends string = EditBatchAction> extends Pick<
  RuleChange.Act,
  "reason" | "pointerTo"
> {
  readonly action: Action
  readonly skip_locked: boolean
  /** The changed answers of a requirement, with the change as its history shows it. */
  readonly answersOf?: (rule: Rule) => ChangedAnswers
}

/** The changed answers of a requirement; both lists are empty when none change. */
export interface ChangedAnswers {
  readonly answers: ReadonlyArray<ChangedAnswer>
  readonly changes: ReadonlyArray<AuditedChange>
}

/** The facts that the decision needs in addition to the requirements. */
export interface BatchFacts {
  readonly component: PhaseSettings & Pick<Component, "released">
  readonly now: Date
}

/** A change of a requirement, with its earlier state. */
export interface BatchChange extends RuleChange.Changed {
  readonly before: Rule
  readonly answers: ReadonlyArray<ChangedAnswer>
}

/** The plan of a batch. `refusals` stop it; `skipped` are the fields that locks or a review protect. */
export interface Plan {
  readonly changes: ReadonlyArray<BatchChange>
  readonly skipped: ReadonlyArray<Refusal>
  readonly refusals: ReadonlyArray<Refusal>
}

/** A violation of one requirement in a batch. */
export class RequirementStays extends Tagged("RequirementStays")<{
  readonly code: Refusal["code"]
  readonly detail: string
  readonly rule_id: number
  readonly pointer?: string
  readonly field?: string
}> {}

/** The sentence of the violation, which names its requirement. */
export const stays = ({ id, rule_number }: Rule, { code, detail, field, pointer }: Refusal): Refusal =>
  new RequirementStays({
    code,
    detail: `Requirement ${ruleIdOf(rule_number)}: ${detail}`,
    rule_id: id,
    ...(pointer === undefined ? {} : { pointer }),
    ...(field === undefined ? {} : { field })
  })

/** The batch is undone already. */
export class EditsAreUndone extends Tagged("EditsAreUndone") {
  readonly code = "batch_undone"
  readonly detail = "The batch is undone already."
}

/** A later change touched a field that the batch changed. */
export class FieldWasEdited extends Tagged("FieldWasEdited")<{
  readonly rule_id: number
  readonly field: string
}> {
  readonly code = "edited_since"
  get detail(): string {
    return `${this.field} of the requirement was changed after the batch.`
  }
}

/** The component's sources are no longer those of the batch. */
export class SourcesChanged extends Tagged("SourcesChanged") {
  readonly code = "edited_since"
  readonly detail = "The sources of the component were changed after the batch."
}

const unanswered: ChangedAnswers = { answers: [], changes: [] }

/** Plans a batch: applies `edit` to each requirement, and collects the changes and the violations. */
export const plan = (
  rules: ReadonlyArray<Rule>,
  edit: (rule: Rule) => Rule,
  { action, answersOf = () => unanswered, reason, pointerTo, skip_locked }: BatchAct<EditBatchAction | "inherit">,
  { component, now }: BatchFacts
): Plan => {
  const act = { action, reason, ...(pointerTo === undefined ? {} : { pointerTo }) }
  const place = [...RequirementWrites.refuse(component, now), ...RuleChange.refuseReason(reason, "/audit_comment")]
  if (place.length > 0) return { changes: [], skipped: [], refusals: place }
  const facts = { component, now, site_admin: false }
  const plans = rules.map((rule): Plan => {
    const { after, skipped } = skip_locked ? withoutHeld(rule, edit(rule)) : { after: edit(rule), skipped: [] }
    const { answers, changes } = answersOf(rule)
    const decided = RuleChange.decide(
      rule,
      after,
      { ...act, answers: answers.length > 0, otherChanges: changes },
      facts
    )
    return {
      changes: decided.ok && decided.value !== null ? [{ ...decided.value, before: rule, answers }] : [],
      skipped: skipped.map((refusal) => stays(rule, refusal)),
      refusals: !decided.ok ? decided.refusals.map((refusal) => stays(rule, refusal)) : []
    }
  })
  return {
    changes: plans.flatMap(({ changes }) => changes),
    skipped: plans.flatMap(({ skipped }) => skipped),
    refusals: plans.flatMap(({ refusals }) => refusals)
  }
}

const isCheckField = (field: Locks.WrittenField): boolean =>
  field === "content" || field === "system" || field === "content_ref_name" || field === "content_ref_href"

/** The requirement with only the changes that no lock or review stops. */
const withoutHeld = (before: Rule, after: Rule): { readonly after: Rule; readonly skipped: ReadonlyArray<Refusal> } => {
  const changed = Locks.changedFields(before, after)
  if (changed.length > 0 && before.review_requestor_id !== null) {
    return { after: before, skipped: [new RuleChange.TextIsUnderReview()] }
  }
  const held = changed.filter((field) => Locks.refuseWrite(before, [field]).length > 0)
  const fields = held.filter(
    (field): field is Exclude<typeof field, "additional_answers"> & keyof Rule => field in before
  )
  return {
    after: {
      ...after,
      ...Struct.pick(before, fields),
      ...(held.some(isCheckField) ? { checks: before.checks } : {})
    },
    skipped: Locks.refuseWrite(before, held)
  }
}

/** The effect of an undo. */
export interface Undoing {
  readonly changes: ReadonlyArray<BatchChange>
  readonly links: SatisfactionSet.Decided
  /** The requirements that the batch added, as tombstones, with their audit entries. */
  readonly deleted: ReadonlyArray<Deleted>
  /** The sources of the component before the batch; null when it did not change them. */
  readonly source_ids: ReadonlyArray<BenchmarkId> | null
}

/**
 * Decides the undo of a batch. Returns the restored requirements with the removed and added links, or every refusal. `rules` holds the requirements that
 * still exist, by id, and `links` all links between them.
 */
export const undo = (
  batch: EditBatch,
  rules: ReadonlyMap<RuleId, Rule>,
  {
    answersOf,
    component,
    links,
    now,
    origins = SrgUpdateUndo.noOrigins
  }: BatchFacts & {
    readonly links: ReadonlyArray<SatisfactionLink>
    /** The present answers of a requirement. */
    readonly answersOf: (rule: Rule) => ReadonlyMap<number, string>
    /** Needed by the undo of an update to a newer SRG. */
    readonly origins?: SrgUpdateUndo.Origins
  }
): Decision<Undoing> => {
  if (batch.undone_at !== null) return refused([new EditsAreUndone()])
  const place = RequirementWrites.refuse(component, now)
  if (place.length > 0) return refused(place)
  const facts = { component, now, site_admin: false }
  const reason = `Batch ${batch.id}`
  const byNumber = new Map([...rules.values()].map((rule) => [ruleIdOf(rule.rule_number), rule]))
  const linked = new Set(links.map(({ rule_id, satisfied_by_rule_id }) => `${rule_id}/${satisfied_by_rule_id}`))
  const sources = SrgUpdateUndo.sourcesOf(batch)
  const refusals: Array<Refusal> = refuseSources(sources, origins)
  const changes: Array<BatchChange> = []
  const deleted: Array<Deleted> = []
  const linkChanges: Array<SatisfactionSet.LinkChange> = []
  for (const { rule_id, changes: done } of batch.items) {
    const rule = live(rules.get(rule_id))
    const addition = done.find(SrgUpdateUndo.isAddition)
    if (addition !== undefined) {
      const one = rule === undefined ? null : SrgUpdateUndo.deletionOf(rule, batch, reason, now)
      if (one === null) refusals.push(new FieldWasEdited({ rule_id, field: addition.field }))
      else deleted.push(one)
      continue
    }
    const origin = done.filter(SrgUpdateUndo.isOrigin)
    const texts = done.filter(
      (change) => ![isLinkChange, isAnswerChange, SrgUpdateUndo.isOrigin].some((is) => is(change))
    )
    const answered = done
      .filter(isAnswerChange)
      .map((change) => ({ change, answers: rule === undefined ? null : undoing(rule, change, answersOf(rule)) }))
    const others = done.filter(isLinkChange).map((change) => ({ change, other: live(otherOf(change, byNumber)) }))
    const edited = [
      ...origin.filter((change) => rule === undefined || !SrgUpdateUndo.hasBatchOrigin(rule, change)),
      ...texts.filter((change) => rule === undefined || !hasBatchValue(rule, change)),
      ...answered.filter(({ answers }) => answers === null).map(({ change }) => change),
      ...others
        .filter(
          ({ change, other }) =>
            rule === undefined ||
            other === undefined ||
            linked.has(`${rule.id}/${other.id}`) !== (change.new_value !== null)
        )
        .map(({ change }) => change)
    ]
    refusals.push(...edited.map(({ field }) => new FieldWasEdited({ rule_id, field })))
    if (rule === undefined || edited.length > 0) continue
    const after = texts.reduce<Rule>((one, { field, prev_value }) => withField(one, field, prev_value) ?? one, rule)
    const answers = answered.flatMap((one) => one.answers ?? [])
    const otherChanges = [
      ...auditOf(answers, answersOf(rule)),
      ...origin.map(({ field, new_value, prev_value }) => ({ field, prev_value: new_value, new_value: prev_value }))
    ]
    if (SrgUpdateUndo.rowsBefore(origin).some((row) => !origins.rows.has(row))) {
      refusals.push(stays(rule, new SrgUpdateUndo.EarlierSrgIsDeleted()))
    }
    const act = { action: "undo_edit", reason, answers: answers.length > 0, otherChanges }
    const decided = RuleChange.decide(rule, after, act, facts)
    if (!decided.ok) refusals.push(...decided.refusals.map((refusal) => stays(rule, refusal)))
    else if (decided.value !== null) {
      const undone = SrgUpdateUndo.withOriginBefore(decided.value.rule, origin)
      changes.push({ audit: decided.value.audit, rule: undone, before: rule, answers })
    }
    for (const { change, other } of others) {
      if (other !== undefined) linkChanges.push({ act: change.new_value === null ? "link" : "unlink", rule, other })
    }
  }
  const judged = SatisfactionSet.judge(linkChanges, { component, now, linksOf: SatisfactionSet.linksAmong(links) })
  refusals.push(...judged.flatMap((one) => one.refusals.map((refusal) => stays(one.change.rule, refusal))))
  return refusals.length > 0
    ? refused(refusals)
    : allowed({
        changes,
        links: SatisfactionSet.decidedOf(judged, reason),
        deleted,
        source_ids: sources?.before ?? null
      })
}

const refuseSources = (
  sources: ReturnType<typeof SrgUpdateUndo.sourcesOf>,
  { documents, source_ids }: SrgUpdateUndo.Origins
): Array<Refusal> => {
  if (sources === null) return []
  const { after, before } = sources
  if (after.length !== source_ids.length || after.some((id, at) => id !== source_ids[at])) return [new SourcesChanged()]
  return before.every((id) => documents.has(id)) ? [] : [new SrgUpdateUndo.EarlierSrgIsDeleted()]
}

const live = (rule: Rule | undefined): Rule | undefined => (rule?.deleted_at === null ? rule : undefined)

/** True when a change added or removed a link. It is listed on the satisfied requirement, with the number of the other one. */
const isLinkChange = ({ field }: AuditedChange): boolean => field === "satisfied_by"

const isAnswerChange = ({ field }: AuditedChange): boolean => field === answersField

const otherOf = ({ new_value, prev_value }: AuditedChange, byNumber: ReadonlyMap<string, Rule>): Rule | undefined =>
  byNumber.get(String(new_value ?? prev_value))

/** True when a field still has the value that the batch gave it. */
const hasBatchValue = (rule: Rule, { field, new_value }: AuditedChange): boolean => {
  const as = withField(rule, field, new_value)
  return as !== null && Locks.changedFields(rule, as).length === 0
}

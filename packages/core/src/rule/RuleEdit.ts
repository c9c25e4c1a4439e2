/**
 * An edit of a requirement: applies the author's request, with the nested lists of the editor, to the requirement (R10.1, R10.4). Pure; the rules
 * of every change are in RuleChange.ts, the use case is in EditRule.ts. Only given fields change.
 */
import { Struct } from "effect"
import type { AuditedChange } from "../audit/AuditEntry.ts"
import { type Question, refuseAnswer } from "../component/Question.ts"
import { type Decision, map, refused } from "../Decision.ts"
import { QuestionId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Tagged, TargetNotFound, Violation } from "../Refusal.ts"
import { refuseUnrepresentable } from "../Text.ts"
import type { WrittenField } from "./Locks.ts"
import { inspecTexts, type Rule, teamTexts } from "./Rule.ts"
import * as RuleChange from "./RuleChange.ts"
import {
  agencyDescriptionFields,
  type AgencyDescription,
  type Check,
  type FurtherFix,
  noDescription,
  type RuleContent,
  ruleContentFields
} from "./RuleContent.ts"
import type { AdditionalAnswer, NewAnswer } from "./RuleRepository.ts"

/** The fields of DISA's description. */
export const descriptionFields = Struct.keys(agencyDescriptionFields)
export type DescriptionField = (typeof descriptionFields)[number]

/** The top-level fields of the editor payload. Those of the description are in `agency_rule_descriptions_attributes`. */
export const topFields = [
  "status",
  ...Struct.keys(Struct.omit(ruleContentFields, ["srg_id", "checks", ...descriptionFields])),
  ...Struct.keys({ ...teamTexts, ...inspecTexts })
] as const satisfies ReadonlyArray<keyof Rule & WrittenField>

/** A nested record: an existing one by its `id`, or a new one. */
interface Nested {
  readonly id?: number | null
  readonly _destroy?: boolean
}

export type DescriptionChange = Nested & Partial<AgencyDescription>
/** The description as one text, parsed into its parts. */
export type DescribedChange = Nested & { readonly parts?: Partial<AgencyDescription> }
export type CheckChange = Nested & Partial<Omit<Check, "id">>
export type FixChange = Nested & Partial<Omit<FurtherFix, "id">>
export type AnswerChange = Nested & { readonly additional_question_id?: number; readonly answer?: string }

/** The requested edit. */
export interface EditCommand {
  readonly fields: Partial<Pick<Rule, (typeof topFields)[number]>>
  readonly descriptions: ReadonlyArray<DescriptionChange>
  /** The description as one text. A part counts only if it differs from the requirement, so that a client can send a whole answer back. */
  readonly described?: ReadonlyArray<DescribedChange>
  /** The generated control file that the client sent back; null without one. */
  readonly control_file?: string | null
  readonly checks: ReadonlyArray<CheckChange>
  readonly further_fixes: ReadonlyArray<FixChange>
  readonly answers: ReadonlyArray<AnswerChange>
  /** True when the author acknowledges the changed SRG text (R10.7). */
  readonly acknowledge_source_change: boolean
  /** The author's reason; "" without one. */
  readonly reason: string
}

/** The facts that the decision needs in addition to the requirement. */
export interface EditFacts extends RuleChange.ChangeFacts {
  readonly answers: ReadonlyArray<AdditionalAnswer>
  /** The questions of the component, by id. */
  readonly questions: ReadonlyMap<number, Pick<Question, "question_type" | "options">>
}

/** The changed requirement, with stored and removed answers. */
export interface Edited extends RuleChange.Changed {
  readonly given: ReadonlyArray<NewAnswer>
  readonly taken_back: ReadonlyArray<QuestionId>
}

/** A requirement can have only one description. */
export class DescriptionIsOne extends Tagged("DescriptionIsOne") {
  readonly code = "invalid"
  readonly pointer = "/rule/agency_rule_descriptions_attributes"
  readonly detail = "A requirement can have only one description."
}

/** The description and its single text give one part two different texts. */
export class DescriptionsDiffer extends Tagged("DescriptionsDiffer")<{ readonly field: string }> {
  readonly code = "invalid"
  readonly pointer = "/rule/rule_descriptions_attributes/0/description"
  get detail(): string {
    return `The text of ${this.field} differs from the one in agency_rule_descriptions_attributes.`
  }
}

/** The control file is generated, so only `inspec_control_body` can be edited. */
export class ControlFileIsGenerated extends Violation("ControlFileIsGenerated", "control_file_generated", {
  pointer: "/rule/inspec_control_file"
}) {}

/** The maximum number of checks of a requirement. */
export const mostChecks = 100

/** The maximum number of fixes of a requirement after the first. */
export const mostFurtherFixes = 100

const checkList = "/rule/checks_attributes"
const fixList = "/rule/further_fixes_attributes"
const answerList = "/rule/additional_answers_attributes"
const descriptionList = "/rule/agency_rule_descriptions_attributes"

/** The JSON pointer to a field in the body of an edit. */
export const pointerTo = (field: WrittenField): string => {
  if (field in agencyDescriptionFields) return `${descriptionList}/0/${field}`
  switch (field) {
    case "content":
    case "system":
    case "content_ref_name":
    case "content_ref_href":
      return checkList
    case "further_fixes":
      return fixList
    case "additional_answers":
      return answerList
    default:
      return `/rule/${field}`
  }
}

/** Decides an edit. Returns the requirement and its answers, null when nothing would change, or every refusal. */
export const decide = (rule: Rule, command: EditCommand, facts: EditFacts): Decision<Edited | null> => {
  const checks = editedChecks(rule, command.checks)
  const fixes = editedFixes(rule, command.further_fixes)
  const answers = editedAnswers(command.answers, facts)
  const description = editedDescription(rule, command)
  const acknowledged = command.acknowledge_source_change && rule.source_changed !== null
  const after: Rule = {
    ...rule,
    ...command.fields,
    ...description.parts,
    checks: checks.list,
    further_fixes: fixes.list,
    source_changed: acknowledged ? null : rule.source_changed
  }
  const act = {
    action: "update",
    reason: command.reason,
    pointerTo,
    answers: answers.changes.length > 0,
    otherChanges: [
      ...answers.changes,
      ...(acknowledged ? [{ field: "source_changed", prev_value: rule.source_changed, new_value: null }] : [])
    ]
  }
  const changed = RuleChange.decide(rule, after, act, facts)
  const refusals = [
    ...(changed.ok ? [] : changed.refusals),
    ...refuseDescriptions(rule, command.descriptions),
    ...description.refusals,
    ...checks.refusals,
    ...fixes.refusals,
    ...answers.refusals
  ]
  if (refusals.length > 0) return refused(refusals)
  return map(changed, (edited) =>
    edited === null ? null : { ...edited, given: answers.given, taken_back: answers.taken_back }
  )
}

/**
 * The content of the nested lists for a new requirement, and their violations: the given parts of its description, and its
 * checks in order, if any are given.
 */
export const nestedOf = ({
  checks,
  descriptions = []
}: {
  readonly descriptions?: ReadonlyArray<Omit<DescriptionChange, "id">>
  readonly checks?: ReadonlyArray<Omit<CheckChange, "id">>
}): { readonly content: Partial<RuleContent>; readonly refusals: ReadonlyArray<Refusal> } => {
  const description = descriptionOf(descriptions)
  const listed = checks === undefined ? null : editedChecks({ checks: [] }, checks)
  const texts = [
    ...Object.entries(description).map(([field, value]) => [`${descriptionList}/0/${field}`, value] as const),
    ...(listed?.list ?? []).flatMap((check) => Object.values(check).map((value) => [checkList, value] as const))
  ]
  return {
    content: { ...description, ...(listed === null ? {} : { checks: listed.list }) },
    refusals: [
      ...(descriptions.length > 1 ? [new DescriptionIsOne()] : []),
      ...(listed?.refusals ?? []),
      ...texts.flatMap(([pointer, text]) => (typeof text === "string" ? RuleChange.refuseText(pointer, text) : []))
    ]
  }
}

/** A requirement always has a description; a destroyed one becomes empty. */
const descriptionOf = ([change]: ReadonlyArray<DescriptionChange>): Partial<AgencyDescription> => {
  if (change === undefined) return {}
  return change._destroy === true ? noDescription : Struct.omit(change, ["id", "_destroy"])
}

/** The parts of the description after both lists. A part that one list leaves unchanged may be changed by the other. */
const editedDescription = (rule: Rule, { descriptions, described = [] }: EditCommand) => {
  const listed = descriptionOf(descriptions)
  const [text] = described
  const parts: Partial<AgencyDescription> =
    text === undefined ? {} : text._destroy === true ? noDescription : (text.parts ?? {})
  const changed = descriptionFields.filter((field) => parts[field] !== undefined && parts[field] !== rule[field])
  const refusals: ReadonlyArray<Refusal> = [
    ...(described.length > 1 ? [new DescriptionIsOne()] : []),
    ...described.flatMap(({ id }, index) =>
      id === undefined || id === null || id === rule.id
        ? []
        : [new TargetNotFound({ pointer: `/rule/rule_descriptions_attributes/${index}/id` })]
    ),
    ...changed
      .filter((field) => listed[field] !== undefined && listed[field] !== rule[field] && listed[field] !== parts[field])
      .map((field) => new DescriptionsDiffer({ field }))
  ]
  return { parts: { ...listed, ...Struct.pick(parts, changed) }, refusals }
}

const refuseDescriptions = (rule: Rule, changes: ReadonlyArray<DescriptionChange>): ReadonlyArray<Refusal> => [
  ...(changes.length > 1 ? [new DescriptionIsOne()] : []),
  ...changes.flatMap(({ id }, index) =>
    id === undefined || id === null || id === rule.id
      ? []
      : [new TargetNotFound({ pointer: `${descriptionList}/${index}/id` })]
  )
]

const emptyCheck = { system: "", content_ref_name: "", content_ref_href: "", content: "" }

const editedChecks = ({ checks }: Pick<Rule, "checks">, changes: ReadonlyArray<CheckChange>) =>
  editedList(checks, changes, { empty: emptyCheck, pointer: checkList, what: "check", most: mostChecks })

const emptyFix = { fixtext: "", fixtext_fixref: "", fix_id: "" }

const editedFixes = ({ further_fixes }: Pick<Rule, "further_fixes">, changes: ReadonlyArray<FixChange>) =>
  editedList(further_fixes, changes, {
    empty: emptyFix,
    pointer: fixList,
    what: "further fix",
    most: mostFurtherFixes
  })

/** A nested list after the edit: existing records in their order, then new ones. */
const editedList = <Record extends { readonly id: number }>(
  records: ReadonlyArray<Record>,
  changes: ReadonlyArray<Nested & Partial<Omit<Record, "id">>>,
  list: {
    readonly empty: Omit<Record, "id">
    readonly pointer: string
    readonly what: string
    readonly most: number
  }
) => {
  const byId = new Map<number, Omit<Record, "id">>(records.map((record) => [record.id, record]))
  const refusals: Array<Refusal> = []
  const named = new Set<number>()
  let next = Math.max(0, ...byId.keys()) + 1
  changes.forEach(({ id, _destroy, ...words }, index) => {
    if (id === undefined || id === null) {
      if (_destroy !== true) byId.set(next++, { ...list.empty, ...words })
      return
    }
    const before = byId.get(id)
    const pointer = `${list.pointer}/${index}/id`
    if (named.has(id))
      refusals.push(new FieldIsInvalid({ pointer, detail: `The request names this ${list.what} twice.` }))
    else if (before === undefined) refusals.push(new TargetNotFound({ pointer }))
    else if (_destroy === true) byId.delete(id)
    else byId.set(id, { ...before, ...words })
    named.add(id)
  })
  if (byId.size > Math.max(list.most, records.length)) {
    const detail = `A requirement can have at most ${list.most} ${list.what}${list.what.endsWith("x") ? "es" : "s"}.`
    refusals.push(new FieldIsInvalid({ pointer: list.pointer, detail }))
  }
  return { refusals, list: [...byId].map(([id, record]) => ({ ...record, id })) }
}

/** The stored and removed answers. An answer is named by its id, or by its question. */
export const editedAnswers = (
  changes: ReadonlyArray<AnswerChange>,
  { answers, questions }: Pick<EditFacts, "answers" | "questions">
) => {
  const refusals: Array<Refusal> = []
  const wanted = new Map<number, string | null>()
  const before = new Map<number, string>(answers.map((answer) => [answer.additional_question_id, answer.answer]))
  changes.forEach((change, index) => {
    const pointer = `${answerList}/${index}`
    const known = change.id === undefined || change.id === null ? null : answers.find(({ id }) => id === change.id)
    const question = known?.additional_question_id ?? change.additional_question_id
    if (known === undefined) return void refusals.push(new TargetNotFound({ pointer: `${pointer}/id` }))
    const asked = question === undefined ? undefined : questions.get(question)
    if (question === undefined || asked === undefined) {
      return void refusals.push(new TargetNotFound({ pointer: `${pointer}/additional_question_id` }))
    }
    if (wanted.has(question)) {
      return void refusals.push(new FieldIsInvalid({ pointer, detail: "The request answers this question twice." }))
    }
    const answer = change.answer ?? before.get(question) ?? ""
    refusals.push(...refuseUnrepresentable(`${pointer}/answer`, answer))
    // An answer that was an option before the options changed may stay.
    if (change._destroy !== true && answer !== before.get(question)) {
      refusals.push(...refuseAnswer(asked, answer, `${pointer}/answer`))
    }
    wanted.set(question, change._destroy === true ? null : answer)
  })
  const changed = [...wanted].filter(([question, answer]) => (before.get(question) ?? null) !== answer)
  const after = new Map<number, string>(before)
  for (const [question, answer] of changed) {
    if (answer === null) after.delete(question)
    else after.set(question, answer)
  }
  const audited: ReadonlyArray<AuditedChange> =
    changed.length === 0
      ? []
      : [{ field: "additional_answers_attributes", prev_value: listedAnswers(before), new_value: listedAnswers(after) }]
  return {
    refusals,
    changes: audited,
    given: changed.flatMap(([question, answer]) =>
      answer === null ? [] : [{ additional_question_id: QuestionId.make(question), answer }]
    ),
    taken_back: changed.flatMap(([question, answer]) => (answer === null ? [QuestionId.make(question)] : []))
  }
}

/** Answers by question, in the form of audit entries. */
export const listedAnswers = (answers: ReadonlyMap<number, string>) =>
  [...answers]
    .sort(([left], [right]) => left - right)
    .map(([additional_question_id, answer]) => ({ additional_question_id, answer }))

/**
 * The addition of a requirement to a component: as a copy of another one, for a row of a declared source, or net-new (R10.11). Pure; the use case is in
 * AddRule.ts, which takes the number from the component's sequence (R10.3).
 */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { BenchmarkId, BenchmarkRuleId, RuleId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation, TargetNotFound } from "../Refusal.ts"
import { lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import * as NewRequirement from "./NewRequirement.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"
import * as RuleChange from "./RuleChange.ts"
import * as RuleEdit from "./RuleEdit.ts"
import type { NewAnswer, NewRule } from "./RuleRepository.ts"
import { belongsTo, type RuleStatus } from "./RuleStatus.ts"

/** The origin of a new requirement. */
export type Origin =
  | { readonly _tag: "Copy"; readonly rule_id: RuleId | null }
  | { readonly _tag: "SourceRow"; readonly srg_rule_id: BenchmarkRuleId }
  | { readonly _tag: "NetNew" }

/** The fields that an author sets at once; the others come from the origin. */
export type FirstWords = RuleEdit.EditCommand["fields"]

/** The requested addition. */
export interface AdditionCommand {
  readonly origin: Origin
  readonly words: FirstWords
  /** The given parts of DISA's description; at most one item, because a requirement has one description. */
  readonly descriptions?: ReadonlyArray<Omit<RuleEdit.DescriptionChange, "id">>
  /** The checks, which replace those of the origin. */
  readonly checks?: ReadonlyArray<Omit<RuleEdit.CheckChange, "id">>
  /** Answers to the questions of the component. */
  readonly answers?: ReadonlyArray<Omit<RuleEdit.AnswerChange, "id">>
  /** The author's reason; "" without one. */
  readonly reason: string
}

/** The new requirement as a function of its number, and its answers. */
export interface Added {
  readonly begin: (rule_number: number) => NewRule
  readonly answers: ReadonlyArray<NewAnswer>
}

/** The facts that the decision needs. */
export interface AdditionFacts {
  /** The questions of the component by id; needed when the command has answers. */
  readonly questions?: RuleEdit.EditFacts["questions"]
  readonly component: Component
  readonly now: Date
  /** The requirement to copy; null when the caller cannot see one with that id. */
  readonly original: Rule | null
  /** The published row; null when no row has that id. */
  readonly row: BenchmarkRule | null
  /** The SRGs that the component declares as sources. */
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

export class OriginIsRequired extends Violation("OriginIsRequired", "origin_required", {
  pointer: "/rule/srg_rule_id"
}) {}
export class OriginalIsElsewhere extends Violation("OriginalIsElsewhere", "original_elsewhere", {
  pointer: "/rule/id"
}) {}
export class RowIsOfNoSource extends Violation("RowIsOfNoSource", "row_of_no_source", {
  pointer: "/rule/srg_rule_id"
}) {}

/** The longest reason, in characters. */
const longestReason = 4096

/** Decides an addition. Returns the requirement with its answers, or every refusal. */
export const decide = (command: AdditionCommand, facts: AdditionFacts): Decision<Added> => {
  const { component, now } = facts
  const nested = RuleEdit.nestedOf(command)
  const answers = RuleEdit.editedAnswers(command.answers ?? [], {
    answers: [],
    questions: facts.questions ?? new Map()
  })
  const refusals = [
    ...RequirementWrites.refuse(component, now),
    ...refuseOrigin(command.origin, facts),
    ...refuseWords(command.words, component),
    ...nested.refusals,
    ...answers.refusals,
    ...refuseReason(command.reason)
  ]
  if (refusals.length > 0) return refused(refusals)
  const { id: component_id, project_id } = component
  return allowed({
    begin: (rule_number) => ({
      ...fromOrigin(facts, { component_id, project_id, rule_number, now }),
      ...command.words,
      ...nested.content
    }),
    answers: answers.given
  })
}

const fromOrigin = ({ original, row, component }: AdditionFacts, place: NewRequirement.Place): NewRule =>
  original === null
    ? NewRequirement.begun(row, component.document_type, place)
    : NewRequirement.anotherLike(original, place)

const refuseOrigin = (origin: Origin, facts: AdditionFacts): ReadonlyArray<Refusal> => {
  switch (origin._tag) {
    case "Copy":
      if (origin.rule_id === null)
        return [
          new FieldIsInvalid({ pointer: "/rule/id", detail: "A copy needs the requirement that it is made from." })
        ]
      if (facts.original === null) return [new TargetNotFound({ pointer: "/rule/id" })]
      return isLiveOf(facts.component, facts.original) ? [] : [new OriginalIsElsewhere()]
    case "SourceRow":
      if (facts.row === null) return [new TargetNotFound({ pointer: "/rule/srg_rule_id" })]
      return facts.source_ids.includes(facts.row.benchmark_id) ? [] : [new RowIsOfNoSource()]
    case "NetNew":
      return facts.component.document_type === "srg" ? [] : [new OriginIsRequired()]
  }
}

const isLiveOf = (component: Component, { component_id, deleted_at }: Rule): boolean =>
  component_id === component.id && deleted_at === null

const refuseWords = (words: FirstWords, component: Component): ReadonlyArray<Refusal> => [
  ...refuseStatus(words.status, component),
  ...Object.entries(words).flatMap(([field, text]) => RuleChange.refuseText(`/rule/${field}`, text)),
  ...(words.rule_weight === undefined ? [] : RuleChange.refuseWeight("/rule/rule_weight", words.rule_weight))
]

const refuseStatus = (status: RuleStatus | undefined, { document_type }: Component): ReadonlyArray<Refusal> =>
  status === undefined || belongsTo(status, document_type)
    ? []
    : [
        new FieldIsInvalid({
          pointer: "/rule/status",
          detail: `Requirements of ${document_type === "srg" ? "an SRG" : "a STIG"} cannot have this status.`
        })
      ]

const refuseReason = (reason: string): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(reason) > longestReason
    ? [
        new FieldIsInvalid({
          pointer: "/rule/audit_comment",
          detail: `A reason can have at most ${longestReason} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/rule/audit_comment", reason)
]

/** The audit entry of an added requirement. */
export const auditOf = (added: NewRule & { readonly id: RuleId }, { origin, reason }: AdditionCommand): AuditDraft =>
  auditOnRule(
    "create",
    added,
    [
      { field: "rule_id", prev_value: null, new_value: ruleIdOf(added.rule_number) },
      { field: "srg_rule_id", prev_value: null, new_value: added.srg_rule_id },
      ...(origin._tag === "Copy" ? [{ field: "copied_from", prev_value: null, new_value: origin.rule_id }] : [])
    ],
    reason
  )

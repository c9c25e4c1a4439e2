/**
 * The update of a component from a file that its authors edited elsewhere (R16.1): the changes by requirement and field,
 * the violations of each, and the accepted changes. Pure and total; each change follows the rules of RuleChange.ts.
 */
import { allowed, type Decision, refused } from "../Decision.ts"
import { type Refusal, Tagged, Violation } from "../Refusal.ts"
import * as PublishedIdentity from "../rule/PublishedIdentity.ts"
import type { Rule } from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import * as RuleContent from "../rule/RuleContent.ts"
import type { ChangedAnswer } from "../rule/RuleRepository.ts"
import type { Judged } from "../rule/SatisfactionSet.ts"
import * as AnswerUpdates from "./AnswerUpdates.ts"
import type { ImportNote } from "./ImportedRequirement.ts"
import type { PhaseSettings } from "./CommentPhase.ts"
import type { Component } from "./Component.ts"
import * as LinkUpdates from "./LinkUpdates.ts"
import {
  type AcceptedField,
  type Identifier,
  identifiers,
  type ProposedRequirement,
  type UpdatedAnswer,
  type UpdatedField,
  updatedFields
} from "./ProposedRequirement.ts"
import * as ProposedValue from "./ProposedValue.ts"
import * as RefusedCell from "./RefusedCell.ts"
import * as RequirementWrites from "./RequirementWrites.ts"
import { type MatchedRow, match } from "./RowMatching.ts"
import * as SatisfactionLists from "./SatisfactionLists.ts"

export type { LinkUpdate } from "./LinkUpdates.ts"
export * from "./ProposedRequirement.ts"

/** The facts that the decision needs in addition to the rows. */
export interface UpdateFacts {
  readonly component: PhaseSettings & Pick<Component, "released" | "prefix">
  readonly now: Date
  /** The live requirements of the component, by number. */
  readonly rules: ReadonlyArray<Rule>
  readonly linksOf: (rule: Rule) => LinkUpdates.Linked
  /** The questions of the component by id, and the answers of a requirement. */
  readonly questions: AnswerUpdates.Facts["questions"]
  readonly answersOf: AnswerUpdates.Facts["answersOf"]
  /** True when an empty cell clears its field; otherwise it is ignored. */
  readonly clear_empty: boolean
}

/** One field of one requirement, now and in the file. */
export interface FieldUpdate {
  readonly field: UpdatedField | UpdatedAnswer
  readonly column_name: string | undefined
  readonly old_value: string
  readonly new_value: string
  /** The violations of the change. */
  readonly refusals: ReadonlyArray<Refusal>
  /** Applies the change. */
  readonly apply: (rule: Rule) => Rule
  /** The changed answer, which is stored separately from the requirement. */
  readonly answer?: ChangedAnswer
}

/** A requirement that the file would change, in at least one field or its links. */
export interface RequirementUpdate {
  readonly rule: Rule
  readonly place: ProposedRequirement["place"]
  readonly fields: ReadonlyArray<FieldUpdate>
  readonly links: ReadonlyArray<LinkUpdates.LinkUpdate>
  /** Its present links. */
  readonly linked: LinkUpdates.Linked
}

/** The effect of a file on a component. */
export interface UpdatePreview {
  /** Ordered by number. */
  readonly updates: ReadonlyArray<RequirementUpdate>
  /** The number of requirements that the file does not change. */
  readonly unchanged: number
  /** The number of live requirements that are not in the file. They stay. */
  readonly not_in_file: number
  /** The number of empty cells in place of a value, which change nothing. */
  readonly empty_cells: number
  /** The violations of the whole file and of rows; those of a field are with the field. */
  readonly refusals: ReadonlyArray<Refusal>
  readonly notes: ReadonlyArray<ImportNote>
}

/** A table has one text for all checks, without their boundaries. */
export class ChecksAreSeveral extends Violation("ChecksAreSeveral", "several_checks") {}

/** Compares a file with a component. `problems` are those of the file's reader. */
export const preview = (
  rows: ReadonlyArray<ProposedRequirement>,
  problems: ReadonlyArray<Refusal>,
  facts: UpdateFacts
): UpdatePreview => {
  const { component, now, rules } = facts
  const place = RequirementWrites.refuse(component, now)
  const { matched, refusals } = match(rows, rules, component.prefix)
  const compared = LinkUpdates.compare(matched, facts, place.length > 0)
  const links = new Map<Rule, ReadonlyArray<LinkUpdates.LinkUpdate>>()
  for (const update of compared.updates) links.set(update.rule, [...(links.get(update.rule) ?? []), update])
  const updates = matched
    .map(({ row, rule }) => ({
      rule,
      place: row.place,
      fields: [
        ...fieldsOf({ row, rule }, facts, place.length > 0),
        ...AnswerUpdates.of({ row, rule }, { ...facts, site_admin: false }, place.length > 0)
      ],
      links: links.get(rule) ?? [],
      linked: facts.linksOf(rule)
    }))
    .toSorted((left, right) => left.rule.rule_number - right.rule.rule_number)
  const changing = updates.filter((update) => update.fields.length + update.links.length > 0)
  const known = new Set(matched.map(({ rule }) => rule.id))
  return {
    updates: changing,
    unchanged: updates.length - changing.length,
    not_in_file: rules.filter(({ id }) => !known.has(id)).length,
    empty_cells: matched.reduce(
      (sum, one) =>
        sum +
        ProposedValue.emptied(one.row, one.rule, facts.clear_empty).kept.length +
        AnswerUpdates.emptyCells(one, { ...facts, site_admin: false }),
      compared.empty_cells
    ),
    refusals: [...place, ...problems, ...refusals],
    notes: [
      ...AnswerUpdates.unknownColumns(rows, facts.questions),
      ...matched.flatMap((one) => unchangedIds(one, component.prefix)).slice(0, mostNotes),
      ...compared.notes
    ]
  }
}

/** The maximum number of notes on ids. */
const mostNotes = 1000

/** Notes on ids of a row that the requirement does not have, because a file cannot change ids. */
const unchangedIds = ({ row, rule }: MatchedRow, prefix: string): ReadonlyArray<ImportNote> => {
  if (row.place.kind === "line") return []
  const ids = PublishedIdentity.of(rule, prefix)
  const known: Readonly<Record<Identifier, ReadonlyArray<string>>> = {
    vuln_id: [ids.vuln_id, rule.vuln_id],
    rule_id: [ids.rule_id],
    legacy_ids: [...ids.legacy_ids, ...SatisfactionLists.idsOfCell(rule.legacy_ids)],
    check_id: [...ids.checks, ...rule.checks.map(({ system }) => system)],
    fix_id: [...ids.fixes, ...RuleContent.fixesOf(rule)].map(({ id }) => id)
  }
  return identifiers.flatMap((field): ReadonlyArray<ImportNote> => {
    const cell = row.identifiers[field]
    const other = SatisfactionLists.idsOfCell(cell?.text ?? "").filter((id) => !known[field].includes(id))
    // A requirement without a file has no ids of its own, and an older table has those of its SRG row.
    if (cell === undefined || other.length === 0) return []
    const message = `Column ${cell.column_name}: ${other.join(", ")} was ignored, because a file cannot change ids.`
    return [{ place: row.place, message }]
  })
}

/** The accepted changes. */
export type Acceptance =
  | { readonly _tag: "All" }
  | {
      readonly _tag: "Fields"
      readonly rows: ReadonlyArray<{ readonly rule_id: number; readonly fields: ReadonlyArray<AcceptedField> }>
    }

/** An accepted change is not in the file. */
export class ChangeIsNotInFile extends Tagged("ChangeIsNotInFile")<{
  readonly rule_id: number
  readonly what: string
  readonly pointer: string
}> {
  readonly code = "change_not_in_file"
  get detail(): string {
    return `The file does not change ${this.what}.`
  }
}

/** Every violation of the whole file, its rows, fields and links. */
export const refusalsOf = ({ refusals, updates }: Pick<UpdatePreview, "refusals" | "updates">) => [
  ...refusals,
  ...updates.flatMap(({ fields, links }) => [...fields, ...links].flatMap((one) => one.refusals))
]

/** The changes to apply. */
export interface Accepted {
  readonly updates: ReadonlyArray<RequirementUpdate>
  /** The changes of links, decided together. */
  readonly links: ReadonlyArray<Judged>
}

/** Decides the accepted changes. With `All`, every violation in the file is a refusal; otherwise only those of the accepted changes. */
export const accept = (
  shown: UpdatePreview,
  acceptance: Acceptance,
  facts: Pick<UpdateFacts, "component" | "now" | "linksOf">
): Decision<Accepted> => {
  const { updates } = shown
  const { component, now } = facts
  if (acceptance._tag === "All") {
    const all = refusalsOf(shown)
    const links = updates.flatMap((update) => update.links)
    return all.length > 0 ? refused(all) : allowed({ updates, links: LinkUpdates.accept(links, facts).judged })
  }
  const byRule = new Map<number, RequirementUpdate>(updates.map((update) => [update.rule.id, update]))
  const wanted = new Map<number, Set<AcceptedField>>()
  const unknown: Array<Refusal> = []
  acceptance.rows.forEach(({ rule_id, fields }, index) => {
    const update = byRule.get(rule_id)
    const pointer = `/rows/${index}`
    if (update === undefined) unknown.push(new ChangeIsNotInFile({ rule_id, what: "this requirement", pointer }))
    for (const field of update === undefined ? [] : fields) {
      if (update === undefined || ![...update.fields, ...update.links].some((one) => one.field === field)) {
        unknown.push(new ChangeIsNotInFile({ rule_id, what: `${field} of the requirement`, pointer }))
      }
      wanted.set(rule_id, (wanted.get(rule_id) ?? new Set()).add(field))
    }
  })
  const accepted = updates.flatMap((update) => {
    const isWanted = ({ field }: { readonly field: AcceptedField }) => wanted.get(update.rule.id)?.has(field) === true
    const [fields, links] = [update.fields.filter(isWanted), update.links.filter(isWanted)]
    return fields.length + links.length === 0 ? [] : [{ ...update, fields, links }]
  })
  const place = RequirementWrites.refuse(component, now)
  // The accepted links are decided without the others, which may have caused or prevented a violation.
  const links = LinkUpdates.accept(
    accepted.flatMap((update) => update.links),
    facts
  )
  const all = [
    ...place,
    ...unknown,
    ...accepted.flatMap(({ fields }) => fields.flatMap((field) => field.refusals)),
    ...(place.length > 0 ? [] : links.refusals)
  ]
  return all.length > 0 ? refused(all) : allowed({ updates: accepted, links: links.judged })
}

const act = { action: "update_from_file", reason: "" }

/** The changes of a row. If the whole component cannot be changed, that is reported once, not for each row. */
const fieldsOf = (
  { row, rule }: MatchedRow,
  { clear_empty, component, now }: UpdateFacts,
  isClosed: boolean
): ReadonlyArray<FieldUpdate> => {
  const cleared = new Set(ProposedValue.emptied(row, rule, clear_empty).cleared)
  const differing = updatedFields.flatMap((field) => {
    const value = cleared.has(field) ? "" : row.values[field]
    if (value === undefined) return []
    const old_value = ProposedValue.valueOf(rule, field)
    const new_value =
      field === "further_fixes"
        ? ProposedValue.valueOf(ProposedValue.withValue(rule, field, value), field)
        : String(value)
    if (ProposedValue.isAsBefore(field, old_value, new_value, row)) return []
    const apply = (one: Rule) => ProposedValue.withValue(one, field, value)
    return [{ field, column_name: row.columns.get(field), old_value, new_value, apply }]
  })
  const refuse = (after: Rule): ReadonlyArray<Refusal> => {
    const decided = RuleChange.decide(rule, after, act, { component, now, site_admin: false })
    return isClosed || decided.ok ? [] : decided.refusals
  }
  // If the changes together have no violation, no single field has one. That is the usual case, and needs one check only.
  const isFree = refuse(differing.reduce((one, { apply }) => apply(one), rule)).length === 0
  return differing.map((cell) => {
    const refusals = [
      ...(ProposedValue.isOfChecks(cell.field) && rule.checks.length > 1 ? [new ChecksAreSeveral()] : []),
      ...(isFree ? [] : refuse(cell.apply(rule)))
    ]
    return {
      ...cell,
      refusals: refusals.map((refusal) =>
        RefusedCell.at({ rule, place: row.place, column_name: cell.column_name }, refusal)
      )
    }
  })
}

/** Decides what becomes of the rows of a comment matrix (R24.3): a new comment, one that is there already, or none, with the reason. Pure. */
import type { Component } from "../component/Component.ts"
import type { ReviewId, RuleId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, TargetNotFound } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import * as SectionText from "../rule/SectionText.ts"
import { isBlank } from "../Text.ts"
import * as CommentLog from "../review/CommentLog.ts"
import * as Posting from "../review/Posting.ts"
import * as Proposal from "../review/Proposal.ts"
import type { NewReview } from "../review/ReviewRepository.ts"
import { undecided } from "../review/TriageChange.ts"
import { fingerprintOf, keyOf, type MatrixPlace, type MatrixRow, MatrixRowIsRefused, textOf } from "./MatrixRow.ts"
import * as RowPlacing from "./RowPlacing.ts"

/** The most rows with a comment in a file. */
export const mostRows = 5000

/** What a user decided about a row: its requirement, null for the component as a whole, or that it is left out. */
export type Assigned =
  | { readonly place: MatrixPlace; readonly skip: true }
  | { readonly place: MatrixPlace; readonly skip: false; readonly rule_id: RuleId | null }

/**
 * What becomes of a row: `new` adds a comment, `present` is in the component already, `repeated` is in the file before, `skipped` is left out by the user,
 * `unmatched` has no requirement and `invalid` a wrong cell.
 */
export const rowStates = ["unmatched", "invalid", "new", "present", "repeated", "skipped"] as const
export type RowState = (typeof rowStates)[number]

/** A row with what becomes of it. */
export interface PlannedRow {
  readonly row: MatrixRow
  readonly fingerprint: string
  readonly state: RowState
  /** The requirement; null for the component as a whole, and without one. */
  readonly rule: Rule | null
  /** The comment and the proposed text, as they are stored. */
  readonly comment: string
  readonly proposed_text: string | null
  /** The comment that is there already. */
  readonly review_id: ReviewId | null
  readonly refusals: ReadonlyArray<Refusal>
}

/** The facts that the decision needs. */
export interface ImportFacts {
  readonly component: Pick<Component, "id" | "project_id" | "prefix">
  readonly now: Date
  /** The live requirements of the component. */
  readonly rules: ReadonlyArray<Rule>
  /** The comments of the component by the fingerprints of their rows. */
  readonly known: ReadonlyMap<string, ReviewId>
  /** The comments that Docket named in a row, by the id there, with the same words. */
  readonly named: ReadonlyMap<number, ReviewId>
}

/** The longest name of a person or an organization, in characters. */
const longestName = 200

/** Plans the rows in the order of the file. */
export const plan = (
  rows: ReadonlyArray<MatrixRow>,
  assigned: ReadonlyArray<Assigned>,
  { component, known, named, now, rules }: ImportFacts
): ReadonlyArray<PlannedRow> => {
  const find = RowPlacing.among(rules, component.prefix)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const decisions = new Map(assigned.map((one) => [keyOf(one.place), one]))
  const seen = new Map<string, MatrixPlace>()
  return rows.map((row) => {
    const fingerprint = fingerprintOf(row)
    const decision = decisions.get(keyOf(row.place))
    const placed = placedBy(decision, byId) ?? { at: find(row) }
    const rule = placed.at instanceof MatrixRowIsRefused ? null : placed.at
    const texts = textsOf(row, rule)
    const base = { row, fingerprint, rule, ...texts, review_id: null, refusals: [] }
    if (decision?.skip === true) return { ...base, state: "skipped" }
    const review_id = known.get(fingerprint) ?? (row.comment_id === null ? undefined : named.get(row.comment_id))
    if (review_id !== undefined) return { ...base, state: "present", review_id }
    if (seen.has(fingerprint)) return { ...base, state: "repeated" }
    seen.set(fingerprint, row.place)
    const wrong = refuseCells(row, texts, rule, now)
    if (wrong.length > 0) return { ...base, state: "invalid", refusals: wrong }
    if (placed.at instanceof MatrixRowIsRefused) return { ...base, state: "unmatched", refusals: [placed.at] }
    return { ...base, state: "new" }
  })
}

const placedBy = (decision: Assigned | undefined, byId: ReadonlyMap<RuleId, Rule>) => {
  if (decision === undefined || decision.skip) return null
  const rule = decision.rule_id === null ? null : byId.get(decision.rule_id)
  return rule === undefined ? null : { at: rule }
}

/** The violations of what the user decided: a row that the file does not have, a row twice, and a requirement that the component does not have. */
export const refuseAssigned = (
  rows: ReadonlyArray<MatrixRow>,
  assigned: ReadonlyArray<Assigned>,
  rules: ReadonlyArray<Pick<Rule, "id">>
): ReadonlyArray<Refusal> => {
  const places = new Set(rows.map(({ place }) => keyOf(place)))
  const ids = new Set(rules.map(({ id }) => id))
  const seen = new Set<string>()
  return assigned.flatMap((one, index): ReadonlyArray<Refusal> => {
    const key = keyOf(one.place)
    const pointer = `/rows/${index}`
    if (!places.has(key)) {
      return [new FieldIsInvalid({ pointer: `${pointer}/row`, detail: "The file has no comment in this row." })]
    }
    if (seen.has(key)) return [new FieldIsInvalid({ pointer: `${pointer}/row`, detail: "This row is named twice." })]
    seen.add(key)
    const isUnknown = !one.skip && one.rule_id !== null && !ids.has(one.rule_id)
    return isUnknown ? [new TargetNotFound({ pointer: `${pointer}/rule_id` })] : []
  })
}

/** The comment with the proposed text, where its section has a main text; otherwise the proposed text is a part of the comment. */
const textsOf = (row: MatrixRow, rule: Rule | null) => {
  const proposes = rule !== null && Proposal.fieldOf(row.section) !== null && !isBlank(row.proposed_text)
  // A proposal alone needs words, since a comment is never blank.
  const comment = textOf(row, { withText: !proposes })
  return {
    comment: comment === "" && proposes ? "Proposed text." : comment,
    proposed_text: proposes ? row.proposed_text : null
  }
}

const refuseCells = (
  row: MatrixRow,
  texts: Pick<PlannedRow, "comment" | "proposed_text">,
  rule: Rule | null,
  now: Date
): ReadonlyArray<Refusal> => {
  const { place } = row
  const invalid = (what: string, column_name?: string) =>
    new MatrixRowIsRefused({ code: "invalid_cell", place, what, ...(column_name === undefined ? {} : { column_name }) })
  const at = {
    action: "comment" as const,
    responding_to_review_id: null,
    rule_id: rule?.id ?? null,
    section: row.section
  }
  const cells = row.problems.map((problem) => new MatrixRowIsRefused({ ...problem, place }))
  // A character that XML does not allow is a problem of its cell already.
  const wrong =
    cells.length > 0 ? [] : [...Posting.refuseText("", texts.comment), ...Proposal.refuse(texts.proposed_text, at)]
  return [
    ...cells,
    ...wrong.map(({ detail }) => invalid(detail)),
    ...[row.commenter, row.organization]
      .filter((name) => [...name].length > longestName)
      .map(() => invalid(`a name can have at most ${longestName} characters.`)),
    ...(row.posted_on !== null && row.posted_on > now ? [invalid("its date is in the future.")] : [])
  ]
}

/** The comment of a new row. It is pinned to the present text, since its own is not known. */
export const newReview = (
  { comment, proposed_text, row, rule }: PlannedRow,
  { component, now }: Pick<ImportFacts, "component" | "now">,
  pinOf: (rule: Rule, section: MatrixRow["section"]) => SectionText.SectionText = SectionText.of
): NewReview => ({
  component_id: component.id,
  project_id: component.project_id,
  rule_id: rule?.id ?? null,
  thread_id: null,
  responding_to_review_id: null,
  action: "comment",
  comment,
  section: row.section,
  proposed_text,
  proposal_accepted_at: null,
  quote: null,
  ...CommentLog.of({ comment_type: typeOf(row), organization: row.organization === "" ? null : row.organization }),
  user_id: null,
  imported_name: nameOf(row),
  ...undecided,
  created_at: row.posted_on ?? now,
  pin: rule === null ? null : pinOf(rule, row.section)
})

/** The type of a comment, by its own word; null for any other word. */
const typeOf = ({ comment_type }: Pick<MatrixRow, "comment_type">): CommentLog.CommentType | null =>
  CommentLog.CommentType.literals.find((type) => type === comment_type.trim().toLowerCase()) ?? null

/** The commenter in one name; null when the row names no one. */
export const nameOf = ({ commenter, organization }: Pick<MatrixRow, "commenter" | "organization">): string | null => {
  const name = [commenter, organization].filter((part) => part !== "").join(", ")
  return name === "" ? null : name
}

/** Pins to texts, each made once. */
export const pinning = (): ((rule: Rule, section: MatrixRow["section"]) => SectionText.SectionText) => {
  const made = new Map<string, SectionText.SectionText>()
  return (rule, section) => {
    const key = `${rule.id} ${section}`
    const pin = made.get(key) ?? SectionText.of(rule, section)
    made.set(key, pin)
    return pin
  }
}

/** The violations that stop an import: rows without a requirement or with a wrong cell. None when these are left out (`leave_out`). */
export const refuse = (planned: ReadonlyArray<PlannedRow>, leave_out: boolean): ReadonlyArray<Refusal> =>
  leave_out ? [] : planned.flatMap(({ refusals }) => refusals)

/** The number of rows in each state. */
export const countsOf = (planned: ReadonlyArray<PlannedRow>): Readonly<Record<RowState, number>> => {
  const counts = { unmatched: 0, invalid: 0, new: 0, present: 0, repeated: 0, skipped: 0 }
  for (const { state } of planned) counts[state] += 1
  return counts
}

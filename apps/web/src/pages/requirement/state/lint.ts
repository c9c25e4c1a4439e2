/** The lint of the texts that an author writes (R20): what is sent, where the findings are in the fields, and what a suggestion does to a text. Pure. */
import type { Answered, Asked } from "@docket/api/fetch"
import type { Rule } from "../../../api/rules.ts"
import { recordField, recordsIn, type Values } from "../values.ts"
import { textOf } from "./missing.ts"

/** A finding. `start` and `end` count characters in the text of the field. */
export type LintFinding = Answered<"lint", "lintTexts">["findings"][number]

/** What is switched off for the requirement, by its project or for one of its fields. */
export type OffFinding = Answered<"lint", "lintTexts">["switched_off"][number]

export type LintPayload = Asked<"lint", "lintTexts">["payload"]

/** A finding with the value of the editor that holds its place; `from` and `to` are positions in that value, as `String.slice` counts. */
export interface PlacedFinding {
  readonly finding: LintFinding
  /** Null where several values hold it. */
  readonly name: string | null
  readonly from: number
  readonly to: number
}

/** The texts with their status, as the lint takes them. */
export const lintedTexts = ({ document_type, id }: Pick<Rule, "document_type" | "id">, values: Values): LintPayload => {
  const text = (field: string) => textOf(values, field)
  const status = statuses.find((one) => one === values["status"])
  return {
    rule_id: id,
    document_type,
    ...(status === undefined ? {} : { status }),
    title: text("title"),
    vuln_discussion: text("vuln_discussion"),
    check_content: text("check_content"),
    fixtext: text("fixtext"),
    mitigations: text("mitigations"),
    artifact_description: text("artifact_description"),
    status_justification: text("status_justification")
  }
}

const statuses = [
  "Not Yet Determined",
  "Applicable - Configurable",
  "Applicable - Inherently Meets",
  "Applicable - Does Not Meet",
  "Applicable",
  "Not Applicable"
] as const satisfies ReadonlyArray<NonNullable<LintPayload["status"]>>

/** The findings that fit the texts as they are now, in their places. What is empty is not one of them: the editor marks it as missing. */
export const currentFindings = (findings: ReadonlyArray<LintFinding>, values: Values): ReadonlyArray<PlacedFinding> =>
  findings.flatMap((finding) => {
    if (finding.rule.endsWith("-empty")) return []
    const text = textOf(values, finding.field)
    const [start, end] = [positionOf(text, finding.start), positionOf(text, finding.end)]
    if (!text.slice(start, end).startsWith(finding.excerpt)) return []
    const part = partsOf(values, finding.field).find((one) => one.start <= start && end <= one.end)
    return [
      part === undefined
        ? { finding, name: null, from: 0, to: 0 }
        : { finding, name: part.name, from: start - part.start, to: end - part.start }
    ]
  })

/** The position of a character in a text, as `String.slice` counts. */
const positionOf = (text: string, characters: number): number =>
  hasPairs.test(text) ? Array.from(text).slice(0, characters).join("").length : characters

const hasPairs = /[\uD800-\uDBFF]/

/** The values that make up the text of a field, each with its place in that text. */
const partsOf = (
  values: Values,
  field: string
): ReadonlyArray<{ readonly name: string; readonly start: number; readonly end: number }> => {
  if (field !== "check_content") return [{ name: field, start: 0, end: (values[field] ?? "").length }]
  let start = 0
  return recordsIn(values, "checks").map((check) => {
    const name = recordField("checks", check, "content")
    const part = { name, start, end: start + (values[name] ?? "").length }
    start = part.end + "\n\n".length
    return part
  })
}

/** The text with the suggestion in the place of what is at fault. */
export const withSuggestion = (text: string, { finding, from, to }: PlacedFinding): string =>
  `${text.slice(0, from)}${finding.suggestion ?? ""}${text.slice(to)}`

/** The finding that a key applies: the first one with a suggestion that ends at the cursor or behind it, else the first of all. */
export const nextSuggestion = (placed: ReadonlyArray<PlacedFinding>, cursor: number): PlacedFinding | null => {
  const suggested = placed
    .filter(({ finding }) => finding.suggestion !== null)
    .toSorted((left, right) => left.from - right.from)
  return suggested.find(({ to }) => to >= cursor) ?? suggested[0] ?? null
}

/** A piece of a text, with the finding that is shown there if there is one. */
export interface MarkedPiece {
  readonly start: number
  readonly text: string
  readonly finding: LintFinding | null
}

/** The text in pieces: what is at fault is marked, a short place before a long one around it, and an error before a warning of the same length. */
export const markedPieces = (text: string, placed: ReadonlyArray<PlacedFinding>): ReadonlyArray<MarkedPiece> => {
  const inside = placed
    .filter(({ from, to }) => from < to && to <= text.length)
    .toSorted((left, right) => left.to - left.from - (right.to - right.from) || rank(left) - rank(right))
  const edges = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].toSorted(
    (left, right) => left - right
  )
  const pieces: Array<MarkedPiece> = []
  for (const [at, start] of edges.slice(0, -1).entries()) {
    const end = edges[at + 1] ?? text.length
    const finding = inside.find(({ from, to }) => from <= start && end <= to)?.finding ?? null
    const before = pieces.at(-1)
    if (before !== undefined && before.finding === finding) {
      pieces[pieces.length - 1] = { ...before, text: before.text + text.slice(start, end) }
    } else pieces.push({ start, text: text.slice(start, end), finding })
  }
  return pieces
}

const rank = ({ finding }: PlacedFinding): number => (finding.severity === "error" ? 0 : 1)

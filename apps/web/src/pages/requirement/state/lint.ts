/** The lint of the texts that an author writes (R20): the sent texts, the places of findings in the fields, and the application of suggestions. Pure. */
import type { Answered, Asked } from "@docket/api/fetch"
import type { Rule } from "../../../api/rules.ts"
import { recordField, recordsIn, type Values } from "../values.ts"
import { textOf } from "./missing.ts"

/** A finding. `start` and `end` count characters in the text of the field. */
export type LintFinding = Answered<"lint", "lintTexts">["findings"][number]

/** A rule that is switched off for the requirement, by its project or for one of its fields. */
export type OffFinding = Answered<"lint", "lintTexts">["switched_off"][number]

export type LintPayload = Asked<"lint", "lintTexts">["payload"]

/** A finding with the editor value that contains its place; `from` and `to` are positions in that value, as `String.slice` counts. */
export interface PlacedFinding {
  readonly finding: LintFinding
  /** Null if it spans several values. */
  readonly name: string | null
  readonly from: number
  readonly to: number
}

/** Returns the texts with their status in the form of the lint. */
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

/** Returns the findings that match the present texts, with their places. Findings of empty texts are left out, because the editor marks these as missing. */
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

/** Converts the position of a character in a text to that of `String.slice`. */
const positionOf = (text: string, characters: number): number =>
  hasPairs.test(text) ? Array.from(text).slice(0, characters).join("").length : characters

const hasPairs = /[\uD800-\uDBFF]/

/** Returns the values that make up the text of a field, each with its place in that text. */
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

/** Replaces the place of the finding by its suggestion. */
export const withSuggestion = (text: string, { finding, from, to }: PlacedFinding): string =>
  `${text.slice(0, from)}${finding.suggestion ?? ""}${text.slice(to)}`

/** Returns the finding that a key applies: the first one with a suggestion that ends at or after the cursor, else the first of all. */
export const nextSuggestion = (placed: ReadonlyArray<PlacedFinding>, cursor: number): PlacedFinding | null => {
  const suggested = placed
    .filter(({ finding }) => finding.suggestion !== null)
    .toSorted((left, right) => left.from - right.from)
  return suggested.find(({ to }) => to >= cursor) ?? suggested[0] ?? null
}

/** A segment of a text, with the finding that is shown there, if any. */
export interface MarkedPiece {
  readonly start: number
  readonly text: string
  readonly finding: LintFinding | null
}

/** Splits the text into segments and marks the findings: a short place before a longer one around it, and an error before a warning of the same length. */
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

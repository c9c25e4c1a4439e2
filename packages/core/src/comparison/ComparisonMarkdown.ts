/** A detailed comparison as a document for people (R12.3): what a release manager puts into a change log. Pure; it tells only what differs. */
import { isBlank } from "../blank/index.ts"
import { category } from "../rule/Severity.ts"
import { type ComparedFieldName, placeOf } from "./ComparedField.ts"
import type { ComparedRequirement } from "./ComparedRequirement.ts"
import type { FieldDifference, RequirementDifference, Summary } from "./DetailedComparison.ts"
import * as Markdown from "./Markdown.ts"

/** What is compared. `rows` are a part of the requirements that differ, of which there are `total`; the first of them is number `from`. */
export interface ComparedDocuments {
  /** Names of the two editions, with their versions. */
  readonly base: string
  readonly diff: string
  readonly summary: Summary
  readonly rows: ReadonlyArray<RequirementDifference>
  readonly from: number
  readonly total: number
}

/** The document, ending with a line break. */
export const render = ({ base, diff, summary, rows, from, total }: ComparedDocuments): string => {
  const of = (kind: RequirementDifference["kind"]) => rows.filter((row) => row.kind === kind)
  const blocks = [
    `# ${Markdown.inline(base)} → ${Markdown.inline(diff)}`,
    tableOf(summary),
    ...(rows.length < total ? [partOf(from, rows.length, total)] : []),
    ...listOf(
      "Added",
      of("added").map(({ diff: added }) => named(added))
    ),
    ...listOf(
      "Removed",
      of("removed").map(({ base: removed }) => named(removed))
    ),
    ...listOf("Renumbered", of("renumbered").map(renumbered)),
    ...sectionOf("Changed", of("changed").flatMap(changed)),
    ...listOf(
      "White space only",
      of("whitespace").map((row) => `${named(row.diff)} (${fieldsOf(row)})`)
    )
  ]
  return `${blocks.join("\n\n")}\n`
}

const partOf = (from: number, count: number, total: number): string =>
  `Of ${total} requirements that differ, ${count === 0 ? "none follow here" : `those from ${from} to ${from + count - 1} follow`}.`

const tableOf = (summary: Summary): string =>
  [
    ["Requirements", "Count"],
    ["---", "---:"],
    ["Added", summary.added],
    ["Removed", summary.removed],
    ["Renumbered", summary.renumbered],
    ["Changed", summary.changed],
    ["White space only", summary.whitespace],
    ["Unchanged", summary.unchanged]
  ]
    .map(([name, count]) => `| ${name} | ${count} |`)
    .join("\n")

const sectionOf = (title: string, blocks: ReadonlyArray<string>): ReadonlyArray<string> =>
  blocks.length === 0 ? [] : [`## ${title}`, ...blocks]

const listOf = (title: string, items: ReadonlyArray<string>): ReadonlyArray<string> =>
  sectionOf(title, items.length === 0 ? [] : [items.map((item) => `- ${item}`).join("\n")])

const categories: Readonly<Record<string, string>> = category

/** The number, the category and the title of a requirement. */
const named = (requirement: ComparedRequirement | null): string => {
  if (requirement === null) return ""
  const { number, texts, title } = requirement
  return `**${Markdown.inline(number)}** (${categories[texts.rule_severity] ?? texts.rule_severity}) ${Markdown.inline(title)}`.trimEnd()
}

/** Both numbers where they differ, else the one. */
const numbers = ({ base, diff }: RequirementDifference): string =>
  [...new Set([base?.number ?? "", diff?.number ?? ""])].map(Markdown.inline).join(" → ")

const renumbered = (row: RequirementDifference): string => {
  const blanks = row.change === "whitespace" ? ` (white space in ${fieldsOf(row)})` : ""
  return `**${numbers(row)}** ${Markdown.inline(row.diff?.title ?? "")}${blanks}`
}

const changed = (row: RequirementDifference): ReadonlyArray<string> => [
  `### ${numbers(row)} ${Markdown.inline(row.diff?.title ?? "")}`.trimEnd(),
  ...row.fields.filter(({ change }) => change === "changed").map(changedField),
  ...(row.fields.some(({ change }) => change === "whitespace")
    ? [`White space only: ${fieldsOf(row, "whitespace")}`]
    : [])
]

const changedField = ({ field, base, diff, segments }: FieldDifference): string => {
  const name = `**${nameOf(field)}**`
  return isShort(base) && isShort(diff)
    ? `${name}: ${value(base)} → ${value(diff)}`
    : `${name}\n\n${Markdown.difference(segments ?? [])}`
}

const fieldsOf = ({ fields }: RequirementDifference, only?: FieldDifference["change"]): string =>
  fields
    .filter(({ change }) => (only === undefined ? change !== "unchanged" : change === only))
    .map(({ field }) => nameOf(field))
    .join(", ")

const nameOf = (field: ComparedFieldName): string => Markdown.inline(placeOf(field).name)

/** What reads better side by side than word by word: one line of a few words. */
const isShort = (text: string | null): boolean => text === null || (text.length <= 40 && !/[\r\n]/.test(text))

const value = (text: string | null): string => (text === null || isBlank(text) ? "none" : Markdown.inline(text))

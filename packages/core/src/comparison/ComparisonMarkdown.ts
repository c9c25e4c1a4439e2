/** A detailed comparison as a Markdown document for a change log (R12.3). Pure; it contains only differences. */
import { isBlank } from "../blank/index.ts"
import { category } from "../rule/Severity.ts"
import { type ComparedFieldName, placeOf } from "./ComparedField.ts"
import type { ComparedRequirement } from "./ComparedRequirement.ts"
import type { FieldDifference, RequirementDifference, Summary } from "./DetailedComparison.ts"
import * as Markdown from "./Markdown.ts"

/** The comparison. `rows` are a part of the `total` requirements that differ; the first one is number `from`. */
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
  `Of ${total} requirements that differ, ${count === 0 ? "none are included" : `numbers ${from} to ${from + count - 1} are included`}.`

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

/** Both numbers if they differ, otherwise one. */
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

/** True for short single-line texts, which are clearer side by side than word by word. */
const isShort = (text: string | null): boolean => text === null || (text.length <= 40 && !/[\r\n]/.test(text))

const value = (text: string | null): string => (text === null || isBlank(text) ? "none" : Markdown.inline(text))

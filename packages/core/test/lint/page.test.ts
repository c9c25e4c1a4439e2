/** docs/reference/lint.md is generated from the rules: `npx vitest run packages/core/test/lint/page.test.ts -u` writes it. */
import { expect, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { Lint } from "../../src/lint/index.ts"

interface Notes {
  readonly requirements: { readonly stig: number; readonly srg: number }
  readonly rules: Readonly<Record<string, { readonly stig: number; readonly srg: number }>>
  readonly judged: {
    readonly errors: { readonly read: number; readonly wrong: number }
    readonly warnings: { readonly read: number; readonly wrong: number; readonly kinds: ReadonlyArray<string> }
  }
}

const notes = JSON.parse(
  readFileSync(new URL("../../../../test/fixtures/lint-calibration.json", import.meta.url), "utf8")
) as Notes

/** Returns a table as the formatter writes it. */
const tableOf = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: ReadonlyArray<string>) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`
  return [line(head), rule, ...rows.slice(1).map(line)].join("\n")
}

/** Returns a text on one line, with line ends, tabs and other invisible characters escaped. */
const shown = (text: string): string =>
  text === ""
    ? "(empty)"
    : `\`${text.replaceAll(/[^\x20-\x7e]/g, (sign) => (sign === "\n" ? "\\n" : sign === "\t" ? "\\t" : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`))}\``

const number = (rate = 0): string => String(rate)

const page = [
  "# Rules of the lint",
  "The lint finds what DISA's reviewers send back. It checks texts that are sent (`POST /api/lint`), a component (`GET /components/{id}/lint`), and files (`docket lint`); [chapter 20 of the rules](../rules/20-lint.md) says how.",
  "An **error** is refused by DISA. A **warning** makes a reviewer ask. Quoted text, code, commands and addresses do not count, except for their characters.",
  "`npx vitest run packages/core/test/lint/page.test.ts -u` writes this page from the rules.",
  "## What DISA has published",
  `Requirements with at least one finding, per hundred: ${notes.requirements.stig} requirements of two STIGs, and ${notes.requirements.srg} of four SRGs. A rule with more than 10 is a warning. A file holds neither statuses nor justifications, so rules about those find nothing in it.`,
  tableOf([
    ["rule", "severity", "STIGs", "SRGs"],
    ...Lint.rules.map(({ id, severity }) => [
      `\`${id}\``,
      severity,
      number(notes.rules[id]?.stig),
      number(notes.rules[id]?.srg)
    ])
  ]),
  "## How often it is wrong",
  `All ${notes.judged.errors.read} errors in these documents were read: ${notes.judged.errors.wrong} are wrong. They are two checks without a finding statement, two fixes with one, and two pairs of requirements with the same title and different checks. The bound is 2 wrong errors in a hundred.`,
  `Of the warnings in the STIGs, ${notes.judged.warnings.read} were drawn at random and read: ${notes.judged.warnings.wrong} were wrong. The rules no longer find any of these but the last.`,
  notes.judged.warnings.kinds.map((kind) => `- ${kind}`).join("\n"),
  "DISA publishes all of these texts. An error in them shows what an editor missed, not what DISA accepts: the two checks cannot be answered as they are.",
  "No other rule is an error. The severities are those of DISA's Vendor STIG Process Guide: what DISA refuses, and what a reviewer asks about. Rules that find nothing here (`title-modal`, `text-markup`) stay warnings, because the guide does not refuse such texts.",
  "DISA publishes only requirements that are Applicable - Configurable. Rules about mitigations, artifacts and justifications have only the cases of their tests.",
  "## The rules",
  ...Lint.rules.flatMap((rule) => [
    `### ${rule.id}`,
    `${rule.severity === "error" ? "Error" : "Warning"}. ${rule.sentence}${rule.often === true ? " Often found in published documents." : ""}`,
    [
      ...(rule.scope === "text" && rule.example.status !== undefined ? [`- Status: ${rule.example.status}`] : []),
      ...(rule.scope === "text" && rule.example.title !== undefined ? [`- Title: \`${rule.example.title}\``] : []),
      `- Wrong: ${rule.scope === "text" ? shown(rule.example.wrong) : rule.example.wrong}`,
      `- Right: ${rule.scope === "text" ? shown(rule.example.right) : rule.example.right}`
    ].join("\n")
  ])
].join("\n\n")

it("docs/reference/lint.md has every rule", async () => {
  await expect(`${page}\n`).toMatchFileSnapshot("../../../../docs/reference/lint.md")
})

/**
 * A requirement as an InSpec control: `inspec_control_file` in the API, and what comparisons of STIG requirements show (R12.2).
 * It is generated from current data on every read and never stored. It includes the author's own code (`inspec_control_body`) unchanged.
 */
import { isBlank } from "../blank/index.ts"
import { descriptionsOf, type PartFacts, type Tag, tagsOf } from "./RequirementParts.ts"
import * as PublishedIdentity from "./PublishedIdentity.ts"
import { rubyString } from "./RubyString.ts"
import { displayedName, type Rule } from "./Rule.ts"
import type { Severity } from "./Severity.ts"

/** The facts that the control needs in addition to the requirement. */
export interface InspecFacts extends Pick<PartFacts, "satisfies"> {
  /** The component's prefix. */
  readonly prefix: string
}

/** InSpec's impact for each severity. */
const impacts: Readonly<Record<Severity, string>> = { high: "0.7", medium: "0.5", low: "0.3" }

/** The whole control file. The control has the displayed name of the requirement, `PREFIX-000001`, which is also its tag `stig_id`. */
export const fileOf = (rule: Rule, { prefix, satisfies }: InspecFacts): string => {
  const name = displayedName(prefix, rule.rule_number)
  return controlOf(rule, name, { stig_id: name, ids: PublishedIdentity.of(rule, prefix), satisfies })
}

/** The control under a given name. Ends with a line break. */
export const controlOf = (rule: Rule, name: string, facts: PartFacts): string => {
  const head = [
    `title ${rubyString(rule.title)}`,
    ...descriptionsOf(rule).map(([label, text]) =>
      label === "default" ? `desc ${rubyString(text)}` : `desc ${rubyString(label)}, ${rubyString(text)}`
    ),
    `impact ${impacts[rule.rule_severity]}`,
    ...tagsOf(rule, facts).map((tag) => `tag ${tag[0]}: ${rubyValue(tag[1])}`)
  ]
  // Only the first line of a literal is indented, because white space before other lines would become part of the text.
  const lines = head.map((line) => `  ${line}\n`).join("")
  return `control ${rubyString(name)} do\n${lines}${bodyOf(rule.inspec_control_body)}end\n`
}

const rubyValue = (value: Tag[1]): string =>
  typeof value === "string"
    ? rubyString(value)
    : typeof value === "boolean"
      ? String(value)
      : `[${value.map(rubyString).join(", ")}]`

// Here-documents without "~" and =begin comments depend on the column in which a line starts.
const dependsOnColumns = /<<-?["'`]?[A-Za-z_]|^=begin\b/m

/** The author's code after a blank line. It is indented by one step unless its meaning depends on columns. */
const bodyOf = (body: string): string => {
  if (isBlank(body)) return ""
  const lines = (body.endsWith("\n") ? body.slice(0, -1) : body).split("\n")
  const indent = dependsOnColumns.test(body) ? "" : "  "
  return `\n${lines.map((line) => (line.trim() === "" ? `${line}\n` : `${indent}${line}\n`)).join("")}`
}

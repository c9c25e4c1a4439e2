/**
 * The parts of a requirement in exports: labeled descriptions, and tags.
 * InspecControl.ts writes it as Ruby, RequirementText.ts as plain text.
 */
import { nistControls } from "./NistControls.ts"
import { listed, type PublishedIdentity } from "./PublishedIdentity.ts"
import type { Rule } from "./Rule.ts"
import { agencyDescriptionFields, checkContent, fixContent, fixesOf } from "./RuleContent.ts"

/** The facts that the parts need in addition to the requirement. */
export interface PartFacts {
  /** `PREFIX-000001` (R10.3); null leaves the tag out. */
  readonly stig_id: string | null
  /** The published ids. */
  readonly ids: PublishedIdentity
  /** SRG ids of the requirements that this one satisfies (R10.5). */
  readonly satisfies: ReadonlyArray<string>
}

/** A description with its label; `default` is the one without a label. */
export type Description = readonly [label: "default" | "check" | "fix", text: string]

/** A tag with its value. */
export type Tag = readonly [name: string, value: string | boolean | ReadonlyArray<string>]

/** The descriptions that are not empty. */
export const descriptionsOf = (rule: Rule): ReadonlyArray<Description> => {
  const all: ReadonlyArray<Description> = [
    ["default", rule.vuln_discussion],
    ["check", checkContent(rule.checks)],
    ["fix", fixContent(fixesOf(rule))]
  ]
  return all.filter(([, text]) => text !== "")
}

const isAgencyField = (field: string): field is keyof typeof agencyDescriptionFields => field in agencyDescriptionFields

// These fields of DISA's description have a place of their own.
const shownElsewhere: ReadonlySet<string> = new Set(["vuln_discussion", "documentable"])

const agencyTags = Object.keys(agencyDescriptionFields)
  .filter(isAgencyField)
  .filter((field) => !shownElsewhere.has(field))

const isFilled = (value: string | boolean | ReadonlyArray<string>): boolean =>
  typeof value === "boolean" || value.length > 0

/** The tags that have a value, in the order in which InSpec profiles of STIGs write them. */
export const tagsOf = (rule: Rule, { stig_id, ids, satisfies }: PartFacts): ReadonlyArray<Tag> => {
  const all: ReadonlyArray<Tag> = [
    ["severity", rule.rule_severity],
    ["gtitle", ids.group_title],
    ["satisfies", satisfies],
    ["gid", ids.vuln_id],
    ["rid", ids.rule_id],
    ["stig_id", stig_id ?? ""],
    ["fix_id", oneOrAll(ids.fixes.map(({ id }) => id))],
    ["cci", listed(rule.ident)],
    ["nist", nistControls(rule.ident)],
    ["legacy", ids.legacy_ids],
    ["documentable", rule.documentable],
    ["check_id", oneOrAll(ids.checks)],
    ...agencyTags.map((field): Tag => [field, rule[field]])
  ]
  return all.filter(([, value]) => isFilled(value))
}

/** A single id as a value, several as a list. */
const oneOrAll = (ids: ReadonlyArray<string>): string | ReadonlyArray<string> => {
  const [first = "", ...others] = ids.filter((id) => id !== "")
  return others.length === 0 ? first : [first, ...others]
}

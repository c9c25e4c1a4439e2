/**
 * An authored or published requirement in a detailed comparison (R12.3): the ids that it is matched by, and
 * its fields as text. Made from both kinds of records.
 */
import { Struct } from "effect"
import type { BenchmarkKind, BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { RuleId } from "../Ids.ts"
import { compareNaturally } from "../NaturalOrder.ts"
import { isPublished } from "../rule/ExportedTexts.ts"
import { authoredTexts, type Rule, ruleIdOf } from "../rule/Rule.ts"
import {
  agencyDescriptionFields,
  checkContent,
  fixContent,
  fixesOf,
  type RuleContent,
  textOfEach,
  untaggedParts
} from "../rule/RuleContent.ts"
import type { SatisfactionLink } from "../rule/RuleRepository.ts"
import type { RuleSet } from "./Comparison.ts"
import type { ComparedTexts } from "./ComparedField.ts"

export interface ComparedRequirement {
  /** The id of the record: a rule of a component, or of a published document. */
  readonly id: number
  /** Its displayed id within its document: the rule number in six digits, or the STIG or SRG id. */
  readonly number: string
  /** The first id for matching: the SRG id, or the STIG id in a published STIG. "" matches nothing. */
  readonly identity: string
  readonly srg_id: string
  readonly vuln_id: string
  readonly title: string
  /** Ids by which a later edition may refer to it. */
  readonly own_ids: ReadonlyArray<string>
  /** Ids of earlier editions that it refers to. */
  readonly legacy_ids: ReadonlyArray<string>
  readonly texts: ComparedTexts
}

/** The live requirements of a component, by number. */
export const ofComponent = ({ rules, satisfactions }: RuleSet): ReadonlyArray<ComparedRequirement> => {
  const live = rules
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((left, right) => left.rule_number - right.rule_number)
  const links = linksOf(live, satisfactions)
  return live.map((rule) => ({
    id: rule.id,
    number: ruleIdOf(rule.rule_number),
    title: rule.title,
    identity: rule.srg_id.trim(),
    srg_id: rule.srg_id.trim(),
    vuln_id: rule.vuln_id.trim(),
    own_ids: filled([rule.vuln_id.trim()]),
    legacy_ids: partsOf(rule.legacy_ids),
    texts: {
      ...contentOf(rule),
      fixtext: fixContent(fixesOf(rule)),
      ...Struct.pick(rule, ["status", ...authoredTexts, "srg_id"]),
      satisfies: links.satisfies(rule.id),
      satisfied_by: links.satisfiedBy(rule.id)
    }
  }))
}

/**
 * Returns the published requirements of a component (R15.5) for the comparison with a published STIG (R12.4), by their STIG ids and without the fields of authors. `prefix` is the
 * component's. A requirement from a file or a STIG is matched by its STIG id there.
 */
export const ofPublished = ({ rules, satisfactions }: RuleSet, prefix: string): ReadonlyArray<ComparedRequirement> => {
  const satisfied = new Set(satisfactions.map(({ rule_id }) => rule_id))
  const published = rules.filter((rule) => isPublished({ rule, satisfied_by: satisfied.has(rule.id) ? [rule] : [] }))
  const sources = new Map<number, Rule>(published.map((rule) => [rule.id, rule]))
  return ofComponent({ rules: published, satisfactions: [] }).map((requirement) => {
    const number = `${prefix}-${requirement.number}`
    const { rule_id, stig_id } = sources.get(requirement.id)?.source ?? {}
    return {
      ...requirement,
      number,
      identity: typeof stig_id === "string" ? stig_id : number,
      own_ids: filled([requirement.vuln_id, typeof rule_id === "string" ? withoutRevision(rule_id.trim()) : ""]),
      texts: { ...requirement.texts, ...textOfEach(untaggedParts, () => ""), ...authoredOnly, vuln_id: "" }
    }
  })
}

/** Returns the rules of a published STIG for that comparison. Vulnerability ids are assigned by the publisher, so they are used for matching and not compared. */
export const ofStig = (rules: ReadonlyArray<BenchmarkRule>): ReadonlyArray<ComparedRequirement> =>
  ofDocument("stig", rules).map((rule) => ({ ...rule, texts: { ...rule.texts, vuln_id: "" } }))

/** The fields that no published document has. */
const authoredOnly = {
  status: "",
  ...textOfEach(authoredTexts, () => ""),
  satisfies: "",
  satisfied_by: ""
}

/** The rules of a published document, in file order. In an SRG the SRG id is the number, so it is not a field. */
export const ofDocument = (
  kind: BenchmarkKind,
  rules: ReadonlyArray<BenchmarkRule>
): ReadonlyArray<ComparedRequirement> =>
  rules
    .toSorted((left, right) => left.position - right.position)
    .map((rule) => ({
      id: rule.id,
      title: rule.title,
      number: rule.version.trim(),
      identity: rule.version.trim(),
      srg_id: rule.srg_id.trim(),
      vuln_id: rule.vuln_id.trim(),
      own_ids: filled([rule.vuln_id.trim(), withoutRevision(rule.rule_id.trim())]),
      legacy_ids: partsOf(rule.legacy_ids),
      texts: {
        ...contentOf(rule),
        fixtext: rule.fixes.length === 0 ? rule.fixtext : fixContent(rule.fixes),
        srg_id: kind === "srg" ? "" : rule.srg_id,
        ...authoredOnly
      }
    }))

const agencyFields = Struct.keys(agencyDescriptionFields)

const contentOf = (rule: RuleContent) => ({
  ...Struct.pick(rule, ["title", "rule_severity", "vuln_id", "rule_weight", "ident", "ident_system", "legacy_ids"]),
  ...Struct.pick(rule, agencyFields),
  documentable: String(rule.documentable),
  check_content: checkContent(rule.checks)
})

/** An id such as `SV-203591r958362_rule` without its revision. */
const withoutRevision = (ruleId: string): string => ruleId.replace(/r\d+_rule$/, "")

const partsOf = (list: string): ReadonlyArray<string> => filled(list.split(",").map((part) => part.trim()))

const filled = (ids: ReadonlyArray<string>): ReadonlyArray<string> => ids.filter((id) => id !== "")

/** The SRG ids that each requirement satisfies and is satisfied by, in natural order, so that equal links give equal texts. */
const linksOf = (live: ReadonlyArray<Rule>, links: ReadonlyArray<SatisfactionLink>) => {
  const names = new Map(live.map(({ id, rule_number, srg_id }) => [id, srg_id === "" ? ruleIdOf(rule_number) : srg_id]))
  const listed = (from: "rule_id" | "satisfied_by_rule_id", to: "rule_id" | "satisfied_by_rule_id") => {
    const lists = new Map<RuleId, Array<string>>()
    for (const link of links) {
      const name = names.get(link[to])
      if (name === undefined) continue
      const list = lists.get(link[from])
      if (list === undefined) lists.set(link[from], [name])
      else list.push(name)
    }
    return (id: RuleId) => (lists.get(id) ?? []).toSorted(compareNaturally).join(", ")
  }
  return {
    satisfies: listed("satisfied_by_rule_id", "rule_id"),
    satisfiedBy: listed("rule_id", "satisfied_by_rule_id")
  }
}

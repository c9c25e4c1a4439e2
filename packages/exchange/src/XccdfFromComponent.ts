/**
 * A component as a STIG or SRG, in the form that @docket/xccdf writes (R15.5, R16.3). Pure.
 * Reading the file into a new component (RequirementsFromXccdf.ts) restores every field of its requirements.
 */
import {
  ExportComponent,
  PublishedIdentity,
  PublishedSrg,
  type ReadRules,
  Rule,
  RuleContent,
  SatisfactionLists
} from "@docket/core"
import type { SourceElement, WritableBenchmark, WritableRule } from "@docket/xccdf"
import { writableContent } from "./XccdfFromBenchmark.ts"

/**
 * The published requirements of a component, by number: of a STIG those that are Applicable - Configurable and not satisfied by another requirement, of
 * an SRG those that are Applicable. Ids from a file are kept; other ids identify the requirement until DISA assigns its own.
 */
export const writableComponent = (exported: ExportComponent.ExportedComponent): WritableBenchmark => {
  const { component, rules } = exported
  const published = rules.filter(ExportComponent.isPublished)
  const date = ExportComponent.lastChange(exported, published)
  return {
    id: PublishedSrg.documentIdOf(component),
    title: component.title,
    description: component.description,
    version: PublishedSrg.versionOf(component),
    date,
    status: component.released ? "accepted" : "draft",
    source: {
      instructions: [{ target: "xml-stylesheet", body: "type='text/xsl' href='STIG_unclass.xsl'" }],
      elements: frame
    },
    rules: {
      *[Symbol.iterator]() {
        let before: ReadRules.ListedRule | undefined
        for (const listed of published) {
          yield writableRule(listed, component.prefix, before)
          before = listed
        }
      }
    }
  }
}

/** The elements around the requirements in every document from DISA, which STIG Viewer requires. */
const frame: ReadonlyArray<SourceElement> = [
  { name: "notice", attributes: { id: "terms-of-use", "xml:lang": "en" } },
  { name: "front-matter", attributes: { "xml:lang": "en" } },
  { name: "rear-matter", attributes: { "xml:lang": "en" } },
  {
    name: "reference",
    attributes: { href: "https://cyber.mil" },
    children: [
      { name: "dc:publisher", namespace: "http://purl.org/dc/elements/1.1/", children: ["DISA"] },
      { name: "dc:source", namespace: "http://purl.org/dc/elements/1.1/", children: ["STIG.DOD.MIL"] }
    ]
  },
  { name: "plain-text", attributes: { id: "generator" }, children: ["Docket"] },
  { name: "plain-text", attributes: { id: "conventionsVersion" }, children: ["1.10.0"] }
]

const writableRule = (
  { rule, satisfies }: ReadRules.ListedRule,
  prefix: string,
  before: ReadRules.ListedRule | undefined
): WritableRule => {
  const content = writableContent(rule, rule.source)
  const ids = PublishedIdentity.of(rule, prefix)
  const { group_title, legacy_ids, rule_id, vuln_id } = ids
  return {
    ...content,
    group_title,
    legacy_ids,
    rule_id,
    vuln_id,
    checks: content.checks.map((check, index) => ({ ...check, system: ids.checks[index] ?? check.system })),
    fixes: RuleContent.fixesOf(rule).map((fix, index) => ({ ...fix, ...ids.fixes[index] })),
    version:
      rule.document_type === "srg" && rule.version !== "" ? rule.version : Rule.displayedName(prefix, rule.rule_number),
    vuln_discussion: satisfying(rule.vuln_discussion, rule.srg_id, satisfies),
    same_group: vuln_id !== "" && before !== undefined && vuln_id === PublishedIdentity.of(before.rule, prefix).vuln_id
  }
}

/** The discussion, followed by the SRG requirements that this one satisfies as well, in DISA's words, unless it already contains them. */
const satisfying = (discussion: string, own: string, satisfies: ReadRules.ListedRule["satisfies"]): string => {
  const said = new Set([own, ...SatisfactionLists.idsIn(discussion, "Satisfies")])
  const others = [...new Set(satisfies.map(({ srg_id }) => srg_id))].filter((id) => id !== "" && !said.has(id))
  if (others.length === 0) return discussion
  const line = `Satisfies: ${[own, ...others].filter((id) => id !== "").join(", ")}`
  return discussion === "" ? line : `${discussion}\n\n${line}`
}

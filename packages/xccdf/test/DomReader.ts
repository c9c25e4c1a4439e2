// A second reader of benchmarks, independent of ours: another parser, a tree, and DISA's canonical form of a description.
// The tests of whole documents compare the two.
import { DOMParser, type Element } from "@xmldom/xmldom"
import type { RuleRead } from "@docket/xccdf"

const TAGS = [
  "VulnDiscussion",
  "FalsePositives",
  "FalseNegatives",
  "Documentable",
  "Mitigations",
  "SeverityOverrideGuidance",
  "PotentialImpacts",
  "ThirdPartyTools",
  "MitigationControl",
  "Responsibility",
  "IAControls"
]

const CANONICAL = new RegExp(`^${TAGS.map((tag) => `<${tag}>(.*)</${tag}>`).join("")}$`, "s")

/** The fields of a rule that both readers must agree on. */
export type DomRule = Omit<RuleRead, "source" | "position">

const children = (parent: Element, name?: string): ReadonlyArray<Element> => {
  const found: Array<Element> = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType !== node.ELEMENT_NODE) continue
    const element = node as Element
    if (name === undefined || element.localName === name) found.push(element)
  }
  return found
}

const textIn = (parent: Element, name: string): string => children(parent, name)[0]?.textContent ?? ""

const attribute = (element: Element | undefined, name: string): string => element?.getAttribute(name) ?? ""

const readRule = (group: Element, rule: Element): DomRule => {
  const parts = CANONICAL.exec(textIn(rule, "description"))
  if (parts === null) throw new Error("a description is not in the canonical form")
  const part = (tag: string) => parts[TAGS.indexOf(tag) + 1] ?? ""
  const idents = (system: string) =>
    children(rule, "ident")
      .filter((ident) => attribute(ident, "system") === system)
      .map((ident) => ident.textContent ?? "")
  return {
    rule_id: attribute(rule, "id"),
    vuln_id: attribute(group, "id"),
    group_title: textIn(group, "title"),
    version: textIn(rule, "version"),
    title: textIn(rule, "title"),
    severity: attribute(rule, "severity") as DomRule["severity"],
    weight: attribute(rule, "weight"),
    idents: idents("http://cyber.mil/cci"),
    legacy_ids: idents("http://cyber.mil/legacy"),
    vuln_discussion: part("VulnDiscussion"),
    false_positives: part("FalsePositives"),
    false_negatives: part("FalseNegatives"),
    documentable: part("Documentable") === "true",
    mitigations: part("Mitigations"),
    severity_override_guidance: part("SeverityOverrideGuidance"),
    potential_impacts: part("PotentialImpacts"),
    third_party_tools: part("ThirdPartyTools"),
    mitigation_control: part("MitigationControl"),
    responsibility: part("Responsibility"),
    ia_controls: part("IAControls"),
    checks: children(rule, "check").map((check) => ({
      system: attribute(check, "system"),
      content: textIn(check, "check-content"),
      content_ref_name: attribute(children(check, "check-content-ref")[0], "name"),
      content_ref_href: attribute(children(check, "check-content-ref")[0], "href")
    })),
    fixes: children(rule, "fixtext").map((fixtext) => ({
      text: fixtext.textContent ?? "",
      fixref: attribute(fixtext, "fixref"),
      id: children(rule, "fix").some((fix) => attribute(fix, "id") === attribute(fixtext, "fixref"))
        ? attribute(fixtext, "fixref")
        : ""
    })),
    references: children(rule, "reference").map((reference) =>
      Object.fromEntries(children(reference).map((value) => [value.localName ?? "", value.textContent ?? ""]))
    )
  }
}

/** Reads an XCCDF 1.1 benchmark in DISA's usual form. Throws for any other form. */
export const readWithDom = (xml: string) => {
  const benchmark = new DOMParser().parseFromString(xml, "text/xml").documentElement
  if (benchmark === null) throw new Error("there is no root element")
  const rules = children(benchmark, "Group").flatMap((group) =>
    children(group, "Rule").map((rule) => readRule(group, rule))
  )
  return {
    id: attribute(benchmark, "id"),
    title: textIn(benchmark, "title"),
    description: textIn(benchmark, "description"),
    version: textIn(benchmark, "version"),
    groups: children(benchmark, "Group").length,
    idents: benchmark.getElementsByTagNameNS("*", "ident").length,
    rules
  }
}

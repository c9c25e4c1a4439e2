/**
 * A document as a checklist that is not filled in yet: one entry for each rule, about no system in particular (R16.3). Pure; made of what is
 * written as XCCDF, so that both say the same. ChecklistToCklb.ts and ChecklistToCkl.ts write it.
 */
import { Benchmark, RuleContent } from "@docket/core"
import { releaseOf, type WritableBenchmark, type WritableRule } from "@docket/xccdf"
import { v5 } from "uuid"

/** The document that a checklist is for. */
export interface ChecklistStig {
  readonly uuid: string
  readonly id: string
  readonly title: string
  /** The title without "Security Technical Implementation Guide". */
  readonly name: string
  readonly description: string
  /** `3` of V3R1, and `Release: 1 Benchmark Date: 05 Jan 2026`. */
  readonly version: string
  readonly release_info: string
  /** The number that DISA has given the document; "" when it has none. */
  readonly reference_identifier: string
}

/** An entry: what is to be checked. Checks are one text, and so are fixes. */
export interface ChecklistRule {
  readonly uuid: string
  readonly rule: WritableRule
  readonly check_content: string
  readonly check_content_ref: { readonly href: string; readonly name: string }
  readonly fix_text: string
  readonly reference_identifier: string
}

export interface Checklist {
  readonly uuid: string
  readonly stig: ChecklistStig
  readonly rules: ReadonlyArray<ChecklistRule>
}

/** Ids follow from those of the document, so that it has the same ones whenever it is written. */
export const ofDocument = (document: WritableBenchmark): Checklist => {
  const { release_info, version } = releaseOf(document)
  const uuid = v5(JSON.stringify([document.id, document.version]), namespace)
  const taken = new Map<string, number>()
  const rules = Array.from(document.rules, (rule): ChecklistRule => {
    const ids = JSON.stringify([rule.version, rule.vuln_id, rule.rule_id])
    // Files with two rules of the same ids exist; each is an entry of its own.
    const before = taken.get(ids) ?? 0
    taken.set(ids, before + 1)
    const [check] = rule.checks
    return {
      uuid: v5(before === 0 ? ids : `${ids} ${before}`, uuid),
      rule,
      check_content: RuleContent.checkContent(rule.checks),
      check_content_ref: { href: check?.content_ref_href ?? "", name: check?.content_ref_name ?? "" },
      fix_text: RuleContent.fixContent(rule.fixes),
      reference_identifier: identifierOf(rule)
    }
  })
  return {
    uuid: v5("checklist", uuid),
    stig: {
      uuid,
      id: document.id,
      title: document.title,
      name: Benchmark.nameFromTitle(document.title),
      description: document.description,
      version,
      release_info,
      reference_identifier: rules.find((rule) => rule.reference_identifier !== "")?.reference_identifier ?? ""
    },
    rules
  }
}

/** Of all ids of checklists that Docket makes (RFC 9562, 5.5). */
const namespace = "6f3a5c1e-8d0b-4c55-9a2e-0f7d51b3c9e4"

const identifierOf = ({ references }: WritableRule): string =>
  references.map((reference) => reference["identifier"]).find((identifier) => identifier !== undefined) ?? ""

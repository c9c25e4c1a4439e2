/**
 * A document as an empty checklist: one entry for each rule, without a system (R16.3). Pure; made from the same content as
 * the XCCDF file, so that both agree. ChecklistToCklb.ts and ChecklistToCkl.ts write it.
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
  /** The document's number from DISA; "" when it has none. */
  readonly reference_identifier: string
}

/** An entry: one requirement to check. All checks are one text, and so are all fixes. */
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

/** Ids are derived from those of the document, so that every export has the same ids. */
export const ofDocument = (document: WritableBenchmark): Checklist => {
  const { release_info, version } = releaseOf(document)
  const uuid = v5(JSON.stringify([document.id, document.version]), namespace)
  const taken = new Map<string, number>()
  const rules = Array.from(document.rules, (rule): ChecklistRule => {
    const ids = JSON.stringify([rule.version, rule.vuln_id, rule.rule_id])
    // Some files have two rules with the same ids; each is a separate entry.
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

/** The namespace of all ids of checklists from Docket (RFC 9562, 5.5). */
const namespace = "6f3a5c1e-8d0b-4c55-9a2e-0f7d51b3c9e4"

const identifierOf = ({ references }: WritableRule): string =>
  references.map((reference) => reference["identifier"]).find((identifier) => identifier !== undefined) ?? ""

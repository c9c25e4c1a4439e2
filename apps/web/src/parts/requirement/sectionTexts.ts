/** The texts of a requirement by section, in reading order, for pages that show it to read and comment on. */
import { isBlank } from "@docket/api/fetch"
import type { Rule, RuleRow } from "../../api/rules.ts"
import { fieldName } from "../../words/ruleField.ts"
import { ruleStatuses } from "../../words/ruleStatus.ts"
import { fieldsOfSection, type SectionKey } from "../../words/section.ts"
import { severities } from "../../words/severity.ts"
import { otherIdentsText } from "../../words/otherIdents.ts"
import * as words from "../../words/requirementText.ts"

/** A text of a section; the main one has no label. */
export interface SectionText {
  readonly field: string
  readonly label: string | null
  readonly text: string
  /** The name of the field in quotes (R5.31); null if its words cannot be quoted. */
  readonly quotable: string | null
}

/** A section with its texts; none if it is empty. */
export interface SectionTexts {
  readonly section: SectionKey
  readonly texts: ReadonlyArray<SectionText>
}

const main = (field: string, text: string, quotable: string | null = field): SectionText => ({
  field,
  label: null,
  text,
  quotable
})

/** The name of the field of a repeated part in quotes: the first one has none. */
const numbered = (field: string, place: number): string => (place === 0 ? field : `${field}/${place + 1}`)

/** Fields with their own place, or for tools only. */
const placed: ReadonlySet<string> = new Set([
  "title",
  "rule_severity",
  "status",
  "fixtext",
  "fix_id",
  "fixtext_fixref",
  "further_fixes",
  "vuln_discussion",
  "documentable",
  "mitigations_available",
  "poam_available",
  "vendor_comments",
  "artifact_description",
  "ident_system"
])

/** Returns all ten sections of a requirement, without empty fields. */
export const sectionTexts = (rule: Rule | RuleRow): ReadonlyArray<SectionTexts> => {
  const severity = severities[rule.rule_severity]
  const texts: Readonly<Record<string, unknown>> = { ...rule.agency_rule_descriptions_attributes[0], ...rule }
  const { checks_attributes: checks } = rule
  const textOf = (field: string): string => String(texts[field] ?? "")
  const mains: Readonly<Record<SectionKey, ReadonlyArray<SectionText>>> = {
    title: [main("title", rule.title)],
    severity: [main("rule_severity", `${severity.word} (${severity.category})`, null)],
    status: [main("status", ruleStatuses[rule.status].word, null)],
    vuln_discussion: [main("vuln_discussion", textOf("vuln_discussion"))],
    check_content: checks.map(({ content, id }, place) => ({
      field: `content-${id}`,
      label: checks.length > 1 ? words.sectionTextsCheck(place) : null,
      text: content,
      quotable: numbered("content", place)
    })),
    fixtext: [
      main("fixtext", rule.fixtext),
      ...rule.further_fixes_attributes.map(({ fixtext, id }, place) => ({
        field: `further_fixes-${id}`,
        label: words.sectionTextsFix(place),
        text: fixtext,
        quotable: numbered("fixtext", place + 1)
      }))
    ],
    artifact_description: [main("artifact_description", rule.artifact_description)],
    vendor_comments: [main("vendor_comments", rule.vendor_comments)],
    disa_metadata: [],
    // Where a check comes from is for tools. Few readers look for it.
    xccdf_metadata: checks.flatMap(({ content_ref_href, content_ref_name, id, system }, place) => [
      {
        field: `ref-${id}`,
        label: words.sectionTextsReference(place, checks.length),
        text: `${content_ref_name} ${content_ref_href}`.trim(),
        quotable: null
      },
      { field: `system-${id}`, label: words.sectionTextsSystem(place, checks.length), text: system, quotable: null }
    ])
  }
  const labelled = (section: SectionKey): ReadonlyArray<SectionText> =>
    fieldsOfSection(section)
      .filter((field) => !placed.has(field))
      .map((field) => ({ field, label: fieldName(field), text: textOf(field), quotable: field }))
  const others = {
    field: "other_idents",
    label: words.sectionTextsOtherIdentifiers,
    text: otherIdentsText(rule.other_idents),
    quotable: null
  }
  return inOrder.map((section) => ({
    section,
    texts: [...mains[section], ...labelled(section), ...(section === "xccdf_metadata" ? [others] : [])].filter(
      ({ text }) => !isBlank(text)
    )
  }))
}

/** The sections in reading order. */
const inOrder: ReadonlyArray<SectionKey> = [
  "title",
  "severity",
  "status",
  "vuln_discussion",
  "check_content",
  "fixtext",
  "artifact_description",
  "vendor_comments",
  "disa_metadata",
  "xccdf_metadata"
]

/** Returns the main text of a section that accepts proposals (R5.24); null for any other section. */
export const proposableText = (rule: Rule | RuleRow, section: SectionKey | null): string | null => {
  switch (section) {
    case "title":
      return rule.title
    case "fixtext":
      return rule.fixtext
    case "vuln_discussion":
      return rule.agency_rule_descriptions_attributes[0]?.vuln_discussion ?? ""
    case "vendor_comments":
      return rule.vendor_comments
    case "artifact_description":
      return rule.artifact_description
    case "check_content":
      return rule.checks_attributes[0]?.content ?? null
    default:
      return null
  }
}

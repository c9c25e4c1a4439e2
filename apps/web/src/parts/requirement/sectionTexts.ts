/** What a requirement says, section by section, in the order in which it is read: for pages that show it to be read and commented on. */
import { isBlank } from "@docket/api/fetch"
import type { Rule, RuleRow } from "../../api/rules.ts"
import { fieldName } from "../../words/ruleField.ts"
import { ruleStatuses } from "../../words/ruleStatus.ts"
import type { SectionKey } from "../../words/section.ts"
import { severities } from "../../words/severity.ts"
import { otherIdentsText } from "../../words/otherIdents.ts"

/** A text of a section; the main one has no label. */
export interface SectionText {
  readonly field: string
  readonly label: string | null
  readonly text: string
}

/** A section with what is said in it; nothing where it is empty. */
export interface SectionTexts {
  readonly section: SectionKey
  readonly texts: ReadonlyArray<SectionText>
}

const main = (field: string, text: string): SectionText => ({ field, label: null, text })

const labelled = (fields: Readonly<Record<string, string | boolean>>): ReadonlyArray<SectionText> =>
  Object.entries(fields).map(([field, value]) => ({
    field,
    label: fieldName(field),
    text: typeof value === "string" ? value : value ? "Yes" : "No"
  }))

/** All ten sections of a requirement. Fields that say nothing are left out. */
export const sectionTexts = (rule: Rule | RuleRow): ReadonlyArray<SectionTexts> => {
  const description = rule.agency_rule_descriptions_attributes[0]
  const severity = severities[rule.rule_severity]
  const all: ReadonlyArray<SectionTexts> = [
    { section: "title", texts: [main("title", rule.title)] },
    {
      section: "severity",
      texts: [
        main("rule_severity", `${severity.word} (${severity.category})`),
        ...labelled({ severity_override_guidance: description?.severity_override_guidance ?? "" })
      ]
    },
    {
      section: "status",
      texts: [
        main("status", ruleStatuses[rule.status].word),
        ...labelled({ status_justification: rule.status_justification })
      ]
    },
    { section: "vuln_discussion", texts: [main("vuln_discussion", description?.vuln_discussion ?? "")] },
    {
      section: "check_content",
      texts: rule.checks_attributes.flatMap(({ content, content_ref_href, content_ref_name, id, system }, place) => [
        {
          field: `content-${id}`,
          label: rule.checks_attributes.length > 1 ? `Check ${place + 1}` : null,
          text: content
        },
        ...(content_ref_href === "" && content_ref_name === ""
          ? []
          : [{ field: `ref-${id}`, label: "Reference", text: `${content_ref_name} ${content_ref_href}`.trim() }]),
        ...(rule.checks_attributes.length > 1 && system !== ""
          ? [{ field: `system-${id}`, label: "System", text: system }]
          : [])
      ])
    },
    {
      section: "fixtext",
      texts: [
        main("fixtext", rule.fixtext),
        ...rule.further_fixes_attributes.map(({ fixtext, id }, place) => ({
          field: `further_fixes-${id}`,
          label: `Fix ${place + 2}`,
          text: fixtext
        }))
      ]
    },
    { section: "artifact_description", texts: [main("artifact_description", rule.artifact_description)] },
    { section: "vendor_comments", texts: [main("vendor_comments", rule.vendor_comments)] },
    {
      section: "disa_metadata",
      texts:
        description === undefined
          ? []
          : labelled({
              mitigations: description.mitigations,
              mitigation_control: description.mitigation_control,
              false_positives: description.false_positives,
              false_negatives: description.false_negatives,
              potential_impacts: description.potential_impacts,
              third_party_tools: description.third_party_tools,
              responsibility: description.responsibility,
              ia_controls: description.ia_controls,
              poam: description.poam
            })
    },
    {
      section: "xccdf_metadata",
      texts: [
        ...labelled({ version: rule.version, ident: rule.ident, rule_weight: rule.rule_weight }),
        { field: "other_idents", label: "Other identifiers", text: otherIdentsText(rule.other_idents) }
      ]
    }
  ]
  return all.map(({ section, texts }) => ({ section, texts: texts.filter(({ text }) => !isBlank(text)) }))
}

/** The main text of a section that takes proposals (R5.24); null for any other section. */
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

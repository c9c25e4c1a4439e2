/** Requirements as in answers of the service, for tests of the editor. */
import { sections } from "@docket/api/fetch"
import type { PublishedRule } from "../../src/api/documents.ts"
import type { Rule, RuleRow } from "../../src/api/rules.ts"

const description: Rule["agency_rule_descriptions_attributes"][number] = {
  id: 1,
  _destroy: false,
  vuln_discussion: "A discussion",
  false_positives: "",
  false_negatives: "",
  documentable: false,
  mitigations: "",
  severity_override_guidance: "",
  potential_impacts: "",
  third_party_tools: "",
  mitigation_control: "",
  responsibility: "",
  ia_controls: "",
  mitigations_available: "",
  poam_available: "",
  poam: ""
}

/** All texts of a requirement, empty. */
const noTexts = Object.fromEntries(
  sections.flatMap(({ fields }) => fields.flatMap((field) => (field in description ? [] : [[field, ""]])))
) as Record<Exclude<(typeof sections)[number]["fields"][number], keyof typeof description>, string>

/** A requirement with one check. Given fields replace its own. */
export const rule = (given: Partial<Rule> = {}): Rule => ({
  ...noTexts,
  id: 1,
  rule_id: "000001",
  displayed_name: "TEST-01-000001",
  document_type: "stig",
  component_id: 4,
  srg_id: "SRG-OS-000001",
  status: "Applicable - Configurable",
  locked: false,
  locked_fields: {},
  review_requestor_id: null,
  changes_requested: false,
  assignee: null,
  due_on: null,
  nist_control_family: "AC-2",
  satisfies: [],
  satisfied_by: [],
  met_elsewhere: null,
  source_removed: false,
  source_changed: null,
  lint_off: [],
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  title: "A title",
  version: "SRG-OS-000001",
  rule_severity: "medium",
  rule_weight: "10.0",
  ident: "CCI-000015",
  ident_system: "",
  fixtext: "A fix",
  fixtext_fixref: "",
  fix_id: "",
  vuln_id: "",
  legacy_ids: "",
  other_idents: [],
  inspec_control_body: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby",
  inspec_control_file: "",
  rule_descriptions_attributes: [],
  agency_rule_descriptions_attributes: [description],
  further_fixes_attributes: [],
  checks_attributes: [
    { id: 12, _destroy: false, system: "C-1", content_ref_name: "M", content_ref_href: "x.xml", content: "A check" }
  ],
  comment_summary: { open: 0, total: 0 },
  histories: [],
  reviews: [],
  additional_answers_attributes: [],
  srg_rule_attributes: null,
  srg_info: { version: "V1R1" },
  permits: {
    comment: true,
    edit: true,
    acknowledge_source_change: true,
    switch_lint: true,
    link: true,
    unlink: true,
    lock_sections: true,
    assign: true,
    propose_relocation: ["not_srg_requirement"],
    delete: true,
    request_review: true,
    revoke_review_request: ["not_under_review"],
    request_changes: ["not_under_review"],
    approve: ["not_under_review"],
    lock_control: true,
    unlock_control: ["not_locked"]
  },
  ...given
})

/** A row of the component's list. */
export const row = (given: Partial<RuleRow> = {}): RuleRow => ({
  ...rule(),
  check_content: "A check",
  vuln_discussion: "A discussion",
  ...given
})

/** A requirement of a published document with little text. */
export const publishedRule = (id: number, given: Partial<PublishedRule> = {}): PublishedRule => ({
  ...noTexts,
  id,
  rule_id: `SV-${id}_rule`,
  title: "A title",
  version: `SRG-OS-00000${id}`,
  rule_severity: "medium",
  rule_weight: "10.0",
  vuln_id: `V-${id}`,
  srg_id: "",
  group_title: "",
  nist_control_family: "",
  legacy_ids: "",
  other_idents: [],
  vuln_discussion: "",
  check_content: "",
  agency_rule_descriptions_attributes: [],
  checks_attributes: [],
  further_fixes_attributes: [],
  profiles: [],
  ...given
})

/** A checklist in the format of STIG Viewer 3 (`.cklb`): JSON, written rule by rule, with the keys in STIG Viewer's order (R16.3). */
import type { Checklist, ChecklistRule } from "./Checklist.ts"

/** The file in pieces of text. It has no findings and no system. */
export function* write({ rules, stig, uuid }: Checklist): Generator<string> {
  yield `{"title":${JSON.stringify(stig.name)},"id":"${uuid}","stigs":[${opened({
    stig_name: stig.title,
    display_name: stig.name,
    stig_id: stig.id,
    release_info: stig.release_info,
    version: stig.version,
    uuid: stig.uuid,
    reference_identifier: stig.reference_identifier,
    size: rules.length
  })},"rules":[`
  for (const [index, rule] of rules.entries())
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(ruleOf(rule, stig.uuid))}`
  yield `\n]}],${JSON.stringify(rest).slice(1)}\n`
}

/** The start of an object whose other fields follow. */
const opened = (object: object): string => JSON.stringify(object).slice(0, -1)

const ruleOf = (entry: ChecklistRule, stig_uuid: string) => {
  const { rule } = entry
  return {
    group_id_src: rule.vuln_id,
    group_tree: [{ id: rule.vuln_id, title: rule.group_title, description: "<GroupDescription></GroupDescription>" }],
    group_id: rule.vuln_id,
    severity: rule.severity,
    group_title: rule.group_title,
    rule_id_src: rule.rule_id,
    rule_id: rule.rule_id.replace(/_rule$/, ""),
    rule_version: rule.version,
    rule_title: rule.title,
    fix_text: entry.fix_text,
    weight: rule.weight,
    check_content: entry.check_content,
    check_content_ref: entry.check_content_ref,
    classification: "Unclassified",
    discussion: rule.vuln_discussion,
    false_positives: rule.false_positives,
    false_negatives: rule.false_negatives,
    documentable: String(rule.documentable),
    security_override_guidance: rule.severity_override_guidance,
    potential_impacts: rule.potential_impacts,
    third_party_tools: rule.third_party_tools,
    ia_controls: rule.ia_controls,
    responsibility: rule.responsibility,
    mitigations: rule.mitigations,
    mitigation_control: rule.mitigation_control,
    legacy_ids: rule.legacy_ids,
    ccis: rule.idents,
    reference_identifier: entry.reference_identifier,
    uuid: entry.uuid,
    stig_uuid,
    status: "not_reviewed",
    overrides: {},
    comments: "",
    finding_details: ""
  }
}

/** The fields after the rules: how STIG Viewer shows a new checklist, and a system without data. */
const rest = {
  active: true,
  mode: 2,
  has_path: false,
  target_data: {
    target_type: "Computing",
    host_name: "",
    ip_address: "",
    mac_address: "",
    fqdn: "",
    comments: "",
    role: "None",
    is_web_database: false,
    technology_area: "",
    web_db_site: "",
    web_db_instance: "",
    classification: null
  },
  cklb_version: "1.0"
}

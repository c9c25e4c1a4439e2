/** A checklist in the format of STIG Viewer 2 (`.ckl`): XML, written rule by rule, with the elements in STIG Viewer's order (R16.3). */
import { escapeText } from "@docket/xccdf"
import type { Checklist, ChecklistRule, ChecklistStig } from "./Checklist.ts"

/** The file in pieces of text. It has no findings and no system. */
export function* write({ rules, stig }: Checklist): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<CHECKLIST>\n${asset(stig)}<STIGS>\n<iSTIG>\n${information(stig)}`
  for (const rule of rules) yield vulnerability(rule, stig)
  yield "</iSTIG>\n</STIGS>\n</CHECKLIST>\n"
}

type Named = readonly [name: string, text: string]

const element = ([name, text]: Named): string => `<${name}>${escapeText(text)}</${name}>\n`

const asset = ({ reference_identifier }: ChecklistStig): string => {
  const parts: ReadonlyArray<Named> = [
    ["ROLE", "None"],
    ["ASSET_TYPE", "Computing"],
    ["MARKING", ""],
    ["HOST_NAME", ""],
    ["HOST_IP", ""],
    ["HOST_MAC", ""],
    ["HOST_FQDN", ""],
    ["TARGET_COMMENT", ""],
    ["TECH_AREA", ""],
    ["TARGET_KEY", reference_identifier],
    ["WEB_OR_DATABASE", "false"],
    ["WEB_DB_SITE", ""],
    ["WEB_DB_INSTANCE", ""]
  ]
  return `<ASSET>\n${parts.map(element).join("")}</ASSET>\n`
}

const information = (stig: ChecklistStig): string => {
  const facts: ReadonlyArray<Named> = [
    ["version", stig.version],
    ["classification", "UNCLASSIFIED"],
    ["customname", ""],
    ["stigid", stig.id],
    ["description", stig.description],
    ["filename", `${stig.id}-xccdf.xml`],
    ["releaseinfo", stig.release_info],
    ["title", stig.title],
    ["uuid", stig.uuid],
    ["notice", "terms-of-use"],
    ["source", "STIG.DOD.MIL"]
  ]
  // A value that is not known has only its name.
  const data = facts.map(
    ([name, text]) =>
      `<SI_DATA>\n${element(["SID_NAME", name])}${text === "" ? "" : element(["SID_DATA", text])}</SI_DATA>\n`
  )
  return `<STIG_INFO>\n${data.join("")}</STIG_INFO>\n`
}

const vulnerability = (
  { check_content, check_content_ref, fix_text, reference_identifier, rule }: ChecklistRule,
  stig: ChecklistStig
) => {
  const facts: ReadonlyArray<Named> = [
    ["Vuln_Num", rule.vuln_id],
    ["Severity", rule.severity],
    ["Group_Title", rule.group_title],
    ["Rule_ID", rule.rule_id],
    ["Rule_Ver", rule.version],
    ["Rule_Title", rule.title],
    ["Vuln_Discuss", rule.vuln_discussion],
    ["IA_Controls", rule.ia_controls],
    ["Check_Content", check_content],
    ["Fix_Text", fix_text],
    ["False_Positives", rule.false_positives],
    ["False_Negatives", rule.false_negatives],
    ["Documentable", String(rule.documentable)],
    ["Mitigations", rule.mitigations],
    ["Potential_Impact", rule.potential_impacts],
    ["Third_Party_Tools", rule.third_party_tools],
    ["Mitigation_Control", rule.mitigation_control],
    ["Responsibility", rule.responsibility],
    ["Security_Override_Guidance", rule.severity_override_guidance],
    ["Check_Content_Ref", check_content_ref.name],
    ["Weight", rule.weight],
    ["Class", "Unclass"],
    ["STIGRef", `${stig.title} :: Version ${stig.version}, ${stig.release_info}`],
    ["TargetKey", reference_identifier],
    ["STIG_UUID", stig.uuid],
    ...rule.legacy_ids.map((id): Named => ["LEGACY_ID", id]),
    ...rule.idents.map((id): Named => ["CCI_REF", id])
  ]
  const data = facts.map(
    ([name, text]) =>
      `<STIG_DATA>\n${element(["VULN_ATTRIBUTE", name])}${element(["ATTRIBUTE_DATA", text])}</STIG_DATA>\n`
  )
  const review: ReadonlyArray<Named> = [
    ["STATUS", "Not_Reviewed"],
    ["FINDING_DETAILS", ""],
    ["COMMENTS", ""],
    ["SEVERITY_OVERRIDE", ""],
    ["SEVERITY_JUSTIFICATION", ""]
  ]
  return `<VULN>\n${data.join("")}${review.map(element).join("")}</VULN>\n`
}

/** A checklist of STIG Viewer 3 (`.cklb`) in the API. Its keys are those of STIG Viewer (R16.3). */
import { RuleContent, Severity } from "@docket/core"
import { Schema, Struct } from "effect"

const ChecklistRule = Schema.Struct({
  group_id_src: Schema.String,
  group_tree: Schema.Array(Schema.Struct({ id: Schema.String, title: Schema.String, description: Schema.String })),
  group_id: Schema.String,
  severity: Severity.Severity,
  group_title: Schema.String,
  rule_id_src: Schema.String,
  rule_id: Schema.String,
  rule_version: Schema.String,
  rule_title: Schema.String,
  fix_text: Schema.String,
  weight: Schema.String,
  check_content: Schema.String,
  check_content_ref: Schema.Struct({ href: Schema.String, name: Schema.String }),
  classification: Schema.String,
  ...Struct.omit(RuleContent.taggedFields, ["vuln_discussion", "severity_override_guidance"]),
  discussion: Schema.String,
  documentable: Schema.Literals(["true", "false"]),
  security_override_guidance: Schema.String,
  legacy_ids: Schema.Array(Schema.String),
  ccis: Schema.Array(Schema.String),
  reference_identifier: Schema.String,
  uuid: Schema.String,
  stig_uuid: Schema.String,
  status: Schema.Literals(["not_reviewed"]),
  overrides: Schema.Struct({}),
  comments: Schema.String,
  finding_details: Schema.String
})

export const Checklist = Schema.Struct({
  title: Schema.String,
  id: Schema.String,
  stigs: Schema.Array(
    Schema.Struct({
      stig_name: Schema.String,
      display_name: Schema.String,
      stig_id: Schema.String,
      release_info: Schema.String,
      version: Schema.String,
      uuid: Schema.String,
      reference_identifier: Schema.String,
      size: Schema.Int,
      rules: Schema.Array(ChecklistRule)
    })
  ),
  active: Schema.Boolean,
  mode: Schema.Int,
  has_path: Schema.Boolean,
  target_data: Schema.Struct({
    target_type: Schema.String,
    host_name: Schema.String,
    ip_address: Schema.String,
    mac_address: Schema.String,
    fqdn: Schema.String,
    comments: Schema.String,
    role: Schema.String,
    is_web_database: Schema.Boolean,
    technology_area: Schema.String,
    web_db_site: Schema.String,
    web_db_instance: Schema.String,
    classification: Schema.Null
  }),
  cklb_version: Schema.Literals(["1.0"])
}).annotate({ identifier: "Checklist" })

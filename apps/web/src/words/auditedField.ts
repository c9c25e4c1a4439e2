/** The names of fields in audit entries (R9.1): of components, projects, members, comments and accounts. The fields of requirements are in ruleField.ts. */
import { fieldName } from "./ruleField.ts"

/** Names of fields in the API with their names on screen. Other fields have their name from the requirement. */
const names: Readonly<Record<string, string>> = {
  // Comments.
  section: "Section",
  comment_type: "Type",
  organization: "Organization",
  external_reference: "Reference in another system",
  public_comment_id: "Comment from outside",
  public_comment_ids: "Comments from outside",
  access: "Open to",
  published: "Published",
  triage_status: "Decision",
  reaction: "Reaction",
  due_on: "Due",
  // Components.
  name: "Name",
  prefix: "Prefix",
  title: "Title",
  description: "Description",
  version: "Version",
  release: "Release",
  released: "Released",
  newer_source: "Newer SRG",
  disposition_snapshot: "Snapshot",
  rules_count: "Requirements",
  admin_name: "Contact",
  admin_email: "Contact's e-mail address",
  advanced_fields: "Advanced fields",
  comment_phase: "Comment phase",
  closed_reason: "Reason for closing",
  comment_period_starts_at: "Comments from",
  comment_period_ends_at: "Comments until",
  metadata: "Metadata",
  additional_question: "Additional question",
  accepted_open_comments: "Released with open comments",
  comments_copied: "Copied comments",
  imported_requirements: "Imported requirements",
  imported_comments: "Imported comments",
  imported_from: "Exported by",
  // Projects, their templates and webhooks.
  visibility: "Visibility",
  lint_warnings_block: "Warnings of the lint block",
  former_members: "Names of deleted accounts",
  lint_off: "Rules of the lint that are off",
  restored_components: "Components",
  body: "Text",
  events: "Events",
  active: "Enabled",
  disabled_reason: "Reason for disabling",
  url: "Address",
  // Accounts, tokens and sign-in.
  role: "Role",
  email: "E-mail address",
  admin: "Site admin",
  address: "From",
  provider: "Sign-in provider",
  notice: "Notice accepted",
  reason: "Reason",
  failed_attempts: "Wrong passwords",
  token_name: "Token",
  endpoint: "Request"
}

/** The name of a field. `kind` is the kind of record that the entry is about. */
export const auditedFieldName = (kind: string, field: string): string =>
  kind === "Rule" ? fieldName(field) : (names[field] ?? fieldName(field))

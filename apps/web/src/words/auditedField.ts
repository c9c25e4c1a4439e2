/** How the fields are called that audit entries tell of (R9.1): of components, projects, members, comments and accounts. Those of requirements are in ruleField.ts. */
import { fieldName } from "./ruleField.ts"

/** By their names on the wire. What is not here is called as it is in a requirement. */
const names: Readonly<Record<string, string>> = {
  // Comments.
  section: "Section",
  triage_status: "Decision",
  reaction: "Reaction",
  due_on: "To be decided by",
  // Components.
  name: "Name",
  prefix: "Prefix",
  title: "Title",
  description: "Description",
  version: "Version",
  release: "Release",
  released: "Released",
  rules_count: "Requirements",
  admin_name: "Point of contact",
  admin_email: "E-mail of the point of contact",
  advanced_fields: "Advanced fields",
  comment_phase: "Comment phase",
  closed_reason: "Why it is closed",
  comment_period_starts_at: "Comments from",
  comment_period_ends_at: "Comments until",
  metadata: "Metadata",
  additional_question: "Question of its own",
  accepted_open_comments: "Released over open comments",
  comments_copied: "Comments taken along",
  imported_requirements: "Requirements from the file",
  imported_comments: "Comments taken over",
  imported_from: "Written by",
  // Projects, and what they keep.
  visibility: "Visibility",
  restored_components: "Components",
  body: "Text",
  events: "Is told that",
  active: "Switched on",
  disabled_reason: "Why it was switched off",
  url: "Address",
  // Accounts, tokens and sign-in.
  role: "Role",
  email: "E-mail address",
  admin: "Site admin",
  address: "From",
  provider: "Sign-in provider",
  notice: "Notice accepted",
  reason: "Why",
  failed_attempts: "Wrong passwords",
  token_name: "Token",
  endpoint: "Asked for"
}

/** Its name. `kind` is that of the record which the entry is about. */
export const auditedFieldName = (kind: string, field: string): string =>
  kind === "Rule" ? fieldName(field) : (names[field] ?? fieldName(field))

/** Entries of the audit table about an account (R9.1). Security events are in SecurityEvent.ts. */
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import type { User } from "./User.ts"

/** What was done to an account. */
export const entry = (action: string, user: User, changes: ReadonlyArray<AuditedChange> = []): AuditDraft => ({
  action,
  auditable_type: "User",
  auditable_id: user.id,
  audited_name: user.name,
  rule_id: null,
  component_id: null,
  project_id: null,
  comment: "",
  changes
})

/** Audit entries about an account (R9.1). Security events are in SecurityEvent.ts. */
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import { auditOutside } from "../audit/Drafts.ts"
import type { User } from "./User.ts"

/** The audit entry of a change to an account. */
export const entry = (
  action: string,
  user: Pick<User, "id" | "name">,
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft => auditOutside("User", action, user.id, user.name, changes)

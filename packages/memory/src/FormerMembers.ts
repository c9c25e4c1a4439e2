/** The names of deleted accounts that projects replace (R1.12), in memory. Used by RemovedUser.ts and by all readers of audit entries. */
import { type AuditEntry, FormerMember } from "@docket/core"
import { formerMemberKey, type State } from "./State.ts"

/** The entry as readers of its project see it. */
export const shown = <Entry extends Pick<AuditEntry, "project_id" | "user_id" | "user_name">>(
  { formerMembers }: State,
  entry: Entry
): Entry => {
  const { project_id, user_id } = entry
  return project_id !== null &&
    user_id !== null &&
    formerMembers.get(formerMemberKey({ project_id, user_id })) !== undefined
    ? { ...entry, user_name: FormerMember.anonymousName }
    : entry
}

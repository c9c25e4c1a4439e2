/** The SQL of the names of deleted accounts that projects replace (R1.12). Used by RemovedUserSql.ts and by all readers of audit entries. */
import { FormerMember } from "@docket/core"

/** The name of an audit entry's user as readers of its project see it; `entry` is the alias of audit_entries. */
// former_members_pkey
export const shownUserName = (entry: string): string =>
  `case when exists (
    select from former_members former where former.project_id = ${entry}.project_id and former.user_id = ${entry}.user_id
  ) then '${FormerMember.anonymousName}' else ${entry}.user_name end`

/** The components that a reader is a member of or may read: the scope of lists across projects. */
import type { SqlClient, Statement } from "effect/sql"
import type { Reader } from "@docket/core"

/**
 * A condition on the component `c`: true for members of it or of its project, for everyone once it is released, and for site admins
 * (R11.3, R13.1). Uses memberships_target.
 */
export const isReadable = (sql: SqlClient.SqlClient, reader: Reader) =>
  reader.site_admin ? sql`true` : sql`(c.released or ${hasMember(sql, sql`${reader.user_id}`, "c.project_id", "c.id")})`

/** A condition on a component, by the columns of its project and itself: true for members of either. Uses memberships_target. */
export const hasMember = (sql: SqlClient.SqlClient, user: Statement.Fragment, project: string, component: string) =>
  sql`exists (
    select from memberships m where m.user_id = ${user} and m.project_id = ${sql.literal(project)}
      and (m.component_id is null or m.component_id = ${sql.literal(component)}))`

/** Which components a reader may read: the scope of lists that go across projects. Used by the repositories of statistics and related rules. */
import type { SqlClient } from "effect/sql"
import type { Reader } from "@docket/core"

/**
 * A condition on the component `c`: true for members of it or of its project, for everybody once it is released, and for site admins
 * (R11.3, R13.1). Served by memberships_target.
 */
export const isReadable = (sql: SqlClient.SqlClient, reader: Reader) =>
  reader.site_admin
    ? sql`true`
    : sql`(c.released or exists (
        select from memberships m
        where m.user_id = ${reader.user_id} and m.project_id = c.project_id
          and (m.component_id is null or m.component_id = c.id)))`

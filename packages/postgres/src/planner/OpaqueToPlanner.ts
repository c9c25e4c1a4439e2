/** Values that are hidden from the query planner, for statements with a good generic plan. */
import type { SqlClient, Statement } from "effect/sql"

/**
 * A number that Postgres sees at execution, not at planning. With a known value it estimates a plan for a small component, or for a first page, as so much cheaper than
 * the generic one that it would plan the statement each time, which takes longer than the query.
 */
export const opaqueToPlanner = (sql: SqlClient.SqlClient, value: number | bigint): Statement.Fragment =>
  sql`(select ${value}::bigint)`

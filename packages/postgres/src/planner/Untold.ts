/** Values that no plan knows, for statements whose plan for all is good enough. */
import type { SqlClient, Statement } from "effect/sql"

/**
 * A number that Postgres learns while it reads, not while it plans. It takes a plan for a small component, or for a first page, for so much cheaper than
 * the one for all that it would plan the statement anew each time, which takes longer than reading.
 */
export const untold = (sql: SqlClient.SqlClient, value: number | bigint): Statement.Fragment =>
  sql`(select ${value}::bigint)`

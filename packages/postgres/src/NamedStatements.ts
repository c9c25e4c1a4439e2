/**
 * Checks whether statements can be prepared by name at an address. A server keeps them with its session, and some poolers track them; behind others in
 * transaction mode, such as PgBouncer before version 1.21, the next statement may reach a session without the name. ServerLayer.ts checks once.
 */
import type { PgConnection } from "@effect/sql-pg"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/** A statement that looks for itself in its own session. */
const probe = "select name from pg_prepared_statements where statement like '%docket asks by which name this is known%'"

/** The result for an address: whether it is the server itself without a pooler, and whether names are kept. */
export interface Met {
  readonly isServerItself: boolean
  readonly namesAreKept: boolean
}

export const met = (connection: PgConnection.PgConnection): Effect.Effect<Met, SqlError.SqlError> =>
  Effect.gen(function* () {
    // The server sends its process id at the start.
    const { rows } = yield* connection.query("select pg_backend_pid() as pid", [], false)
    const isServerItself = rows[0]?.["pid"] === connection.processId
    return { isServerItself, namesAreKept: isServerItself || (yield* areKeptByPooler(connection)) }
  })

/**
 * True when a pooler replaces the statement name by its own, which shows that it tracks names. Leaves no statement behind.
 */
const areKeptByPooler = (connection: PgConnection.PgConnection): Effect.Effect<boolean, SqlError.SqlError> =>
  Effect.gen(function* () {
    // One transaction, so that all statements reach the same session.
    yield* connection.query("begin", [], false)
    const found = yield* connection.query(probe)
    const ours = found.rows.map(({ name }) => String(name)).filter((name) => /^effect_[0-9a-f]{16}_\d+$/.test(name))
    yield* Effect.forEach(ours, (name) => connection.query(`deallocate ${name}`, [], false), { discard: true })
    yield* connection.query("commit", [], false)
    return found.rows.length > 0 && ours.length === 0
  })

/**
 * Whether statements can be prepared by name over an address. A server keeps them with its session, and so do poolers that know of them; before others in
 * transaction mode, such as PgBouncer before version 1.21, the next statement reaches a session that has never heard of the name. Asked once, by ServerLayer.
 */
import type { PgConnection } from "@effect/sql-pg"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/** Looks for itself among the statements of the session that runs it. */
const probe = "select name from pg_prepared_statements where statement like '%docket asks by which name this is known%'"

/** What a connection has met at the address: whether it is the server itself and no pooler before it, and whether names are kept there. */
export interface Met {
  readonly isServerItself: boolean
  readonly namesAreKept: boolean
}

export const met = (connection: PgConnection.PgConnection): Effect.Effect<Met, SqlError.SqlError> =>
  Effect.gen(function* () {
    // The server says its process id at the start.
    const { rows } = yield* connection.query("select pg_backend_pid() as pid", [], false)
    const isServerItself = rows[0]?.["pid"] === connection.processId
    return { isServerItself, namesAreKept: isServerItself || (yield* areKeptByPooler(connection)) }
  })

/**
 * Whether a pooler puts a name of its own in the place of ours, which shows that it keeps account of them. Leaves no statement behind where nobody does.
 */
const areKeptByPooler = (connection: PgConnection.PgConnection): Effect.Effect<boolean, SqlError.SqlError> =>
  Effect.gen(function* () {
    // One transaction, so that all of it reaches the same session.
    yield* connection.query("begin", [], false)
    const found = yield* connection.query(probe)
    const ours = found.rows.map(({ name }) => String(name)).filter((name) => /^effect_[0-9a-f]{16}_\d+$/.test(name))
    yield* Effect.forEach(ours, (name) => connection.query(`deallocate ${name}`, [], false), { discard: true })
    yield* connection.query("commit", [], false)
    return found.rows.length > 0 && ours.length === 0
  })

/**
 * Docket's database on a Postgres server, 15 or later, directly or through a pooler in transaction mode: it sets no session state, and statements
 * are prepared by name only if the names are kept.
 */
import { PgClient, PgConnection } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import { SecondClient } from "./SecondClient.ts"
import { DatabaseIsTooOld, DatabaseIsUnreachable } from "./Errors.ts"
import { LongClient } from "./LongWorkSql.ts"
import * as NamedStatements from "./NamedStatements.ts"
import * as SilenceWatch from "./SilenceWatch.ts"
import { Room } from "./DatabaseFailure.ts"
import { UnlimitedClient } from "./Unlimited.ts"

export interface ServerOptions {
  /** `postgres://user:password@host:port/database`, with `?sslmode=…` if needed. */
  readonly url: string
  /** The maximum number of connections of this process. */
  readonly maxConnections: number
  /** Without limits statements may run indefinitely. */
  readonly limits?: Limits
}

/** The limit of a statement, and of waiting for an answer of the server, in milliseconds. */
export interface Limits {
  readonly usual: number
  /** The limit of imports and exports. */
  readonly long: number
}

/** The largest row in bytes. A requirement has about thirty texts of up to 1 MB. */
export const largestMessage = 256 * 1024 * 1024

/**
 * The number of concurrent statements on one connection before another one is used. The server runs the statements of a connection one after the other, in
 * order. With fewer, fifty concurrent users fill all connections, and waiting requests are overtaken by others: some waited ten times as long.
 */
const statementsAtOnce = 16

/** The connections that are reserved for the second client (SecondClient.ts). */
const connectionsBeside = 2

/** The additional connections for imports and exports with their own limit. They are opened on demand. */
const connectionsForLongWork = 2

/**
 * The statement timeout of the server: slightly shorter than the wait for the answer, so that the statement ends, and not its connection
 * with all waiting statements. Poolers mostly refuse the setting, so the operator sets it for the role there.
 */
export const serverSideLimit = (limit: number): { readonly statement_timeout: string } => ({
  statement_timeout: String(Math.ceil(limit - Math.min(1000, limit / 10)))
})

/** Postgres 15 is the first with `unique nulls not distinct`. */
const oldestVersion = 150_000

/**
 * A client of the server. Connects once at the start, so that a wrong address is reported then and not at the first request.
 * Fails with DatabaseIsUnreachable or DatabaseIsTooOld.
 */
export const serverLayer = (
  options: ServerOptions
): Layer.Layer<SqlClient.SqlClient, DatabaseIsUnreachable | DatabaseIsTooOld> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const address = addressOf(options.url)
      if (address === null) return yield* new DatabaseIsUnreachable({ address: "", why: "address_invalid" })
      const unreachable = (cause: SqlError.SqlError) =>
        new DatabaseIsUnreachable({ address, why: whyUnreachable(cause), cause })
      const connecting = {
        url: Redacted.make(options.url),
        applicationName: "docket",
        connectTimeout: "10 seconds",
        maxMessageSize: largestMessage
      } as const
      const { isServerItself, namesAreKept } = yield* Effect.mapError(
        Effect.scoped(Effect.flatMap(PgConnection.make(connecting), NamedStatements.met)),
        unreachable
      )
      const limited = Effect.fnUntraced(function* (limit: number | undefined) {
        if (limit === undefined) return connecting
        return {
          ...connecting,
          // The watch comes first, and also reports to requests that wait for a free connection.
          connectTimeout: 2 * limit,
          stream: yield* SilenceWatch.make(options.url, limit),
          ...(isServerItself ? { startupParameters: serverSideLimit(limit) } : {})
        }
      })
      const clientOf = (maxConnections: number, limit = options.limits?.usual) =>
        Effect.mapError(
          Effect.flatMap(limited(limit), (to) =>
            PgClient.make({
              ...to,
              maxConnections,
              multiplex: true,
              multiplexConcurrency: statementsAtOnce,
              prepare: namesAreKept
            })
          ),
          unreachable
        )
      const besides = Math.min(connectionsBeside, options.maxConnections - 1)
      const sql = yield* clientOf(options.maxConnections - besides)
      const [server] = yield* Effect.mapError(
        sql<{ number: number; version: string; ignores_case: boolean }>`
          select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
            lower('\u00c9') = '\u00e9' as ignores_case`,
        unreachable
      )
      if (server === undefined || server.number < oldestVersion) {
        return yield* new DatabaseIsTooOld({ address, version: server?.version ?? "unknown" })
      }
      if (!server.ignores_case) {
        yield* Effect.logWarning(
          `In the database at ${address}, searches ignore the case of only ASCII letters. Create it with encoding UTF8 and a UTF-8 locale.`
        )
      }
      const { limits } = options
      return Context.make(SqlClient.SqlClient, sql).pipe(
        Context.add(SecondClient, besides > 0 ? yield* clientOf(besides) : null),
        Context.add(LongClient, limits === undefined ? null : yield* clientOf(connectionsForLongWork, limits.long)),
        Context.add(
          UnlimitedClient,
          limits === undefined
            ? null
            : PgClient.make({
                ...connecting,
                maxConnections: 1,
                prepare: namesAreKept,
                ...(isServerItself ? { startupParameters: { statement_timeout: "0" } } : {})
              })
        ),
        Context.add(Room, { isFull: false })
      )
    })
  ).pipe(Layer.provide(Reactivity.layer))

/** `host:port/database` of a database address, without user and password; null when it is invalid. */
const addressOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol !== "postgres:" && protocol !== "postgresql:") return null
  return `${hostname || "localhost"}:${port || "5432"}${pathname}`
}

const whyUnreachable = ({ reason }: SqlError.SqlError): DatabaseIsUnreachable["why"] => {
  switch (reason._tag) {
    case "ConnectionError":
      return "no_answer"
    case "AuthenticationError":
    case "AuthorizationError":
      return "sign_in_refused"
    default:
      return "refused"
  }
}

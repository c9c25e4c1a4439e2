/**
 * Docket's database on a Postgres server, 15 or later, directly or through a pooler in transaction mode: no session state is ever set, and statements
 * are prepared by name only where the names are kept.
 */
import { PgClient, PgConnection } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import { BesideClient } from "./Beside.ts"
import { DatabaseIsTooOld, DatabaseIsUnreachable } from "./Errors.ts"
import { LongClient } from "./LongWorkSql.ts"
import * as NamedStatements from "./NamedStatements.ts"
import * as SilenceWatch from "./SilenceWatch.ts"
import { Room } from "./Trouble.ts"
import { UnlimitedClient } from "./Unlimited.ts"

export interface ServerOptions {
  /** `postgres://user:password@host:port/database`, with `?sslmode=…` where needed. */
  readonly url: string
  /** How many connections this process may open. */
  readonly maxConnections: number
  /** Without limits everything may take as long as it takes. */
  readonly limits?: Limits
}

/** How long a statement may take, and how long an answer of the server is awaited, in milliseconds. */
export interface Limits {
  readonly usual: number
  /** Of imports and exports. */
  readonly long: number
}

/** The largest row that is read, in bytes. A requirement has some thirty texts, and none is limited below 1 MB. */
export const largestMessage = 256 * 1024 * 1024

/**
 * How many statements are on their way on one connection before another is taken. The server works on those of a connection one after the other, and in their
 * order. With fewer, fifty people at once fill all connections, and who then waits for room on one is overtaken by others: some waited ten times as long.
 */
const statementsAtOnce = 16

/** Connections of all that are kept for what is not to wait for others (Beside.ts). */
const connectionsBeside = 2

/** Connections beside all others on which imports and exports work, whose limit is another. They are opened when there is such work. */
const connectionsForLongWork = 2

/**
 * What the server is told to end a statement after: a little before the answer is not awaited any more, so that it is the statement that ends, and not its connection
 * with all that waits there. A pooler would not hand it on, and mostly refuses it: there the operator sets it for the role.
 */
export const serverSideLimit = (limit: number): { readonly statement_timeout: string } => ({
  statement_timeout: String(Math.ceil(limit - Math.min(1000, limit / 10)))
})

/** Postgres 15 is the first with `unique nulls not distinct`. */
const oldestVersion = 150_000

/**
 * A client of the server. Connects once at the start, so that a wrong address is told then and not at the first request.
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
          // The watch is first, and tells those who wait for a free connection as well.
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
          `In the database at ${address} searches ignore the case of ASCII letters only. Create it with encoding UTF8 and a UTF-8 locale.`
        )
      }
      const { limits } = options
      return Context.make(SqlClient.SqlClient, sql).pipe(
        Context.add(BesideClient, besides > 0 ? yield* clientOf(besides) : null),
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

/** `host:port/database` of a database address, without user and password; null when it is none. */
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

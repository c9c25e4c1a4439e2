// Connects a subcommand to a service: a running server through its API with a token, or a database without a server through the same API
// in this process as one of its site admins. The rest of the subcommand is the same for both.
import { type Client, makeClient } from "@docket/api"
import { type Caller, UserRepository } from "@docket/core"
import { Config, Console, Effect, Layer, Option, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { randomUUID } from "node:crypto"
import { statSync } from "node:fs"
import { join } from "node:path"
import * as Configuration from "../Configuration.ts"
import { inProcess } from "../InProcess.ts"
import * as Storage from "../Storage.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { CommandFailed, UsageIsWrong } from "./Failure.ts"

/** A connected service. */
export interface Connection {
  readonly client: Client
  /** Sends a request to a path, for answers that are files. Rejects without an answer. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
}

/** Connects until the scope closes. Fails with UsageIsWrong if the options name no service, and with CommandFailed if it cannot be reached. */
export const connect = Effect.fnUntraced(function* (options: ConnectionOptions) {
  if (Option.isSome(options.url)) {
    if (Option.isSome(options.dataDir))
      return yield* new UsageIsWrong({ detail: "Give --url or --data-dir, not both." })
    return yield* toServer(options.url.value, options.token)
  }
  return yield* toDatabase(options)
})

/** The characters that a header value can have. */
const sendable = /^[\x21-\x7e]+$/

const toServer = Effect.fnUntraced(function* (url: string, given: ConnectionOptions["token"]) {
  const noAddress = new UsageIsWrong({ detail: `${url} is not an address such as https://docket.example.org.` })
  const { origin, pathname, protocol } = yield* Effect.try({ try: () => new URL(url), catch: () => noAddress })
  if (protocol !== "http:" && protocol !== "https:") return yield* noAddress
  const fromVariable = yield* Config.option(Config.Redacted("DOCKET_TOKEN")).pipe(
    Effect.orElseSucceed(() => Option.none())
  )
  const token = Option.getOrNull(Option.orElse(given, () => fromVariable))
  if (token === null) {
    return yield* new UsageIsWrong({ detail: "A server needs an access token: set DOCKET_TOKEN, or give --token." })
  }
  // Checked here, because an error from `fetch` would quote the secret on screen.
  if (!sendable.test(Redacted.value(token))) {
    return yield* new UsageIsWrong({ detail: "The access token has signs in it that no token has, such as a space." })
  }
  return yield* connection(`${origin}${pathname.replace(/\/$/, "")}`, globalThis.fetch, token)
})

const toDatabase = Effect.fnUntraced(function* ({ as, dataDir }: ConnectionOptions) {
  const configured = yield* Configuration.read({ onTerminal: true }).pipe(
    Effect.mapError(({ message }) => new UsageIsWrong({ detail: message }))
  )
  const configuration = Option.match(dataDir, {
    onNone: () => configured,
    onSome: (folder) => ({
      ...configured,
      dataDir: folder,
      databaseUrl: null,
      databaseOwnerUrl: null,
      databaseReadUrl: null
    })
  })
  if (Option.isNone(dataDir) && configured.databaseUrl === null) {
    return yield* new UsageIsWrong({
      detail: "Say on which Docket to work: --url with a token, --data-dir, or the variable DATABASE_URL."
    })
  }
  if (configuration.databaseUrl === null && isMissing(join(configuration.dataDir, "pglite"))) {
    return yield* new CommandFailed({
      code: "no_database",
      detail: `There is no database in ${configuration.dataDir}.`
    })
  }
  const storage = yield* Layer.build(
    Storage.fromConfiguration(configuration, (text) => Console.error(`docket: ${text}`))
  ).pipe(
    Effect.mapError(
      ({ _tag, message }) =>
        new CommandFailed({
          code: _tag === "DataDirectoryIsInUse" ? "database_in_use" : "no_database",
          detail: message
        })
    )
  )
  const caller = yield* Effect.provideContext(siteAdmin(Option.getOrNull(as)), storage)
  return yield* connection("http://in-process", yield* inProcess(storage, caller, configuration), null)
})

/** True if the path does not exist. If it cannot be read, opening it reports that. */
const isMissing = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}

/** Returns the site admin with this address, or the only one. */
const siteAdmin = Effect.fnUntraced(function* (email: string | null) {
  const users = yield* (yield* UserRepository).list
  const admins = users.filter(({ admin, disabled_at }) => admin && disabled_at === null)
  const named = email === null ? admins : admins.filter((user) => user.email === email.trim().toLowerCase())
  const [found, another] = named
  if (found === undefined || another !== undefined) {
    const detail =
      found !== undefined
        ? `There are ${admins.length} site admins: say with --as as which of them, by e-mail address.`
        : email === null
          ? "The database has no site admin yet: start the server once."
          : `There is no site admin with the address ${email}.`
    return yield* new CommandFailed({ code: "no_site_admin", detail })
  }
  const { email: address, id, name } = found
  const caller: Caller = {
    user_id: id,
    name,
    email: address,
    site_admin: true,
    credential: "session",
    request_id: randomUUID()
  }
  return caller
})

const connection = Effect.fnUntraced(function* (
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  token: Redacted.Redacted<string> | null
) {
  const http = yield* Layer.build(Layer.provide(FetchHttpClient.layer, Layer.succeed(FetchHttpClient.Fetch, fetch)))
  const client = yield* Effect.provideContext(makeClient({ baseUrl, ...(token === null ? {} : { token }) }), http)
  const made: Connection = {
    client,
    ask: (path, init = {}) => {
      const headers = new Headers(init.headers)
      if (token !== null) headers.set("authorization", `Token ${Redacted.value(token)}`)
      return fetch(`${baseUrl}${path}`, { ...init, headers })
    }
  }
  return made
})

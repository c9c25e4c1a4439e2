/**
 * The service with the demo for the browser tests: in the worker's process, with a separate database for each test file, so that the service loads once for all
 * files of a worker. The first file of a run loads the demo; the others copy it.
 */
import { afterAll, beforeAll } from "vitest"
import { ConfigProvider, Console, Effect, Exit, Logger, References, Scope } from "effect"
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Configuration, passwordHasherOf, serve, storageFromConfiguration } from "@docket/server"
import { databaseFromTemplate, freshDatabase, hasPostgres, runFolder } from "@docket/test-harness"

const built = fileURLToPath(new URL("../../../apps/web/dist/index.html", import.meta.url))

/** The password of all demo users. */
export const demoPassword = "safe harbor"

/** The lowest cost of argon2, because every test user signs in. */
const cheapHasher = passwordHasherOf({ memoryCost: 8, timeCost: 1 })

type Settings = Readonly<Record<string, string>>

/** Starts the service with these environment variables until the scope closes, and returns its address. `tell` gets its messages to the operator. */
const serviceWith = (env: Settings, demo: boolean, tell: (sentence: string) => void) =>
  Effect.gen(function* () {
    const configuration = yield* Effect.provideService(
      Configuration.read({ onTerminal: false }),
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({ env: { PORT: "0", ...env } })
    )
    const narrate = (sentence: string) => Effect.sync(() => tell(sentence))
    const storage = storageFromConfiguration(configuration, narrate)
    const { origin } = yield* serve({ configuration, storage, narrate, demo, passwordHasher: cheapHasher })
    return origin
  }).pipe(
    Effect.provideService(Console.Console, {
      ...globalThis.console,
      log: (...said: ReadonlyArray<unknown>) => tell(said.join(" "))
    }),
    // An error of the service should be next to the failed test.
    Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
    Effect.provideService(References.MinimumLogLevel, "Error")
  )

/** Loads the demo. */
const tell = (env: Settings) => Effect.scoped(serviceWith(env, true, () => undefined))

/** Creates a folder that is removed when the scope closes. It is on the disk of the run's shared folder, so that its content can be moved there. */
const ownFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(runFolder() ?? tmpdir(), "docket-browser-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** The environment variables of a database, which exists until the scope closes. */
type Place = Effect.Effect<Settings, unknown, Scope.Scope>

const atServer = (url: string): Settings => ({ DATABASE_URL: url })

/** An empty database. */
const empty: Place = hasPostgres
  ? Effect.map(freshDatabase, atServer)
  : Effect.map(ownFolder, (folder) => ({ DATA_DIR: join(folder, "data") }))

/** A copy of the demo. */
const copyOfDemo: Place = hasPostgres
  ? Effect.map(
      databaseFromTemplate("demo", (url) => tell(atServer(url))),
      atServer
    )
  : Effect.gen(function* () {
      const own = yield* ownFolder
      const data = join(own, "data")
      const told = join(runFolder() ?? own, "demo")
      if (!existsSync(told)) {
        const telling = join(own, "telling")
        yield* tell({ DATA_DIR: telling })
        // The second worker uses the first one's file.
        yield* Effect.ignore(Effect.try(() => renameSync(telling, told)))
      }
      cpSync(told, data, { recursive: true })
      return { DATA_DIR: data }
    })

/** A service for the tests of a file. Both functions work after it has started. */
interface ServiceOfFile {
  readonly origin: () => string
  /** Returns its messages to the operator. */
  readonly said: () => string
}

/** The port of the previous service, if it is free: the browser then sees the same origin and keeps its cache. */
let port = "0"

const serviceForThisFile = (place: Place, settings: Settings): ServiceOfFile => {
  const scope = Scope.makeUnsafe()
  const said: Array<string> = []
  let origin = ""
  beforeAll(async () => {
    if (!existsSync(built)) throw new Error("The workbench is not built: run `npm run workbench` first.")
    const starting = Effect.flatMap(place, (storage) => {
      const at = (port: string) =>
        serviceWith({ ...storage, ...settings, PORT: port }, false, (sentence) => said.push(sentence))
      return Effect.catchTag(at(port), "AddressIsUnusable", () => at("0"))
    })
    origin = await Effect.runPromise(Scope.provide(starting, scope))
    port = new URL(origin).port
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  return { origin: () => origin, said: () => said.join("\n") }
}

/** The demo with these settings. */
export const demoForThisFile = (settings: Settings = {}): ServiceOfFile => serviceForThisFile(copyOfDemo, settings)

/** An empty service. */
export const emptyForThisFile = (): ServiceOfFile => serviceForThisFile(empty, {})

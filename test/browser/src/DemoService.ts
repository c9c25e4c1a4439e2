/**
 * The service with the demo in it, for the test files of this room: in the process of the worker, each file with a database of its own, so that the cost of loading the service is paid once for all
 * files of a worker. The demo is told once in a run, by the file that comes first, and copied by the others.
 */
import { afterAll, beforeAll } from "vitest"
import { ConfigProvider, Console, Effect, Exit, Logger, References, Scope } from "effect"
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Configuration, passwordHasherOf, serve, storageFromConfiguration } from "@docket/server"
import { copyOfDatabase, hasPostgres, runFolder } from "@docket/test-harness"

const built = fileURLToPath(new URL("../../../apps/web/dist/index.html", import.meta.url))

/** The password of everybody in the demo. */
export const demoPassword = "safe harbor"

/** The least that argon2 can cost: each person of a test signs in. */
const cheapHasher = passwordHasherOf({ memoryCost: 8, timeCost: 1 })

type Settings = Readonly<Record<string, string>>

const silent: Console.Console = { ...globalThis.console, log: () => {} }

/** The service with these variables of the environment, until the scope closes; its address. */
const serviceWith = (env: Settings, demo: boolean) =>
  Effect.gen(function* () {
    const configuration = yield* Effect.provideService(
      Configuration.read({ onTerminal: false }),
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({ env: { PORT: "0", ...env } })
    )
    const narrate = () => Effect.void
    const storage = storageFromConfiguration(configuration, narrate)
    const { origin } = yield* serve({ configuration, storage, narrate, demo, passwordHasher: cheapHasher })
    return origin
  }).pipe(
    Effect.provideService(Console.Console, silent),
    // A fault of the service belongs beside the test that fails for it.
    Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
    Effect.provideService(References.MinimumLogLevel, "Error")
  )

const tell = (env: Settings) => Effect.scoped(serviceWith(env, true))

/** A copy of the demo, as the variables that say where it is. */
const copyOfDemo: Effect.Effect<Settings, unknown, Scope.Scope> = hasPostgres
  ? Effect.map(
      copyOfDatabase("demo", (url) => tell({ DATABASE_URL: url })),
      (url) => ({ DATABASE_URL: url })
    )
  : Effect.gen(function* () {
      const own = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "docket-browser-"))),
        (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
      )
      const data = join(own, "data")
      const told = join(runFolder() ?? own, "demo")
      if (!existsSync(told)) {
        const telling = join(own, "telling")
        yield* tell({ DATA_DIR: telling })
        // Who is second keeps the first one's.
        yield* Effect.ignore(Effect.try(() => renameSync(telling, told)))
      }
      cpSync(told, data, { recursive: true })
      return { DATA_DIR: data }
    })

/** A service for the tests of a file, with settings of its own besides. `origin` answers once they run. */
export const demoForThisFile = (settings: Settings = {}): { readonly origin: () => string } => {
  const scope = Scope.makeUnsafe()
  let origin = ""
  beforeAll(async () => {
    if (!existsSync(built)) throw new Error("The workbench is not built: run `npm run workbench` first.")
    const starting = Effect.flatMap(copyOfDemo, (storage) => serviceWith({ ...storage, ...settings }, false))
    origin = await Effect.runPromise(Scope.provide(starting, scope))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  return { origin: () => origin }
}

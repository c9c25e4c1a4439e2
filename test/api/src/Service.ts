/**
 * The service under test: Docket in this process, on a free port, over one adapter's storage. `forEachAdapter` starts one with a world
 * for each storage in Storages.ts, so that a suite is written once.
 */
import { ConfigProvider, Console, Duration, Effect, Exit, Layer, Logger, Scope } from "effect"
import { afterAll, afterEach, beforeAll, describe } from "vitest"
import { Configuration, passwordHasherOf, PollInterval, serve, type Storage } from "@docket/server"
import { type Adapter, empty, type StatementCount } from "./Adapters.ts"
import type { Beginning, Begun } from "./Beginning.ts"
import { Client } from "./Client.ts"
import { Contract } from "./Contract.ts"
import { introduce } from "./RedTest.ts"
import { firstUnseen } from "./RefusedAnswer.ts"
import type { Running } from "./Running.ts"
import { adaptersFor } from "./Storages.ts"
import { firstAdmin, makeRecords, type World, worldOf, type WorldRecords } from "./World.ts"

/** The service for the tests of a file, from the first test on. */
export interface Service extends Pick<Running, "origin" | "contract" | "client" | "run" | "statementsOf"> {
  readonly adapter: Adapter
  readonly world: World
}

/** The lowest cost of argon2: each world hashes or checks twenty passwords. */
const cheapHasher = passwordHasherOf({ memoryCost: 8, timeCost: 1 })

/** Starts the service over a storage with initial records and additional environment variables. */
const startOver = async <A>(
  begun: Effect.Effect<Begun<A>, never, Scope.Scope>,
  env: Record<string, string> = {},
  count: StatementCount = { statements: 0 }
): Promise<{ readonly running: Running; readonly known: A }> => {
  const scope = Scope.makeUnsafe()
  const stop = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const starting = Effect.gen(function* () {
    const { known, storage } = yield* begun
    const context = yield* Layer.build(storage)
    const configuration = yield* Effect.provideService(
      Configuration.read({ onTerminal: false }),
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({
        // Background workers would poll the storage every second, and these statements would be counted.
        env: {
          WEBHOOK_SENDER: "false",
          JOB_WORKER: "false",
          SMTP_URL: "smtp://127.0.0.1:9",
          MAIL_FROM: "Docket <docket@example.org>",
          MAIL_SENDER: "false",
          PORT: "0",
          ADMIN_EMAIL: firstAdmin.email,
          ADMIN_PASSWORD: firstAdmin.password,
          ...env
        }
      })
    )
    const { origin } = yield* serve({
      configuration,
      storage: Layer.succeedContext(context),
      passwordHasher: cheapHasher,
      narrate: () => Effect.void
    }).pipe(
      Effect.provideService(PollInterval, Duration.millis(50)),
      Effect.provideService(Console.Console, { ...globalThis.console, log: () => {} }),
      // A 500 answer fails the test, and its cause should be next to it.
      Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)]))
    )
    return { context, known, origin }
  })
  const { context, known, origin } = await Effect.runPromise(Scope.provide(starting, scope)).catch(
    async (error: unknown) => {
      await stop()
      throw error
    }
  )
  const contract = await Contract.fetch(origin)
  const running: Running = {
    origin,
    contract,
    client: (credentials = {}) => new Client(origin, contract, credentials),
    run: (effect) => Effect.runPromise(Effect.provideContext(effect, context)),
    statementsOf: async (act) => {
      const before = count.statements
      await act()
      return count.statements - before
    },
    stop
  }
  return { running, known }
}

/** Starts the service over a storage that a test created. */
export const startOn = async (storage: Layer.Layer<Storage, unknown>): Promise<Running> =>
  (await startOver(Effect.succeed({ storage, known: null }))).running

/** The records of a world, created once for each storage in a run. */
const populated: Beginning<WorldRecords> = {
  name: "world",
  fill: async (storage) => {
    const running = await startOn(storage)
    try {
      return await makeRecords(running)
    } finally {
      await running.stop()
    }
  }
}

/** Starts the service over an empty storage of the adapter, with additional environment variables. */
export const start = async (adapter: Adapter, env: Record<string, string> = {}): Promise<Running> => {
  const count: StatementCount = { statements: 0 }
  return (await startOver(adapter.storage(empty, count), env, count)).running
}

/** The same over a storage with a world. */
export const startWithWorld = async (
  adapter: Adapter,
  env: Record<string, string> = {}
): Promise<{ readonly running: Running; readonly world: World }> => {
  const count: StatementCount = { statements: 0 }
  const { known, running } = await startOver(adapter.storage(populated, count), env, count)
  return { running, world: worldOf(running, known) }
}

/** Registers a suite that starts its own services, on each storage in Storages.ts. Postgres is skipped, with a report, if the machine has none. */
export const describeAdapters = (name: string, suite: (adapter: Adapter) => void): void => {
  for (const adapter of adaptersFor(name)) {
    describe.skipIf(!adapter.isAvailable)(`${name}, on ${adapter.title}`, () => {
      afterEach(({ task }) => {
        const unseen = firstUnseen()
        introduce(task, unseen)
        if (unseen !== null) throw unseen
      })
      suite(adapter)
    })
  }
}

/** Registers a suite with a separate service and world on each storage. */
export const forEachAdapter = (name: string, suite: (service: Service) => void): void => {
  describeAdapters(name, (adapter) => {
    let running: Running | undefined
    let world: World | undefined
    const started = <A>(value: A | undefined): A => {
      if (value === undefined) throw new Error("The service is used before its tests run.")
      return value
    }
    beforeAll(async () => {
      const started = await startWithWorld(adapter)
      running = started.running
      world = started.world
    })
    afterAll(() => running?.stop())
    suite({
      adapter,
      get world() {
        return started(world)
      },
      get origin() {
        return started(running).origin
      },
      get contract() {
        return started(running).contract
      },
      client: (credentials) => started(running).client(credentials),
      run: (effect) => started(running).run(effect),
      statementsOf: (act) => started(running).statementsOf(act)
    })
  })
}

/** The whole service in the test's process: in memory, on a free loopback port. */
import { ConfigProvider, Console, Effect, Layer, Logger, References } from "effect"
import * as Memory from "@docket/memory"
import * as Configuration from "../src/Configuration.ts"
import { alwaysReady, Readiness } from "../src/Readiness.ts"
import { serve } from "../src/Server.ts"
import type { Storage } from "../src/Storage.ts"

/** The service for a test: its address, its console output, its messages and its log entries. */
export interface Service {
  /** PUBLIC_URL if it is set. */
  readonly origin: string
  readonly port: number
  readonly printed: ReadonlyArray<string>
  readonly narrated: ReadonlyArray<string>
  readonly logged: ReadonlyArray<string>
}

/**
 * Starts the service with these environment variables; it stops with the scope. `ready` can report that the storage is not ready; `demo` loads the sample;
 * `repositories` replaces the storage in memory.
 */
export const served = <E = never>(
  env: Record<string, string> = {},
  ready: Layer.Layer<Readiness> = alwaysReady,
  demo = false,
  repositories: Layer.Layer<Exclude<Storage, Readiness>, E> = Memory.layer
) =>
  Effect.gen(function* () {
    const printed: Array<string> = []
    const narrated: Array<string> = []
    const logged: Array<string> = []
    const configuration = yield* Effect.provideService(
      Configuration.read({ onTerminal: true }),
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({ env: { PORT: "0", ...env } })
    )
    const recorder = Logger.make((entry) => {
      const annotations = entry.fiber.getRef(References.CurrentLogAnnotations)
      logged.push(JSON.stringify({ message: entry.message, annotations, cause: String(entry.cause) }))
    })
    const { origin, port } = yield* serve({
      configuration,
      storage: Layer.merge(repositories, ready),
      demo,
      narrate: (text) => Effect.sync(() => void narrated.push(text))
    }).pipe(
      Effect.provideService(Console.Console, { ...globalThis.console, log: (text: string) => void printed.push(text) }),
      Effect.provide(Logger.layer([recorder]))
    )
    const service: Service = { origin, port, printed, narrated, logged }
    return service
  })

/** Returns a JSON request. */
export const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body)
})

/** Sends a request and reads the body. */
export const ask = (address: string, init?: RequestInit) =>
  Effect.promise(async () => {
    const response = await fetch(address, { redirect: "manual", ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  })

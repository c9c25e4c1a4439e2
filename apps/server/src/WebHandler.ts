/**
 * The service without a socket: answers requests of `fetch` in this process, through the same edge and routes. Background work (webhooks, mail, jobs,
 * expiry) does not run. `@docket/testing` uses it, and services that mount Docket.
 */
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, type Scope } from "effect"
import { HttpRouter } from "effect/http"
import type { PasswordHasher } from "@docket/core"
import type { Configuration } from "./Configuration.ts"
import * as EventHub from "./EventHub.ts"
import * as FirstRun from "./FirstRun.ts"
import * as Foundations from "./Foundations.ts"
import * as PasswordHasherArgon2 from "./PasswordHasherArgon2.ts"
import type { Storage } from "./Storage.ts"

/** The options of `webHandler`. */
export interface WebHandlerOptions<E> {
  readonly configuration: Configuration
  readonly storage: Layer.Layer<Storage, E>
  /** Replaces the usual hasher of passwords (R2.2). */
  readonly passwordHasher?: Layer.Layer<PasswordHasher>
}

/** Answers a request. It never rejects: failures are answers. */
export type WebHandler = (request: Request) => Promise<Response>

/** Builds the service in the current scope and returns its handler. Creates the first site admin of the configuration. Fails as the storage does, or with FirstAdminIsRefused. */
export const webHandler = Effect.fnUntraced(function* <E>({
  configuration,
  passwordHasher = PasswordHasherArgon2.layer,
  storage
}: WebHandlerOptions<E>): Effect.fn.Return<WebHandler, E | FirstRun.FirstAdminIsRefused, Scope.Scope> {
  const first = Layer.effectDiscard(FirstRun.makeConfiguredAdmin(configuration.admin, () => Effect.void))
  const below = yield* Layer.build(
    EventHub.layer.pipe(
      Layer.provideMerge(first),
      Layer.provideMerge(
        Layer.mergeAll(Foundations.layer(configuration, passwordHasher), NodeHttpServer.layerHttpServices, storage)
      )
    )
  )
  yield* Effect.addFinalizer(() =>
    Effect.provideContext(
      Effect.flatMap(EventHub.EventHub, ({ close }) => close),
      below
    )
  )
  const application = Layer.provideMerge(Foundations.routed(configuration), Layer.succeedContext(below))
  const { handler } = yield* Effect.acquireRelease(
    Effect.sync(() => HttpRouter.toWebHandler(application, { disableLogger: true })),
    ({ dispose }) => Effect.promise(dispose)
  )
  return (request) => handler(asOverSocket(request))
})

/** A body without a length has the header with which a socket would announce it. The edge and the routes read it. */
const asOverSocket = (request: Request): Request => {
  if (request.body === null || request.headers.has("content-length")) return request
  const headers = new Headers(request.headers)
  headers.set("transfer-encoding", "chunked")
  return new Request(request, { headers })
}

/**
 * The service without a socket: the same API in this process for one caller without credentials. The docket command uses it
 * on a database that no server uses. Background work (webhooks, jobs, expiry) does not run.
 */
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Context, Effect, Layer, References } from "effect"
import { HttpRouter } from "effect/http"
import { Authentication, CurrentCaller, CurrentVisitor, VisitorAuthentication } from "@docket/api"
import type { Caller } from "@docket/core"
import { SessionOnlyByCredential } from "./AuthenticationByTokenOrSession.ts"
import type { Configuration } from "./Configuration.ts"
import * as EventHub from "./EventHub.ts"
import { LibraryLimit } from "./library/LibraryLimit.ts"
import * as PasswordHasherArgon2 from "./PasswordHasherArgon2.ts"
import * as FileReading from "./reading/FileReading.ts"
import { api } from "./Routes.ts"
import type { Storage } from "./Storage.ts"
import * as UploadAdmission from "./UploadAdmission.ts"
import { UploadLimit } from "./UploadLimit.ts"

/** Answers requests like `fetch` for any host, as this caller, until the scope closes. */
export const inProcess = Effect.fnUntraced(function* (
  storage: Context.Context<Storage>,
  caller: Caller,
  { maxLibraryBytes, maxUploadBytes }: Pick<Configuration, "maxUploadBytes" | "maxLibraryBytes">
) {
  const authentication = Layer.succeed(
    Authentication,
    Authentication.of((httpEffect) => Effect.provideService(httpEffect, CurrentCaller, caller))
  )
  const visitor = Layer.succeed(
    VisitorAuthentication,
    VisitorAuthentication.of((httpEffect) => Effect.provideService(httpEffect, CurrentVisitor, caller))
  )
  const application = Layer.provide(api, [authentication, visitor, SessionOnlyByCredential, UploadAdmission.open]).pipe(
    Layer.provideMerge(EventHub.layer),
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeedContext(storage),
        FileReading.here,
        PasswordHasherArgon2.layer,
        NodeCrypto.layer,
        NodeHttpServer.layerHttpServices,
        Layer.succeed(References.TracerEnabled, false)
      )
    )
  )
  const { handler } = yield* Effect.acquireRelease(
    Effect.sync(() => HttpRouter.toWebHandler(application, { disableLogger: true })),
    ({ dispose }) => Effect.promise(dispose)
  )
  const settings = Context.make(UploadLimit, maxUploadBytes).pipe(Context.add(LibraryLimit, maxLibraryBytes))
  const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init), settings)
  return fetch
})

/** `GET /healthz`: the process answers. `GET /readyz`: its database also answers and is up to date. For orchestrators, without authentication. */
import { Effect, type Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Problem } from "@docket/api"
import { respond } from "./ProblemOfCause.ts"
import { Readiness } from "./Readiness.ts"

const fresh = { headers: { "cache-control": "no-store" } }

/** `/healthz` and `/readyz`. */
export const layer: Layer.Layer<never, never, HttpRouter.HttpRouter | Readiness> = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const { check } = yield* Readiness
    yield* router.add("GET", "/healthz", HttpServerResponse.jsonUnsafe({ status: "ok" }, fresh))
    yield* router.add("GET", "/readyz", (request) =>
      Effect.match(check, {
        onSuccess: () => HttpServerResponse.jsonUnsafe({ status: "ready" }, fresh),
        onFailure: ({ message }) => respond(Problem.of("not_ready", message), request.method)
      })
    )
  })
)

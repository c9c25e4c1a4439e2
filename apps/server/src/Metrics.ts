/** `GET /metrics`: metrics of the process and its requests in the Prometheus text format. Only the machine itself and callers with METRICS_SECRET can read them. */
import { Effect, Layer, Metric, Option, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { createHash, timingSafeEqual } from "node:crypto"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { Problem } from "@docket/api"
import * as LastResort from "./LastResort.ts"
import { respond } from "./ProblemOfCause.ts"

const eventLoopDelay = Metric.gauge("docket_event_loop_delay_seconds", {
  description: "How late timers ran since the last scrape."
})
const residentMemory = Metric.gauge("process_resident_memory_bytes", { description: "Resident memory size." })
const heap = Metric.gauge("nodejs_heap_size_used_bytes", { description: "Heap in use." })
const cpu = Metric.counter("process_cpu_seconds_total", {
  description: "User and system time spent.",
  incremental: true
})

const uncaught = Metric.gauge("docket_uncaught_errors", {
  description: "Errors that nothing caught; the first one stops the service."
})

/** The sampling interval of the event loop in milliseconds. The measured delay includes it. */
const resolution = 20

/** The endpoint. Other callers get 401 if there is a secret, and 404 if there is none. */
export const layer = (secret: Redacted.Redacted<string> | null): Layer.Layer<never, never, HttpRouter.HttpRouter> =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const delay = yield* Effect.acquireRelease(
        Effect.sync(() => {
          const histogram = monitorEventLoopDelay({ resolution })
          histogram.enable()
          return histogram
        }),
        (histogram) => Effect.sync(() => histogram.disable())
      )
      let counted = 0
      const measure = Effect.suspend(() => {
        const { heapUsed, rss } = process.memoryUsage()
        const { system, user } = process.cpuUsage()
        const spent = (user + system) / 1e6 - counted
        counted += spent
        const quantiles = [
          ["0.5", delay.percentile(50)],
          ["0.99", delay.percentile(99)],
          ["1", delay.max]
        ] as const
        delay.reset()
        return Effect.all(
          [
            ...quantiles.map(([quantile, nanoseconds]) =>
              Metric.update(
                Metric.withAttributes(eventLoopDelay, { quantile }),
                Math.max(0, nanoseconds / 1e9 - resolution / 1000)
              )
            ),
            Metric.update(residentMemory, rss),
            Metric.update(heap, heapUsed),
            Metric.update(uncaught, LastResort.count()),
            Metric.update(cpu, spent)
          ],
          { discard: true }
        )
      })
      yield* router.add("GET", "/metrics", (request) => {
        if (!isFromThisMachine(request) && !knows(secret, request.headers["authorization"])) {
          return Effect.succeed(
            respond(Problem.of(secret === null ? "not_found" : "not_authenticated"), request.method)
          )
        }
        return Effect.map(Effect.andThen(measure, PrometheusMetrics.format()), (text) =>
          HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" })
        )
      })
    })
  )

/** True for a direct request from this machine. A proxy on this machine forwards other requests and says so in a header. */
const isFromThisMachine = ({ headers, peerAddress }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["x-forwarded-for"] === undefined &&
  headers["forwarded"] === undefined &&
  Option.exists(peerAddress, (address) => /^(?:::ffff:)?127\.|^::1$/.test(address))

const knows = (secret: Redacted.Redacted<string> | null, authorization: string | undefined): boolean => {
  const given = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1]
  return secret !== null && given !== undefined && timingSafeEqual(digest(given), digest(Redacted.value(secret)))
}

const digest = (text: string): Uint8Array => createHash("sha256").update(text).digest()

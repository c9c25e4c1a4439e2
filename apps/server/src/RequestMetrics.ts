/** Counts and durations of requests, by method, route pattern and class of status. Paths are not a label, because they have unlimited values. */
import { Effect, Metric } from "effect"

const total = Metric.counter("docket_http_requests_total", { description: "Requests answered.", incremental: true })

const duration = Metric.histogram("docket_http_request_duration_seconds", {
  description: "Time until the answer was made.",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
})

interface Series {
  readonly total: typeof total
  readonly duration: typeof duration
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** Records requests. Each combination of labels gets its series once. */
export const make = () => {
  const known = new Map<string, Series>()
  const seriesOf = (method: string, route: string, status: string): Series => {
    const key = `${method} ${status} ${route}`
    const found = known.get(key)
    if (found !== undefined) return found
    const attributes = { method, route, status }
    const series = {
      total: Metric.withAttributes(total, attributes),
      duration: Metric.withAttributes(duration, attributes)
    }
    known.set(key, series)
    return series
  }
  return {
    /** `route` is null if no route matched. */
    record: (method: string, route: string | null, status: number, milliseconds: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        const series = seriesOf(
          methods.has(method) ? method : "OTHER",
          route ?? "none",
          `${Math.floor(status / 100)}xx`
        )
        return Effect.andThen(Metric.update(series.total, 1), Metric.update(series.duration, milliseconds / 1000))
      })
  }
}

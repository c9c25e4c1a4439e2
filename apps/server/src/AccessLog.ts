/**
 * The log of requests: only those that were slow or failed, since a line for each costs more than many answers do.
 * Nothing secret is in it: no headers, no query, no body.
 */
import { type Cause, Effect } from "effect"

/** What is said of a request. */
export interface LoggedRequest {
  readonly request_id: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** The pattern that served it, null when none did. */
  readonly route: string | null
  readonly status: number
  readonly duration_ms: number
}

/** From here on a request counts as slow, in milliseconds. */
const slow = 1000

/** Whether the request is worth a line. */
export const isWorthLogging = ({ status, duration_ms }: LoggedRequest): boolean => status >= 500 || duration_ms > slow

/** Writes the line; with the cause, when the fault is ours. */
export const log = (request: LoggedRequest, cause: Cause.Cause<unknown> | null): Effect.Effect<void> => {
  const rounded = { ...request, duration_ms: Math.round(request.duration_ms) }
  if (request.status < 500) return Effect.annotateLogs(Effect.logWarning("slow request"), rounded)
  return Effect.annotateLogs(
    cause === null ? Effect.logError("failed request") : Effect.logError("failed request", cause),
    rounded
  )
}

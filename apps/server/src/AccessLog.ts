/**
 * The log of slow and failed requests. A line for every request would cost more than many answers do.
 * The log contains no secrets: no headers, no query, no body.
 */
import { type Cause, Effect } from "effect"

/** The logged fields of a request. */
export interface LoggedRequest {
  readonly request_id: string
  readonly method: string
  /** The path without the query and without a secret. */
  readonly path: string
  /** The pattern of its route; null if no route matched. */
  readonly route: string | null
  readonly status: number
  readonly duration_ms: number
}

/** The path without the secret of a public link or a tracking number (R23.1, R23.4), which would let a reader of the log in. */
export const withoutSecret = (path: string): string =>
  path.replace(/^(\/(?:api|app)\/public(?:_comments)?\/)[^/]+/, "$1…")

/** The duration from which a request is slow, in milliseconds. */
const slow = 1000

/** True for a slow or failed request. */
export const isWorthLogging = ({ status, duration_ms }: LoggedRequest): boolean => status >= 500 || duration_ms > slow

/** Writes the line. Includes the cause of an internal error. */
export const log = (request: LoggedRequest, cause: Cause.Cause<unknown> | null): Effect.Effect<void> => {
  const rounded = { ...request, duration_ms: Math.round(request.duration_ms) }
  if (request.status < 500) return Effect.annotateLogs(Effect.logWarning("slow request"), rounded)
  return Effect.annotateLogs(
    cause === null ? Effect.logError("failed request") : Effect.logError("failed request", cause),
    rounded
  )
}

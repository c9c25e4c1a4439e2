/**
 * Failures of the database itself, as opposed to defects of Docket: it is unreachable, does not answer in time, or has a full disk. Recognized by the error of the
 * driver; the server then answers 503 (R3.4).
 */
import { Context } from "effect"
import { SqlError } from "effect/sql"
import { NoAnswer } from "./SilenceWatch.ts"

/** The kind of a failure. `unavailable`: a retry may succeed soon. `full`: a retry may succeed after space was freed. */
export type DatabaseFailure = "unavailable" | "full"

/** SQLSTATEs (appendix A of Postgres) of a server that stops, starts, accepts no more connections, cancelled a statement at its limit, or is read-only. */
const unavailable = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "53200", "53300", "53400", "25006", "25P03"])

/** SQLSTATEs of transactions that conflicted more often than they are retried. */
const collided = new Set(["40001", "40P01", "55P03"])

const full = "53100"

/** The kind of database failure of an error; null for other errors. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | null => {
  if (typeof error !== "object" || error === null) return null
  const code = "code" in error ? String(error.code) : ""
  if (code === full || code === "ENOSPC" || code === "EDQUOT" || saysFull(error)) return "full"
  const within = SqlError.isSqlError(error) ? error.reason : "cause" in error ? error.cause : null
  return databaseFailureOf(within) ?? (isUnavailable(error, code) ? "unavailable" : null)
}

const isUnavailable = (error: object, code: string): boolean =>
  error instanceof NoAnswer ||
  unavailable.has(code) ||
  collided.has(code) ||
  ("_tag" in error && error._tag === "ConnectionError")

/** Postgres reports some disk failures only with the system's message, such as an incomplete write of a file. */
const saysFull = (error: object): boolean =>
  "message" in error && /No space left on device|Disk quota exceeded/.test(String(error.message))

/** Whether the last write of a client failed because of a full disk. */
export interface Room {
  isFull: boolean
}

/** The state of the current client; each layer provides its own. */
export const Room = Context.Reference<Room>("docket/postgres/Room", { defaultValue: () => ({ isFull: false }) })

/**
 * Trouble of the database itself, as opposed to a fault of ours: it is away, does not answer in time, or has no room left. Told from whatever the driver failed
 * with; who serves requests answers 503 (R3.4).
 */
import { Context } from "effect"
import { SqlError } from "effect/sql"
import { NoAnswer } from "./SilenceWatch.ts"

/** `unavailable`: the same may succeed in a moment. `full`: it may once somebody has made room. */
export type Trouble = "unavailable" | "full"

/** SQLSTATEs (appendix A of Postgres) of a server that stops, starts, takes no more connections, ended a statement by its limit, or may not be written to. */
const unavailable = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "53200", "53300", "53400", "25006", "25P03"])

/** Of transactions that ran into one another more often than they are begun again. */
const collided = new Set(["40001", "40P01", "55P03"])

const full = "53100"

/** What the driver or the system failed with is trouble of the database, else null. */
export const troubleOf = (error: unknown): Trouble | null => {
  if (typeof error !== "object" || error === null) return null
  const code = "code" in error ? String(error.code) : ""
  if (code === full || code === "ENOSPC" || code === "EDQUOT" || saysFull(error)) return "full"
  const within = SqlError.isSqlError(error) ? error.reason : "cause" in error ? error.cause : null
  return troubleOf(within) ?? (isUnavailable(error, code) ? "unavailable" : null)
}

const isUnavailable = (error: object, code: string): boolean =>
  error instanceof NoAnswer ||
  unavailable.has(code) ||
  collided.has(code) ||
  ("_tag" in error && error._tag === "ConnectionError")

/** Postgres names some failures of the disk by the system's words alone: a file that could not be written to the end, for one. */
const saysFull = (error: object): boolean =>
  "message" in error && /No space left on device|Disk quota exceeded/.test(String(error.message))

/** Whether the last write of a client failed for want of room. */
export interface Room {
  isFull: boolean
}

/** Of the current client; each layer that makes one provides its own. */
export const Room = Context.Reference<Room>("docket/postgres/Room", { defaultValue: () => ({ isFull: false }) })

/** Stored answers of requests with an idempotency key, and their meaning for a repeated request with the same key (R3.5). Pure; the use case is in AnswerOnce.ts. */
import type { UserId } from "../Ids.ts"

/** The stored answer to a user's request with a key. */
export interface KeptAnswer {
  readonly user_id: UserId
  /** The hash of the key, which is not stored itself. */
  readonly key_sha256: string
  /** The hash of the whole request. */
  readonly request_sha256: string
  /** Encrypted with the key, which is not in storage. */
  readonly answer: Uint8Array
  readonly kept_at: Date
}

/** The time that an answer is kept, in hours. */
export const hoursKept = 24

/** Answers stored before this time have expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - hoursKept * 3_600_000)

/** The relation of a request to the stored answer of its key: the first request, the same again, or another one. */
export type Standing = "first" | "again" | "other"

export const standingOf = (
  kept: Pick<KeptAnswer, "kept_at" | "request_sha256"> | null,
  request_sha256: string,
  now: Date
): Standing => {
  if (kept === null || kept.kept_at < expiredBefore(now)) return "first"
  return kept.request_sha256 === request_sha256 ? "again" : "other"
}

/** The statuses of refusals that decide a request: the same request would be refused in the same way. */
const decided: ReadonlySet<number> = new Set([409, 412, 422])

/**
 * True for an answer to store: a success or a decision. Other answers leave the key unused, because the same request may succeed later: after sign-in,
 * with another role, with free disk space, or after a moment.
 */
export const isKept = (status: number): boolean => (status >= 200 && status < 300) || decided.has(status)

/** A valid key: 1 to 255 visible ASCII characters. */
const form = /^[\x21-\x7e]{1,255}$/

/** A string of structured headers (RFC 8941 §3.3.3). */
const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/

/** The key in a header, with or without the quotation marks of RFC 8941; null when it is invalid. */
export const keyOf = (header: string): string | null => {
  const text = header.trim()
  const key = quoted.exec(text)?.[1]?.replaceAll(/\\(["\\])/g, "$1") ?? text
  return form.test(key) ? key : null
}

/** The minimum length of a key that cannot be guessed; a UUID has 36 characters. */
export const lengthOfSecretKey = 32

/** Answers that are kept under the key that their request came with, and what one means for a request that comes with the same key (R3.5). Pure; the use case is in AnswerOnce.ts. */
import type { UserId } from "../Ids.ts"

/** The answer to a request of somebody, under the key that they gave it. */
export interface KeptAnswer {
  readonly user_id: UserId
  /** Of the key: whoever reads the storage does not learn it. */
  readonly key_sha256: string
  /** Of everything that the request asked for. */
  readonly request_sha256: string
  /** Sealed by the key, which the storage does not have. */
  readonly answer: Uint8Array
  readonly kept_at: Date
}

/** For how long an answer is kept, in hours. */
export const hoursKept = 24

/** What was kept before this moment is kept no longer. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - hoursKept * 3_600_000)

/** What a request with a key is to what is kept under it: the first one, the same once more, or another one. */
export type Standing = "first" | "again" | "other"

export const standingOf = (
  kept: Pick<KeptAnswer, "kept_at" | "request_sha256"> | null,
  request_sha256: string,
  now: Date
): Standing => {
  if (kept === null || kept.kept_at < expiredBefore(now)) return "first"
  return kept.request_sha256 === request_sha256 ? "again" : "other"
}

/** Statuses of refusals by which it was decided about the request: the same request is refused in the same way. */
const decided: ReadonlySet<number> = new Set([409, 412, 422])

/**
 * Whether an answer is kept: it says that something was done, or decided. Any other leaves the key free, since the same request may fare better: after signing in,
 * with another role, when there is room, or a moment later.
 */
export const isKept = (status: number): boolean => (status >= 200 && status < 300) || decided.has(status)

/** A key is 1 to 255 visible characters of ASCII. */
const form = /^[\x21-\x7e]{1,255}$/

/** A string of structured headers (RFC 8941 §3.3.3). */
const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/

/** The key in a header, with or without the quotation marks of RFC 8941; null when it is none. */
export const keyOf = (header: string): string | null => {
  const text = header.trim()
  const key = quoted.exec(text)?.[1]?.replaceAll(/\\(["\\])/g, "$1") ?? text
  return form.test(key) ? key : null
}

/** A key that nobody finds by trying has so many characters at least; a UUID has 36. */
export const lengthOfSecretKey = 32

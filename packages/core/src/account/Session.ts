/** Sessions: what a browser holds after signing in (R2.2). Only the SHA-256 of the secret value is stored. */
import { Schema } from "effect"
import { SessionId, UserId } from "../Ids.ts"

export const Session = Schema.Struct({
  id: SessionId,
  /** Lower-case hexadecimal. */
  secret_sha256: Schema.String,
  user_id: UserId,
  created_at: Schema.Date,
  last_seen_at: Schema.Date,
  /** From where it began, as failed sign-ins are counted by it (R2.3); "" when that is not known. */
  address: Schema.String,
  /** What the browser called itself then, at most `longestUserAgent` characters; "" when it did not. */
  user_agent: Schema.String
})
export interface Session extends Schema.Schema.Type<typeof Session> {}

/** How many sessions a list has at most. */
export const mostListed = 100

/** In characters. */
const longestUserAgent = 500

/** What is kept of what a browser calls itself. */
export const shortUserAgent = (user_agent: string): string => [...user_agent].slice(0, longestUserAgent).join("")

/** How long sessions live. */
export interface SessionLifetime {
  /** Without use, sliding. */
  readonly idle_minutes: number
  /** From sign-in, whatever the use. */
  readonly absolute_hours: number
}

const minute = 60_000

/** True while a session may be used at `now`. */
export const isAlive = (session: Session, lifetime: SessionLifetime, now: Date): boolean =>
  now.getTime() < session.last_seen_at.getTime() + lifetime.idle_minutes * minute &&
  now.getTime() < session.created_at.getTime() + lifetime.absolute_hours * 60 * minute

/**
 * True when the use at `now` should be written down: at most once a minute, so that reading pages does not write, and often enough
 * that a short idle time still slides.
 */
export const isUseWorthRecording = (session: Session, { idle_minutes }: SessionLifetime, now: Date): boolean =>
  now.getTime() - session.last_seen_at.getTime() >= Math.min(minute, (idle_minutes * minute) / 10)

/** Sessions last used before `idleSince` or begun before `begunBefore` have ended at `now`. */
export const endedBefore = ({ absolute_hours, idle_minutes }: SessionLifetime, now: Date) => ({
  idleSince: new Date(now.getTime() - idle_minutes * minute),
  begunBefore: new Date(now.getTime() - absolute_hours * 60 * minute)
})

/** Sessions of signed-in browsers (R2.2). Only the SHA-256 of the secret value is stored. */
import { Schema } from "effect"
import { SessionId, UserId } from "../Ids.ts"

export const Session = Schema.Struct({
  id: SessionId,
  /** Lower-case hexadecimal. */
  secret_sha256: Schema.String,
  user_id: UserId,
  created_at: Schema.Date,
  last_seen_at: Schema.Date,
  /** The client address at sign-in, as used for counting failures (R2.3); "" when unknown. */
  address: Schema.String,
  /** The user agent at sign-in, at most `longestUserAgent` characters; "" without one. */
  user_agent: Schema.String,
  /** The provider by which it began; null for a password. */
  provider: Schema.NullOr(Schema.String)
})
export interface Session extends Schema.Schema.Type<typeof Session> {}

/** The maximum number of sessions in a list. */
export const mostListed = 100

/** The longest stored user agent, in characters. */
const longestUserAgent = 500

/** The stored part of a user agent. */
export const shortUserAgent = (user_agent: string): string => [...user_agent].slice(0, longestUserAgent).join("")

/** The life of sessions. */
export interface SessionLifetime {
  /** The longest time without use. Each use extends it. */
  readonly idle_minutes: number
  /** From sign-in, regardless of use. */
  readonly absolute_hours: number
}

const minute = 60_000

/** True when a session is valid at `now`. */
export const isAlive = (session: Session, lifetime: SessionLifetime, now: Date): boolean =>
  now.getTime() < session.last_seen_at.getTime() + lifetime.idle_minutes * minute &&
  now.getTime() < session.created_at.getTime() + lifetime.absolute_hours * 60 * minute

/**
 * True when the use at `now` should be recorded: at most once a minute, so that reads rarely write, but often enough
 * for a short idle limit.
 */
export const isUseWorthRecording = (session: Session, { idle_minutes }: SessionLifetime, now: Date): boolean =>
  now.getTime() - session.last_seen_at.getTime() >= Math.min(minute, (idle_minutes * minute) / 10)

/** The limits of sessions at `now`: those last used before `idleSince` or begun before `begunBefore` have ended. */
export const endedBefore = ({ absolute_hours, idle_minutes }: SessionLifetime, now: Date) => ({
  idleSince: new Date(now.getTime() - idle_minutes * minute),
  begunBefore: new Date(now.getTime() - absolute_hours * 60 * minute)
})

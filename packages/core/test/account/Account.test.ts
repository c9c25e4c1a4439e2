/** Small decisions on accounts: addresses, sessions, tokens (R2.1, R2.2, R2.5, R2.6). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { PersonalAccessToken, Session, SessionId, TokenId, User } from "../../src/index.ts"
import { at, userId } from "../given.ts"

const minute = 60_000
const hour = 60 * minute

describe("an e-mail address", () => {
  it("is compared trimmed and in lower case", () => {
    expect(User.normalizeEmail("  Ada.Lovelace@Example.TEST\n")).toBe("ada.lovelace@example.test")
  })
  it.prop("is unchanged when it is normalized again", [Schema.String], ([email]) => {
    const once = User.normalizeEmail(email)
    expect(User.normalizeEmail(once)).toBe(once)
  })
})

describe("a session", () => {
  const lifetime: Session.SessionLifetime = { idle_minutes: 60, absolute_hours: 12 }
  const session = (lastSeen: number): Session.Session => ({
    id: SessionId.make(1),
    secret_sha256: "00",
    user_id: userId(1),
    created_at: at(0),
    last_seen_at: at(lastSeen),
    address: "",
    user_agent: "",
    provider: null
  })
  it("ends when it is idle, to the millisecond", () => {
    expect(Session.isAlive(session(0), lifetime, at(hour - 1))).toBe(true)
    expect(Session.isAlive(session(0), lifetime, at(hour))).toBe(false)
    expect(Session.isAlive(session(5 * minute), lifetime, at(hour))).toBe(true)
  })
  it("ends at its maximum age, despite use", () => {
    expect(Session.isAlive(session(12 * hour - 1), lifetime, at(12 * hour - 1))).toBe(true)
    expect(Session.isAlive(session(12 * hour - 1), lifetime, at(12 * hour))).toBe(false)
  })
  const moment = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 13 * hour })))
  it.prop("stays ended", { seen: moment, now: moment, later: moment }, ({ seen, now, later }) => {
    if (!Session.isAlive(session(seen), lifetime, at(now)))
      expect(Session.isAlive(session(seen), lifetime, at(now + later))).toBe(false)
  })
  it("is updated at most once a minute", () => {
    expect(Session.isUseWorthRecording(session(0), lifetime, at(minute - 1))).toBe(false)
    expect(Session.isUseWorthRecording(session(0), lifetime, at(minute))).toBe(true)
  })
  it("is extended however short its idle time is", () => {
    const short = { ...lifetime, idle_minutes: 1 }
    expect(Session.isUseWorthRecording(session(0), short, at(minute / 10 - 1))).toBe(false)
    expect(Session.isUseWorthRecording(session(0), short, at(minute / 10))).toBe(true)
  })
  it.prop("is never removed while it is valid", { seen: moment, now: moment }, ({ seen, now }) => {
    const { begunBefore, idleSince } = Session.endedBefore(lifetime, at(now))
    const one = session(seen)
    if (one.last_seen_at < idleSince || one.created_at < begunBefore)
      expect(Session.isAlive(one, lifetime, at(now))).toBe(false)
  })
})

describe("a token", () => {
  const token = (given: Partial<PersonalAccessToken.PersonalAccessToken>): PersonalAccessToken.PersonalAccessToken => ({
    id: TokenId.make(1),
    user_id: userId(1),
    name: "ci",
    scopes: ["read"],
    allowed_ips: [],
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    created_at: at(0),
    ...given
  })
  it("is active until it expires or is revoked", () => {
    const active = (given: Partial<PersonalAccessToken.PersonalAccessToken>) =>
      PersonalAccessToken.isActive(token(given), at(1000))
    expect(active({})).toBe(true)
    expect([active({ expires_at: at(1001) }), active({ expires_at: at(1000) })]).toEqual([true, false])
    expect(active({ revoked_at: at(2000), expires_at: at(9000) })).toBe(false)
  })
  it("permits methods by its scopes, for all sets of scopes", () => {
    const subsets = [
      [],
      ["read"],
      ["write"],
      ["admin"],
      ["read", "write"],
      ["read", "admin"],
      ["write", "admin"]
    ] as const
    for (const scopes of subsets) {
      const has = (scope: PersonalAccessToken.TokenScope) => scopes.some((one) => one === scope)
      for (const method of ["GET", "HEAD"])
        expect(PersonalAccessToken.allowsMethod(scopes, method)).toBe(has("read") || has("admin"))
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        expect(PersonalAccessToken.allowsMethod(scopes, method)).toBe(has("write") || has("admin"))
    }
  })
})

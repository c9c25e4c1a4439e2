/** The promises of SessionRepository. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SessionRepository, Transactor } from "@docket/core"
import type { UserId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeUser, minute, uniqueHash } from "../Fixtures.ts"

const begin = Effect.fnUntraced(function* (user_id: UserId, created_at: Date, last_seen_at = created_at) {
  const from = { address: "203.0.113.7", user_agent: "A browser \u{1f642}", provider: "keycloak" }
  const session = { secret_sha256: uniqueHash(), user_id, created_at, last_seen_at, ...from }
  const id = yield* Effect.flatMap(SessionRepository, (sessions) => sessions.insert(session))
  return { id, ...session }
})

const find = (secret: string) =>
  Effect.map(
    Effect.flatMap(SessionRepository, (sessions) => sessions.find(secret)),
    Option.getOrNull
  )

export const suite: Suite = (it) => {
  it.effect("a session is found by its secret, with its user and the storage's time", () =>
    Effect.gen(function* () {
      const user = yield* makeUser({ disabled_at: minute(2) })
      const session = yield* begin(user.id, new Date("2026-03-04T05:06:07.089Z"), minute(99))
      const transactor = yield* Transactor
      const { found, now } = yield* transactor.transact(
        Effect.all({ found: find(session.secret_sha256), now: transactor.now })
      )
      expect(found).toEqual({ session, user, has_second_factor: false, now })
      expect(yield* find(uniqueHash())).toBeNull()
    })
  )

  it.effect("a use is recorded, for that session alone", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      const [used, other] = [yield* begin(user.id, minute(1)), yield* begin(user.id, minute(1))]
      yield* Effect.flatMap(SessionRepository, (sessions) => sessions.touch(used.secret_sha256, minute(8)))
      expect((yield* find(used.secret_sha256))?.session).toEqual({ ...used, last_seen_at: minute(8) })
      expect((yield* find(other.secret_sha256))?.session).toEqual(other)
    })
  )

  it.effect("a user's sessions are listed, last used first, then the newest; at most a hundred", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      yield* begin(other.id, minute(9))
      const seen = [2, 5, 5, 1]
      const [second, first, newer, last] = yield* Effect.forEach(seen, (at) => begin(user.id, minute(0), minute(at)))
      expect(yield* sessions.ofUser(user.id)).toEqual([newer, first, second, last])
      const many = yield* Effect.forEach(Array.from({ length: 98 }), () => begin(user.id, minute(0), minute(3)))
      const listed = yield* sessions.ofUser(user.id)
      expect(listed.map(({ id }) => id)).toEqual([newer!.id, first!.id, ...many.map(({ id }) => id).toReversed()])
    })
  )

  it.effect("a session with another secret is the same one, and is not found by the old secret", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionRepository
      const user = yield* makeUser()
      const [session, other] = [yield* begin(user.id, minute(1)), yield* begin(user.id, minute(1))]
      const secret_sha256 = uniqueHash()
      yield* sessions.renew(session.secret_sha256, secret_sha256)
      yield* sessions.renew(uniqueHash(), uniqueHash())
      expect(yield* find(session.secret_sha256)).toBeNull()
      expect((yield* find(secret_sha256))?.session).toEqual({ ...session, secret_sha256 })
      expect((yield* find(other.secret_sha256))?.session).toEqual(other)
    })
  )

  it.effect("one session of a user is ended by its id, and no other", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const [session, second] = [yield* begin(user.id, minute(1)), yield* begin(user.id, minute(1))]
      expect(yield* sessions.deleteOneOfUser(other.id, session.id)).toEqual(Option.none())
      expect(yield* sessions.deleteOneOfUser(user.id, session.id)).toEqual(Option.some(session))
      expect(yield* sessions.deleteOneOfUser(user.id, session.id)).toEqual(Option.none())
      expect(yield* sessions.ofUser(user.id)).toEqual([second])
    })
  )

  it.effect("a session ends alone, or with all of its user's", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const own = yield* Effect.forEach([1, 2, 3], (at) => begin(user.id, minute(at)))
      const others = yield* begin(other.id, minute(1))
      const alive = Effect.map(
        Effect.forEach([...own, others], ({ secret_sha256 }) => find(secret_sha256)),
        (found) => found.map((one) => one !== null)
      )
      yield* sessions.delete(own[1]!.secret_sha256)
      yield* sessions.delete(uniqueHash())
      expect(yield* alive).toEqual([true, false, true, true])
      expect(yield* sessions.deleteOfUser(user.id)).toBe(2)
      expect(yield* alive).toEqual([false, false, false, true])
      expect(yield* sessions.deleteOfUser(user.id)).toBe(0)
    })
  )

  it.effect("expired sessions are removed, and those at the limit stay", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionRepository
      const { id } = yield* makeUser()
      const [idleSince, begunBefore] = [minute(-500), minute(-1000)]
      const before = (date: Date) => new Date(date.getTime() - 1)
      const made = [
        yield* begin(id, begunBefore, idleSince),
        yield* begin(id, begunBefore, before(idleSince)),
        yield* begin(id, before(begunBefore), idleSince),
        yield* begin(id, minute(0))
      ]
      yield* sessions.deleteExpired(idleSince, begunBefore)
      const found = yield* Effect.forEach(made, ({ secret_sha256 }) => find(secret_sha256))
      expect(found.map((one) => one !== null)).toEqual([true, false, false, true])
    })
  )
}

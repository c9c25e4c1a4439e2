/** The promises of PersonalAccessTokenRepository. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { PersonalAccessToken, PersonalAccessTokenRepository, TokenId, Transactor } from "@docket/core"
import type { UserId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeUser, minute, uniqueHash } from "../Fixtures.ts"

type Token = PersonalAccessToken.PersonalAccessToken

const makeToken = Effect.fnUntraced(function* (user_id: UserId, over: Partial<Omit<Token, "id">> = {}) {
  const secret = uniqueHash()
  const token: Omit<Token, "id"> = {
    user_id,
    name: "pipeline",
    scopes: ["read", "write"],
    allowed_ips: [],
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    created_at: minute(1),
    ...over
  }
  const id = yield* Effect.flatMap(PersonalAccessTokenRepository, (tokens) => tokens.insert(token, secret))
  return { token: { ...token, id }, secret }
})

export const suite: Suite = (it) => {
  it.effect("a token is found by its secret, with its owner and the storage's time", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const transactor = yield* Transactor
      const owner = yield* makeUser()
      const { token, secret } = yield* makeToken(owner.id, {
        scopes: ["admin", "read"],
        allowed_ips: ["10.0.0.0/8", "2001:db8::1"],
        expires_at: new Date("2027-01-01T00:00:00.001Z"),
        revoked_at: minute(3),
        last_used_at: minute(2)
      })
      const { found, now } = yield* transactor.transact(
        Effect.all({ found: tokens.findBySecret(secret), now: transactor.now })
      )
      expect(found).toEqual(Option.some({ token, owner, has_second_factor: false, now }))
      expect(yield* tokens.findBySecret(uniqueHash())).toEqual(Option.none())
    })
  )

  it.effect("names and scopes are read back exactly", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const { id } = yield* makeUser()
      const made = yield* Effect.forEach(awkwardTexts, (name, at) =>
        makeToken(id, { name, scopes: PersonalAccessToken.TokenScope.literals.slice(0, at % 4) })
      )
      expect(yield* tokens.ofUser(id)).toEqual(made.map(({ token }) => token).toReversed())
    })
  )

  it.effect("a user's tokens are listed newest first, then by id, and at most 100", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const { id } = yield* makeUser()
      const times = [...Array.from({ length: 100 }, () => 5), 1, 9, 9]
      const made = yield* Effect.forEach(times, (at) => makeToken(id, { created_at: minute(at) }))
      const newest = made
        .map(({ token }) => token)
        .toSorted((a, b) => Number(b.created_at) - Number(a.created_at) || b.id - a.id)
      expect(yield* tokens.ofUser(id)).toEqual(newest.slice(0, 100))
      expect(yield* tokens.ofUser((yield* makeUser()).id)).toEqual([])
    })
  )

  it.effect("all active tokens of a user are revoked at once, and returned by id", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const [{ id }, other] = [yield* makeUser(), yield* makeUser()]
      const first = yield* makeToken(id)
      const expired = yield* makeToken(id, { expires_at: minute(9) })
      const revoked = yield* makeToken(id, { revoked_at: minute(2) })
      const last = yield* makeToken(id, { expires_at: minute(50) })
      const foreign = yield* makeToken(other.id)
      const now = [first, last].map(({ token }) => ({ ...token, revoked_at: minute(10) }))
      expect(yield* tokens.revokeAllOfUser(id, minute(10))).toEqual(now)
      expect(yield* tokens.revokeAllOfUser(id, minute(11))).toEqual([])
      expect((yield* tokens.ofUser(id)).toReversed()).toEqual([now[0], expired.token, revoked.token, now[1]])
      expect(yield* tokens.ofUser(other.id)).toEqual([foreign.token])
    })
  )

  it.effect("active tokens are counted: neither revoked nor expired", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const { transact } = yield* Transactor
      const { id } = yield* makeUser()
      yield* makeToken(id)
      yield* makeToken(id, { expires_at: minute(50) })
      yield* makeToken(id, { revoked_at: minute(2) })
      yield* makeToken((yield* makeUser()).id)
      const countAt = (at: number) => transact(tokens.lockAndCountActive(id, minute(at)))
      expect(yield* countAt(49)).toBe(2)
      expect(yield* countAt(50)).toBe(1)
    })
  )

  it.effect("many concurrent requests for a token under the lock do not exceed the limit", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const { transact } = yield* Transactor
      const { id } = yield* makeUser()
      const make = transact(
        Effect.gen(function* () {
          if ((yield* tokens.lockAndCountActive(id, minute(1))) < 3) yield* makeToken(id)
        })
      )
      yield* Effect.all(
        Array.from({ length: 9 }, () => make),
        { concurrency: "unbounded" }
      )
      expect(yield* tokens.ofUser(id)).toHaveLength(3)
    })
  )

  it.effect("a token is revoked once, by its owner", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const [owner, other] = [yield* makeUser(), yield* makeUser()]
      const { token } = yield* makeToken(owner.id)
      const { token: bystander } = yield* makeToken(owner.id, { created_at: minute(0) })
      expect(yield* tokens.revoke(other.id, token.id, minute(6))).toEqual(Option.none())
      expect(yield* tokens.revoke(owner.id, TokenId.make(Number.MAX_SAFE_INTEGER), minute(6))).toEqual(Option.none())
      const revoked = { ...token, revoked_at: minute(6) }
      expect(yield* tokens.revoke(owner.id, token.id, minute(6))).toEqual(Option.some(revoked))
      expect(yield* tokens.revoke(owner.id, token.id, minute(7))).toEqual(Option.none())
      expect(yield* tokens.ofUser(owner.id)).toEqual([revoked, bystander])
    })
  )

  it.effect("a use is recorded, for that token alone", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const { id } = yield* makeUser()
      const [{ token: used }, { token: other }] = [yield* makeToken(id), yield* makeToken(id)]
      yield* tokens.touch(used.id, minute(40))
      expect(yield* tokens.ofUser(id)).toEqual([other, { ...used, last_used_at: minute(40) }])
    })
  )

  it.effect("one of the uses of a token is the first, also of many at once", () =>
    Effect.gen(function* () {
      const tokens = yield* PersonalAccessTokenRepository
      const { id } = yield* makeUser()
      const { token } = yield* makeToken(id)
      const uses = Array.from({ length: 8 }, (_, at) => tokens.touch(token.id, minute(at)))
      const first = yield* Effect.all(uses, { concurrency: "unbounded" })
      expect(first.filter((isFirst) => isFirst)).toHaveLength(1)
      expect(yield* tokens.touch(token.id, minute(9))).toBe(false)
      expect(yield* tokens.touch(TokenId.make(Number.MAX_SAFE_INTEGER), minute(9))).toBe(false)
    })
  )
}

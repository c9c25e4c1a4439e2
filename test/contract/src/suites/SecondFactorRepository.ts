/** The promises of SecondFactorRepository, and what sessions and tokens say about it. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  PersonalAccessTokenRepository,
  type SecondFactor,
  SecondFactorRepository,
  SessionRepository,
  type UserId
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeUser, minute, uniqueHash } from "../Fixtures.ts"

const newFactor = (user_id: UserId): SecondFactor.SecondFactor => ({
  user_id,
  secret: "JBSWY3DPEHPK3PXP",
  confirmed_at: null,
  last_step: 0,
  recovery_sha256: [],
  created_at: minute(1)
})

export const suite: Suite = (it) => {
  it.effect("an account has one second factor, which a later one replaces", () =>
    Effect.gen(function* () {
      const factors = yield* SecondFactorRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const [first, others] = [newFactor(user.id), newFactor(other.id)]
      expect(yield* factors.find(user.id)).toEqual(Option.none())
      yield* factors.save(first)
      yield* factors.save(others)
      expect(yield* factors.find(user.id)).toEqual(Option.some(first))
      const second: SecondFactor.SecondFactor = {
        user_id: user.id,
        secret: "GEZDGNBVGY3TQOJQ",
        confirmed_at: minute(3),
        last_step: 59_000_000,
        recovery_sha256: [uniqueHash(), uniqueHash()],
        created_at: minute(2)
      }
      yield* factors.save(second)
      expect(yield* factors.find(user.id)).toEqual(Option.some(second))
      expect(yield* factors.find(other.id)).toEqual(Option.some(others))
      expect(yield* factors.remove(user.id)).toEqual(Option.some(second))
      expect(yield* factors.remove(user.id)).toEqual(Option.none())
      expect(yield* factors.find(other.id)).toEqual(Option.some(others))
    })
  )

  it.effect("sessions and tokens say whether their user has a confirmed second factor", () =>
    Effect.gen(function* () {
      const factors = yield* SecondFactorRepository
      const sessions = yield* SessionRepository
      const tokens = yield* PersonalAccessTokenRepository
      const user = yield* makeUser()
      const secret = uniqueHash()
      const times = { created_at: minute(1), last_seen_at: minute(1) }
      yield* sessions.insert({
        secret_sha256: secret,
        user_id: user.id,
        ...times,
        address: "",
        user_agent: "",
        provider: null
      })
      const token = { name: "t", scopes: ["read" as const], expires_at: null, revoked_at: null, last_used_at: null }
      yield* tokens.insert({ ...token, allowed_ips: [], user_id: user.id, created_at: minute(1) }, secret)
      const said = Effect.gen(function* () {
        const session = Option.getOrThrow(yield* sessions.find(secret))
        const token = Option.getOrThrow(yield* tokens.findBySecret(secret))
        return [session.has_second_factor, token.has_second_factor]
      })
      expect(yield* said).toEqual([false, false])
      yield* factors.save(newFactor(user.id))
      expect(yield* said).toEqual([false, false])
      yield* factors.save({ ...newFactor(user.id), confirmed_at: minute(2) })
      expect(yield* said).toEqual([true, true])
    })
  )
}

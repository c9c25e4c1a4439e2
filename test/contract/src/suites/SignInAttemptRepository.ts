/** The promises of SignInAttemptRepository: failures are counted by account and address, and none is lost. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { SignInAttemptRepository, SignInThrottle, Transactor } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { minute, unique, uniqueHash } from "../Fixtures.ts"

const newKey = () => ({ account_sha256: uniqueHash(), address: `203.0.113.${unique()}` })

export const suite: Suite = (it) => {
  it.effect("an unknown account has no failures; the storage's time is included", () =>
    Effect.gen(function* () {
      const attempts = yield* SignInAttemptRepository
      const transactor = yield* Transactor
      const { found, now } = yield* transactor.transact(
        Effect.all({ found: attempts.find(newKey()), now: transactor.now })
      )
      expect(found).toEqual({ attempts: SignInThrottle.noAttempts, now })
    })
  )

  it.effect("failures are stored by account and by address", () =>
    Effect.gen(function* () {
      const attempts = yield* SignInAttemptRepository
      const [one, other] = [newKey(), newKey()]
      const keys = [one, { ...one, address: other.address }, { ...other, address: one.address }, other]
      const stored = keys.map((key, at) => ({ key, tried: { failures: at + 1, last_failed_at: minute(at) } }))
      for (const { key, tried } of stored)
        yield* attempts.save(key, { failures: 90, last_failed_at: tried.last_failed_at })
      for (const { key, tried } of stored) yield* attempts.save(key, tried)
      const found = yield* Effect.forEach(keys, attempts.find)
      expect(found.map((row) => row.attempts)).toEqual(stored.map(({ tried }) => tried))
      const { transact } = yield* Transactor
      expect(yield* transact(attempts.lock(other))).toEqual(stored[3]!.tried)
    })
  )

  it.effect("a cleared account has no failures, and may fail again", () =>
    Effect.gen(function* () {
      const attempts = yield* SignInAttemptRepository
      const [key, other] = [newKey(), newKey()]
      const tried = { failures: 3, last_failed_at: minute(1) }
      yield* Effect.forEach([key, other], (one) => attempts.save(one, tried))
      yield* attempts.clear(key)
      yield* attempts.clear(newKey())
      expect((yield* attempts.find(key)).attempts).toEqual(SignInThrottle.noAttempts)
      expect((yield* attempts.find(other)).attempts).toEqual(tried)
      yield* attempts.save(key, { ...tried, failures: 1 })
      expect((yield* attempts.find(key)).attempts.failures).toBe(1)
    })
  )

  it.effect("of 20 concurrent failures under the lock, 20 are counted, from the first one on", () =>
    Effect.gen(function* () {
      const attempts = yield* SignInAttemptRepository
      const { transact } = yield* Transactor
      const key = newKey()
      const fail = transact(
        Effect.gen(function* () {
          const { failures } = yield* attempts.lock(key)
          yield* attempts.save(key, { failures: failures + 1, last_failed_at: minute(failures) })
        })
      )
      yield* Effect.all(
        Array.from({ length: 20 }, () => fail),
        { concurrency: "unbounded" }
      )
      expect((yield* attempts.find(key)).attempts).toEqual({ failures: 20, last_failed_at: minute(19) })
    })
  )

  it.effect("an undone lock leaves no failures", () =>
    Effect.gen(function* () {
      const attempts = yield* SignInAttemptRepository
      const { transact } = yield* Transactor
      const key = newKey()
      yield* transact(attempts.lock(key))
      expect((yield* attempts.find(key)).attempts).toEqual(SignInThrottle.noAttempts)
      yield* Effect.exit(
        transact(Effect.andThen(attempts.save(key, { failures: 1, last_failed_at: minute(1) }), Effect.fail("no")))
      )
      expect((yield* attempts.find(key)).attempts).toEqual(SignInThrottle.noAttempts)
    })
  )

  it.effect("old failures are removed, also by several at once, and no others", () =>
    Effect.gen(function* () {
      const attempts = yield* SignInAttemptRepository
      const [old, late] = [minute(-5000), new Date(minute(-5000).getTime() + 1)]
      const keys = Array.from({ length: 40 }, newKey)
      yield* Effect.forEach(keys, (key, at) =>
        attempts.save(key, { failures: 2, last_failed_at: at % 2 === 0 ? old : late })
      )
      yield* Effect.all(
        Array.from({ length: 4 }, () => attempts.deleteExpired(old)),
        { concurrency: "unbounded" }
      )
      const left = yield* Effect.forEach(keys, attempts.find)
      expect(left.map((row) => row.attempts.failures)).toEqual(keys.map((_, at) => (at % 2 === 0 ? 0 : 2)))
    })
  )
}

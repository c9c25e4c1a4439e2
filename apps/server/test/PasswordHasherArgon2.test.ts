import { expect, it, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { PasswordHasher } from "@docket/core"
import * as PasswordHasherArgon2 from "../src/PasswordHasherArgon2.ts"

layer(PasswordHasherArgon2.layer)("passwords with argon2id", (it) => {
  it.effect("a hash contains its parameters, and no two are the same", () =>
    Effect.gen(function* () {
      const { hash } = yield* PasswordHasher
      const [first, second] = yield* Effect.all([hash("correct horse"), hash("correct horse")])
      expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(first).not.toBe(second)
    })
  )

  it.effect("the same password matches, another does not", () =>
    Effect.gen(function* () {
      const { hash, verify } = yield* PasswordHasher
      const hashed = yield* hash("pässwörd ☃")
      expect(yield* verify(hashed, "pässwörd ☃")).toBe(true)
      expect(yield* verify(hashed, "pässwörd")).toBe(false)
      expect(yield* verify(hashed, "")).toBe(false)
    })
  )

  it.effect("without a hash nothing matches", () =>
    Effect.gen(function* () {
      const { verify } = yield* PasswordHasher
      expect(yield* verify(null, "anything")).toBe(false)
      expect(yield* verify(null, "")).toBe(false)
    })
  )

  it.effect("a hash with other parameters still matches, an invalid one never does", () =>
    Effect.gen(function* () {
      const { verify } = yield* PasswordHasher
      const older = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$"
      expect(yield* verify(older, "x")).toBe(false)
      expect(yield* verify("not a hash", "not a hash")).toBe(false)
    })
  )

  it.effect("hashing does not block the event loop", () =>
    Effect.gen(function* () {
      const { hash } = yield* PasswordHasher
      let turns = 0
      const counting = setInterval(() => (turns += 1), 0)
      yield* Effect.all(
        Array.from({ length: 8 }, () => hash("password")),
        { concurrency: "unbounded" }
      )
      clearInterval(counting)
      expect(turns).toBeGreaterThan(2)
    })
  )
})

it.effect("a fixed number are computed at once, a fixed number wait in turn, and more are refused", () =>
  Effect.gen(function* () {
    const inTurn = PasswordHasherArgon2.makeTurns(2, 3)
    const gate = yield* Deferred.make<void>()
    let running = 0
    let most = 0
    const work = inTurn(
      Effect.gen(function* () {
        most = Math.max(most, ++running)
        yield* Deferred.await(gate)
        running--
        return "done"
      })
    )
    const five = yield* Effect.forEach([1, 2, 3, 4, 5], () => Effect.forkChild(work, { startImmediately: true }))
    expect(yield* Effect.flip(work)).toMatchObject({ _tag: "TooManyAttempts", retry_after: 1 })
    // A waiting caller that gives up frees its place.
    yield* Fiber.interrupt(five[4]!)
    const late = yield* Effect.forkChild(work, { startImmediately: true })
    yield* Deferred.succeed(gate, undefined)
    expect(yield* Effect.forEach([...five.slice(0, 4), late], Fiber.join)).toEqual(
      Array.from({ length: 5 }, () => "done")
    )
    expect(most).toBe(2)
    expect(yield* work).toBe("done")
  })
)

import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option } from "effect"
import { TestClock } from "effect/testing"
import { SessionRepository, SignInAttemptRepository, Transactor, User, UserRepository } from "@docket/core"
import * as Memory from "@docket/memory"
import { aUser } from "@docket/testing/records"
import * as Expiry from "../src/Expiry.ts"

const settings = { session: { idle_minutes: 10, absolute_hours: 1 }, signIn: { failures: 10, minutes: 25 } }

const secret_sha256 = "0".repeat(64)
const key = { account_sha256: "1".repeat(64), address: "203.0.113.7" }

/** A user with a session and a failed sign-in. */
const signedIn = Effect.gen(function* () {
  const now = yield* (yield* Transactor).now
  const users = yield* UserRepository
  const id = Option.getOrThrow(yield* users.insert(aUser({ last_sign_in_at: now }), null))
  yield* (yield* SessionRepository).insert({
    secret_sha256,
    user_id: id,
    created_at: now,
    last_seen_at: now,
    address: "",
    user_agent: "",
    provider: null
  })
  yield* (yield* SignInAttemptRepository).save(key, { failures: 4, last_failed_at: now })
  yield* users.saveFailures(id, { failed_attempts: 10, failing_since: now, locked_at: now })
  return id
})

const left = Effect.fnUntraced(function* (id: User.User["id"]) {
  const session = yield* (yield* SessionRepository).find(secret_sha256)
  const { attempts } = yield* (yield* SignInAttemptRepository).find(key)
  const user = Option.getOrThrow(yield* (yield* UserRepository).find(id))
  return { session: Option.isSome(session), failures: attempts.failures, locked: user.locked_at !== null }
})

describe("an expired record", () => {
  it.effect("is removed at intervals, as long as the service runs", () =>
    Effect.gen(function* () {
      const context = yield* Layer.build(Layer.provideMerge(Expiry.layer(settings), Memory.layer))
      const on = Effect.provideContext
      const id = yield* on(signedIn, context)
      yield* TestClock.adjust("9 minutes")
      expect(yield* on(left(id), context)).toEqual({ session: true, failures: 4, locked: true })
      yield* TestClock.adjust("8 minutes")
      expect(yield* on(left(id), context)).toEqual({ session: false, failures: 4, locked: true })
      yield* TestClock.adjust("16 minutes")
      expect(yield* on(left(id), context)).toEqual({ session: false, failures: 0, locked: false })
    })
  )

  it.effect("is removed in a later attempt after a failure, which is logged", () =>
    Effect.gen(function* () {
      const logged: Array<unknown> = []
      const recorder = Logger.layer([Logger.make((entry) => void logged.push(entry.message))])
      const sick = Layer.effect(
        SessionRepository,
        Effect.map(SessionRepository, (sessions) => ({ ...sessions, deleteExpired: () => Effect.die("no database") }))
      )
      yield* Layer.build(
        Expiry.layer(settings).pipe(Layer.provide(sick), Layer.provide(Memory.layer), Layer.provide(recorder))
      )
      yield* TestClock.adjust("30 minutes")
      expect(logged.length).toBeGreaterThan(1)
      expect(String(logged[0])).toContain("could not be removed")
    })
  )
})

/** The laws of Transactor: all or nothing, nesting, isolation, the clock. */
import { expect } from "@effect/vitest"
import { Arbitrary, Cause, Deferred, Effect, Exit, Fiber, Option, Schema } from "effect"
import { ComponentRepository, ProjectRepository, Transactor, timeOfChange, UserRepository } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeComponent, makeProject, makeUser, minute, unique } from "../Fixtures.ts"

const transact = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transactor, (transactor) => transactor.transact(effect))

/** True if the account exists for the reader. */
const exists = (email: string) =>
  Effect.map(
    Effect.flatMap(UserRepository, (users) => users.findByEmail(email)),
    Option.isSome
  )

const freshEmail = () => `transaction.${unique()}@example.mil`

export const suite: Suite = (it, adapter) => {
  it.effect("the writes of a successful transaction are stored, and its result is returned", () =>
    Effect.gen(function* () {
      const email = freshEmail()
      const answer = yield* transact(Effect.as(makeUser({ email }), "answer"))
      expect(answer).toBe("answer")
      expect(yield* exists(email)).toBe(true)
    })
  )

  it.effect("a failure undoes everything and is returned unchanged", () =>
    Effect.gen(function* () {
      const emails = [freshEmail(), freshEmail()]
      const writes = Effect.forEach(emails, (email) => makeUser({ email }))
      const failure = yield* Effect.flip(transact(Effect.andThen(writes, Effect.fail({ code: "no" }))))
      expect(failure).toEqual({ code: "no" })
      expect(yield* Effect.forEach(emails, exists)).toEqual([false, false])
    })
  )

  it.effect("a defect undoes everything and stays a defect", () =>
    Effect.gen(function* () {
      const email = freshEmail()
      const boom = new Error("boom")
      const exit = yield* Effect.exit(transact(Effect.andThen(makeUser({ email }), Effect.die(boom))))
      expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBe(boom)
      expect(yield* exists(email)).toBe(false)
    })
  )

  it.effect("an interruption undoes everything", () =>
    Effect.gen(function* () {
      const email = freshEmail()
      const written = yield* Deferred.make<void>()
      const work = makeUser({ email }).pipe(
        Effect.andThen(Deferred.succeed(written, undefined)),
        Effect.andThen(Effect.never)
      )
      const fiber = yield* Effect.forkChild(transact(work))
      yield* Deferred.await(written)
      yield* Fiber.interrupt(fiber)
      expect(yield* exists(email)).toBe(false)
      yield* transact(makeUser({ email }))
      expect(yield* exists(email)).toBe(true)
    })
  )

  it.effect("an inner transaction's failure undoes its own writes and leaves the outer one usable", () =>
    Effect.gen(function* () {
      const [before, inner, after] = [freshEmail(), freshEmail(), freshEmail()]
      yield* transact(
        Effect.gen(function* () {
          yield* makeUser({ email: before })
          const failed = yield* Effect.flip(transact(Effect.andThen(makeUser({ email: inner }), Effect.fail("inner"))))
          expect(failed).toBe("inner")
          expect(yield* exists(inner)).toBe(false)
          expect(yield* exists(before)).toBe(true)
          yield* makeUser({ email: after })
        })
      )
      expect(yield* Effect.forEach([before, inner, after], exists)).toEqual([true, false, true])
    })
  )

  it.effect("an inner transaction's defect, once caught, leaves the outer one usable", () =>
    Effect.gen(function* () {
      const [inner, after] = [freshEmail(), freshEmail()]
      yield* transact(
        Effect.gen(function* () {
          const exit = yield* Effect.exit(transact(Effect.andThen(makeUser({ email: inner }), Effect.die("boom"))))
          expect(Exit.isFailure(exit)).toBe(true)
          yield* makeUser({ email: after })
        })
      )
      expect(yield* Effect.forEach([inner, after], exists)).toEqual([false, true])
    })
  )

  it.effect("an outer transaction's failure undoes the inner ones too", () =>
    Effect.gen(function* () {
      const email = freshEmail()
      yield* Effect.exit(transact(Effect.andThen(transact(transact(makeUser({ email }))), Effect.fail("outer"))))
      expect(yield* exists(email)).toBe(false)
    })
  )

  it.effect("fibers started inside a transaction write within it", () =>
    Effect.gen(function* () {
      const emails = [freshEmail(), freshEmail(), freshEmail()]
      const writes = Effect.forEach(emails, (email) => makeUser({ email }), { concurrency: "unbounded" })
      yield* Effect.exit(transact(Effect.andThen(writes, Effect.fail("undo"))))
      expect(yield* Effect.forEach(emails, exists)).toEqual([false, false, false])
      yield* transact(writes)
      expect(yield* Effect.forEach(emails, exists)).toEqual([true, true, true])
    })
  )

  // A bracket program: "(" begins a transaction, ")" commits it, "!" fails it (and the failure is caught), "w" writes.
  const programs = Arbitrary.array(Arbitrary.schema(Schema.Literals(["w", "w", "(", "(", ")", "!"])), { maxLength: 14 })
  it.effect.prop(
    "for any nesting, exactly the writes of transactions that all succeeded are stored",
    [programs],
    ([program]) =>
      Effect.gen(function* () {
        const steps = [...program]
        const kept: Array<string> = []
        const lost: Array<string> = []
        const level = (
          depth: number,
          finished: Array<string>
        ): Effect.Effect<void, "bad", UserRepository | Transactor> =>
          Effect.gen(function* () {
            while (steps.length > 0) {
              const step = steps.shift()
              if (step === "w") {
                const email = freshEmail()
                yield* makeUser({ email })
                finished.push(email)
              } else if (step === "(") {
                const inner: Array<string> = []
                const exit = yield* Effect.exit(transact(level(depth + 1, inner)))
                ;(Exit.isSuccess(exit) ? finished : lost).push(...inner)
              } else if (depth > 0) {
                return yield* step === "!" ? Effect.fail("bad" as const) : Effect.void
              }
            }
          })
        yield* level(0, kept)
        expect(yield* Effect.forEach(kept, exists)).toEqual(kept.map(() => true))
        expect(yield* Effect.forEach(lost, exists)).toEqual(lost.map(() => false))
      }),
    { arbitrary: { runs: 40 } }
  )

  it.effect("now is one moment within a transaction and its inner ones, and changes between two", () =>
    Effect.gen(function* () {
      const transactor = yield* Transactor
      const pause = Effect.sleep("15 millis")
      const read = transactor.transact(
        Effect.all([transactor.now, Effect.andThen(pause, transactor.now), transactor.transact(transactor.now)])
      )
      const [first, later, inner] = yield* read
      expect([later, inner]).toEqual([first, first])
      yield* pause
      const [second] = yield* read
      expect(second.getTime()).toBeGreaterThan(first.getTime())
    })
  )

  it.effect("writes of others during a transaction are not lost when it ends", () =>
    Effect.gen(function* () {
      const [inside, beside] = [freshEmail(), freshEmail()]
      const written = yield* Deferred.make<void>()
      const finish = yield* Deferred.make<void>()
      const open = yield* Effect.forkChild(
        transact(
          makeUser({ email: inside }).pipe(
            Effect.andThen(Deferred.succeed(written, undefined)),
            Effect.andThen(Deferred.await(finish))
          )
        )
      )
      yield* Deferred.await(written)
      const other = yield* Effect.forkChild(makeUser({ email: beside }))
      yield* Effect.yieldNow
      yield* Deferred.succeed(finish, undefined)
      yield* Fiber.join(open)
      yield* Fiber.join(other)
      expect(yield* Effect.forEach([inside, beside], exists)).toEqual([true, true])
    })
  )

  it.effect("no change is lost with reads, decisions and writes under a lock", () =>
    Effect.gen(function* () {
      const { id } = yield* makeComponent({ description: "0" })
      const components = yield* ComponentRepository
      const increment = transact(
        Effect.gen(function* () {
          const component = Option.getOrThrow(yield* components.lock(id))
          yield* Effect.yieldNow
          const updated_at = timeOfChange(component.updated_at, minute(0))
          yield* components.save({ ...component, description: String(Number(component.description) + 1), updated_at })
        })
      )
      yield* Effect.all(
        Array.from({ length: 12 }, () => increment),
        { concurrency: "unbounded" }
      )
      const after = Option.getOrThrow(yield* components.find(id))
      expect(after.description).toBe("12")
      expect(after.updated_at).toEqual(new Date(minute(3).getTime() + 12))
    })
  )

  if (adapter.readsBesideTransactions) {
    it.effect("outside readers see nothing of a transaction before it ends, and all of it after", () =>
      Effect.gen(function* () {
        const email = freshEmail()
        const written = yield* Deferred.make<void>()
        const finish = yield* Deferred.make<void>()
        const fiber = yield* Effect.forkChild(
          transact(
            Effect.gen(function* () {
              yield* makeUser({ email })
              expect(yield* exists(email)).toBe(true)
              yield* Deferred.succeed(written, undefined)
              yield* Deferred.await(finish)
            })
          )
        )
        yield* Deferred.await(written)
        expect(yield* exists(email)).toBe(false)
        yield* Deferred.succeed(finish, undefined)
        yield* Fiber.join(fiber)
        expect(yield* exists(email)).toBe(true)
      })
    )
  }

  if (adapter.severalTransactions) {
    it.effect("a record that is deleted after a lookup is looked up again, without an error", () =>
      Effect.gen(function* () {
        const users = yield* UserRepository
        const projects = yield* ProjectRepository
        const user = yield* makeUser()
        const project = yield* makeProject()
        const found = yield* Deferred.make<void>()
        const deleted = yield* Deferred.make<void>()
        let runs = 0
        const joining = yield* Effect.forkChild(
          Effect.exit(
            transact(
              Effect.gen(function* () {
                runs++
                if (Option.isNone(yield* users.find(user.id))) return yield* Effect.fail("gone" as const)
                yield* Deferred.succeed(found, undefined)
                yield* Deferred.await(deleted)
                return yield* projects.insertMembership({
                  user_id: user.id,
                  role: "viewer",
                  project_id: project.id,
                  component_id: null,
                  created_at: minute(1)
                })
              })
            )
          )
        )
        yield* Deferred.await(found)
        yield* users.remove(user)
        yield* Deferred.succeed(deleted, undefined)
        expect(yield* Fiber.join(joining)).toEqual(Exit.fail("gone"))
        expect(runs).toBe(2)
      })
    )

    it.effect("when the storage aborts one of two that wait for each other, it is run again from the start", () =>
      Effect.gen(function* () {
        const components = yield* ComponentRepository
        const [left, right] = [yield* makeComponent(), yield* makeComponent()]
        const bothHold = yield* Deferred.make<void>()
        const emails = [freshEmail(), freshEmail()]
        let attempts = 0
        const crossing = (first: typeof left, second: typeof left, email: string) =>
          transact(
            Effect.gen(function* () {
              yield* makeUser({ email })
              yield* components.lock(first.id)
              attempts++
              if (attempts === 2) yield* Deferred.succeed(bothHold, undefined)
              yield* Deferred.await(bothHold)
              yield* components.lock(second.id)
            })
          )
        yield* Effect.all([crossing(left, right, emails[0] ?? ""), crossing(right, left, emails[1] ?? "")], {
          concurrency: "unbounded"
        })
        expect(attempts).toBeGreaterThan(2)
        expect(yield* Effect.forEach(emails, exists)).toEqual([true, true])
      })
    )
  }
}

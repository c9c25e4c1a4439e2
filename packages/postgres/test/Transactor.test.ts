/** The laws of the Transactor that only a database shows: failed transactions leave nothing behind, and conflicting ones run again. */
import { describe, expect, layer } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Option } from "effect"
import { SqlClient } from "effect/sql"
import { ComponentRepository, ProjectRepository, Transactor } from "@docket/core"
import { onBoth, onServer } from "./Databases.ts"
import { at, makeWorld } from "./Seed.ts"
import { hasPostgres } from "@docket/test-harness"

const numbers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.orDie(sql<{ n: number }>`select n from numbers order by n`)
  return rows.map(({ n }) => n)
})
const add = (n: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.asVoid(Effect.orDie(sql`insert into numbers (n) values (${n})`)))
/** Creates the table of numbers again. */
const withNumbers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`drop table if exists numbers`
  yield* sql`create table numbers (n integer primary key)`
}).pipe(Effect.orDie)

onBoth((it) => {
  it.effect("keeps successful writes, and nothing of an effect that failed, died or was interrupted", () =>
    Effect.gen(function* () {
      yield* withNumbers
      const { transact } = yield* Transactor
      expect(yield* transact(Effect.as(add(1), "done"))).toBe("done")
      expect(yield* Effect.flip(transact(Effect.andThen(add(2), Effect.fail("no" as const))))).toBe("no")
      const died = yield* Effect.exit(transact(Effect.andThen(add(3), Effect.die("broken"))))
      expect(Exit.isFailure(died) && Cause.hasDies(died.cause)).toBe(true)
      const begun = yield* Deferred.make<void>()
      const running = yield* Effect.forkChild(
        transact(add(4).pipe(Effect.andThen(Deferred.succeed(begun, undefined)), Effect.andThen(Effect.never)))
      )
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(running)
      expect(yield* numbers).toEqual([1])
    })
  )

  it.effect("a transaction within another undoes its own writes and leaves the outer one usable", () =>
    Effect.gen(function* () {
      yield* withNumbers
      const { transact } = yield* Transactor
      yield* transact(
        Effect.gen(function* () {
          yield* add(1)
          yield* Effect.ignore(transact(Effect.andThen(add(2), Effect.fail("no"))))
          yield* Effect.exit(transact(add(1)))
          yield* transact(add(3))
        })
      )
      yield* Effect.ignore(transact(Effect.andThen(transact(add(4)), Effect.fail("no"))))
      expect(yield* numbers).toEqual([1, 3])
    })
  )

  it.effect("does not report success when the database gave up", () =>
    Effect.gen(function* () {
      yield* withNumbers
      const { transact } = yield* Transactor
      const exit = yield* Effect.exit(transact(Effect.andThen(add(1), Effect.exit(add(1)))))
      expect(Exit.isFailure(exit)).toBe(true)
      expect(yield* numbers).toEqual([])
    })
  )

  it.effect("has one time within a transaction, in whole milliseconds", () =>
    Effect.gen(function* () {
      yield* withNumbers
      const { transact, now } = yield* Transactor
      const [first, second] = yield* transact(
        Effect.gen(function* () {
          const first = yield* now
          yield* Effect.sleep("5 millis")
          return [first, yield* now]
        })
      )
      expect(second).toEqual(first)
      expect((yield* now).getTime()).toBeGreaterThan(first!.getTime())
    })
  )

  it.effect("a name that is in use leaves the outer transaction usable", () =>
    Effect.gen(function* () {
      yield* withNumbers
      const { transact } = yield* Transactor
      const components = yield* ComponentRepository
      const { component, guide } = yield* makeWorld
      const other = Option.getOrThrow(yield* components.insert({ ...component, name: "Other", source_ids: [guide] }))
      yield* transact(
        Effect.gen(function* () {
          expect(yield* components.save({ ...component, id: other })).toBe(false)
          expect(yield* components.save({ ...component, id: other, name: "Third" })).toBe(true)
        })
      )
      expect(Option.getOrThrow(yield* components.find(other)).name).toBe("Third")
    })
  )
})

describe.skipIf(!hasPostgres)("several transactions at once", () => {
  layer(onServer, { excludeTestServices: true })((it) => {
    it.effect("two that wait for each other both succeed, one of them at the second attempt", () =>
      Effect.gen(function* () {
        const { transact } = yield* Transactor
        const sql = yield* SqlClient.SqlClient
        yield* withNumbers
        yield* add(1)
        yield* add(2)
        let tries = 0
        const both = [yield* Deferred.make<void>(), yield* Deferred.make<void>()] as const
        const lock = (n: number) => Effect.orDie(sql`select from numbers where n = ${n} for update`)
        const one = (mine: 0 | 1) =>
          transact(
            Effect.gen(function* () {
              tries++
              yield* lock(mine + 1)
              yield* Deferred.succeed(both[mine], undefined)
              yield* Deferred.await(both[1 - mine]!)
              yield* lock(2 - mine)
              yield* add(10 + mine)
            })
          )
        yield* Effect.all([one(0), one(1)], { concurrency: 2 })
        expect(tries).toBe(3)
        expect(yield* numbers).toEqual([1, 2, 10, 11])
      })
    )

    it.effect("contributions wait for a change of the component and then see it; they do not wait for each other", () =>
      Effect.gen(function* () {
        const { transact } = yield* Transactor
        const components = yield* ComponentRepository
        const { component } = yield* makeWorld
        const saved = yield* Deferred.make<void>()
        const mayEnd = yield* Deferred.make<void>()
        const change = yield* Effect.forkChild(
          transact(
            Effect.gen(function* () {
              const locked = Option.getOrThrow(yield* components.lock(component.id))
              yield* components.save({ ...locked, comment_phase: "closed", updated_at: at(50) })
              yield* Deferred.succeed(saved, undefined)
              yield* Deferred.await(mayEnd)
            })
          )
        )
        yield* Deferred.await(saved)
        const contribution = yield* Effect.forkChild(transact(components.lockForContribution(component.id)))
        yield* waiting(1)
        yield* Deferred.succeed(mayEnd, undefined)
        yield* Fiber.join(change)
        expect(Option.getOrThrow(yield* Fiber.join(contribution)).comment_phase).toBe("closed")

        // Two concurrent contributions, each of which also takes numbers.
        const here = yield* Deferred.make<void>()
        const there = yield* Deferred.make<void>()
        const contribute = (mine: Deferred.Deferred<void>, other: Deferred.Deferred<void>) =>
          transact(
            Effect.gen(function* () {
              yield* components.lockForContribution(component.id)
              yield* Deferred.succeed(mine, undefined)
              yield* Deferred.await(other)
              return yield* components.takeNumbers(component.id, 1)
            })
          )
        const taken = yield* Effect.all([contribute(here, there), contribute(there, here)], { concurrency: 2 })
        expect([...taken].sort()).toEqual([3, 4])
      })
    )

    it.effect("no membership changes while the admins are counted", () =>
      Effect.gen(function* () {
        const { transact } = yield* Transactor
        const projects = yield* ProjectRepository
        const { component, author, commenter } = yield* makeWorld
        const project_id = component.project_id
        const second = Option.getOrThrow(
          yield* projects.insertMembership({
            user_id: commenter,
            role: "admin",
            project_id,
            component_id: null,
            created_at: at(5)
          })
        )
        const first = (yield* projects.members(project_id)).find(({ user_id }) => user_id === author)
        const leave = (membership: typeof second) =>
          transact(
            Effect.gen(function* () {
              if ((yield* projects.lockAndCountAdmins(project_id)) < 2) return "refused"
              yield* projects.deleteMembership(membership)
              return "left"
            })
          )
        const left = yield* Effect.all([leave(first!.id), leave(second)], { concurrency: 2 })
        expect([...left].sort()).toEqual(["left", "refused"])

        const counted = yield* Deferred.make<void>()
        const mayEnd = yield* Deferred.make<void>()
        const counting = yield* Effect.forkChild(
          transact(
            Effect.gen(function* () {
              yield* projects.lockAndCountAdmins(project_id)
              yield* Deferred.succeed(counted, undefined)
              yield* Deferred.await(mayEnd)
            })
          )
        )
        yield* Deferred.await(counted)
        const [remaining] = yield* projects.members(project_id)
        const demotion = yield* Effect.forkChild(transact(projects.saveRole(remaining!.id, "viewer")))
        yield* waiting(1)
        yield* Deferred.succeed(mayEnd, undefined)
        yield* Fiber.join(counting)
        yield* Fiber.join(demotion)
        expect(yield* projects.lockAndCountAdmins(project_id)).toBe(0)
      })
    )
  })
})

/** Waits until that many statements of this database wait for a lock. */
const waiting = (count: number): Effect.Effect<void, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    while (true) {
      const [row] = yield* Effect.orDie(
        sql<{ count: number }>`
          select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      )
      if ((row?.count ?? 0) >= count) return
      yield* Effect.sleep("10 millis")
    }
  })

/** The promises of the store beyond the laws of Transactor, which the contract suite tests on every adapter. */
import { expect, it } from "@effect/vitest"
import { Cause, Context, Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { type Storage, Transactor, UserRepository } from "@docket/core"
import { aUser } from "@docket/testing/records"
import { BrokenRecord, layer } from "../src/index.ts"

const insert = (name: string) =>
  Effect.flatMap(UserRepository, (users) =>
    Effect.map(users.insert(aUser({ name, email: `${name}@example.mil` }), null), Option.getOrThrow)
  )

const names = Effect.flatMap(UserRepository, (users) => Effect.map(users.list, (all) => all.map(({ name }) => name)))

const transact = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transactor, (transactor) => transactor.transact(effect))

/** Two stores from separate builds. */
const twoStores: Effect.Effect<readonly [Context.Context<Storage>, Context.Context<Storage>]> = Effect.scoped(
  Effect.all([Layer.build(Layer.fresh(layer)), Layer.build(Layer.fresh(layer))])
)

it.effect("each build of the layer has an empty store of its own", () =>
  Effect.gen(function* () {
    const [one, two] = yield* twoStores
    yield* Effect.provide(insert("ada"), one)
    expect(yield* Effect.provide(names, one)).toEqual(["ada"])
    expect(yield* Effect.provide(names, two)).toEqual([])
  })
)

it.effect("a transaction of one store is not one of another", () =>
  Effect.gen(function* () {
    const [one, two] = yield* twoStores
    const inBoth = Effect.andThen(Effect.provide(insert("one"), one), Effect.provide(insert("two"), two))
    yield* Effect.exit(Effect.provide(transact(Effect.andThen(inBoth, Effect.fail("undo"))), one))
    expect(yield* Effect.provide(names, one)).toEqual([])
    expect(yield* Effect.provide(names, two)).toEqual(["two"])
  })
)

it.effect("an id is never assigned twice, even after its record was undone", () =>
  Effect.gen(function* () {
    const first = yield* insert("first")
    const ids: Array<number> = []
    yield* Effect.exit(
      transact(
        Effect.andThen(
          Effect.tap(insert("lost"), (id) => Effect.sync(() => ids.push(id))),
          Effect.fail("undo")
        )
      )
    )
    const next = yield* insert("next")
    expect([first, ...ids, next]).toEqual([1, 2, 3])
  }).pipe(Effect.provide(layer))
)

it.effect("writers wait for a transaction to end; readers do not", () =>
  Effect.gen(function* () {
    const begun = yield* Deferred.make<void>()
    const finish = yield* Deferred.make<void>()
    const open = yield* Effect.forkChild(
      transact(
        insert("inside").pipe(
          Effect.andThen(Deferred.succeed(begun, undefined)),
          Effect.andThen(Deferred.await(finish))
        )
      )
    )
    yield* Deferred.await(begun)
    const writer = yield* Effect.forkChild(insert("outside"))
    yield* Effect.yieldNow
    expect(yield* names).toEqual([])
    yield* Deferred.succeed(finish, undefined)
    yield* Fiber.join(open)
    yield* Fiber.join(writer)
    expect(yield* names).toEqual(["inside", "outside"])
  }).pipe(Effect.provide(layer))
)

it.effect("an interrupted wait for a transaction leaves the store usable", () =>
  Effect.gen(function* () {
    const begun = yield* Deferred.make<void>()
    const open = yield* Effect.forkChild(transact(Effect.andThen(Deferred.succeed(begun, undefined), Effect.never)))
    yield* Deferred.await(begun)
    const waiting = yield* Effect.forkChild(transact(insert("never")))
    yield* Effect.yieldNow
    yield* Fiber.interrupt(waiting)
    yield* Fiber.interrupt(open)
    yield* insert("after")
    expect(yield* names).toEqual(["after"])
  }).pipe(Effect.provide(layer))
)

it.effect("concurrent inner transactions lose none of their writes, nor those around them", () =>
  Effect.gen(function* () {
    const slowly = (name: string) => Effect.andThen(Effect.yieldNow, insert(name))
    const inner = (name: string) => transact(Effect.andThen(slowly(`${name}1`), slowly(`${name}2`)))
    yield* transact(
      Effect.all(
        [inner("a"), slowly("b"), inner("c"), slowly("d"), Effect.exit(Effect.andThen(inner("e"), inner("f")))],
        {
          concurrency: "unbounded"
        }
      )
    )
    expect(yield* names).toEqual(["a1", "a2", "b", "c1", "c2", "d", "e1", "e2", "f1", "f2"])
  }).pipe(Effect.provide(layer))
)

it.effect("a fiber that outlives its transaction cannot use the store through it", () =>
  Effect.gen(function* () {
    const go = yield* Deferred.make<void>()
    const late = (use: Effect.Effect<unknown, never, UserRepository | Transactor>) =>
      transact(Effect.forkDetach(Effect.andThen(Deferred.await(go), use)))
    const fibers = [yield* late(insert("late")), yield* late(names), yield* late(transact(Effect.void))]
    yield* Deferred.succeed(go, undefined)
    const exits = yield* Effect.forEach(fibers, Fiber.await)
    expect(exits.map((exit) => Exit.isFailure(exit) && Cause.hasDies(exit.cause))).toEqual([true, true, true])
    expect(yield* names).toEqual([])
  }).pipe(Effect.provide(layer))
)

it.effect("now is the clock's time outside a transaction, and the time of its start inside", () =>
  Effect.gen(function* () {
    const { now } = yield* Transactor
    yield* TestClock.adjust("5 minutes")
    expect(yield* now).toEqual(new Date(300_000))
    const inside = yield* transact(Effect.andThen(TestClock.adjust("1 minute"), now))
    expect(inside).toEqual(new Date(300_000))
    expect(yield* now).toEqual(new Date(360_000))
  }).pipe(Effect.provide(layer))
)

it.effect("an invalid record is a defect that names the violation, and is not stored", () =>
  Effect.gen(function* () {
    const users = yield* UserRepository
    const exit = yield* Effect.exit(users.insert(aUser({ failed_attempts: 0.5 }), null))
    const defect = Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
    expect(defect).toBeInstanceOf(BrokenRecord)
    expect(String(defect)).toContain("User: It does not match its schema.")
    expect(yield* users.isEmpty).toBe(true)
  }).pipe(Effect.provide(layer))
)

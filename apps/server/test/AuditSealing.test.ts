/** While the service runs, the audit table is sealed and the last seal is logged, which also stores it elsewhere (R9.6). */
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option } from "effect"
import { TestClock } from "effect/testing"
import { AuditRepository, AuditSealRepository, Transactor } from "@docket/core"
import * as Memory from "@docket/memory"
import { anAuditEntry } from "@docket/testing/records"
import * as AuditSealing from "../src/AuditSealing.ts"

const append = Effect.gen(function* () {
  const { transact } = yield* Transactor
  const audit = yield* AuditRepository
  yield* transact(audit.append([anAuditEntry()]))
})

const head = Effect.map(
  Effect.flatMap(AuditSealRepository, (seals) => seals.head),
  Option.getOrNull
)

it.effect("new entries are sealed every minute; the last seal is logged every hour if it is new", () =>
  Effect.gen(function* () {
    const logged: Array<string> = []
    const recorder = Logger.layer([Logger.make(({ message }) => void logged.push(String(message)))])
    const layer = Layer.provideMerge(AuditSealing.layer, Layer.merge(Memory.layer, recorder))
    const context = yield* Layer.build(layer)
    const on = Effect.provideContext(context)
    yield* on(append)
    expect(yield* on(head)).toBe(null)
    yield* TestClock.adjust("2 minutes")
    expect(yield* on(head)).toMatchObject({ number: 1, through_id: 1 })
    expect(logged).toEqual([])
    yield* on(append)
    yield* TestClock.adjust("59 minutes")
    const last = yield* on(head)
    expect(last).toMatchObject({ number: 2, through_id: 2 })
    expect(logged).toEqual([`The last audit seal is 2:${last?.hash}.`])
    yield* TestClock.adjust("2 hours")
    expect(logged).toHaveLength(1)
  })
)

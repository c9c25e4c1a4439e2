/** The promises of AuditSealRepository, and of sealing (R9.6): every entry is sealed once, with any concurrent seals and writes. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { AuditRepository, AuditSeal, AuditSealRepository, SealAudit, Transactor, VerifyAudit } from "@docket/core"
import { anAuditEntry } from "@docket/testing/records"
import type { Suite } from "../Adapter.ts"
import { callerOf, makeUser, minute } from "../Fixtures.ts"

const sealNew = SealAudit.sealNew()

const entry = anAuditEntry({
  auditable_type: "User",
  audited_name: "Zoë \u{1F511}",
  comment: 'a\n"b"',
  changes: [{ field: "admin", prev_value: null, new_value: { b: [1, 2.5, "ü"], a: true } }]
})

const append = (count: number) =>
  Effect.flatMap(AuditRepository, (audit) => audit.append(Array.from({ length: count }, () => entry)))

/** Returns all seals from a number on, verified as a site admin. */
const verified = Effect.fnUntraced(function* (after: number) {
  const admin = { ...callerOf(yield* makeUser()), site_admin: true }
  const rows: Array<VerifyAudit.VerifiedSeal> = []
  for (let last = after; ;) {
    const page = yield* VerifyAudit.verify(admin, last, 3)
    rows.push(...page.rows)
    const end = page.rows.at(-1)
    if (end === undefined) return rows
    last = end.number
  }
})

const numberOf = (head: Option.Option<AuditSeal.SealHead>) =>
  Option.match(head, { onNone: () => 0, onSome: ({ number }) => number })

export const suite: Suite = (it, adapter) => {
  it.effect("new entries are sealed in order, each once, and verify; sealing again does nothing", () =>
    Effect.gen(function* () {
      yield* append(3)
      const before = numberOf(yield* sealNew)
      yield* append(AuditSeal.longestSeal + 1)
      const head = Option.getOrThrow(yield* sealNew)
      expect(head.number).toBe(before + 2)
      const rows = yield* verified(before)
      expect(rows.map(({ entries, findings }) => [entries, findings])).toEqual([
        [AuditSeal.longestSeal, []],
        [1, []]
      ])
      expect(rows.at(-1)?.hash).toBe(head.hash)
      // The user of the verification has entries only if accounts are audited. Nothing else is new.
      const seals = yield* AuditSealRepository
      const newest = Option.getOrThrow(yield* seals.newestEntry)
      if (newest === head.through_id) expect(yield* sealNew).toEqual(Option.some(head))
    })
  )

  it.effect("a seal is stored as created, and its number only once", () =>
    Effect.gen(function* () {
      const seals = yield* AuditSealRepository
      yield* append(2)
      const head = yield* sealNew
      yield* append(2)
      const after = Option.getOrThrow(head).through_id
      const entries = yield* seals.entries(after, Number.MAX_SAFE_INTEGER, 2)
      expect(entries).toHaveLength(2)
      const seal = AuditSeal.seal(Option.getOrNull(head), entries, entries.at(-1)!.id, minute(5))
      const { transact } = yield* Transactor
      expect(yield* transact(seals.append(seal))).toBe(true)
      expect(yield* transact(seals.append({ ...seal, hash: AuditSeal.noHash }))).toBe(false)
      expect(yield* seals.seals(seal.number, 10)).toEqual([seal])
      const { hash, number, sealed_at, through_id } = seal
      expect(yield* seals.head).toEqual(Option.some({ hash, number, sealed_at, through_id }))
    })
  )

  if (adapter.severalTransactions) {
    it.effect(
      "an entry whose transaction ends late is sealed too, and only once by several instances that seal concurrently",
      () =>
        Effect.gen(function* () {
          const { transact } = yield* Transactor
          const before = numberOf(yield* sealNew)
          const late = transact(Effect.andThen(append(1), Effect.sleep("2 seconds")))
          const soon = Effect.andThen(Effect.sleep("200 millis"), append(1))
          yield* Effect.all([late, soon, Effect.delay(sealNew, "500 millis")], {
            concurrency: "unbounded"
          })
          yield* Effect.all([sealNew, sealNew, sealNew], { concurrency: "unbounded" })
          const rows = yield* verified(before)
          expect(rows.flatMap(({ findings }) => findings)).toEqual([])
          expect(rows.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThanOrEqual(2)
        })
    )
  }
}

/** The in-memory implementation of AuditSealRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import { type AuditEntry, type AuditSeal, AuditSealRepository } from "@docket/core"
import type { AuditRow } from "./State.ts"
import { Store } from "./Store.ts"

/** The entry without the restored mark. */
const entryOf = (row: AuditRow): AuditEntry => Struct.omit(row, ["restored"])

const headOf = ({ hash, number, sealed_at, through_id }: AuditSeal.AuditSeal): AuditSeal.SealHead => ({
  hash,
  number,
  sealed_at,
  through_id
})

export const layer: Layer.Layer<AuditSealRepository, never, Store> = Layer.effect(
  AuditSealRepository,
  Effect.map(Store, (store) => {
    const newestEntry = store.read(({ audit }) =>
      Option.map(Option.fromUndefinedOr(audit.all().at(-1)), ({ id }) => id)
    )
    return AuditSealRepository.of({
      head: store.read(({ auditSeals }) => Option.map(Option.fromUndefinedOr(auditSeals.all().at(-1)), headOf)),
      newestEntry,
      // Writers are serialized, so an id below the newest one is either stored or unused forever.
      settled: newestEntry,
      entries: (after, through, limit) =>
        store.read(({ audit }) =>
          audit
            .all()
            .filter(({ id }) => id > after && id <= through)
            .slice(0, limit)
            .map(entryOf)
        ),
      seals: (from, limit) =>
        store.read(({ auditSeals }) =>
          auditSeals
            .all()
            .filter(({ number }) => number >= from)
            .slice(0, limit)
        ),
      append: (seal) =>
        store.write((change) => {
          if (change.state.auditSeals.get(seal.number) !== undefined) return false
          change.put("auditSeals", seal)
          return true
        })
    })
  })
)

/** The SQL implementation of AuditSealRepository. A trigger refuses every change of stored seals. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type AuditEntry, AuditId, AuditSeal, AuditSealRepository } from "@docket/core"
import { auditColumnNames, entryOf } from "./AuditRepositorySql.ts"
import { oldestRunning } from "./OldestTransaction.ts"
import { id, idList, int, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const heads = table(AuditSeal.AuditSeal).only("number", "through_id", "hash", "sealed_at")

const sealOf = model(AuditSeal.AuditSeal, {
  entry_ids: ({ entry_ids }: { readonly entry_ids: ReadonlyArray<bigint | number> }) =>
    entry_ids.map((one) => id<AuditId>(one)),
  // All columns, concatenated.
  entry_hashes: ({ entry_hashes }: { readonly entry_hashes: string }) => entry_hashes.match(/.{64}/g) ?? []
})
type SealRow = Parameters<typeof sealOf>[0]

/** The time that `settled` retries, in seconds. */
const longestWait = 30

export const layer: Layer.Layer<AuditSealRepository, never, SqlClient.SqlClient> = Layer.effect(
  AuditSealRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // audit_entries_pkey
    const newestEntry = sql<{ newest: bigint | null }>`select max(id) as newest from audit_entries`.pipe(
      Effect.map(([row]) => Option.map(Option.fromNullishOr(row?.newest), (newest) => AuditId.make(int(newest)))),
      Effect.orDie
    )

    return AuditSealRepository.of({
      // audit_seals_pkey
      head: sql<Stored<AuditSeal.SealHead>>`
        select number, through_id, encode(hash, 'hex') as hash, sealed_at from audit_seals
        order by number desc limit 1`.pipe(
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), heads.of)),
        Effect.orDie
      ),

      newestEntry,

      // A transaction takes an entry's id shortly before it gets its own id: after a second each of them has one.
      settled: Effect.gen(function* () {
        const newest = yield* newestEntry
        yield* Effect.sleep("1 second")
        // An id of its own is higher than that of every transaction that has one. The end of a snapshot can be the id of a running transaction.
        const [now] = yield* sql<{ next: string }>`select pg_current_xact_id()::text as next`
        for (let waited = 1; waited < longestWait; waited++) {
          const [row] = yield* sql<{ ended: boolean }>`
            select ${sql.literal(oldestRunning)} >= ${now?.next ?? "0"}::bigint as ended`
          if (row?.ended === true) return newest
          yield* Effect.sleep("1 second")
        }
        return Option.none()
      }).pipe(Effect.orDie),

      // audit_entries_pkey
      entries: (after, through, limit) =>
        sql<Stored<AuditEntry>>`
          select id, ${sql.literal(auditColumnNames)} from audit_entries
          where id > ${after} and id <= ${through} order by id limit ${limit}`.pipe(
          Effect.map((rows) => rows.map(entryOf)),
          Effect.orDie
        ),

      // audit_seals_pkey
      seals: (from, limit) =>
        sql<SealRow>`
          select number, through_id, entry_ids, encode(entry_hashes, 'hex') as entry_hashes,
            encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, sealed_at
          from audit_seals where number >= ${from} order by number limit ${limit}`.pipe(
          Effect.map((rows) => rows.map(sealOf)),
          Effect.orDie
        ),

      append: (seal) =>
        sql<{ number: bigint }>`
          insert into audit_seals (number, through_id, entry_ids, entry_hashes, previous_hash, hash, sealed_at)
          values (${seal.number}, ${seal.through_id}, ${idList(seal.entry_ids)}::bigint[],
            decode(${seal.entry_hashes.join("")}, 'hex'), decode(${seal.previous_hash}, 'hex'),
            decode(${seal.hash}, 'hex'), ${seal.sealed_at})
          on conflict do nothing returning number`.pipe(
          Effect.map((rows) => rows.length === 1),
          Effect.orDie
        )
    })
  })
)

/** The audit table is safe from users with database access: the role of the service cannot change it, and changes by its owner are found (R9.6). */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { SqlClient } from "effect/sql"
import { asServiceRole, hasPostgres } from "@docket/test-harness"
import { AuditRepository, SealAudit, VerifyAudit } from "@docket/core"
import { aUser, anAuditEntry, callerOf } from "@docket/testing/records"
import { layer, serverLayer, serviceRoleLayer } from "../src/index.ts"
import { databases, migratedDatabase } from "./Databases.ts"

const admin = callerOf(aUser({ admin: true }))

const entry = anAuditEntry({
  auditable_id: 7,
  audited_name: "Requirement 000007",
  comment: "As agreed.",
  user_name: "Ada",
  request_id: "r"
})

const append = (count: number) =>
  Effect.flatMap(AuditRepository, (audit) => audit.append(Array.from({ length: count }, () => entry)))

/** Returns all mismatches as `kind entry_id at seal`. */
const findings = Effect.map(VerifyAudit.verify(admin, 0, 20), ({ rows }) =>
  rows.flatMap(({ findings, number }) => findings.map(({ entry_id, kind }) => `${kind} ${entry_id} at ${number}`))
)

/** Runs statements as an owner who disables the triggers. */
const tamper = (...statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(
      [
        "alter table audit_entries disable trigger all",
        "alter table audit_seals disable trigger all",
        ...statements,
        "alter table audit_entries enable trigger all",
        "alter table audit_seals enable trigger all"
      ],
      (statement) => sql.unsafe(statement),
      { discard: true }
    )
  )

describe.each(databases.filter(({ skipped }) => !skipped))("$name", ({ database }) => {
  it.live("each entry that was changed, removed or added after its seal is reported, and so are changed seals", () =>
    Effect.gen(function* () {
      // No entry has the id 3, as after a rollback.
      yield* append(2)
      yield* (yield* SqlClient.SqlClient)`select nextval(pg_get_serial_sequence('audit_entries', 'id'))`
      yield* append(2)
      yield* SealAudit.sealNew()
      yield* append(3)
      yield* SealAudit.sealNew()
      yield* append(1)
      expect(yield* findings).toEqual([])
      yield* tamper(
        "update audit_entries set comment = 'Never.' where id = 2",
        "insert into audit_entries (id, action, auditable_type, auditable_id, audited_name, comment, changes, user_name, request_id, created_at) overriding system value values (3, 'approve', 'Rule', 7, '', '', '[]', 'Ada', 'r', now())",
        "delete from audit_entries where id = 4",
        "delete from audit_entries where id = 7"
      )
      expect(yield* findings).toEqual([
        "entry_changed 2 at 1",
        "entry_removed 4 at 1",
        "entry_added 3 at 1",
        "entry_removed 7 at 2"
      ])
      yield* tamper("update audit_seals set sealed_at = now() where number = 2")
      expect(yield* findings).toContain("seal_changed null at 2")
      yield* tamper("delete from audit_seals where number = 1")
      expect(yield* findings).toEqual(["seal_changed null at 2"])
    }).pipe(Effect.provide(database))
  )

  it.live("unsealed entries are not reported, and are sealed next", () =>
    Effect.gen(function* () {
      yield* append(1)
      expect(yield* findings).toEqual([])
      const head = yield* SealAudit.sealNew()
      expect(head).toMatchObject({ value: { number: 1, through_id: 1 } })
    }).pipe(Effect.provide(database))
  )
})

describe.skipIf(!hasPostgres)("the role of the service", () => {
  it.live("adds entries and seals, and can neither change nor remove them, nor disable the triggers", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const ownerUrl = yield* migratedDatabase
        const url = yield* asServiceRole(ownerUrl)
        yield* Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* append(2)
          yield* SealAudit.sealNew()
          expect(yield* findings).toEqual([])
          const refused = [
            "update audit_entries set comment = ''",
            "delete from audit_entries",
            "truncate audit_entries",
            "alter table audit_entries disable trigger all",
            "create trigger mine before insert on audit_entries for each row execute function refuse_change()",
            "drop table audit_seals",
            "update audit_seals set number = 3",
            "delete from audit_seals",
            "set session_replication_role = replica"
          ]
          for (const statement of refused) {
            const exit = yield* Effect.exit(sql.unsafe(statement))
            expect(Exit.isFailure(exit), statement).toBe(true)
            expect(JSON.stringify(exit), statement).toMatch(/42501|permission denied|must be owner/)
          }
          expect(yield* findings).toEqual([])
        }).pipe(Effect.provide(layer), Effect.provide(serviceRoleLayer({ ownerUrl, url, maxConnections: 2 })))
        // The owner can do it, so the refusals above come from the role.
        const owned = yield* Effect.exit(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            sql.unsafe("alter table audit_entries disable trigger all")
          ).pipe(Effect.provide(serverLayer({ url: ownerUrl, maxConnections: 1 })))
        )
        expect(Exit.isSuccess(owned)).toBe(true)
      })
    )
  )
})

/** Histories are read with their indexes. Writes to many requirements are one statement for any number of them. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { AuditRepository, EditBatchRepository, RuleRepository } from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { either, onServer } from "./Databases.ts"
import { at, makeWorld } from "./Seed.ts"
import { planOf, statementsOf } from "./Statements.ts"

describe.skipIf(!hasPostgres)("on a server with many records", () => {
  it.live("a page of each history is read by its index", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const audit = yield* AuditRepository
      const { component, rules } = yield* makeWorld
      yield* sql`
        insert into audit_entries (action, auditable_type, auditable_id, audited_name, rule_id, component_id, project_id,
          comment, changes, user_name, request_id, created_at)
        select 'update', 'Rule', n, '', n, n / 10 + 1000, n / 100 + 1000, '', '[]', '', '', now()
        from generate_series(1000, 21000) n`
      yield* sql`vacuum analyze`
      const page = { page: 1, per_page: 25, for_admins: false, act: null }
      const acts = { for_admins: false, before: null, limit: 25 }
      const plans = [
        [audit.historyPage({ ...page, of: { _tag: "Rule", id: rules[0]!.id } }), "audit_entries_of_rule"],
        [audit.historyPage({ ...page, of: { _tag: "Component", id: component.id } }), "audit_entries_of_component"],
        [audit.historyPage({ ...page, of: { _tag: "Project", id: component.project_id } }), "audit_entries_of_project"],
        [audit.acts({ ...acts, of: { _tag: "Component", id: component.id } }), "audit_entries_of_component"],
        [audit.acts({ ...acts, of: { _tag: "Project", id: component.project_id } }), "audit_entries_of_project"]
      ] as const
      for (const [list, index] of plans) {
        const plan = yield* planOf<unknown, never, never>(list)
        expect(plan).toContain(index)
        expect(plan).not.toMatch(/Seq Scan on audit_entries/)
      }
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})

describe("on any database", () => {
  it.live("writes to many requirements are one statement", () =>
    Effect.gen(function* () {
      const repository = yield* RuleRepository
      const { author, component, rules } = yield* makeWorld
      const { id: _, ...template } = rules[0]!
      yield* repository.insert(Array.from({ length: 800 }, (_, n) => ({ ...template, rule_number: n + 100 })))
      const many = yield* repository.ofComponent(component.id)
      const batch = {
        component_id: component.id,
        project_id: component.project_id,
        action: "bulk_edit" as const,
        created_by_id: author,
        created_at: at(20),
        component_changes: [],
        items: many.map(({ id }) => ({ rule_id: id, changes: [{ field: "title", prev_value: "a", new_value: "b" }] }))
      }
      for (const one of [
        repository.lockLive(component.id),
        repository.saveContent(many),
        repository.saveReviewState(many),
        repository.saveDeletions(many),
        (yield* EditBatchRepository).insert(batch)
      ]) {
        expect(yield* statementsOf<unknown, never, never>(one)).toHaveLength(1)
      }
    }).pipe(Effect.provide(either))
  )
})

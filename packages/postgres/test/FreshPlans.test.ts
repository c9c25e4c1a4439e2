/** Requests on a database that was never analyzed: their plans do not depend on what autovacuum has done. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { StatisticsRepository, TriageStatisticsRepository } from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { onServer } from "./Databases.ts"
import { makeWorld } from "./Seed.ts"
import { planOf } from "./Statements.ts"

describe.skipIf(!hasPostgres)("on a server that was never analyzed", () => {
  it.live("comments are counted without reading them", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [statistics, triage] = [yield* StatisticsRepository, yield* TriageStatisticsRepository]
      const { author, component } = yield* makeWorld
      yield* sql`
        insert into reviews (id, thread_id, component_id, project_id, action, comment, triage_status, created_at, updated_at)
          overriding system value
        select 1000 + n, 1000 + n, ${component.id}, ${component.project_id}, 'comment', 'word', 'pending', now(), now()
        from generate_series(1, 2000) n`
      const counts: Readonly<Record<string, Effect.Effect<unknown>>> = {
        "of a component": triage.tallyOf(component.id),
        "of a project": triage.talliesOf(component.project_id),
        "of the list of projects": statistics.standingsOf([component.project_id], author)
      }
      for (const [name, count] of Object.entries(counts)) {
        const plan = yield* planOf(count)
        expect(plan, name).toContain("comment_counts_of_component")
        expect(plan, name).not.toMatch(/ on reviews/)
      }
      expect((yield* triage.tallyOf(component.id)).by_triage_status.pending).toBe(2000)
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})

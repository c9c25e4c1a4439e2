/** Frequent lists keep one generic plan, although a plan for a first page would look cheaper each time. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { CommentViewRepository, FeedCursor, FeedRepository, OwnCommentRepository } from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { onServer } from "./Databases.ts"
import { everything, makeWorld } from "./Seed.ts"
import { statementsOf } from "./Statements.ts"

describe.skipIf(!hasPostgres)("on a server with statistics", () => {
  it.live("a list is planned five times at most", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [comments, own, feed] = [yield* CommentViewRepository, yield* OwnCommentRepository, yield* FeedRepository]
      const { author, commenter, component } = yield* makeWorld
      yield* sql`
        insert into reviews (id, thread_id, component_id, project_id, action, comment, user_id, triage_status, created_at,
          updated_at) overriding system value
        select 1000 + n, 1000 + n, ${component.id}, ${component.project_id}, 'comment', 'word' || n, ${commenter}, 'pending',
          now(), now()
        from generate_series(1, 1000) n`
      yield* sql`
        insert into audit_entries (action, auditable_type, auditable_id, audited_name, project_id, component_id, comment,
          changes, user_name, request_id, created_at)
        select 'create', 'Review', 1000 + n, '', ${component.project_id}, ${component.id}, '', '[]', '', '', now()
        from generate_series(1, 1000) n`
      yield* sql`vacuum analyze`
      const lists: Readonly<Record<string, Effect.Effect<unknown>>> = {
        "comments of a component": comments.page(component.id, everything, author),
        "comments of a person": own.page({ user_id: commenter, site_admin: false }, { page: 1, per_page: 25 }),
        "the event feed": feed.page({ user_id: author, site_admin: false }, FeedCursor.start, 50)
      }
      for (const [name, list] of Object.entries(lists)) {
        for (let time = 0; time < 8; time++) yield* list
        const [[text] = [""]] = yield* statementsOf(list)
        const [plans] = yield* sql<{ readonly for_all: number; readonly for_one: number }>`
          select sum(generic_plans)::int as for_all, sum(custom_plans)::int as for_one
          from pg_prepared_statements where statement = ${text}`
        expect(plans?.for_one, name).toBeLessThanOrEqual(5)
        expect(plans?.for_all, name).toBeGreaterThan(0)
      }
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})

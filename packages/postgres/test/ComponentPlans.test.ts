/** A project's components and their questions are read with their indexes, each in one statement for any number of them. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  ComponentId,
  ComponentRepository,
  ProjectId,
  QuestionRepository,
  RuleRepository,
  TriageStatisticsRepository
} from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { either, onBoth, onServer } from "./Databases.ts"
import { at, makeWorld } from "./Seed.ts"
import { planOf, statementsOf } from "./Statements.ts"

/** Either index finds the comments of one component; their number decides which is cheaper. */
const byComponent = /reviews_triage|reviews_comments_of_component/

describe.skipIf(!hasPostgres)("on a server with many records", () => {
  it.live("a project's components and a component's comments and questions are read by their indexes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const components = yield* ComponentRepository
      const questions = yield* QuestionRepository
      const { author, component, rules } = yield* makeWorld
      const { id: _, ...template } = rules[0]!
      yield* sql`
        insert into projects (name, description, visibility, created_at, updated_at)
        select 'Project ' || n, '', 'hidden', now(), now() from generate_series(1, 400) n`
      yield* sql`
        insert into components (project_id, name, prefix, title, description, document_type, version, release, released,
          security_requirements_guide_id, admin_name, admin_email, advanced_fields, comment_phase, created_at, updated_at)
        select p.id, 'Component ' || n, 'ABCD-01', '', '', 'stig', 1, n, false, c.security_requirements_guide_id, '', '',
          false, 'open', now(), now()
        from projects p, components c, generate_series(1, 10) n where c.id = ${component.id}`
      // Among many components, so that those of one are a small part.
      const others = yield* sql<{ readonly id: bigint; readonly project_id: bigint }>`
        select id, project_id from components where id <> ${component.id} order by id limit 300`
      yield* (yield* RuleRepository).insert(
        others.flatMap(({ id, project_id }) =>
          Array.from({ length: 10 }, (_, n) => ({
            ...template,
            component_id: ComponentId.make(Number(id)),
            project_id: ProjectId.make(Number(project_id)),
            rule_number: 100 + n
          }))
        )
      )
      yield* sql`
        insert into reviews (id, thread_id, component_id, project_id, action, comment, user_id, triage_status,
          created_at, updated_at) overriding system value
        select 100000 + c.id, 100000 + c.id, c.id, c.project_id, 'comment', 'Really?', ${author}, 'pending', now(), now()
        from components c`
      yield* sql`
        insert into additional_questions (component_id, project_id, name, question_type)
        select id, project_id, 'Why?', 'freeform' from components`
      yield* sql`
        insert into memberships (user_id, role, project_id, component_id, created_at)
        select ${author}, 'viewer', project_id, id, now() from components
        on conflict (user_id, project_id, component_id) do nothing`
      yield* sql`vacuum analyze`
      const listing = yield* planOf(components.overviewsOf(component.project_id, { user_id: author, own: false }))
      expect(listing).toContain("memberships_of_component")
      // Either index finds the requirements of one component; the last vacuum decides which is cheaper.
      expect(listing).toMatch(/rules_live|rules_newest/)
      expect(listing).toMatch(/components_identity|components_of_project/)
      expect(listing).toContain("comment_counts_of_component")
      expect(listing).not.toMatch(/Seq Scan on (components|rules|reviews|memberships)/)
      const waiting = (yield* TriageStatisticsRepository).waitingOf(component.id, at(30))
      expect(yield* planOf(waiting)).toMatch(byComponent)
      expect(yield* planOf(questions.ofComponent(component.id))).toContain("additional_questions_of_component")
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})

describe("on any database", () => {
  it.live("lists and writes of many are one statement", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const questions = yield* QuestionRepository
      const { author, component } = yield* makeWorld
      const many = Array.from({ length: 100 }, (_, n) => ({
        component_id: component.id,
        project_id: component.project_id,
        name: `Question ${n}`,
        question_type: "dropdown" as const,
        options: ["yes", ["no", "No"]]
      }))
      const ids = yield* questions.insert(many)
      const stored = yield* questions.ofComponent(component.id)
      expect(stored).toEqual(many.map((one, n) => ({ ...one, id: ids[n] })))
      for (const one of [
        questions.insert(many),
        questions.save(stored),
        questions.ofComponent(component.id),
        questions.remove(ids, at(30)),
        components.overviewsOf(component.project_id, { user_id: author, own: true })
      ]) {
        expect(yield* statementsOf<unknown, never, never>(one)).toHaveLength(1)
      }
    }).pipe(Effect.provide(either))
  )
})

onBoth((it) => {
  it.effect("questions of an unknown type, and those without the options that they need, are refused", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { component } = yield* makeWorld
      const insert = (type: string, options: string) =>
        Effect.exit(sql`
          insert into additional_questions (component_id, project_id, name, question_type, options)
          values (${component.id}, ${component.project_id}, 'Why?', ${type}, ${options}::jsonb)`)
      const refused = [
        yield* insert("essay", "[]"),
        yield* insert("dropdown", "[]"),
        yield* insert("multiselect", "[]"),
        yield* insert("url", "{}")
      ]
      expect(refused.map(({ _tag }) => _tag)).toEqual(["Failure", "Failure", "Failure", "Failure"])
      expect((yield* insert("dropdown", `["yes"]`))._tag).toBe("Success")
      const metadata = yield* Effect.exit(sql`update components set metadata = '[]' where id = ${component.id}`)
      expect(metadata._tag).toBe("Failure")
    })
  )
})

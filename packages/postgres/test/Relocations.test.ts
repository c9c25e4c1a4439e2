/** Decided proposals in the database can only be changed by foreign keys, and are read with their indexes. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type ComponentId, ComponentRepository, RelocationRepository, RuleRepository } from "@docket/core"
import { aRelocation, unstored } from "@docket/testing/records"
import { onBoth } from "./Databases.ts"
import { at, makeWorld } from "./Seed.ts"

/** A declined proposal from one SRG component to another, with the users involved. */
const makeDeclined = Effect.gen(function* () {
  const components = yield* ComponentRepository
  const relocations = yield* RelocationRepository
  const { author, commenter, component, guide, rules } = yield* makeWorld
  const { id: _, ...template } = component
  const made = (name: string) =>
    Effect.map(components.insert({ ...template, name, document_type: "srg", source_ids: [guide] }), (id): ComponentId =>
      Option.getOrThrow(id)
    )
  const [source, target] = [yield* made("Source"), yield* made("Target")]
  const { id: __, ...rule } = rules[0]!
  const [rule_id] = yield* (yield* RuleRepository).insert([
    { ...rule, component_id: source, document_type: "srg", rule_number: 1 }
  ])
  const proposal = unstored(
    aRelocation({
      rule_id: rule_id!,
      component_id: source,
      project_id: component.project_id,
      target_technology_token: "RHEL",
      target_project_id: component.project_id,
      requested_by_id: author,
      created_at: at(20),
      updated_at: at(20)
    })
  )
  const id = Option.getOrThrow(yield* relocations.insert(proposal))
  const declined = {
    ...proposal,
    id,
    state: "declined",
    target_component_id: target,
    adjudicated_by_id: commenter,
    adjudicated_at: at(21),
    adjudication_rationale: "No."
  } as const
  yield* relocations.saveAdjudication(declined)
  return { source, target, commenter, declined }
})

onBoth((it) => {
  it.effect(
    "a decision is protected from every statement, remains without its user and component, and is deleted with its own component",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const relocations = yield* RelocationRepository
        const { source, target, commenter, declined } = yield* makeDeclined
        const { id } = declined
        const statements = [
          sql`update requirement_relocations set adjudication_rationale = 'Yes.' where id = ${id}`,
          sql`update requirement_relocations set adjudicated_by_id = null where id = ${id}`,
          sql`update requirement_relocations set state = 'proposed', adjudicated_at = null where id = ${id}`,
          sql`delete from requirement_relocations where id = ${id}`
        ]
        for (const statement of statements) {
          const { reason } = yield* Effect.flip(statement)
          expect(reason._tag).toBe("ConstraintError")
        }
        expect(yield* relocations.find(id)).toEqual(Option.some(declined))

        yield* sql`delete from users where id = ${commenter}`
        yield* sql`delete from components where id = ${target}`
        expect(yield* relocations.find(id)).toEqual(
          Option.some({ ...declined, adjudicated_by_id: null, target_component_id: null })
        )
        yield* sql`delete from components where id = ${source}`
        expect(yield* relocations.find(id)).toEqual(Option.none())
      })
  )

  it.effect("proposals and destinations are found by their indexes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { declined } = yield* makeDeclined
      yield* sql`
        insert into requirement_relocations (rule_id, component_id, project_id, target_technology_token, state,
          adjudicated_at, adjudication_rationale, created_at, updated_at)
        select ${declined.rule_id}, ${declined.component_id}, ${declined.project_id},
          chr(65 + n % 26) || chr(65 + n / 26 % 26), 'declined', now(), 'No.', now(), now()
        from generate_series(1, 5000) n`
      yield* sql`
        insert into components (project_id, name, prefix, title, description, document_type, version, release, released,
          security_requirements_guide_id, admin_name, admin_email, advanced_fields, comment_phase, created_at, updated_at)
        select c.project_id, 'Component ' || n, chr(65 + n % 26) || chr(65 + n / 26 % 26) || '00-00', '', '', 'srg', 1, 1,
          false, c.security_requirements_guide_id, '', '', false, 'open', now(), now()
        from generate_series(1, 3000) n, components c where c.id = ${declined.component_id}`
      yield* sql`analyze`
      const planOf = (statement: string) =>
        Effect.map(sql.unsafe<{ "QUERY PLAN": string }>(`explain ${statement}`), (rows) =>
          rows.map((row) => row["QUERY PLAN"]).join("\n")
        )
      expect(
        yield* planOf("select id from requirement_relocations order by created_at desc, id desc limit 25")
      ).toContain("relocations_by_creation")
      expect(
        yield* planOf(
          "select id from requirement_relocations where target_project_id = 1 and target_technology_token = 'AB'"
        )
      ).toContain("relocations_of_destination")
      expect(
        yield* planOf(
          "select id from components c where document_type = 'srg' and substring(c.prefix from '^[A-Z]+') = 'AB'"
        )
      ).toContain("components_of_token")
    })
  )
})

/** The SQL implementation of OverlayRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Component, mostEditions, Overlay, OverlayRepository, Rule } from "@docket/core"
import { idList, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const overlays = table(Overlay.Overlay)
const inherited = table(Overlay.InheritedRule)
const changing = inherited.only("base_rule_id", "base_row_id", "overridden", "changed")
const rules = table(Rule.Rule)
const components = table(Component.Component)

export const layer: Layer.Layer<OverlayRepository, never, SqlClient.SqlClient> = Layer.effect(
  OverlayRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(inherited.names())

    /** Stores inherited requirements; existing ones get the new values. */
    const save = (given: ReadonlyArray<Overlay.InheritedRule>) =>
      given.length === 0
        ? Effect.void
        : sql`
            insert into inherited_rules (${columns})
            select ${sql.literal(inherited.values("given"))}
            from json_to_recordset(${inherited.payload(given)}::json) as given (${sql.literal(inherited.definitions)})
            on conflict (rule_id) do update set ${sql.literal(changing.assignments("excluded"))}`.pipe(
            Effect.asVoid,
            Effect.orDie
          )

    return OverlayRepository.of({
      insert: (overlay, given) =>
        sql`
          insert into overlays (${sql.literal(overlays.names())})
          select ${sql.literal(overlays.values("given"))}
          from json_to_recordset(${overlays.payload([overlay])}::json) as given (${sql.literal(overlays.definitions)})`.pipe(
          Effect.orDie,
          Effect.andThen(save(given))
        ),

      // overlays_pkey
      find: (component) =>
        sql<Stored<Overlay.Overlay>>`
          select ${sql.literal(overlays.names())} from overlays where component_id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), overlays.of)),
          Effect.orDie
        ),

      saveBase: ({ base_benchmark_id, base_component_id, component_id }) =>
        sql`
          update overlays set base_component_id = ${base_component_id}, base_benchmark_id = ${base_benchmark_id}
          where component_id = ${component_id}`.pipe(Effect.asVoid, Effect.orDie),

      // inherited_rules_of_overlay
      ofOverlay: (component) =>
        inherited
          .read(
            sql<Overlay.InheritedRule>`
          select ${columns} from inherited_rules where component_id = ${component} order by rule_id`
          )
          .pipe(Effect.orDie),

      // inherited_rules_pkey, inherited_rules_of_rule
      touching: (given) =>
        given.length === 0
          ? Effect.succeed([])
          : inherited
              .read(
                sql<Overlay.InheritedRule>`
              select ${columns} from inherited_rules
              where rule_id = any (${idList(given)}::bigint[]) or base_rule_id = any (${idList(given)}::bigint[])
              order by rule_id`
              )
              .pipe(Effect.orDie),

      // inherited_rules_of_rule. Ordered by id, like all locks of several rules, to avoid deadlocks.
      lockInheriting: (bases) =>
        bases.length === 0
          ? Effect.succeed([])
          : rules
              .read(
                sql<Rule.Rule>`
              select ${sql.literal(rules.names())} from rules
              where id in (select rule_id from inherited_rules where base_rule_id = any (${idList(bases)}::bigint[]))
                and deleted_at is null
              order by id for no key update`
              )
              .pipe(Effect.orDie),

      // overlays_of_component
      componentsOver: (base) =>
        sql<Stored<Component.Component>>`
          select ${sql.literal(components.names("c"))}
          from overlays join components c on c.id = overlays.component_id
          where overlays.base_component_id = ${base} order by c.id`.pipe(
          Effect.map((rows) => rows.map(components.of)),
          Effect.orDie
        ),

      // components_identity
      editionsAfter: ({ name, project_id, release, version }) =>
        sql<Stored<Component.Component>>`
          select ${sql.literal(components.names("c"))} from components c
          where c.project_id = ${project_id} and c.name = ${name} and (c.version, c.release) > (${version}, ${release})
          order by c.version desc, c.release desc limit ${mostEditions}`.pipe(
          Effect.map((rows) => rows.map(components.of)),
          Effect.orDie
        ),

      save
    })
  })
)

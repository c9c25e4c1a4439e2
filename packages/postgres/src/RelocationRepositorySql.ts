/** The SQL implementation of RelocationRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import {
  type ComponentId,
  Destination,
  type ProjectId,
  type RuleId,
  Page,
  type Reader,
  Relocation,
  type RelocationId,
  RelocationRepository,
  RelocationView,
  Rule
} from "@docket/core"
import { hasMember } from "./ReadableComponents.ts"
import { id, idOrNull, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const relocations = table(Relocation.Relocation)
const newRelocations = relocations.without("id")

interface ViewParts extends Stored<Omit<RelocationView, "source_displayed_name">> {
  readonly prefix: string
  readonly rule_number: bigint | number
  /** Whether the reader has a role on the target, and whether they can see its project. */
  readonly may_go_there: boolean
  readonly may_know_project: boolean
}

const seesTarget = ({ may_confirm, may_go_there }: ViewParts): boolean => may_go_there || may_confirm
const seesProject = ({ may_confirm, may_know_project }: ViewParts): boolean => may_know_project || may_confirm

const viewOf = model(RelocationView, {
  source_displayed_name: (row: ViewParts) => Rule.displayedName(row.prefix, int(row.rule_number)),
  target_project_id: (row: ViewParts) => (seesProject(row) ? idOrNull<ProjectId>(row.target_project_id) : null),
  target_project_name: (row: ViewParts) => (seesProject(row) ? row.target_project_name : null),
  target_component_id: (row: ViewParts) => (seesTarget(row) ? idOrNull<ComponentId>(row.target_component_id) : null),
  target_component_name: (row: ViewParts) => (seesTarget(row) ? row.target_component_name : null),
  created_rule_id: (row: ViewParts) => (row.may_go_there ? idOrNull<RuleId>(row.created_rule_id) : null)
})
type ViewRow = Parameters<typeof viewOf>[0]

const destinations = table(Destination)

const isAnotherOpen = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "UniqueViolation" && reason.constraint === "relocations_one_open"

export const layer: Layer.Layer<RelocationRepository, never, SqlClient.SqlClient> = Layer.effect(
  RelocationRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(relocations.names("r"))

    /** The components on which a reader has a role, with their tokens and whether the reader is author or above. memberships_target */
    const ownOf = ({ user_id }: Reader) => sql`
      select c.id, c.project_id, substring(c.prefix from '^[A-Z]+') as token, bool_or(m.role <> 'viewer') as authored
      from memberships m
      join components c on c.project_id = m.project_id and (m.component_id is null or m.component_id = c.id)
      where m.user_id = ${user_id}
      group by c.id`

    /** The condition of a reader's page (R14.1); requires `own`. relocations_of_component, relocations_of_destination */
    const visibleTo = ({ site_admin }: Reader) =>
      site_admin
        ? sql`true`
        : sql`(r.component_id in (select id from own)
            or exists (
              select from own where own.authored and own.project_id = r.target_project_id
                and own.token = r.target_technology_token
                and (r.target_component_id is null or r.target_component_id = own.id)
            ))`

    /** The proposals that the reader may confirm (R14.1). relocations_to_confirm */
    const confirmableBy = ({
      site_admin,
      user_id
    }: Reader) => sql`(r.state = 'awaiting_confirmation' and r.target_component_id is not null and (
      ${site_admin} or exists (
        select from memberships m where m.user_id = ${user_id} and m.project_id = r.project_id
          and m.component_id is null and m.role = 'admin'
      )
    ))`

    const viewColumns = (reader: Reader) => sql`
      ${columns}, source.prefix, rule.rule_number, rule.title as source_title, source.name as source_component_name,
      target.name as target_component_name, destination.name as target_project_name, coalesce(requester.name, r.requested_by_imported_name) as requested_by_name,
      coalesce(adjudicator.name, r.adjudicated_by_imported_name) as adjudicated_by_name,
      ${reader.site_admin} or ${hasMember(sql, sql`${reader.user_id}`, "target.project_id", "target.id")} as may_go_there,
      ${reader.site_admin} or destination.visibility = 'discoverable' or exists (
        select from memberships m where m.user_id = ${reader.user_id} and m.project_id = destination.id
      ) as may_know_project,
      ${confirmableBy(reader)} as may_confirm`
    const viewTables = sql.literal(`
      requirement_relocations r
      join components source on source.id = r.component_id
      join rules rule on rule.id = r.rule_id
      left join components target on target.id = r.target_component_id
      left join projects destination on destination.id = r.target_project_id
      left join users requester on requester.id = r.requested_by_id
      left join users adjudicator on adjudicator.id = r.adjudicated_by_id`)

    const found = ([row]: ReadonlyArray<Stored<Relocation.Relocation>>) =>
      Option.map(Option.fromUndefinedOr(row), relocations.of)

    return RelocationRepository.of({
      // relocations_one_open. A savepoint, so that the transaction stays usable when another open proposal exists.
      insert: (relocation) =>
        sql<{ id: bigint }>`
          insert into requirement_relocations (${sql.literal(newRelocations.names())})
          select ${sql.literal(newRelocations.values("given"))}
          from json_to_recordset(${newRelocations.payload([relocation])}::json)
            as given (${sql.literal(newRelocations.definitions)})
          returning id`.pipe(
          sql.withTransaction,
          Effect.map(([row]) => Option.some(id<RelocationId>(row!.id))),
          Effect.catchIf(isAnotherOpen, () => Effect.succeed(Option.none())),
          Effect.orDie
        ),

      find: (relocation) =>
        sql<Stored<Relocation.Relocation>>`
          select ${columns} from requirement_relocations r where r.id = ${relocation}`.pipe(
          Effect.map(found),
          Effect.orDie
        ),

      findVisible: (relocation, reader) =>
        sql<Stored<Relocation.Relocation>>`
          with own as (${ownOf(reader)})
          select ${columns} from requirement_relocations r
          where r.id = ${relocation} and ${visibleTo(reader)}`.pipe(Effect.map(found), Effect.orDie),

      // Not `for update`, because no row refers to it.
      lock: (relocation) =>
        sql<Stored<Relocation.Relocation>>`
          select ${columns} from requirement_relocations r where r.id = ${relocation} for no key update`.pipe(
          Effect.map(found),
          Effect.orDie
        ),

      saveAdjudication: (relocation) =>
        sql`
          update requirement_relocations set state = ${relocation.state},
            target_component_id = ${relocation.target_component_id}, created_rule_id = ${relocation.created_rule_id},
            adjudicated_by_id = ${relocation.adjudicated_by_id}, adjudicated_at = ${relocation.adjudicated_at},
            adjudication_rationale = ${relocation.adjudication_rationale}, updated_at = ${relocation.updated_at}
          where id = ${relocation.id}`.pipe(Effect.asVoid, Effect.orDie),

      remove: (relocation) =>
        sql`delete from requirement_relocations where id = ${relocation}`.pipe(Effect.asVoid, Effect.orDie),

      view: (relocation, reader) =>
        sql<ViewRow>`select ${viewColumns(reader)} from ${viewTables} where r.id = ${relocation}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), viewOf)),
          Effect.orDie
        ),

      // relocations_by_creation for readers who see all
      page: (query, reader) => {
        const conditions = [
          visibleTo(reader),
          ...(query.state === null ? [] : [sql`r.state = ${query.state}`]),
          ...(query.component_id === null ? [] : [sql`r.component_id = ${query.component_id}`]),
          ...(query.to_confirm ? [confirmableBy(reader)] : [])
        ]
        return sql<Listed<ViewRow>>`
          with own as materialized (${ownOf(reader)}),
          known as materialized (
            select r.id, r.created_at from requirement_relocations r where ${sql.and(conditions)}
          ), listed as (
            select id, row_number() over (order by created_at desc, id desc) as place from known
            order by place limit ${query.per_page} offset ${Page.offsetOf(query)}
          )
          select total.all_rows, relocation.*
          from (select count(*) as all_rows from known) total
          left join listed on true
          left join lateral (select ${viewColumns(reader)} from ${viewTables} where r.id = listed.id) relocation on true
          order by listed.place`.pipe(Effect.map(pageOf(viewOf)), Effect.orDie)
      },

      // components_of_token
      destinations: (query, reader) =>
        sql<Listed<Stored<Destination>>>`
          with own as materialized (${ownOf(reader)}),
          known as materialized (
            select ${sql.literal(destinations.computed({ project_name: "p.name" }, "c"))}
            from components c join projects p on p.id = c.project_id
            where c.document_type = 'srg' and ${
              query.technology_token === null
                ? sql`true`
                : sql`substring(c.prefix from '^[A-Z]+') = ${query.technology_token}`
            }
              and not c.released and c.id is distinct from ${query.except}
              and (${query.project_id}::bigint is null or c.project_id = ${query.project_id})
              and (${query.component_id}::bigint is null or c.id = ${query.component_id})
              and (${reader.site_admin} or c.id in (select id from own where authored))
          ), listed as (
            select *, row_number() over (
              order by project_name collate "C", name collate "C", version, release, id
            ) as place
            from known order by place limit ${query.per_page} offset ${Page.offsetOf(query)}
          )
          select total.all_rows, listed.*
          from (select count(*) as all_rows from known) total
          left join listed on true
          order by listed.place`.pipe(Effect.map(pageOf(destinations.of)), Effect.orDie)
    })
  })
)

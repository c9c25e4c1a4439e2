/** The SQL implementation of ArchiveRepository. Records are read in ArchivedRecordSql.ts and stored in RestoredRecordSql.ts. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ArchivedRecord,
  ArchiveRepository,
  type ArchiveScope,
  type ComponentId,
  type ProjectId,
  type StoredKind,
  type UserId,
  Resolution,
  FormerMember
} from "@docket/core"
import { LintSwitches } from "@docket/core/lint"
import { readers } from "./ArchivedRecordSql.ts"
import { type Row, tables as Archived } from "./ArchivedTables.ts"
import { storers } from "./RestoredRecordSql.ts"
import { shownUserName } from "./FormerMemberSql.ts"
import { id, idList, int, type Stored } from "./Row.ts"

type Records = ArchivedRecord.ArchivedRecords

const tables: Readonly<Record<ArchivedRecord.LinkedKind | "memberships", string>> = {
  documents: "benchmarks",
  components: "components",
  questions: "additional_questions",
  rules: "rules",
  reviews: "reviews",
  edit_batches: "edit_batches",
  triage_batches: "triage_batches",
  relocations: "requirement_relocations",
  public_comments: "public_comments",
  memberships: "memberships"
}

/** The columns of a component, and its sources without the primary one. */
type ComponentRow = Row & {
  readonly security_requirements_guide_id: bigint
  readonly others: ReadonlyArray<bigint>
}

const componentOf = (row: ComponentRow): Records["components"] => ({
  ...Archived.components.recordOf(row),
  source_ids: [int(row.security_requirements_guide_id), ...row.others.map(int)]
})

export const layer: Layer.Layer<ArchiveRepository, never, SqlClient.SqlClient> = Layer.effect(
  ArchiveRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readers(sql)
    const store = storers(sql)

    /** The ids of a kind in the components, ordered by component, then by a column. */
    const idsOf = (kind: ArchivedRecord.LinkedKind, { components }: ArchiveScope, order: "id" | "rule_number" = "id") =>
      Effect.map(
        sql<{ id: bigint }>`
          select id from ${sql.literal(tables[kind])} where component_id = any(${idList(components)}::bigint[])
          order by component_id, ${sql.literal(order)}`,
        (rows) => rows.map((row) => int(row.id))
      )

    return ArchiveRepository.of({
      // The isolation level must be set before the first statement; inside another transaction, the level of that one applies.
      snapshot: (effect) =>
        Effect.serviceOption(sql.transactionService).pipe(
          Effect.flatMap((around) =>
            around._tag === "Some"
              ? effect
              : sql
                  .withTransaction(
                    Effect.andThen(
                      Effect.orDie(sql`set transaction isolation level repeatable read, read only`),
                      Effect.exit(effect)
                    )
                  )
                  .pipe(Effect.orDie, Effect.flatten)
          )
        ),

      // components_identity
      componentsOf: (project) =>
        sql<{ id: bigint }>`select id from components where project_id = ${project} order by id`.pipe(
          Effect.map((rows) => rows.map((row) => id<ComponentId>(row.id))),
          Effect.orDie
        ),

      ids: (scope) =>
        Effect.gen(function* () {
          const documents = yield* sql<{ id: bigint }>`
            select b.id from benchmarks b where b.id in (
              select benchmark_id from component_sources where component_id = any(${idList(scope.components)}::bigint[])
              union select published_srg_id from components where id = any(${idList(scope.components)}::bigint[])
              union select row.benchmark_id from rules r join benchmark_rules row on row.id = r.srg_rule_id
                where r.component_id = any(${idList(scope.components)}::bigint[])
              union select base_benchmark_id from overlays
                where component_id = any(${idList(scope.components)}::bigint[]) and base_benchmark_id is not null
            ) order by b.kind collate "C", b.benchmark_id collate "C", b.version collate "C"`
          return {
            documents: documents.map((row) => int(row.id)),
            components: scope.components,
            questions: yield* idsOf("questions", scope),
            rules: yield* idsOf("rules", scope, "rule_number"),
            reviews: yield* idsOf("reviews", scope),
            edit_batches: yield* idsOf("edit_batches", scope),
            triage_batches: yield* idsOf("triage_batches", scope),
            relocations: yield* idsOf("relocations", scope),
            public_comments: yield* idsOf("public_comments", scope)
          }
        }).pipe(Effect.orDie),

      accounts: (ids) =>
        sql<{ id: bigint; name: string; email: string }>`
          select id, name, email from users where id = any(${idList(ids)}::bigint[]) order by id`.pipe(
          Effect.map((rows) => rows.map((row) => ({ id: id<UserId>(row.id), name: row.name, email: row.email }))),
          Effect.orDie
        ),

      documents: (ids) =>
        sql<Stored<Records["documents"]>>`
          select b.id, b.kind, b.benchmark_id, b.version, b.title, b.content_sha256
          from unnest(${idList(ids)}::bigint[]) with ordinality as wanted (id, place)
          join benchmarks b on b.id = wanted.id order by wanted.place`.pipe(
          Effect.map((rows) => rows.map((row) => ({ ...row, id: int(row.id) }))),
          Effect.orDie
        ),

      // component_sources_position
      components: ({ components }) =>
        sql<ComponentRow>`
          select ${sql.literal(Archived.components.table.names("c"))}, c.security_requirements_guide_id, array(
            select benchmark_id from component_sources source
            where source.component_id = c.id and source.benchmark_id <> c.security_requirements_guide_id
            order by source.position
          ) as others
          from components c where id = any(${idList(components)}::bigint[]) order by id`.pipe(
          Effect.map((rows) => rows.map(componentOf)),
          Effect.orDie
        ),

      // memberships_in_project
      memberships: ({ components, project_id, whole }) =>
        sql<Row>`
          select ${sql.literal(Archived.memberships.table.names())} from memberships
          where project_id = ${project_id}
            and (component_id = any(${idList(components)}::bigint[]) or (component_id is null and ${whole}::boolean))
          order by id`.pipe(
          Effect.map((rows) => rows.map(Archived.memberships.recordOf)),
          Effect.orDie
        ),

      // response_templates_name
      templates: (project) =>
        sql<Records["response_templates"]>`
          select name, body, triage_status, created_at, updated_at from response_templates
          where project_id = ${project} order by name`.pipe(Effect.orDie),

      read: (kind, component) => Effect.orDie(read[kind](component)),

      // audit_entries_archived, audit_entries_of_component
      audit: ({ components, project_id, selected, whole }, after, limit) =>
        sql<Row & { readonly id: bigint }>`
          select id, ${sql.literal(Archived.audit.table.computed({ user_name: shownUserName("audit_entries") }, "audit_entries"))}
          from audit_entries
          where project_id = ${project_id} ${
            whole
              ? selected
                ? sql`and (component_id is null or component_id = any(${idList(components)}::bigint[]))`
                : sql``
              : sql`and component_id = ${components[0] ?? null}`
          }
            and auditable_type in ('Rule', 'Component', 'Project', 'Membership', 'Review')
            and action not in ('restore', 'restore_components') and id > ${after}
          order by id limit ${limit}`.pipe(
          Effect.map((rows) => rows.map((row) => ({ id: int(row.id), entry: Archived.audit.recordOf(row) }))),
          Effect.orDie
        ),

      // components_identity
      namesIn: (project) =>
        sql<Stored<Pick<Records["components"], "name" | "version" | "release">>>`
          select name, version, release from components where project_id = ${project} order by id`.pipe(
          Effect.map((rows) =>
            rows.map(({ name, release, version }) => ({ name, version: int(version), release: int(release) }))
          ),
          Effect.orDie
        ),

      insertProject: ({
        created_at,
        description,
        former_members = FormerMember.standard.former_members,
        lint_off = LintSwitches.standard.lint_off,
        lint_warnings_block = LintSwitches.standard.lint_warnings_block,
        metadata = {},
        name,
        resolve_with = Resolution.standard.resolve_with,
        updated_at,
        visibility
      }) =>
        sql<{ id: bigint }>`
          insert into projects (name, description, visibility, metadata, lint_warnings_block, lint_off, resolve_with, former_members, created_at,
            updated_at)
          values (${name}, ${description}, ${visibility}, ${JSON.stringify(metadata)}::json, ${lint_warnings_block},
            ${JSON.stringify(lint_off)}::json, ${[...resolve_with]}, ${former_members}, ${created_at}, ${updated_at}) returning id`.pipe(
          Effect.map(([row]) => id<ProjectId>(row!.id)),
          Effect.orDie
        ),

      reserve: (kind, count) =>
        count === 0
          ? Effect.succeed([])
          : sql<{ id: bigint }>`
              select nextval(pg_get_serial_sequence(${tables[kind]}, 'id')) as id from generate_series(1, ${count}::integer)
              order by id`.pipe(
              Effect.map((rows) => rows.map((row) => int(row.id))),
              Effect.orDie
            ),

      store: <K extends StoredKind>(kind: K, project: ProjectId, records: ReadonlyArray<Records[K]>) =>
        records.length === 0 ? Effect.void : Effect.orDie(Effect.asVoid(store[kind](project, records)))
    })
  })
)

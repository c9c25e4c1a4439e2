/** The SQL implementation of AdministrationRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { AccessGrant, AdministrationRepository, Page, Retention, StorageHealth } from "@docket/core"
import { containing } from "./LikePattern.ts"
import { int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"
import { isUnusedRegistration } from "./UserRepositorySql.ts"

const retentions = table(Retention.Retention)
const grants = table(AccessGrant.AccessGrant)
const failing = table(StorageHealth.FailingWebhook)

/** The columns of `order by`. Site admins have no project, and the role on a project has no component. */
const orders: Readonly<Record<AccessGrant.AccessOrder, string>> = {
  person: `name collate "C", user_id, project_name collate "C" nulls first, project_id nulls first,
    component_name collate "C" nulls first, component_id nulls first`,
  project: `project_name collate "C" nulls first, project_id nulls first, component_name collate "C" nulls first,
    component_id nulls first, name collate "C", user_id`
}

interface QueueRow {
  readonly waiting: bigint
  readonly oldest_waiting_at: Date | null
  readonly failed: bigint
}
type Prefixed<Name extends string> = { readonly [Key in keyof QueueRow as `${Name}_${Key}`]: QueueRow[Key] }

interface HealthRow extends Prefixed<"letters">, Prefixed<"deliveries">, Prefixed<"jobs"> {
  readonly now: Date
  readonly version: string
  readonly size: bigint
  readonly migrations: bigint
  readonly migrated_at: Date | null
  readonly jobs_running: bigint
  readonly newest_entry_at: Date | null
  readonly unsealed_entries: bigint
}

export const layer: Layer.Layer<AdministrationRepository, never, SqlClient.SqlClient> = Layer.effect(
  AdministrationRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const found = (rest: Statement.Fragment) =>
      sql<Stored<Retention.Retention>>`select ${sql.literal(retentions.names())} from retention ${rest}`.pipe(
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), retentions.of)),
        Effect.orDie
      )

    const countBefore = (from: Statement.Fragment, before: Date | null) =>
      before === null ? sql`0::bigint` : sql`(select count(*) ${from} created_at < ${before})`

    const conditionOf = ({ project_id, q, source, user_id }: AccessGrant.AccessQuery) => {
      const pattern = q === null ? null : containing(q)
      return sql.and([
        sql`true`,
        ...(user_id === null ? [] : [sql`user_id = ${user_id}`]),
        ...(project_id === null ? [] : [sql`project_id = ${project_id}`]),
        ...(source === null ? [] : [sql`source = ${source}`]),
        ...(pattern === null
          ? []
          : [
              sql`(name ilike ${pattern} or email ilike ${pattern} or project_name ilike ${pattern} or component_name ilike ${pattern})`
            ])
      ])
    }

    return AdministrationRepository.of({
      // One row.
      retention: Effect.map(found(sql`limit 1`), Option.getOrThrow),
      lockRetention: Effect.map(found(sql`for update`), Option.getOrThrow),
      claimRetention: found(sql`for update skip locked`),
      saveRetention: (kept) =>
        sql`
          update retention set security_event_days = ${kept.security_event_days}, webhook_delivery_days = ${kept.webhook_delivery_days},
            letter_days = ${kept.letter_days}, registration_days = ${kept.registration_days}, ended_session_days = ${kept.ended_session_days}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // audit_entries_security, webhook_deliveries_by_time, letters_by_time, sessions_by_use, sessions_by_begin
      older: ({ letters, registrations, security_events, sessions, webhook_deliveries }) =>
        sql<Stored<Retention.OlderRecords>>`
          select
            ${countBefore(sql`from audit_entries where auditable_type = 'Security' and`, security_events)} as security_events,
            ${countBefore(sql`from webhook_deliveries where`, webhook_deliveries)} as webhook_deliveries,
            ${countBefore(sql`from letters where state not in ('pending', 'sending') and`, letters)} as letters,
            ${
              registrations === null
                ? sql`0::bigint`
                : sql`(select count(*) from users u where ${isUnusedRegistration(sql, registrations, sql`now()`)})`
            } as registrations,
            (select count(*) from sessions
              where last_seen_at < ${sessions.idleSince} or created_at < ${sessions.begunBefore}) as sessions`.pipe(
          Effect.map(([row]) => ({
            security_events: int(row!.security_events),
            webhook_deliveries: int(row!.webhook_deliveries),
            letters: int(row!.letters),
            registrations: int(row!.registrations),
            sessions: int(row!.sessions)
          })),
          Effect.orDie
        ),

      // memberships_target, users_site_admins, group_memberships_pkey, and the keys of the other tables
      accessPage: (query) =>
        sql<Listed<Stored<AccessGrant.AccessGrant>>>`
          with granted as (
            select u.id as user_id, u.name, u.email, u.admin as site_admin, u.disabled_at, u.last_sign_in_at,
              case when m.component_id is null then 'project' else 'component' end as source,
              p.id as project_id, p.name as project_name, c.id as component_id, c.name as component_name,
              c.version as component_version, c.release as component_release, m.role, whole.role as project_role,
              by_group.provider as group_provider, m.created_at as granted_at
            from memberships m
            join users u on u.id = m.user_id
            join projects p on p.id = m.project_id
            left join components c on c.id = m.component_id
            left join memberships whole on whole.user_id = m.user_id and whole.project_id = m.project_id
              and whole.component_id is null and m.component_id is not null
            left join group_memberships by_group on by_group.membership_id = m.id and by_group.role = m.role
            union all
            select u.id, u.name, u.email, true, u.disabled_at, u.last_sign_in_at, 'site_admin', null, null, null, null, null, null,
              'admin', null, null, null
            from users u where u.admin
          ), matching as (
            select * from granted where ${conditionOf(query)}
          )
          select total.all_rows, listed.*
          from (select count(*) as all_rows from matching) total
          left join (
            select ${sql.literal(grants.names())} from matching
            order by ${sql.literal(orders[query.order])} limit ${query.per_page} offset ${Page.offsetOf(query)}
          ) listed on true
          order by ${sql.literal(orders[query.order])}`.pipe(Effect.map(pageOf(grants.of, "user_id")), Effect.orDie),

      health: Effect.gen(function* () {
        // letters_in_state, webhook_deliveries_unsent, jobs_unfinished, audit_entries_pkey, audit_seals_pkey
        const [row] = yield* sql<HealthRow>`
          select date_trunc('milliseconds', now()) as now, split_part(current_setting('server_version'), ' ', 1) as version,
            pg_database_size(current_database()) as size, applied.migrations, applied.migrated_at,
            letters.*, deliveries.*, jobs.*,
            (select created_at from audit_entries order by id desc limit 1) as newest_entry_at,
            (select count(*) from audit_entries
              where id > coalesce((select through_id from audit_seals order by number desc limit 1), 0)) as unsealed_entries
          from (select count(*) as migrations, max(applied_at) as migrated_at from docket_migrations) applied, (
            select count(*) filter (where state in ('pending', 'sending')) as letters_waiting,
              min(created_at) filter (where state in ('pending', 'sending')) as letters_oldest_waiting_at,
              count(*) filter (where state in ('failed', 'uncertain')) as letters_failed
            from letters where state in ('pending', 'sending', 'failed', 'uncertain')
          ) letters, (
            select count(*) filter (where state = 'pending') as deliveries_waiting,
              min(created_at) filter (where state = 'pending') as deliveries_oldest_waiting_at,
              count(*) filter (where state = 'failed') as deliveries_failed
            from webhook_deliveries where state in ('pending', 'failed')
          ) deliveries, (
            select count(*) filter (where state in ('receiving', 'queued')) as jobs_waiting,
              min(created_at) filter (where state in ('receiving', 'queued')) as jobs_oldest_waiting_at,
              count(*) filter (where state = 'running') as jobs_running,
              count(*) filter (where state = 'failed') as jobs_failed
            from jobs
          ) jobs`
        // webhooks_pkey
        const webhooks = yield* sql<Stored<StorageHealth.FailingWebhook>>`
          select w.id as webhook_id, w.project_id, p.name as project_name, w.failures, w.active, w.disabled_reason
          from webhooks w join projects p on p.id = w.project_id
          where w.failures > 0 or w.disabled_reason <> ''
          order by p.name collate "C", w.id limit ${StorageHealth.mostWebhooks}`
        const of = row!
        return {
          now: of.now,
          database: {
            kind: "postgres" as const,
            version: of.version,
            size: int(of.size),
            migrations: int(of.migrations),
            migrated_at: of.migrated_at
          },
          letters: {
            waiting: int(of.letters_waiting),
            oldest_waiting_at: of.letters_oldest_waiting_at,
            failed: int(of.letters_failed)
          },
          webhook_deliveries: {
            waiting: int(of.deliveries_waiting),
            oldest_waiting_at: of.deliveries_oldest_waiting_at,
            failed: int(of.deliveries_failed)
          },
          failing_webhooks: webhooks.map(failing.of),
          jobs: {
            waiting: int(of.jobs_waiting),
            oldest_waiting_at: of.jobs_oldest_waiting_at,
            failed: int(of.jobs_failed),
            running: int(of.jobs_running)
          },
          newest_entry_at: of.newest_entry_at,
          unsealed_entries: int(of.unsealed_entries)
        }
      }).pipe(Effect.orDie)
    })
  })
)

/** The SQL implementation of InvitationRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Invitation, InvitationRepository, Page, type UserId } from "@docket/core"
import { id, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const views = table(Invitation.InvitationView)
type ViewRow = Stored<Invitation.InvitationView>

export const layer: Layer.Layer<InvitationRepository, never, SqlClient.SqlClient> = Layer.effect(
  InvitationRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // memberships_target
    const columns = sql.literal(
      views.computed(
        {
          name: "u.name",
          email: "u.email",
          role: "m.role",
          component_id: "m.component_id",
          invited_by_name: "inviter.name",
          link_expires_at: "l.expires_at",
          is_elsewhere: `u.admin or exists (
            select from memberships o where o.user_id = i.user_id and o.project_id <> i.project_id)`
        },
        "i"
      )
    )
    // users_pkey, memberships_pkey, setup_links_user
    const joins = sql.literal(`
      join users u on u.id = i.user_id
      join memberships m on m.id = i.membership_id
      left join users inviter on inviter.id = i.invited_by_id
      left join setup_links l on l.user_id = i.user_id and l.purpose = 'setup'`)

    return InvitationRepository.of({
      // users_email
      insertAll: (newcomers, { component_id, project_id, role }, by, { link_expires_at, now }) =>
        sql<ViewRow>`
          with given as (
            select * from rows from (
              json_to_recordset(${JSON.stringify(newcomers)}::json) as (email text, name text, secret_sha256 text)
            ) with ordinality as given (email, name, secret_sha256, place)
          ), account as (
            insert into users (name, email, admin, failed_attempts, created_at, updated_at)
            select name, email, false, 0, ${now}::timestamptz, ${now}::timestamptz from given order by place
            on conflict (lower(email)) do nothing
            returning id, name, email
          ), membership as (
            insert into memberships (user_id, role, project_id, component_id, created_at)
            select id, ${role}, ${project_id}::bigint, ${component_id}::bigint, ${now}::timestamptz from account
            returning id, user_id
          ), link as (
            insert into setup_links (secret_sha256, user_id, purpose, expires_at)
            select given.secret_sha256, account.id, 'setup', ${link_expires_at}::timestamptz
            from account join given using (email) where given.secret_sha256 is not null
            returning user_id, expires_at
          ), invitation as (
            insert into invitations (user_id, membership_id, project_id, invited_by_id, created_at)
            select user_id, id, ${project_id}::bigint, ${by.user_id}::bigint, ${now}::timestamptz from membership order by id
            returning id, user_id, membership_id
          )
          select invitation.id, account.id as user_id, account.name, account.email, invitation.membership_id,
            ${role}::text as role, ${project_id}::bigint as project_id, ${component_id}::bigint as component_id,
            ${by.user_id}::bigint as invited_by_id, ${by.name}::text as invited_by_name, ${now}::timestamptz as created_at,
            link.expires_at as link_expires_at, false as is_elsewhere
          from given
          join account using (email)
          join invitation on invitation.user_id = account.id
          left join link on link.user_id = account.id
          order by given.place`.pipe(
          Effect.map((rows) => rows.map(views.of)),
          Effect.orDie
        ),

      // invitations_pkey
      find: (invitation) =>
        sql<ViewRow>`select ${columns} from invitations i ${joins} where i.id = ${invitation}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), views.of)),
          Effect.orDie
        ),

      lock: (invitation) =>
        sql`select id from invitations where id = ${invitation} for update`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie
        ),

      // invitations_membership
      accountOf: (membership) =>
        sql<{ user_id: bigint }>`select user_id from invitations where membership_id = ${membership}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), ({ user_id }) => id<UserId>(user_id))),
          Effect.orDie
        ),

      // invitations_user
      isInvited: (user) =>
        sql`select id from invitations where user_id = ${user}`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie
        ),

      // invitations_of_project
      page: ({ component_id, project_id }, request) => {
        const within = sql`i.project_id = ${project_id}
          ${component_id === null ? sql`` : sql`and m.component_id = ${component_id}`}`
        return sql<Listed<ViewRow>>`
          select counted.all_rows, shown.*
          from (
            select count(*) as all_rows from invitations i join memberships m on m.id = i.membership_id where ${within}
          ) counted
          left join lateral (
            select ${columns} from invitations i ${joins} where ${within}
            order by i.created_at, i.id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.created_at, shown.id`.pipe(Effect.map(pageOf(views.of)), Effect.orDie)
      },

      // setup_links_user, memberships_target, reviews_of_author, reviews_of_triager, reviews_of_adjudicator
      release: (user) =>
        sql<{ free: boolean }>`
          with void as (delete from setup_links where user_id = ${user})
          select not admin
            and not exists (select from memberships where user_id = ${user})
            and not exists (select from identities where user_id = ${user})
            and not exists (select from personal_access_tokens where user_id = ${user})
            and not exists (
              select from reviews where user_id = ${user} or triage_set_by_id = ${user} or adjudicated_by_id = ${user}
            ) as free
          from users where id = ${user}`.pipe(
          Effect.map(([row]) => row?.free === true),
          Effect.orDie
        )
    })
  })
)

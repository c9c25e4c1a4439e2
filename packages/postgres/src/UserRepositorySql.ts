/** The SQL implementation of UserRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import {
  type AccountStanding,
  mostNamed,
  SetupLink,
  type SignInState,
  type SignInThrottle,
  User,
  type UserId,
  UserRepository
} from "@docket/core"
import { containing } from "./LikePattern.ts"
import * as RemovedUserSql from "./RemovedUserSql.ts"
import { id, idList, int, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

/** An account row. Sessions and tokens are read together with their accounts. */
export type UserRow = Stored<User.User>

const users = table(User.User)
const userOf = users.of

/** The account `u` joined to other rows. */
export const owners = users.prefixed("owner_")
export type OwnerRow = Parameters<typeof owners.of>[0]

const setupLinks = table(SetupLink)

const setupLinkOf = ([row]: ReadonlyArray<Stored<SetupLink>>): Option.Option<SetupLink> =>
  Option.map(Option.fromUndefinedOr(row), setupLinks.of)

type SignInStateRow = Stored<Omit<SignInState, "failures"> & SignInThrottle.AccountFailures>

const signInStateOf = (row: SignInStateRow): SignInState => ({
  password_hash: row.password_hash,
  disabled_at: row.disabled_at,
  failures: {
    failed_attempts: int(row.failed_attempts),
    failing_since: row.failing_since,
    locked_at: row.locked_at
  }
})

const isEmailTaken = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "UniqueViolation" && reason.constraint === "users_email"

/** A condition on the account `u`: it was registered before that time, and nothing uses it. users_never_used, audit_entries_of_record, setup_links_user, memberships_target */
export const isUnusedRegistration = (sql: SqlClient.SqlClient, before: Date, now: Statement.Fragment) => sql`
  u.password_hash is null and u.last_sign_in_at is null and u.created_at < ${before} and u.disabled_at is null and not u.admin
    and not exists (select from identities i where i.user_id = u.id)
    and not exists (select from memberships m where m.user_id = u.id)
    and not exists (select from setup_links l where l.user_id = u.id and l.expires_at > ${now})
    and exists (select from audit_entries e
      where e.auditable_type = 'Security' and e.auditable_id = u.id and e.action = 'register')`

export const layer: Layer.Layer<UserRepository, never, SqlClient.SqlClient> = Layer.effect(
  UserRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(users.names("u"))

    /** True when two users share a project: a member of the project shares it with all its members, a member of a component with those of the project and of the component. */
    const shares = (one: UserId, other: Statement.Fragment) => sql`
      exists (
        select from memberships mine join memberships theirs on theirs.project_id = mine.project_id
        where mine.user_id = ${one} and theirs.user_id = ${other}
          and (mine.component_id is null or theirs.component_id is null or theirs.component_id = mine.component_id))`

    // setup_links_pkey
    const takeLink = (purpose: Statement.Fragment) => (secretSha256: string, now: Date) =>
      sql<Stored<SetupLink>>`
        delete from setup_links where secret_sha256 = ${secretSha256} and expires_at > ${now} and ${purpose}
        returning ${sql.literal(setupLinks.names())}`.pipe(Effect.map(setupLinkOf), Effect.orDie)

    return UserRepository.of({
      // users_email
      insert: (user, passwordHash) =>
        sql<{ id: bigint }>`
          insert into users (name, email, provider, password_hash, admin, last_sign_in_at, failed_attempts, locked_at,
            disabled_at, created_at, updated_at)
          values (${user.name}, ${User.normalizeEmail(user.email)}, ${user.provider}, ${passwordHash}, ${user.admin},
            ${user.last_sign_in_at}, ${user.failed_attempts}, ${user.locked_at}, ${user.disabled_at},
            ${user.created_at}, ${user.updated_at})
          on conflict (lower(email)) do nothing
          returning id`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), (row) => id<UserId>(row.id))),
          Effect.orDie
        ),

      // users_pkey
      find: (user) =>
        sql<UserRow>`select ${columns} from users u where u.id = ${user}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), userOf)),
          Effect.orDie
        ),

      // users_email
      findByEmail: (email) =>
        sql<UserRow & { readonly password_hash: string | null }>`
          select ${columns}, u.password_hash from users u where lower(u.email) = lower(${User.normalizeEmail(email)})`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({ user: userOf(row), password_hash: row.password_hash }))
          ),
          Effect.orDie
        ),

      // users_email
      findAllByEmail: (emails) =>
        sql<UserRow>`
          select ${columns} from users u
          where lower(u.email) in (select lower(given.address) from json_array_elements_text(${JSON.stringify(emails)}::json) as given (address))
          order by u.id`.pipe(
          Effect.map((rows) => rows.map(userOf)),
          Effect.orDie
        ),

      // All rows: no index.
      list: sql<UserRow>`select ${columns} from users u order by lower(u.name) collate "C", u.id`.pipe(
        Effect.map((rows) => rows.map(userOf)),
        Effect.orDie
      ),

      isEmpty: sql<{ empty: boolean }>`select not exists (select from users) as empty`.pipe(
        Effect.map(([row]) => row?.empty === true),
        Effect.orDie
      ),

      lock: (user) =>
        sql<UserRow>`select ${columns} from users u where u.id = ${user} for update`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), userOf)),
          Effect.orDie
        ),

      // users_site_admins; a row that changed while waiting is checked again.
      lockEnabledSiteAdmins: sql<{ id: bigint }>`
        select id from users where admin and disabled_at is null order by id for update`.pipe(
        Effect.map((rows) => rows.map((row) => id<UserId>(row.id))),
        Effect.orDie
      ),

      // A separate transaction or a savepoint, so that the outer transaction stays usable when the address is in use.
      save: (user) =>
        sql`
          update users set name = ${user.name}, email = ${User.normalizeEmail(user.email)},
            provider = ${user.provider}, admin = ${user.admin}, disabled_at = ${user.disabled_at}, updated_at = ${user.updated_at}
          where id = ${user.id}`.pipe(
          sql.withTransaction,
          Effect.as(true),
          Effect.catchIf(isEmailTaken, () => Effect.succeed(false)),
          Effect.orDie
        ),

      // users_pkey, users_site_admins, memberships_target, memberships_in_project
      standing: (user) =>
        sql<AccountStanding>`
          select u.password_hash is not null as has_password,
            u.admin and u.disabled_at is null and not exists (
              select from users other where other.admin and other.disabled_at is null and other.id <> u.id
            ) as is_last_site_admin,
            array(
              select p.name from memberships m join projects p on p.id = m.project_id
              where m.user_id = u.id and m.component_id is null and m.role = 'admin'
                and not exists (select from memberships other
                  where other.project_id = p.id and other.component_id is null and other.role = 'admin'
                    and other.user_id <> u.id)
              order by p.id limit ${mostNamed}
            ) as sole_admin_of,
            array(
              select p.name from projects p
              where p.former_members = 'anonymous'
                and exists (select from memberships m where m.project_id = p.id and m.user_id = u.id)
              order by p.id limit ${mostNamed}
            ) as anonymous_in
          from users u where u.id = ${user}`.pipe(
          Effect.map(([row]) => Option.fromUndefinedOr(row)),
          Effect.orDie
        ),
      remove: RemovedUserSql.remove(sql),

      // users_by_text
      search: (q, limit, among) =>
        sql<UserRow>`
          select ${columns} from users u
          where u.disabled_at is null ${among === undefined ? sql`` : sql`and u.id = any(${idList(among)}::bigint[])`}
            and (u.name ilike ${containing(q)} or u.email ilike ${containing(q)})
          order by lower(u.name) collate "C", u.id limit ${limit}`.pipe(
          Effect.map((rows) => rows.map(userOf)),
          Effect.orDie
        ),

      // users_email, memberships_target
      searchShared: (by, q, limit) =>
        sql<UserRow>`
          select ${columns} from users u
          where u.disabled_at is null
            and (u.email = ${User.normalizeEmail(q)} or (u.name ilike ${containing(q)} and ${shares(by, sql.literal("u.id"))}))
          order by lower(u.name) collate "C", u.id limit ${limit}`.pipe(
          Effect.map((rows) => rows.map(userOf)),
          Effect.orDie
        ),

      // memberships_target, access_requests
      knows: (one, other, project) =>
        sql<{ readonly knows: boolean }>`
          select ${one}::bigint = ${other}::bigint or ${shares(one, sql`${other}`)} or exists (
            select from project_access_requests r where r.user_id = ${other} and r.project_id = ${project}) as knows`.pipe(
          Effect.map(([row]) => row?.knows === true),
          Effect.orDie
        ),

      // setup_links_user, invitations_user
      setPassword: (user, passwordHash, at) =>
        sql`
          with void as (delete from setup_links where user_id = ${user}),
            ended as (delete from invitations where user_id = ${user})
          update users set password_hash = ${passwordHash}, updated_at = ${at} where id = ${user}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      lockForSignIn: (user) =>
        sql<SignInStateRow>`
          select password_hash, disabled_at, failed_attempts, failing_since, locked_at from users
          where id = ${user} for no key update`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), signInStateOf)),
          Effect.orDie
        ),

      saveFailures: (user, { failed_attempts, failing_since, locked_at }) =>
        sql`
          update users set failed_attempts = ${failed_attempts}, failing_since = ${failing_since},
            locked_at = ${locked_at}
          where id = ${user}`.pipe(Effect.asVoid, Effect.orDie),

      lockUnusedRegistrations: (before, now, limit) =>
        users
          .read(
            sql<User.User>`
              select ${columns} from users u where ${isUnusedRegistration(sql, before, sql`${now}`)}
              order by u.id limit ${limit} for update skip locked`
          )
          .pipe(Effect.orDie),

      // users_failing; accounts in use are left for the next run.
      forgetFailures: (before) =>
        sql`
          update users set failed_attempts = 0, failing_since = null, locked_at = null where id in (
            select id from users where coalesce(locked_at, failing_since) <= ${before}
            for no key update skip locked)`.pipe(Effect.asVoid, Effect.orDie),

      // invitations_user, setup_links_user
      recordSignIn: (user, at) =>
        sql`
          with ended as (delete from invitations where user_id = ${user} returning user_id),
            void as (delete from setup_links where user_id in (select user_id from ended))
          update users set last_sign_in_at = ${at}, failed_attempts = 0, failing_since = null, locked_at = null
          where id = ${user}`.pipe(Effect.asVoid, Effect.orDie),

      // setup_links_user
      insertSetupLink: (link) =>
        sql`
          insert into setup_links (${sql.literal(setupLinks.names())})
          values (${link.secret_sha256}, ${link.user_id}, ${link.purpose}, ${link.email}, ${link.expires_at})
          on conflict (user_id, purpose) do update
          set secret_sha256 = excluded.secret_sha256, email = excluded.email, expires_at = excluded.expires_at`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // setup_links_pkey
      findSetupLink: (secretSha256, now) =>
        sql<Stored<SetupLink>>`
          select ${sql.literal(setupLinks.names())} from setup_links
          where secret_sha256 = ${secretSha256} and expires_at > ${now} and purpose <> 'address'`.pipe(
          Effect.map(setupLinkOf),
          Effect.orDie
        ),
      takeSetupLink: takeLink(sql`purpose <> 'address'`),
      takeAddressLink: takeLink(sql`purpose = 'address'`),

      // setup_links_user
      removeSentLinks: (user) =>
        sql`delete from setup_links where user_id = ${user} and purpose <> 'setup'`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)

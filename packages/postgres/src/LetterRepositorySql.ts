/** The SQL implementation of LetterRepository. Parts of its statements are in LetterContentSql.ts. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  type Bundle,
  Letter,
  LetterContent,
  LetterRepository,
  MailSetting,
  mostInBundle,
  mostOccasions,
  Occasions,
  Page,
  type ShownLetter,
  type UserId,
  Watch
} from "@docket/core"
import { contentColumns, contentTables } from "./LetterContentSql.ts"
import { isOpen, isTopLevelComment } from "./OpenComment.ts"
import { mayDecide } from "./CountedAssignment.ts"
import { displayedNameOf } from "./ReviewViewSql.ts"
import { id, idList, idOrNull, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const letters = table(Letter.Letter)
const newLetters = letters.without("id")
const saved = letters.only("id", "state", "attempts", "next_attempt_at", "last_attempt_at", "error")
const held = letters.only("id", "attempts")
const settings = table(MailSetting.MailSetting)
const watches = table(Watch.Watch)

type ShownRow = Stored<ShownLetter>
const shownOf = (row: ShownRow): ShownLetter => ({ ...letters.of(row), name: row.name, email: row.email })

const contentOf = model(LetterContent, {
  rule_displayed_name: (row: { readonly prefix: string | null; readonly rule_number: bigint | number | null }) =>
    row.prefix === null || row.rule_number === null
      ? null
      : displayedNameOf({ prefix: row.prefix, rule_number: row.rule_number })
})

/** The people who may read the component `c` by a membership. memberships_target */
const membersOf = `array(
  select distinct m.user_id from memberships m
  where m.project_id = c.project_id and (m.component_id is null or m.component_id = c.id) order by m.user_id)`

/** The number of longest due letters among which a claim looks for bundles. */
const mostLookedAt = 5000

type CursorRow = { readonly position: bigint; readonly id: bigint }

const ids = (values: ReadonlyArray<bigint | number>): ReadonlyArray<UserId> => values.map((value) => id<UserId>(value))

export const layer: Layer.Layer<LetterRepository, never, SqlClient.SqlClient> = Layer.effect(
  LetterRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const cursor = (rest: Statement.Fragment) =>
      sql<CursorRow>`select position, id from mail_state ${rest}`.pipe(
        Effect.map(([row]) =>
          Option.map(Option.fromUndefinedOr(row), (found) => ({ position: int(found.position), id: int(found.id) }))
        ),
        Effect.orDie
      )

    const oneOf = (given: ReadonlyArray<number>) => sql`any(${idList(given)}::bigint[])`

    return LetterRepository.of({
      cursor: Effect.map(cursor(sql`limit 1`), Option.getOrThrow),
      lockCursor: cursor(sql`for update skip locked`),
      saveCursor: (place) =>
        sql`update mail_state set position = ${place.position}, id = ${place.id}`.pipe(Effect.asVoid, Effect.orDie),

      // reviews_pkey, assignments_pkey, mentions_pkey, rules_pkey, components_pkey, memberships_target, watches_of_project, invitations_user
      facts: (needed) =>
        Effect.all({
          reviews: Effect.map(
            sql<Stored<Omit<Occasions.Facts["reviews"][number], "mentioned">> & { mentioned: ReadonlyArray<bigint> }>`
              select r.id, r.thread_id, r.user_id as author_id, top.user_id as thread_author_id, a.assignee_id,
                array(select m.user_id from mentions m where m.review_id = r.id order by m.user_id) as mentioned
              from reviews r join reviews top on top.id = r.thread_id left join assignments a on a.review_id = r.id
              where r.id = ${oneOf(needed.reviews)} order by r.id`,
            (rows) =>
              rows.map((row) => ({
                id: id<(typeof needed.reviews)[number]>(row.id),
                thread_id: id<(typeof needed.reviews)[number]>(row.thread_id),
                author_id: idOrNull<UserId>(row.author_id),
                thread_author_id: idOrNull<UserId>(row.thread_author_id),
                assignee_id: idOrNull<UserId>(row.assignee_id),
                mentioned: ids(row.mentioned)
              }))
          ),
          rules: Effect.map(
            sql<{ id: bigint; assignee_id: bigint | null }>`
              select id, assignee_id from rules where id = ${oneOf(needed.rules)} order by id`,
            (rows) =>
              rows.map((row) => ({
                id: id<(typeof needed.rules)[number]>(row.id),
                assignee_id: idOrNull<UserId>(row.assignee_id)
              }))
          ),
          components: Effect.map(
            sql<{
              id: bigint
              comment_period_starts_at: Date | null
              comment_period_ends_at: Date | null
              members: ReadonlyArray<bigint>
            }>`
              select c.id, c.comment_period_starts_at, c.comment_period_ends_at, ${sql.literal(membersOf)} as members
              from components c where c.id = ${oneOf(needed.components)} order by c.id`,
            (rows) =>
              rows.map((row) => ({
                id: id<(typeof needed.components)[number]>(row.id),
                comment_period_starts_at: row.comment_period_starts_at,
                comment_period_ends_at: row.comment_period_ends_at,
                members: ids(row.members)
              }))
          ),
          projects: Effect.map(
            sql<{ id: bigint; admins: ReadonlyArray<bigint> }>`
              select p.id, array(
                select m.user_id from memberships m
                where m.project_id = p.id and m.component_id is null and m.role = 'admin' order by m.user_id) as admins
              from projects p where p.id = ${oneOf(needed.projects)} order by p.id`,
            (rows) => rows.map((row) => ({ id: id<(typeof needed.projects)[number]>(row.id), admins: ids(row.admins) }))
          ),
          watches: Effect.map(
            sql<Stored<Watch.Watch>>`
              select ${sql.literal(watches.names("w"))} from watches w
              where w.project_id = ${oneOf(needed.watched)} order by w.id`,
            (rows) => rows.map(watches.of)
          ),
          invited: Effect.map(
            sql<{ user_id: bigint }>`
              select user_id from invitations where user_id = ${oneOf(needed.members)} order by user_id`,
            (rows) => rows.map((row) => id<UserId>(row.user_id))
          )
        }).pipe(Effect.orDie),

      // mail_settings_pkey
      settings: (people) =>
        sql<Stored<MailSetting.MailSetting>>`
          select ${sql.literal(settings.names())} from mail_settings where user_id = ${oneOf(people)}
          order by user_id, kind`.pipe(
          Effect.map((rows) => rows.map(settings.of)),
          Effect.orDie
        ),
      saveSettings: (chosen) =>
        sql`
          insert into mail_settings (${sql.literal(settings.names())})
          select ${sql.literal(settings.values("given"))}
          from json_to_recordset(${settings.payload(chosen)}::json) as given (${sql.literal(settings.definitions)})
          on conflict (user_id, kind) do update set cadence = excluded.cadence`.pipe(Effect.asVoid, Effect.orDie),

      // components_ending, components_starting, memberships_target
      periods: (now) =>
        sql<Stored<Omit<Occasions.Period, "members">> & { readonly members: ReadonlyArray<bigint> }>`
          select c.id as component_id, c.project_id, c.comment_period_starts_at, c.comment_period_ends_at,
            ${sql.literal(membersOf)} as members
          from components c
          where c.comment_phase = 'open' and (
            (c.comment_period_ends_at > ${now}::timestamptz - interval '1 day'
              and c.comment_period_ends_at <= ${now}::timestamptz + interval '3 days')
            or (c.comment_period_starts_at > ${now}::timestamptz - interval '1 day' and c.comment_period_starts_at <= ${now}))
          order by c.id limit ${mostOccasions}`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({
              component_id: id<Occasions.Period["component_id"]>(row.component_id),
              project_id: id<Occasions.Period["project_id"]>(row.project_id),
              comment_period_starts_at: row.comment_period_starts_at,
              comment_period_ends_at: row.comment_period_ends_at,
              members: ids(row.members)
            }))
          ),
          Effect.orDie
        ),

      // assignments_due, rules_due, memberships_target
      due: (until, since) =>
        sql<Stored<Occasions.DueAssignment>>`
          select due.* from (
            select a.assignee_id as user_id, r.project_id, r.component_id, r.rule_id, r.id as review_id, a.due_on::text as due_on
            from assignments a join reviews r on r.id = a.review_id join users assignee on assignee.id = a.assignee_id
            join components c on c.id = r.component_id left join rules rule on rule.id = r.rule_id
            where a.due_on between ${since}::text::date and ${until}::text::date
              and ${sql.literal(isTopLevelComment)} and ${sql.literal(isOpen)} and ${sql.literal(mayDecide)}
              and c.closed_reason is distinct from 'finalized' and rule.deleted_at is null
            union all
            select r.assignee_id, r.project_id, r.component_id, r.id, null, r.due_on::text
            from rules r join users assignee on assignee.id = r.assignee_id join components c on c.id = r.component_id
            where r.assignee_id is not null and r.due_on between ${since}::text::date and ${until}::text::date
              and r.deleted_at is null and not r.locked and not c.released
              and c.closed_reason is distinct from 'finalized' and ${sql.literal(mayDecide)}
          ) due
          order by due.due_on, due.review_id, due.rule_id limit ${mostOccasions}`.pipe(
          Effect.map((rows) =>
            rows.map((row): Occasions.DueAssignment => ({
              user_id: id<UserId>(row.user_id),
              project_id: id<Occasions.DueAssignment["project_id"]>(row.project_id),
              component_id: id<Occasions.DueAssignment["component_id"]>(row.component_id),
              rule_id: idOrNull<NonNullable<Occasions.DueAssignment["rule_id"]>>(row.rule_id),
              review_id: idOrNull<NonNullable<Occasions.DueAssignment["review_id"]>>(row.review_id),
              due_on: row.due_on
            }))
          ),
          Effect.orDie
        ),

      // letters_occasion; people who were deleted meanwhile get none
      add: (given) =>
        given.length === 0
          ? Effect.void
          : sql`
              insert into letters (${sql.literal(newLetters.names())})
              select ${sql.literal(newLetters.values("letter"))}
              from rows from (json_to_recordset(${newLetters.payload(given)}::json)
                as (${sql.literal(newLetters.definitions)})) with ordinality as letter
              where exists (select from users u where u.id = letter.user_id)
                and not exists (
                  select from letters known where known.user_id = letter.user_id and known.kind = letter.kind
                    and known.occasion = letter.occasion)
              order by letter.ordinality
              on conflict (user_id, kind, occasion) do nothing`.pipe(Effect.asVoid, Effect.orDie),

      // users_email
      addReset: (email, letter) => {
        const columns = newLetters.without("user_id")
        return sql`
          insert into letters (user_id, ${sql.literal(columns.names())})
          select u.id, ${sql.literal(columns.values("letter"))}
          from json_to_recordset(${columns.payload([letter])}::json) as letter (${sql.literal(columns.definitions)})
          join users u on lower(u.email) = ${email} and u.disabled_at is null and u.password_hash is not null
          on conflict (user_id, kind, occasion) do nothing`.pipe(Effect.asVoid, Effect.orDie)
      },

      // letters_due, letters_of_bundle. One instance claims at a time, so that no bundle is divided; without due letters none writes.
      claim: (now, leaseUntil, limit) =>
        sql<ShownRow>`
          with turn as materialized (
            select single from mail_turn
            where exists (select from letters l where l.state = 'pending' and l.next_attempt_at <= ${now})
            for update skip locked
          ), first as (
            select l.user_id, l.bundle, l.next_attempt_at, l.id from letters l
            where exists (select from turn) and l.state = 'pending' and l.next_attempt_at <= ${now}
            order by l.next_attempt_at, l.id limit ${mostLookedAt}
          ), bundles as (
            select user_id, bundle, min(next_attempt_at) as due_since, min(id) as head from first
            group by user_id, bundle order by due_since, head limit ${limit}
          ), due as materialized (
            select of_bundle.id from bundles cross join lateral (
              select l.id from letters l
              where l.user_id = bundles.user_id and l.bundle = bundles.bundle and l.state = 'pending'
                and l.next_attempt_at <= ${now}
              order by l.id limit ${mostInBundle}
            ) of_bundle
          ), claimed as (
            update letters l
            set attempts = l.attempts + 1, next_attempt_at = ${leaseUntil}, last_attempt_at = ${now}
            from due where l.id = due.id and l.state = 'pending' and l.next_attempt_at <= ${now}
            returning l.*
          )
          select ${sql.literal(letters.names("claimed"))}, u.name, u.email
          from claimed join users u on u.id = claimed.user_id
          order by claimed.id`.pipe(
          Effect.map((rows) => {
            const bundles = new Map<string, Bundle>()
            for (const { email, name, ...letter } of rows.map(shownOf)) {
              const key = `${letter.user_id} ${letter.bundle}`
              const before = bundles.get(key)?.letters ?? []
              bundles.set(key, { user_id: letter.user_id, name, email, letters: [...before, letter] })
            }
            return [...bundles.values()]
          }),
          Effect.orDie
        ),

      // letters_pkey
      begin: (given, leaseUntil) =>
        sql<{ count: bigint }>`
          with given as (
            select * from json_to_recordset(${held.payload(given)}::json) as given (${sql.literal(held.definitions)})
          ), mine as materialized (
            select l.id from letters l join given on given.id = l.id
            where l.state = 'pending' and l.attempts = given.attempts order by l.id for update of l
          ), marked as (
            update letters l set state = 'sending', next_attempt_at = ${leaseUntil} from mine
            where l.id = mine.id and (select count(*) from mine) = (select count(*) from given)
            returning l.id
          )
          select count(*) as count from marked`.pipe(
          Effect.map(([row]) => int(row!.count) === given.length),
          Effect.orDie
        ),

      // letters_sending; those in use are left for the next run
      settleLost: (now, why) =>
        sql`
          update letters l set state = 'uncertain', next_attempt_at = null, error = ${why}
          from (
            select id from letters where state = 'sending' and next_attempt_at <= ${now} for update skip locked
          ) lost
          where l.id = lost.id`.pipe(Effect.asVoid, Effect.orDie),

      // letters_pkey, audit_entries_pkey, reviews_of_thread, memberships_target
      contents: (user, given) =>
        sql<Parameters<typeof contentOf>[0]>`
          select ${sql.literal(contentColumns)} ${sql.literal(contentTables)}
          where l.id = ${oneOf(given)} and l.user_id = ${user}
          order by l.id`.pipe(
          Effect.map((rows) => rows.map(contentOf)),
          Effect.orDie
        ),

      // letters_pkey
      save: (given) =>
        sql`
          update letters l set ${sql.literal(saved.without("id").assignments("given"))}
          from json_to_recordset(${saved.payload(given)}::json) as given (${sql.literal(saved.definitions)})
          where l.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      lock: (letter) =>
        sql<ShownRow>`
          select ${sql.literal(letters.names("l"))}, u.name, u.email
          from letters l join users u on u.id = l.user_id where l.id = ${letter} for update of l`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), shownOf)),
          Effect.orDie
        ),

      // letters_in_state
      page: (states, request) => {
        const among = sql`l.state = any(${`{${states.join(",")}}`}::text[])`
        return sql<Listed<ShownRow>>`
          select total.all_rows, listed.*
          from (select count(*) as all_rows from letters l where ${among}) total
          left join (
            select ${sql.literal(letters.names("l"))}, u.name, u.email
            from letters l join users u on u.id = l.user_id where ${among}
            order by l.id desc limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) listed on true
          order by listed.id desc`.pipe(Effect.map(pageOf(shownOf)), Effect.orDie)
      },

      // letters_by_time
      forget: (before, limit) =>
        sql`
          delete from letters where id in (
            select id from letters where created_at < ${before} and state not in ('pending', 'sending')
            order by created_at, id limit ${limit})
          returning 1 as one`.pipe(
          Effect.map((rows) => rows.length),
          Effect.orDie
        ),

      linkSecret: sql<{ link_secret: string }>`select link_secret from mail_state`.pipe(
        Effect.map(([row]) => row!.link_secret),
        Effect.orDie
      )
    })
  })
)

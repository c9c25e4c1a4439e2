/**
 * The SQL implementation of FeedRepository. The position of an entry is its transaction's id, shifted by
 * audit_clock. Entries before the oldest running transaction of this database are complete, and only these are returned.
 */
import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  type AddressedEntry,
  FeedCursor,
  FeedEvent,
  type FeedPage,
  FeedRepository,
  type Reader,
  type UserId
} from "@docket/core"
import { entryOf } from "./AuditRepositorySql.ts"
import { shownUserName } from "./FormerMemberSql.ts"
import { oldestRunning } from "./OldestTransaction.ts"
import { id, idList, int, type Stored } from "./Row.ts"
import { opaqueToPlanner } from "./planner/OpaqueToPlanner.ts"

/** The columns of an event for `entryOf`, without the texts of requirements. */
export const feedColumns = `e.id, e.feed_position as position, e.action, e.auditable_type, e.auditable_id, e.audited_name, e.rule_id, e.component_id, e.project_id,
  e.user_id, ${shownUserName("e")} as user_name, e.request_id, e.created_at, '' as comment,
  case when e.auditable_type <> 'Rule' or e.action in ('review_moved_in', 'assign') then e.changes
    when e.action in ('accept_proposal', 'apply_text', 'undo_triage') then (
      select coalesce(json_agg(change.value), '[]'::json) from json_array_elements(e.changes) change
      where change.value ->> 'field' = 'review_id')
    else '[]'::json end as changes`

/** The present end of the feed, joined to each entry or to nulls. */
type FeedRow = { readonly horizon: bigint } & (
  | (Stored<Omit<AddressedEntry, "readers">> & { readonly readers?: ReadonlyArray<bigint | number> | null })
  | { readonly id: null }
)

/** The end of the complete entries. */
const horizon = `(select ${oldestRunning} + shift as position from audit_clock)`

export const layer: Layer.Layer<FeedRepository, never, SqlClient.SqlClient> = Layer.effect(
  FeedRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const isEvent = sql`e.project_id is not null and e.auditable_type in ${sql.in([...FeedEvent.auditableTypes])}
      and e.action <> ${FeedEvent.moveSourceAction}
      and not (e.auditable_type = 'Review' and e.action in ${sql.in([...FeedEvent.ruleReviewActions])})`

    const isForAdmins = sql`(e.auditable_type = 'Membership' or e.action in ${sql.in([...FeedEvent.adminActions])})`

    const isPublic = sql`(e.auditable_type = 'Component' and e.action = 'release'
      and exists (select from components c where c.id = e.component_id and c.released))`

    /** By a membership of the project or the component; `user` is a parameter or a column. */
    const isOfMember = (user: Statement.Fragment) => sql`exists (
      select from memberships m
      where m.user_id = ${user} and m.project_id = e.project_id
        and (m.component_id is null or m.component_id = e.component_id)
        and (m.role = 'admin' or not ${isForAdmins}))`

    const isBetween = (after: FeedCursor.FeedCursor) =>
      sql`(e.feed_position, e.id) > (${after.position}::bigint, ${after.id}::bigint) and e.feed_position < horizon.position`

    /** The first entries that satisfy the condition. */
    const first = (condition: Statement.Fragment, limit: number) => sql`
      select ${sql.literal(feedColumns)} from audit_entries e where ${condition}
      order by e.feed_position, e.id limit ${opaqueToPlanner(sql, limit + 1)}`

    // audit_entries_feed for site admins; audit_entries_feed_of_project and …_of_releases for all others.
    const readable = (reader: Reader, after: FeedCursor.FeedCursor, limit: number) =>
      reader.site_admin
        ? first(sql`${isBetween(after)} and ${isEvent}`, limit)
        : sql`
            select readable.* from (
              select mine.* from (select distinct project_id from memberships where user_id = ${reader.user_id}) member
              cross join lateral (${first(
                sql`e.project_id = member.project_id and ${isBetween(after)} and ${isEvent} and not ${isPublic}
                  and ${isOfMember(sql`${reader.user_id}`)}`,
                limit
              )}) mine
              union all
              select released.* from (${first(sql`${isBetween(after)} and ${isEvent} and ${isPublic}`, limit)}) released
            ) readable
            order by readable.position, readable.id limit ${opaqueToPlanner(sql, limit + 1)}`

    const toPage = <Entry extends FeedEvent.FeedEntry>(
      rows: ReadonlyArray<FeedRow>,
      after: FeedCursor.FeedCursor,
      limit: number,
      entryOfRow: (row: Exclude<FeedRow, { readonly id: null }>) => Entry
    ): FeedPage<Entry> => {
      const found = rows.flatMap((row) => (row.id === null ? [] : [entryOfRow(row)]))
      const entries = found.slice(0, limit)
      const last = entries.at(-1)
      if (found.length > limit && last !== undefined) {
        return { entries, next: { position: last.position, id: last.id }, complete: false }
      }
      const end = { position: int(rows[0]!.horizon), id: 0 }
      return { entries, next: FeedCursor.isBehind(after, end) ? after : end, complete: true }
    }

    const feedEntry = (row: Stored<FeedEvent.FeedEntry>): FeedEvent.FeedEntry => ({
      ...entryOf(row),
      position: int(row.position)
    })

    return FeedRepository.of({
      end: sql<{ position: bigint }>`select horizon.position from ${sql.literal(horizon)} horizon`.pipe(
        Effect.map(([row]) => ({ position: int(row!.position), id: 0 })),
        Effect.orDie
      ),

      page: (reader, after, limit) =>
        sql<FeedRow>`
          select horizon.position as horizon, entry.*
          from ${sql.literal(horizon)} horizon
          left join lateral (${readable(reader, after, limit)}) entry on true
          order by entry.position, entry.id`.pipe(
          Effect.map((rows) => toPage(rows, after, limit, feedEntry)),
          Effect.orDie
        ),

      // audit_entries_feed, memberships_target
      addressed: (people, after, limit) =>
        sql<FeedRow>`
          select horizon.position as horizon, e.*, array(
            select u.id from users u
            where u.id = any(${idList(people)}::bigint[]) and u.disabled_at is null
              and (u.admin or ${isPublic} or ${isOfMember(sql`u.id`)})) as readers
          from ${sql.literal(horizon)} horizon
          left join lateral (${first(sql`${isBetween(after)} and ${isEvent}`, limit)}) e on true
          order by e.position, e.id`.pipe(
          Effect.map((rows) =>
            toPage(rows, after, limit, (row): AddressedEntry => ({
              ...feedEntry(row),
              readers: (row.readers ?? []).map((reader) => id<UserId>(reader))
            }))
          ),
          Effect.orDie
        )
    })
  })
)

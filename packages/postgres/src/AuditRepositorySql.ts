/** The SQL implementation of AuditRepository. A trigger refuses every change of stored entries. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  AuditEntry,
  type AuditedReview,
  type AuditId,
  type ComponentId,
  AuditRepository,
  FeedEvent,
  HistoryFilter,
  type HistoryOf,
  type HistoryQuery,
  longestWords,
  NewAuditEntry,
  Page,
  type ReviewId,
  type RuleId
} from "@docket/core"
import { shownUserName } from "./FormerMemberSql.ts"
import { displayedNameOf, type NameParts } from "./ReviewViewSql.ts"
import { id, idList, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const entries = table(AuditEntry)
const newEntries = table(NewAuditEntry)

/** The columns of an entry except its id, for a select. */
export const auditColumnNames = newEntries.names()

/** The columns of an entry as readers of its project see it. */
const shownColumns = entries.computed({ user_name: shownUserName("audit_entries") }, "audit_entries")

/** The entry of a row with its columns. */
export const entryOf = entries.of

export const layer: Layer.Layer<AuditRepository, never, SqlClient.SqlClient> = Layer.effect(
  AuditRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const numberOf = (conditions: Statement.Fragment) => sql`(select count(*) from audit_entries where ${conditions})`

    /** A page of the entries that meet the conditions, newest first, with the number of all of them. */
    const page = (conditions: Statement.Fragment, request: Page.PageRequest, number = numberOf(conditions)) => {
      const offset = Page.offsetOf(request)
      return sql<Listed<Stored<AuditEntry>>>`
        select total.all_rows, listed.*
        from (select ${number} as all_rows) total
        left join (
          select ${sql.literal(shownColumns)} from audit_entries where ${conditions}
          order by created_at desc, id desc limit ${request.per_page} offset ${offset}
        ) listed on true
        order by listed.created_at desc, listed.id desc`.pipe(Effect.map(pageOf(entryOf)), Effect.orDie)
    }

    // The same expression as in the indexes.
    const isForAdmins = sql.literal(
      `(auditable_type = 'Membership' or action in (${FeedEvent.adminActions.map((action) => `'${action}'`).join(", ")}))`
    )

    const isOf = (of: HistoryOf) => {
      const about = sql.literal({ Rule: "rule_id", Component: "component_id", Project: "project_id" }[of._tag])
      return sql`${about} = ${of.id} and auditable_type <> 'Security'`
    }

    /** The entries of a history that meet its filter. */
    const isIn = ({ filter = HistoryFilter.everything, of }: Pick<HistoryQuery, "of" | "filter">) => {
      const { from, kind, to, user_id } = filter
      return sql.and([
        isOf(of),
        ...(user_id === null ? [] : [sql`user_id = ${user_id}`]),
        ...(kind === null ? [] : [sql`auditable_type = ${HistoryFilter.auditableTypes[kind]}`]),
        ...(from === null ? [] : [sql`created_at >= ${from}`]),
        ...(to === null ? [] : [sql`created_at < ${to}`])
      ])
    }

    /** The columns that are equal for all entries of an act, in addition to the time. */
    const sameInAct = ["request_id", "user_id", "user_name", "action", "auditable_type"]

    const isOfAct = (one: AuditId) => {
      const same = sameInAct.map((column) => `one.${column} is not distinct from audit_entries.${column}`)
      return sql`
        created_at = (select created_at from audit_entries where id = ${one})
        and exists (select from audit_entries one where one.id = ${one} and ${sql.literal(same.join(" and "))})`
    }

    return AuditRepository.of({
      append: (appended) =>
        appended.length === 0
          ? Effect.void
          : sql`
              insert into audit_entries (${sql.literal(newEntries.names())})
              select ${sql.literal(newEntries.values("entry"))}
              from rows from (json_to_recordset(${newEntries.payload(appended)}::json)
                as (${sql.literal(newEntries.definitions)})) with ordinality as entry
              order by entry.ordinality`.pipe(Effect.asVoid, Effect.orDie),

      // audit_entries_of_rule
      newestOfRule: (rule, limit) =>
        sql<Stored<AuditEntry>>`
          select ${sql.literal(shownColumns)} from audit_entries
          where rule_id = ${rule} order by created_at desc, id desc limit ${limit}`.pipe(
          Effect.map((rows) => rows.map(entryOf)),
          Effect.orDie
        ),

      // audit_entries_pkey
      find: (entry) =>
        sql<Stored<AuditEntry>>`
          select ${sql.literal(shownColumns)} from audit_entries where id = ${entry}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), entryOf)),
          Effect.orDie
        ),

      // audit_entries_of_rule, audit_entries_of_component, audit_entries_of_project, …_by_actor, audit_entries_for_admins, …_of_component
      historyPage: (query) => {
        const { act, for_admins } = query
        const ofThis = isIn(query)
        const all = act === null ? ofThis : sql`${ofThis} and ${isOfAct(act)}`
        if (for_admins) return page(all, query)
        // The hidden entries are few and have their own indexes, so the shown ones are counted as all minus hidden, without reading entries.
        const number = sql`${numberOf(all)} - ${numberOf(sql`${all} and ${isForAdmins}`)}`
        return page(sql`${all} and not ${isForAdmins}`, query, number)
      },

      // audit_entries_of_component, audit_entries_of_project, …_by_actor: read from the start of the acts until there are enough
      acts: ({ before, for_admins, limit, ...query }) => {
        const begins = sql`select created_at, id from audit_entries where id = ${before}`
        const shown = for_admins ? isIn(query) : sql`${isIn(query)} and not ${isForAdmins}`
        return sql<Stored<AuditEntry> & { readonly entries: bigint }>`
          select act.entries, entry.*
          from (
            select created_at, max(id) as id, count(*) as entries from audit_entries
            where ${before === null ? shown : sql`${shown} and created_at <= (select created_at from (${begins}) last)`}
            group by created_at, ${sql.literal(sameInAct.join(", "))}
            ${before === null ? sql`` : sql`having (created_at, max(id)) < (${begins})`}
            order by created_at desc, max(id) desc limit ${limit}
          ) act
          join lateral (
            select ${sql.literal(shownColumns)} from audit_entries where audit_entries.id = act.id
          ) entry on true
          order by entry.created_at desc, entry.id desc`.pipe(
          Effect.map((rows) => rows.map((row) => ({ newest: entryOf(row), entries: int(row.entries) }))),
          Effect.orDie
        )
      },

      // audit_entries_of_component, audit_entries_of_project, …_by_actor
      entries: ({ before, for_admins, limit, ...query }) =>
        sql<Stored<AuditEntry>>`
          select ${sql.literal(shownColumns)} from audit_entries
          where ${isIn(query)} and ${for_admins ? sql`true` : sql`not ${isForAdmins}`}
            and ${before === null ? sql`true` : sql`(created_at, id) < (select created_at, id from audit_entries where id = ${before})`}
          order by created_at desc, id desc limit ${limit}`.pipe(
          Effect.map((rows) => rows.map(entryOf)),
          Effect.orDie
        ),

      // reviews_pkey
      reviews: (ids) =>
        sql<Stored<Omit<AuditedReview, "rule_displayed_name"> & NameParts>>`
          select r.id, r.thread_id, r.component_id, r.section, left(r.comment, ${longestWords}) as words,
            char_length(r.comment) > ${longestWords} as continues, c.prefix, rule.rule_number
          from reviews r join components c on c.id = r.component_id left join rules rule on rule.id = r.rule_id
          where r.id = any(${idList(ids)}::bigint[]) and r.action = 'comment'`.pipe(
          Effect.map((rows) =>
            rows.map(({ component_id, continues, id: review, prefix, rule_number, section, thread_id, words }) => ({
              id: id<ReviewId>(review),
              thread_id: id<ReviewId>(thread_id),
              component_id: id<ComponentId>(component_id),
              section,
              words,
              continues,
              rule_displayed_name: displayedNameOf({ prefix, rule_number })
            }))
          ),
          Effect.orDie
        ),

      // rules_pkey
      ruleNames: (ids) =>
        sql<Stored<NameParts & { readonly id: RuleId }>>`
          select rule.id, rule.rule_number, c.prefix from rules rule join components c on c.id = rule.component_id
          where rule.id = any(${idList(ids)}::bigint[])`.pipe(
          Effect.map((rows) => rows.map((row) => ({ id: id<RuleId>(row.id), displayed_name: displayedNameOf(row) }))),
          Effect.orDie
        ),

      // audit_entries_security, …_by_actor, …_by_action, audit_entries_of_record
      securityPage: (query) => {
        const { action, since, user_id } = query
        const conditions = sql.and([
          sql`auditable_type = 'Security'`,
          ...(since === null ? [] : [sql`created_at >= ${since}`]),
          ...(action === null ? [] : [sql`action = ${action}`]),
          ...(user_id === null ? [] : [sql`(auditable_id = ${user_id} or user_id = ${user_id})`])
        ])
        return page(conditions, query)
      }
    })
  })
)

/** The SQL implementation of PublicCommentRepository. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Page, PublicComment, PublicCommentId, PublicCommentRepository, PublicPeriod } from "@docket/core"
import { containing } from "./LikePattern.ts"
import { displayedNameOf, NameParts } from "./ReviewViewSql.ts"
import { id, idList, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const periods = table(PublicPeriod.PublicPeriod)
const comments = table(PublicComment.PublicComment)
const given = comments.without("id")
const moderation = comments.only(...PublicComment.moderationFields)
const moderated = moderation.and(table(Schema.Struct({ id: PublicCommentId })))

const place = { prefix: "c.prefix", rule_number: "rule.rule_number" }
const named = { rule_displayed_name: displayedNameOf }

const queuedOf = model(PublicComment.QueuedComment, named)
const queuedColumns = table(PublicComment.QueuedComment)
  .without("rule_displayed_name")
  .and(table(NameParts))
  .computed(
    { ...place, rule_deleted: "coalesce(rule.deleted_at is not null, false)", decided_by_name: "decider.name" },
    "p"
  )

/** The last response to the comment `r` that was sent with a decision, and neither undone nor withdrawn. triage_batch_items_answered */
const response = `(
  select reply.comment
  from triage_batch_items item
  join triage_batches batch on batch.id = item.batch_id
  join reviews reply on reply.id = item.response_review_id
  where item.review_id = r.id and batch.undone_at is null and reply.triage_status is null
  order by item.batch_id desc
  limit 1)`

const publishedOf = model(PublicComment.PublishedComment, named)
const publishedColumns = (names: boolean) =>
  table(PublicComment.PublishedComment)
    .without("rule_displayed_name")
    .and(table(NameParts))
    .computed(
      {
        ...place,
        rule_id: "rule.id",
        name: names ? "p.name" : "null::text",
        organization: names ? "r.organization" : "null::text",
        adjudicated: "r.adjudicated_at is not null",
        response,
        created_at: "p.created_at"
      },
      "r"
    )

const trackedOf = model(PublicComment.TrackedComment, named)
const trackedColumns = table(PublicComment.TrackedComment)
  .without("rule_displayed_name")
  .and(table(NameParts))
  .computed(
    {
      ...place,
      component_name: "c.name",
      triage_status: "r.triage_status",
      triage_set_at: "r.triage_set_at",
      response
    },
    "p"
  )

const requirementOf = model(PublicComment.PublicRequirement, named)
const requirementColumns = table(PublicComment.PublicRequirement)
  .without("rule_displayed_name")
  .and(table(NameParts))
  .computed(
    {
      ...place,
      comments_count: `(
        select count(*) from public_comments p join reviews r on r.id = p.review_id
        where p.component_id = rule.component_id and r.rule_id = rule.id and r.triage_status <> 'withdrawn')`
    },
    "rule"
  )

/** The counts of every state in every row. */
interface Counted {
  readonly awaiting: bigint
  readonly accepted: bigint
  readonly refused: bigint
}

export const layer: Layer.Layer<PublicCommentRepository, never, SqlClient.SqlClient> = Layer.effect(
  PublicCommentRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return PublicCommentRepository.of({
      // public_periods_pkey
      findPeriod: (component) =>
        sql<Stored<PublicPeriod.PublicPeriod>>`
          select ${sql.literal(periods.names())} from public_periods where component_id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), periods.of)),
          Effect.orDie
        ),

      // public_periods_secret
      periodOf: (secret) =>
        sql<Stored<PublicPeriod.PublicPeriod>>`
          select ${sql.literal(periods.names())} from public_periods where secret = ${secret}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), periods.of)),
          Effect.orDie
        ),

      savePeriod: ({ access, component_id, published, secret }) =>
        sql`
          insert into public_periods (component_id, access, published, secret)
          values (${component_id}, ${access}, ${published}, ${secret})
          on conflict (component_id)
            do update set access = excluded.access, published = excluded.published, secret = excluded.secret`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      insert: (comment) =>
        sql<{ id: bigint }>`
          insert into public_comments (${sql.literal(given.names())})
          select ${sql.literal(given.values("given"))}
          from json_to_recordset(${given.payload([comment])}::json) as given (${sql.literal(given.definitions)})
          returning id`.pipe(
          Effect.map(([row]) => id<PublicCommentId>(row!.id)),
          Effect.orDie
        ),

      // public_comments_pkey
      lock: (component, ids) =>
        sql<Stored<PublicComment.PublicComment>>`
          select ${sql.literal(comments.names())} from public_comments
          where id = any (${idList(ids)}::bigint[]) and component_id = ${component}
          order by id for update`.pipe(
          Effect.map((rows) => rows.map(comments.of)),
          Effect.orDie
        ),

      saveModeration: (changed) =>
        changed.length === 0
          ? Effect.void
          : sql`
              update public_comments set ${sql.literal(moderation.assignments("moderated"))}
              from json_to_recordset(${moderated.payload(changed)}::json)
                as moderated (${sql.literal(moderated.definitions)})
              where public_comments.id = moderated.id`.pipe(Effect.asVoid, Effect.orDie),

      // public_comments_of_component
      queue: (component, { state, ...request }) => {
        const isInState = state === "all" ? sql`true` : sql`p.state = ${state}`
        return sql<Listed<Parameters<typeof queuedOf>[0]> & Counted>`
          select counted.*, shown.*
          from (
            select count(*) filter (where ${isInState}) as all_rows, count(*) filter (where state = 'awaiting') as awaiting,
              count(*) filter (where state = 'accepted') as accepted, count(*) filter (where state = 'refused') as refused
            from public_comments p where component_id = ${component}
          ) counted
          left join lateral (
            select ${sql.literal(queuedColumns)}
            from public_comments p
            join components c on c.id = p.component_id
            left join rules rule on rule.id = p.rule_id
            left join users decider on decider.id = p.decided_by_id
            where p.component_id = ${component} and ${isInState}
            order by p.created_at, p.id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.created_at, shown.id`.pipe(
          Effect.map((rows) => ({
            ...pageOf(queuedOf)(rows),
            counts: {
              awaiting: int(rows[0]!.awaiting),
              accepted: int(rows[0]!.accepted),
              refused: int(rows[0]!.refused)
            }
          })),
          Effect.orDie
        )
      },

      // public_comments_tracking_number, public_periods_pkey
      tracked: (tracking_number) =>
        sql<Parameters<typeof trackedOf>[0] & Pick<PublicPeriod.PublicPeriod, "published">>`
          select ${sql.literal(trackedColumns)}, coalesce(period.published, 'nothing') as published
          from public_comments p
          join components c on c.id = p.component_id
          left join public_periods period on period.component_id = p.component_id
          left join rules rule on rule.id = p.rule_id
          left join reviews r on r.id = p.review_id
          where p.tracking_number = ${tracking_number} order by p.id limit 1`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({ comment: trackedOf(row), published: row.published }))
          ),
          Effect.orDie
        ),

      // public_comments_of_component, reviews_pkey
      published: (component, { names, rule_id, ...request }) => {
        const accepted = sql`
          from public_comments p
          join components c on c.id = p.component_id
          join reviews r on r.id = p.review_id
          left join rules rule on rule.id = case when r.component_id = p.component_id then r.rule_id else p.rule_id end
          where p.component_id = ${component} and r.triage_status <> 'withdrawn'
            and ${rule_id === null ? sql`true` : sql`rule.id = ${rule_id}`}`
        return sql<Listed<Parameters<typeof publishedOf>[0]>>`
          select counted.all_rows, shown.*
          from (select count(*) as all_rows ${accepted}) counted
          left join lateral (
            select ${sql.literal(publishedColumns(names))}, p.id as place ${accepted}
            order by p.created_at, p.id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.created_at, shown.place`.pipe(Effect.map(pageOf(publishedOf)), Effect.orDie)
      },

      // rules_of_component, public_comments_of_component
      requirements: (component, { q, ...request }) => {
        const found = sql`rule.component_id = ${component} and rule.deleted_at is null and ${
          q === undefined
            ? sql`true`
            : sql`(rule.title ilike ${containing(q)} or rule.srg_id ilike ${containing(q)}
                or c.prefix || '-' || lpad(rule.rule_number::text, 6, '0') ilike ${containing(q)})`
        }`
        return sql<Listed<Parameters<typeof requirementOf>[0]>>`
          select counted.all_rows, shown.*
          from (
            select count(*) as all_rows from rules rule join components c on c.id = rule.component_id where ${found}
          ) counted
          left join lateral (
            select ${sql.literal(requirementColumns)}
            from rules rule join components c on c.id = rule.component_id
            where ${found}
            order by rule.rule_number, rule.id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.rule_number, shown.id`.pipe(Effect.map(pageOf(requirementOf)), Effect.orDie)
      }
    })
  })
)

/** The SQL implementation of ReviewRepository. The read models are in CommentViewRepositorySql.ts. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type NewReview, Review, ReviewId, ReviewRepository } from "@docket/core"
import * as CopiedCommentsSql from "./CopiedCommentsSql.ts"
import * as CommentVersionSql from "./CommentVersionSql.ts"
import * as MoveSql from "./MoveSql.ts"
import * as PinnedTextSql from "./PinnedTextSql.ts"
import * as RelocatedReviewsSql from "./RelocatedReviewsSql.ts"
import * as RemovedReviewSql from "./RemovedReviewSql.ts"
import { id, idList } from "./Row.ts"
import { table } from "./Table.ts"

const reviews = table(Review.Review)
const posted = reviews.without("id", "thread_id", "updated_at")

/** A row of the input of `insert`: its thread, and the text that it is pinned to. */
const inputs = posted.and(
  table(
    Schema.Struct({
      given_thread_id: Schema.NullOr(ReviewId),
      pin_section: Schema.NullOr(Schema.String),
      pin_sha256: Schema.NullOr(Schema.String)
    })
  )
)

/** The columns that triage decides. */
const decisions = reviews.only(...Review.triageFields, "updated_at")
const decided = decisions.and(reviews.only("id"))

export const layer: Layer.Layer<ReviewRepository, never, SqlClient.SqlClient> = Layer.effect(
  ReviewRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(reviews.names())

    const keepPinnedTexts = (given: ReadonlyArray<NewReview>) =>
      PinnedTextSql.keep(
        sql,
        given.flatMap(({ pin, rule_id, component_id, project_id }) =>
          pin === null ? [] : [{ ...pin, rule_id, component_id, project_id }]
        )
      )

    const insertAll = (all: ReadonlyArray<NewReview>) => {
      const given = all.map((review) => ({
        ...review,
        given_thread_id: review.thread_id,
        pin_section: review.pin?.section ?? null,
        pin_sha256: review.pin?.sha256 ?? null
      }))
      return sql<{ id: bigint }>`
        with input as materialized (
          select nextval(pg_get_serial_sequence('reviews', 'id')) as review_id, review.*
          from rows from (json_to_recordset(${inputs.payload(given)}::json)
            as (${sql.literal(inputs.definitions)})) with ordinality as review
          order by review.ordinality
        ), stored as (
          insert into reviews (id, thread_id, pinned_text_id, updated_at, ${sql.literal(posted.names())})
          overriding system value
          select input.review_id, coalesce(input.given_thread_id, input.review_id), pinned.id, input.created_at,
            ${sql.literal(posted.values("input"))}
          from input
          left join pinned_texts pinned on pinned.rule_id = input.rule_id and pinned.sha256 = input.pin_sha256
            and pinned.section is not distinct from input.pin_section
        ), versions as (
          insert into comment_versions (review_id, component_id, project_id, number, comment, proposed_text, quote,
            user_id, created_at)
          select review_id, component_id, project_id, 1, comment, proposed_text, quote::json, user_id, created_at from input
        )
        select review_id as id from input order by ordinality`
    }

    return ReviewRepository.of({
      insert: (given) =>
        given.length === 0
          ? Effect.succeed([])
          : Effect.andThen(keepPinnedTexts(given), insertAll(given)).pipe(
              Effect.map((rows) => rows.map((row) => id<ReviewId>(row.id))),
              Effect.orDie
            ),

      find: (review) =>
        reviews.read(sql<Review.Review>`select ${columns} from reviews where id = ${review}`).pipe(
          Effect.map(([row]) => Option.fromUndefinedOr(row)),
          Effect.orDie
        ),

      // Not `for update`, so that replies to them need not wait.
      lock: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : reviews
              .read(
                sql<Review.Review>`
              select ${columns} from reviews where id = any (${idList(ids)}::bigint[])
              order by id for no key update`
              )
              .pipe(Effect.orDie),

      // reviews_of_thread
      lockReplies: ({ id: thread, component_id }) =>
        reviews
          .read(
            sql<Review.Review>`
          select ${columns} from reviews
          where component_id = ${component_id} and thread_id = ${thread} and responding_to_review_id is not null
          order by id for no key update`
          )
          .pipe(Effect.orDie),

      // reviews_duplicates
      lockDuplicatesOf: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : reviews
              .read(
                sql<Review.Review>`
              select ${columns} from reviews where duplicate_of_review_id = any (${idList(ids)}::bigint[])
              order by id for no key update`
              )
              .pipe(Effect.orDie),

      // reviews_of_rule
      lockOfRule: (rule) =>
        reviews
          .read(
            sql<Review.Review>`
          select ${columns} from reviews where rule_id = ${rule} order by id for no key update`
          )
          .pipe(Effect.orDie),

      // reviews_addressed, reviews_of_rule, reviews_duplicates
      lockPointingAt: (rules) =>
        rules.length === 0
          ? Effect.succeed([])
          : reviews
              .read(
                sql<Review.Review>`
              select ${columns} from reviews
              where id in (
                select id from reviews where addressed_by_rule_id = any (${idList(rules)}::bigint[])
                union all
                select duplicate.id
                from reviews canonical join reviews duplicate on duplicate.duplicate_of_review_id = canonical.id
                where canonical.rule_id = any (${idList(rules)}::bigint[])
              )
              order by id for no key update`
              )
              .pipe(Effect.orDie),

      copyComments: CopiedCommentsSql.copyComments(sql),

      saveTriage: (changed) =>
        changed.length === 0
          ? Effect.void
          : sql`
              update reviews set ${sql.literal(decisions.assignments("decided"))}
              from json_to_recordset(${decided.payload(changed)}::json)
                as decided (${sql.literal(decided.definitions)})
              where reviews.id = decided.id`.pipe(Effect.asVoid, Effect.orDie),

      saveMerge: (ids, at) =>
        ids.length === 0
          ? Effect.void
          : sql`update reviews set merged_at = ${at} where id = any (${idList(ids)}::bigint[])`.pipe(
              Effect.asVoid,
              Effect.orDie
            ),

      saveAcceptance: ({ id, proposal_accepted_at }) =>
        sql`update reviews set proposal_accepted_at = ${proposal_accepted_at} where id = ${id}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      saveDescription: ({ comment_type, external_reference, id: review, organization, updated_at }) =>
        sql`
          update reviews set comment_type = ${comment_type}, organization = ${organization},
            external_reference = ${external_reference}, updated_at = ${updated_at}
          where id = ${review}`.pipe(Effect.asVoid, Effect.orDie),

      saveEdit: CommentVersionSql.saveEdit(sql),
      saveMove: MoveSql.saveMove(sql),
      saveRelocation: RelocatedReviewsSql.saveRelocation(sql),
      pinnedText: PinnedTextSql.pinnedText(sql),
      quotedTexts: PinnedTextSql.quotedTexts(sql),
      saveSection: PinnedTextSql.saveSection(sql),
      remove: RemovedReviewSql.remove(sql)
    })
  })
)

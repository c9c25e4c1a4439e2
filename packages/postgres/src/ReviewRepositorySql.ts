/** Reviews and their texts in SQL: keeps the promises of the core's ReviewRepository. What people see of them is read in ReviewViewSql.ts and CommentPageSql.ts. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ComponentId,
  type NewReview,
  type ProjectId,
  type Review,
  type ReviewId,
  ReviewRepository,
  type RuleId,
  type UserId
} from "@docket/core"
import * as CommentPageSql from "./CommentPageSql.ts"
import * as CopiedCommentsSql from "./CopiedCommentsSql.ts"
import * as CommentVersionSql from "./CommentVersionSql.ts"
import * as DispositionSql from "./DispositionSql.ts"
import * as MoveSql from "./MoveSql.ts"
import * as PinnedTextSql from "./PinnedTextSql.ts"
import * as ReactionSql from "./ReactionSql.ts"
import { type Columns, definitions, names, payload, values } from "./Recordset.ts"
import * as RelocatedReviewsSql from "./RelocatedReviewsSql.ts"
import * as RemovedReviewSql from "./RemovedReviewSql.ts"
import * as ReviewViewSql from "./ReviewViewSql.ts"
import { id, idList, idOrNull, type Stored } from "./Row.ts"
import { reviewColumns } from "./ReviewColumns.ts"

/** A row of the input of `insert`: its thread, and the text that it is pinned to. */
interface Given extends Omit<NewReview, "thread_id" | "pin"> {
  readonly given_thread_id: ReviewId | null
  readonly pin_section: string | null
  readonly pin_sha256: string | null
}

const inputColumns: Columns<Given> = {
  ...reviewColumns,
  given_thread_id: "bigint",
  pin_section: "text",
  pin_sha256: "text"
}

type TriageFields = Pick<
  Review.Review,
  | "id"
  | "triage_status"
  | "triage_set_by_id"
  | "triage_set_at"
  | "triage_set_by_imported_name"
  | "adjudicated_by_id"
  | "adjudicated_at"
  | "adjudicated_by_imported_name"
  | "duplicate_of_review_id"
  | "addressed_by_rule_id"
  | "updated_at"
>

const triageColumns: Columns<TriageFields> = {
  id: "bigint",
  triage_status: "text",
  triage_set_by_id: "bigint",
  triage_set_at: "timestamptz",
  triage_set_by_imported_name: "text",
  adjudicated_by_id: "bigint",
  adjudicated_at: "timestamptz",
  adjudicated_by_imported_name: "text",
  duplicate_of_review_id: "bigint",
  addressed_by_rule_id: "bigint",
  updated_at: "timestamptz"
}

const reviewOf = (row: Stored<Review.Review>): Review.Review => ({
  id: id<ReviewId>(row.id),
  component_id: id<ComponentId>(row.component_id),
  project_id: id<ProjectId>(row.project_id),
  rule_id: idOrNull<RuleId>(row.rule_id),
  thread_id: id<ReviewId>(row.thread_id),
  responding_to_review_id: idOrNull<ReviewId>(row.responding_to_review_id),
  action: row.action,
  comment: row.comment,
  section: row.section,
  proposed_text: row.proposed_text,
  proposal_accepted_at: row.proposal_accepted_at,
  user_id: idOrNull<UserId>(row.user_id),
  imported_name: row.imported_name,
  triage_status: row.triage_status,
  triage_set_by_id: idOrNull<UserId>(row.triage_set_by_id),
  triage_set_at: row.triage_set_at,
  triage_set_by_imported_name: row.triage_set_by_imported_name,
  adjudicated_by_id: idOrNull<UserId>(row.adjudicated_by_id),
  adjudicated_at: row.adjudicated_at,
  adjudicated_by_imported_name: row.adjudicated_by_imported_name,
  duplicate_of_review_id: idOrNull<ReviewId>(row.duplicate_of_review_id),
  addressed_by_rule_id: idOrNull<RuleId>(row.addressed_by_rule_id),
  created_at: row.created_at,
  updated_at: row.updated_at
})

export const layer: Layer.Layer<ReviewRepository, never, SqlClient.SqlClient> = Layer.effect(
  ReviewRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(`id, thread_id, ${names(reviewColumns)}, updated_at`)

    const keepPinnedTexts = (reviews: ReadonlyArray<NewReview>) =>
      PinnedTextSql.keep(
        sql,
        reviews.flatMap(({ pin, rule_id, component_id, project_id }) =>
          pin === null ? [] : [{ ...pin, rule_id, component_id, project_id }]
        )
      )

    const insertAll = (reviews: ReadonlyArray<NewReview>) => {
      const given = reviews.map((review) => ({
        ...review,
        given_thread_id: review.thread_id,
        pin_section: review.pin?.section ?? null,
        pin_sha256: review.pin?.sha256 ?? null
      }))
      return sql<{ id: bigint }>`
        with input as materialized (
          select nextval(pg_get_serial_sequence('reviews', 'id')) as review_id, review.*
          from rows from (json_to_recordset(${payload(inputColumns, given)}::json)
            as (${sql.literal(definitions(inputColumns))})) with ordinality as review
          order by review.ordinality
        ), stored as (
          insert into reviews (id, thread_id, pinned_text_id, updated_at, ${sql.literal(names(reviewColumns))})
          overriding system value
          select input.review_id, coalesce(input.given_thread_id, input.review_id), pinned.id, input.created_at,
            ${sql.literal(values(reviewColumns, "input"))}
          from input
          left join pinned_texts pinned on pinned.rule_id = input.rule_id and pinned.sha256 = input.pin_sha256
            and pinned.section is not distinct from input.pin_section
        ), versions as (
          insert into comment_versions (review_id, component_id, project_id, number, comment, proposed_text, user_id,
            created_at)
          select review_id, component_id, project_id, 1, comment, proposed_text, user_id, created_at from input
        )
        select review_id as id from input order by ordinality`
    }

    return ReviewRepository.of({
      insert: (reviews) =>
        reviews.length === 0
          ? Effect.succeed([])
          : Effect.andThen(keepPinnedTexts(reviews), insertAll(reviews)).pipe(
              Effect.map((rows) => rows.map((row) => id<ReviewId>(row.id))),
              Effect.orDie
            ),

      find: (review) =>
        sql<Stored<Review.Review>>`select ${columns} from reviews where id = ${review}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), reviewOf)),
          Effect.orDie
        ),

      // Not `for update`: replies to them need not wait.
      lock: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<Review.Review>>`
              select ${columns} from reviews where id = any (${idList(ids)}::bigint[])
              order by id for no key update`.pipe(
              Effect.map((rows) => rows.map(reviewOf)),
              Effect.orDie
            ),

      // reviews_of_thread
      lockReplies: ({ id: thread, component_id }) =>
        sql<Stored<Review.Review>>`
          select ${columns} from reviews
          where component_id = ${component_id} and thread_id = ${thread} and responding_to_review_id is not null
          order by id for no key update`.pipe(
          Effect.map((rows) => rows.map(reviewOf)),
          Effect.orDie
        ),

      // reviews_duplicates
      lockDuplicatesOf: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<Review.Review>>`
              select ${columns} from reviews where duplicate_of_review_id = any (${idList(ids)}::bigint[])
              order by id for no key update`.pipe(
              Effect.map((rows) => rows.map(reviewOf)),
              Effect.orDie
            ),

      // reviews_of_rule
      lockOfRule: (rule) =>
        sql<Stored<Review.Review>>`
          select ${columns} from reviews where rule_id = ${rule} order by id for no key update`.pipe(
          Effect.map((rows) => rows.map(reviewOf)),
          Effect.orDie
        ),

      // reviews_addressed, reviews_of_rule, reviews_duplicates
      lockPointingAt: (rule) =>
        sql<Stored<Review.Review>>`
          select ${columns} from reviews
          where id in (
            select id from reviews where addressed_by_rule_id = ${rule}
            union all
            select duplicate.id
            from reviews canonical join reviews duplicate on duplicate.duplicate_of_review_id = canonical.id
            where canonical.rule_id = ${rule}
          )
          order by id for no key update`.pipe(
          Effect.map((rows) => rows.map(reviewOf)),
          Effect.orDie
        ),

      copyComments: CopiedCommentsSql.copyComments(sql),

      saveTriage: (reviews) =>
        reviews.length === 0
          ? Effect.void
          : sql`
              update reviews set triage_status = decided.triage_status, triage_set_by_id = decided.triage_set_by_id,
                triage_set_at = decided.triage_set_at,
                triage_set_by_imported_name = decided.triage_set_by_imported_name,
                adjudicated_by_id = decided.adjudicated_by_id, adjudicated_at = decided.adjudicated_at,
                adjudicated_by_imported_name = decided.adjudicated_by_imported_name,
                duplicate_of_review_id = decided.duplicate_of_review_id,
                addressed_by_rule_id = decided.addressed_by_rule_id, updated_at = decided.updated_at
              from json_to_recordset(${payload(triageColumns, reviews)}::json)
                as decided (${sql.literal(definitions(triageColumns))})
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

      saveEdit: CommentVersionSql.saveEdit(sql),
      versions: CommentVersionSql.versions(sql),
      saveMove: MoveSql.saveMove(sql),
      saveRelocation: RelocatedReviewsSql.saveRelocation(sql),
      pinnedText: PinnedTextSql.pinnedText(sql),
      saveSection: PinnedTextSql.saveSection(sql),
      remove: RemovedReviewSql.remove(sql),
      saveReaction: ReactionSql.saveReaction(sql),
      reactors: ReactionSql.reactors(sql),
      responsesTo: ReviewViewSql.responsesTo(sql),
      views: ReviewViewSql.views(sql),
      viewsOfRule: ReviewViewSql.viewsOfRule(sql),
      page: CommentPageSql.page(sql),

      pageOfProject: CommentPageSql.pageOfProject(sql),
      matching: CommentPageSql.matching(sql),
      attributions: DispositionSql.attributions(sql),
      disposed: DispositionSql.disposed(sql),
      rows: CommentPageSql.rows(sql),
      pendingTexts: CommentPageSql.pendingTexts(sql)
    })
  })
)

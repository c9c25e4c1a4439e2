/** Queries of review objects and comment rows as a caller may see them, for lists and for the answers of commands. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import { EmailVisibility, sees, withhold } from "../../access/EmailVisibility.ts"
import type * as Guard from "../../access/Guard.ts"
import * as Permit from "../../access/Permit.ts"
import type { ReviewId, RuleId } from "../../Ids.ts"
import { paged, type Unbounded } from "../../Page.ts"
import * as CommentActs from "../CommentActs.ts"
import { CommentViewRepository, type ResponsesRequest } from "../CommentViewRepository.ts"
import type { QuotePlace } from "../QuotePlace.ts"
import type { CommentRow, ReviewView } from "../ReviewView.ts"

/** A review object with the caller's permits. */
export interface ShownReview extends ReviewView {
  readonly permits: CommentActs.Permits
}

/** A review object of a requirement with the place of its quote; null without one. */
export interface PlacedReview extends ShownReview {
  readonly quote_place: QuotePlace | null
}

/** A row of the triage table with the caller's permits. */
export interface ShownComment extends CommentRow {
  readonly permits: CommentActs.Permits
}

/** The caller's role on the component of the reviews. */
type Grant = Pick<Guard.ComponentGrant, "role" | "facts">

/** The review objects of these ids, in their order. All belong to the component of the grant. */
export const ofIds = Effect.fnUntraced(function* (caller: Caller, grant: Grant, ids: ReadonlyArray<ReviewId>) {
  return yield* shown(caller, grant, yield* (yield* CommentViewRepository).views(ids, caller.user_id))
})

/** The review object of one id. Fails with NotFound. */
export const ofId = Effect.fnUntraced(function* (caller: Caller, grant: Grant, id: ReviewId) {
  const [view] = yield* ofIds(caller, grant, [id])
  return view ?? (yield* new NotFound())
})

/** A page of the replies to a review, oldest first. */
export const responsesTo = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Grant,
  id: ReviewId,
  query: Unbounded<ResponsesRequest>
) {
  const commentViewRepository = yield* CommentViewRepository
  const page = yield* paged(query, (request) => commentViewRepository.responsesTo(id, request, caller.user_id))
  return { ...page, rows: yield* shown(caller, grant, page.rows) }
})

/** All review objects of a rule, oldest first. */
export const ofRule = Effect.fnUntraced(function* (caller: Caller, grant: Grant, rule: RuleId) {
  return yield* shown(caller, grant, yield* (yield* CommentViewRepository).viewsOfRule(rule, caller.user_id))
})

/** Adds the places of quotes. */
export const withPlaces = (
  reviews: ReadonlyArray<ShownReview>,
  places: ReadonlyMap<ReviewId, QuotePlace>
): ReadonlyArray<PlacedReview> =>
  reviews.map((review) => Object.assign(review, { quote_place: places.get(review.id) ?? null }))

// The rows were just read and are not shared, so they are changed in place: copying the thirty fields takes four times as long as the permits.
const shown = Effect.fnUntraced(function* (caller: Caller, grant: Grant, views: ReadonlyArray<ReviewView>) {
  const visible = sees(yield* EmailVisibility, grant.role)
  const permitsOf = CommentActs.permitsAmong(Permit.actContextOf(caller, grant))
  const rows: ReadonlyArray<ShownReview> = withhold(views, visible).map((view) =>
    Object.assign(view, { permits: permitsOf(view) })
  )
  return rows
})

/** Rows of the triage table, in their order. A row without a grant on its component is left out. */
export const comments = Effect.fnUntraced(function* (
  caller: Caller,
  grants: ReadonlyArray<Grant>,
  found: ReadonlyArray<CommentRow>,
  role = grants[0]?.role ?? null
) {
  const byComponent = new Map(
    grants.map((grant) => [grant.facts.component_id, CommentActs.permitsAmong(Permit.actContextOf(caller, grant))])
  )
  const rows: ReadonlyArray<ShownComment> = withhold(found, sees(yield* EmailVisibility, role)).flatMap((row) => {
    const permitsOf = byComponent.get(row.component_id)
    return permitsOf === undefined ? [] : [Object.assign(row, { permits: permitsOf(commentOf(row)) })]
  })
  return rows
})

/** The rows of the triage table are top-level comments. */
const commentOf = (row: CommentRow): CommentActs.Subject => ({
  id: row.id,
  action: "comment",
  responding_to_review_id: null,
  rule_id: row.rule_id,
  rule_deleted: row.rule_deleted,
  section: row.section,
  proposed_text: row.proposed_text,
  proposal_accepted_at: row.proposal_accepted_at,
  proposal_target: row.proposal_target,
  triage_status: row.triage_status,
  adjudicated_at: row.adjudicated_at,
  thread_adjudicated: row.adjudicated_at !== null,
  author_id: row.author_id
})

/**
 * Use cases of triage: decide one comment, or many at once. Each reads the same: who may → load and lock → decide → store → answer.
 * The rules themselves are in Triage.ts; adjudication and withdrawal are in Closing.ts.
 */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as Audit from "../audit/Audit.ts"
import type { ReviewId } from "../Ids.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../Refusal.ts"
import { RuleRepository } from "../rule/RuleRepository.ts"
import { isBlank } from "../Text.ts"
import { Transactor } from "../Transactor.ts"
import * as LockedReviews from "./LockedReviews.ts"
import * as Posting from "./Posting.ts"
import type { Review } from "./Review.ts"
import type { SeenVersions } from "./ReviewConflict.ts"
import { type NewReview, ReviewRepository } from "./ReviewRepository.ts"
import type { ReviewView } from "./ReviewView.ts"
import * as ShownReviews from "./ShownReviews.ts"
import * as Triage from "./Triage.ts"

/** Deciding comments: role author or above. */
export const policy = Policy.onComponent("author")

/** The most comments of one batch (R5.11). */
export const largestBatch = 1000

/** Reviews in their new state, and the replies that the response made: one for each, in the same order, or none. */
export interface Triaged {
  readonly reviews: ReadonlyArray<ReviewView>
  readonly response_reviews: ReadonlyArray<ReviewView>
}

/**
 * Applies one decision to many comments, or to none (R5.11). Ids may repeat; the answer has each once, in the order of the request.
 * Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const triageMany = Effect.fn("Triaging.triageMany")(function* (
  caller: Caller,
  ids: ReadonlyArray<ReviewId>,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const distinct = [...new Set(ids)]
  yield* refuse(refuseBatchSize(distinct))
  const grants = yield* Guard.onReviews(caller, distinct, policy)
  return yield* decideAndStore(caller, grants, distinct, command, seen)
})

/** One review in its new state, and the reply that the response made. */
export interface TriagedOne {
  readonly review: ReviewView
  readonly response_review: ReviewView | null
}

/** Applies a decision to one comment (R5.9). Fails like `triageMany`. */
export const triage = Effect.fn("Triaging.triage")(function* (
  caller: Caller,
  id: ReviewId,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { reviews, response_reviews } = yield* decideAndStore(caller, [grant], [id], command, seen)
  const [review] = reviews
  if (review === undefined) return yield* new NotFound()
  const triaged: TriagedOne = { review, response_review: response_reviews[0] ?? null }
  return triaged
})

const refuseBatchSize = (ids: ReadonlyArray<ReviewId>): ReadonlyArray<Refusal> =>
  ids.length >= 1 && ids.length <= largestBatch
    ? []
    : [new FieldIsInvalid({ pointer: "/review_ids", detail: `A batch has 1 to ${largestBatch} comments.` })]

const decideAndStore = Effect.fnUntraced(function* (
  caller: Caller,
  grants: readonly [Guard.ComponentGrant, ...ReadonlyArray<Guard.ComponentGrant>],
  ids: ReadonlyArray<ReviewId>,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  const [{ role, component_id }] = grants
  const canonicalId = yield* visibleCanonical(caller, command)
  const granted = new Set(grants.map((grant) => grant.component_id))

  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockedReviews.componentOf(component_id)
      const now = yield* transactor.now
      // With the component held, so that the rule is not deleted or relocated in between.
      const addressing_rule = yield* addressingRule(caller, command)
      const locked = yield* LockedReviews.byId(canonicalId === null ? ids : [...ids, canonicalId])
      const reviews = ids.flatMap((id) => locked.get(id) ?? [])
      // What was relocated in between is in a component on which no role was granted.
      const inReach = reviews.filter((review) => granted.has(review.component_id))
      if (inReach.length < ids.length) return yield* new NotFound()
      yield* LockedReviews.failIfChanged(caller, role, reviews, seen)
      const duplicates = dependsOnDuplicates(command) ? yield* reviewRepository.lockDuplicatesOf(ids) : []

      const decisions = yield* decided(
        Triage.decideAll(reviews, command, {
          actor: caller.user_id,
          now,
          phase,
          canonical: canonicalId === null ? null : (locked.get(canonicalId) ?? null),
          addressing_rule,
          with_duplicates: new Set(duplicates.flatMap(({ duplicate_of_review_id: id }) => id ?? []))
        }),
        refuseResponse(command)
      )
      const returned = command.triage_status === "withdrawn" ? LockedReviews.returnDuplicates(duplicates, ids, now) : []

      yield* reviewRepository.saveTriage([...decisions, ...returned].map(({ review }) => review))
      const responses = responsesTo(reviews, command, caller, now)
      const responseIds = yield* reviewRepository.insert(responses)
      yield* Audit.record(caller, now, [
        ...[...decisions, ...returned].map(({ audit }) => audit),
        ...responses.flatMap((response, index) =>
          responseIds.slice(index, index + 1).map((id) => Posting.auditOf(response, id))
        )
      ])

      const views = yield* ShownReviews.ofIds(caller, role, [...ids, ...responseIds])
      const triaged: Triaged = { reviews: views.slice(0, ids.length), response_reviews: views.slice(ids.length) }
      return triaged
    })
  )
})

/** The canonical comment that the command names, if it names one that the caller can read (R1.5). */
const visibleCanonical = Effect.fnUntraced(function* (caller: Caller, command: Triage.TriageCommand) {
  if (command.triage_status !== "duplicate" || command.duplicate_of_review_id === null) return null
  const readable = yield* Guard.canReadReview(caller, command.duplicate_of_review_id)
  return readable ? command.duplicate_of_review_id : null
})

/** The rule that the command names, if it names one that the caller can read (R1.5). */
const addressingRule = Effect.fnUntraced(function* (caller: Caller, command: Triage.TriageCommand) {
  if (command.triage_status !== "addressed_by" || command.addressed_by_rule_id === null) return null
  const rule = yield* (yield* RuleRepository).find(command.addressed_by_rule_id)
  const found = Option.getOrNull(rule)
  if (found === null || !(yield* Guard.canReadComponent(caller, found.component_id))) return null
  return { id: found.id, component_id: found.component_id, deleted: found.deleted_at !== null }
})

/** Whether a decision must know which comments repeat the ones it is about. */
const dependsOnDuplicates = ({ triage_status }: Triage.TriageCommand): boolean =>
  triage_status === "duplicate" || triage_status === "withdrawn"

const hasResponse = (comment: string | null): comment is string => comment !== null && !isBlank(comment)

const refuseResponse = ({ response_comment }: Triage.TriageCommand): ReadonlyArray<Refusal> =>
  hasResponse(response_comment) ? Posting.refuseText("/response_comment", response_comment) : []

const responsesTo = (
  reviews: ReadonlyArray<Review>,
  { response_comment }: Triage.TriageCommand,
  caller: Caller,
  now: Date
): ReadonlyArray<NewReview> =>
  hasResponse(response_comment)
    ? reviews.map((review) => Posting.responseTo(review, response_comment, caller.user_id, now))
    : []

/**
 * The commands of triage: decide one comment, decide many in one batch, or preview a batch.
 * The rules are in Triage.ts, the selection of comments in SelectComments.ts, adjudication and withdrawal in
 * CloseComment.ts, undo in UndoTriage.ts.
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import { type Decision } from "../../Decision.ts"
import type { ReviewId, TriageBatchId } from "../../Ids.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { decided, type Refusal, refuse } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { isBlank } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Mention from "../Mention.ts"
import * as Posting from "../Posting.ts"
import { canonicalsOf, type Review } from "../Review.ts"
import { CommentHasChanged, changedSince, refuseOthers, type SeenVersions } from "../ReviewConflict.ts"
import type { Matching } from "../CommentViewRepository.ts"
import { type NewReview, ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as Triage from "../Triage.ts"
import { bulk } from "../TriageBatch.ts"
import * as KeepBatch from "./KeepBatch.ts"
import * as LockReviews from "./LockReviews.ts"
import * as MentionPeople from "./MentionPeople.ts"
import * as SelectComments from "./SelectComments.ts"

/** The policy of triage. */
export const policy = CommentActs.acts.triage.policy

/** Reviews in their new state, and the replies that hold the response: one for each, in the same order, or none. */
export interface Triaged {
  readonly reviews: ReadonlyArray<ReadReviews.ShownReview>
  readonly response_reviews: ReadonlyArray<ReadReviews.ShownReview>
}

/** The same with the batch that can be undone; null when there is nothing to undo. */
export interface TriagedMany extends Triaged {
  readonly batch_id: TriageBatchId | null
}

/**
 * Applies one decision to many comments, all or none (R5.11). Ids may repeat; the answer has each once, in the order of the request.
 * Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const triageMany = Effect.fn("TriageComments.triageMany")(function* (
  caller: Caller,
  ids: ReadonlyArray<ReviewId>,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const selection: SelectComments.ByIds = { _tag: "ByIds", review_ids: ids }
  yield* refuse([...SelectComments.refuseNumber(selection, new Set(ids).size), ...refuseOthers(seen, ids)])
  const granted: SelectComments.Granted = { selection, grants: yield* Guard.onReviews(caller, ids, policy) }
  return yield* Effect.catchTag(decideAndStore(caller, granted, command, seen), "FilterMatchesOthers", Effect.die)
})

/**
 * Applies one decision to the comments that a filter selects, by id. Fails like `triageMany`, and with FilterMatchesOthers when their number is not as expected.
 */
export const triageFiltered = Effect.fn("TriageComments.triageFiltered")(function* (
  caller: Caller,
  selection: SelectComments.ByFilter,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const grant = yield* Guard.onComponent(caller, selection.component_id, policy)
  return yield* decideAndStore(caller, { selection, grants: [grant] }, command, seen)
})

/** One review in its new state, the reply that holds the response, and the batch that can be undone; null when nothing changed. */
export interface TriagedOne {
  readonly batch_id: TriageBatchId | null
  readonly review: ReadReviews.ShownReview
  readonly response_review: ReadReviews.ShownReview | null
}

/** Applies a decision to one comment (R5.9). Fails with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged. */
export const triage = Effect.fn("TriageComments.triage")(function* (
  caller: Caller,
  id: ReviewId,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const granted: SelectComments.Granted = { selection: { _tag: "ByIds", review_ids: [id] }, grants: [grant] }
  const { batch_id, reviews, response_reviews } = yield* Effect.catchTag(
    decideAndStore(caller, granted, command, seen, { single: true }),
    "FilterMatchesOthers",
    Effect.die
  )
  const [review] = reviews
  if (review === undefined) return yield* new NotFound()
  const triaged: TriagedOne = { review, response_review: response_reviews[0] ?? null, batch_id }
  return triaged
})

/** The preview of a bulk decision: the number of comments, and every violation. */
export interface Tried {
  readonly total: number
  readonly refusals: ReadonlyArray<Refusal>
}

/**
 * Previews `triageMany` or `triageFiltered` without changes. Reports their refusals and conflicts. Fails with NotFound or PermissionDenied.
 */
export const tryMany = Effect.fn("TriageComments.tryMany")(function* (
  caller: Caller,
  selection: SelectComments.Selection,
  command: Triage.TriageCommand,
  seen: SeenVersions
) {
  const granted = yield* SelectComments.grant(caller, selection, policy)
  const none: Tried = { total: 0, refusals: SelectComments.refuseNumber(selection, 0) }
  if (granted === null) return none
  return yield* (yield* Transactor)
    .transact(
      Effect.gen(function* () {
        const selected = yield* selectedNow(selection)
        const conflicts =
          selection._tag === "ByFilter"
            ? SelectComments.refuseFilter(selection, selected, seen)
            : refuseOthers(seen, selected.ids)
        const number = SelectComments.refuseNumber(selection, selected.total)
        if (number.length > 0) {
          const tried: Tried = { total: selected.total, refusals: [...conflicts, ...number] }
          return tried
        }
        const { reviews, decision } = yield* consider(caller, granted, selected, command)
        const tried: Tried = {
          total: selected.total,
          refusals: [
            ...conflicts,
            ...changedSince(reviews, seen).map((review_id) => new CommentHasChanged({ review_id })),
            ...(decision.ok ? [] : decision.refusals),
            ...refuseResponse(command)
          ]
        }
        return tried
      })
    )
    .pipe(
      // The selection changed between the count and the lock, so only that is reported.
      Effect.catchTag("FilterMatchesOthers", (changed) => {
        const tried: Tried = { total: changed.total, refusals: [changed] }
        return Effect.succeed(tried)
      })
    )
})

const decideAndStore = Effect.fnUntraced(function* (
  caller: Caller,
  granted: SelectComments.Granted,
  command: Triage.TriageCommand,
  seen: SeenVersions,
  { single }: { readonly single: boolean } = { single: false }
) {
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  const { selection } = granted
  const [grant] = granted.grants

  return yield* transactor.transact(
    Effect.gen(function* () {
      const selected = yield* selectedNow(selection)
      if (selection._tag === "ByFilter") {
        const [matchesOthers] = SelectComments.refuseFilter(selection, selected, seen)
        if (matchesOthers !== undefined) return yield* matchesOthers
        yield* refuse(SelectComments.refuseNumber(selection, selected.total))
      }
      const considered = yield* consider(caller, granted, selected, command)
      const { duplicates, now, reviews } = considered
      const ids = reviews.map(({ id }) => id)
      yield* LockReviews.failIfChanged(caller, grant, reviews, seen)
      const decisions = yield* decided(considered.decision, refuseResponse(command))
      const returned = command.triage_status === "withdrawn" ? LockReviews.returnDuplicates(duplicates, ids, now) : []
      const changes = [...decisions, ...returned]

      yield* reviewRepository.saveTriage(changes.map(({ review }) => review))
      const responses = responsesTo(reviews, command, caller, now)
      const responseIds = yield* reviewRepository.insert(responses)
      yield* MentionPeople.inReplies(caller, grant.component_id, Mention.repliesOf(responses, responseIds), now)
      yield* Audit.record(caller, now, [
        ...changes.map(({ audit }) => audit),
        ...responses.flatMap((response, index) =>
          responseIds.slice(index, index + 1).map((id) => Posting.auditOf(response, id))
        )
      ])
      const batch_id = yield* KeepBatch.store(
        caller,
        grant,
        { ...bulk, single, triage_status: command.triage_status },
        { ...considered, changes, responseIds }
      )

      const views = yield* ReadReviews.ofIds(caller, grant, [...ids, ...responseIds])
      const triaged: TriagedMany = {
        reviews: views.slice(0, ids.length),
        response_reviews: views.slice(ids.length),
        batch_id
      }
      return triaged
    })
  )
})

/** The selected comments at this moment. */
const selectedNow = Effect.fnUntraced(function* (selection: SelectComments.Selection) {
  if (selection._tag === "ByFilter") return yield* SelectComments.matching(selection)
  const ids = [...new Set(selection.review_ids)]
  const named: Matching = { ids, total: ids.length }
  return named
})

/** A decision on locked comments, with the facts that it read. */
interface Considered {
  readonly reviews: ReadonlyArray<Review>
  readonly duplicates: ReadonlyArray<Review>
  readonly now: Date
  readonly decision: Decision<ReadonlyArray<Triage.Decided>>
}

const consider = Effect.fnUntraced(function* (
  caller: Caller,
  granted: SelectComments.Granted,
  selected: Matching,
  command: Triage.TriageCommand
) {
  const transactor = yield* Transactor
  const canonicalId = yield* visibleCanonical(caller, command)
  const phase = yield* LockComponent.forContribution(granted.grants[0].component_id)
  const now = yield* transactor.now
  // The component is locked, so the rule cannot be deleted or relocated in between.
  const addressing_rule = yield* addressingRule(caller, command)
  const { reviews, locked } = yield* SelectComments.lock(granted, selected, canonicalId === null ? [] : [canonicalId])
  const canonical = canonicalId === null ? null : (locked.get(canonicalId) ?? null)
  const duplicates = dependsOnDuplicates(command) ? yield* (yield* ReviewRepository).lockDuplicatesOf(selected.ids) : []
  const considered: Considered = {
    reviews,
    duplicates,
    now,
    decision: Triage.decideAll(reviews, command, {
      actor: caller.user_id,
      now,
      phase,
      canonical,
      canonical_on_deleted_rule: canonical !== null && (yield* LockReviews.isOnDeletedRule(canonical)),
      addressing_rule,
      with_duplicates: new Set(canonicalsOf(duplicates)),
      resolve_with:
        command.resolve === "by_setting"
          ? yield* (yield* ProjectRepository).resolveWithOf(granted.grants[0].project_id)
          : []
    })
  }
  return considered
})

/** The named canonical comment if the caller can read it, otherwise null (R1.5). */
const visibleCanonical = Effect.fnUntraced(function* (caller: Caller, command: Triage.TriageCommand) {
  const canonical = Triage.canonicalOf(command)
  return canonical !== null && (yield* Guard.canReadReview(caller, canonical)) ? canonical : null
})

/** The named rule if the caller can read it, otherwise null (R1.5). */
const addressingRule = Effect.fnUntraced(function* (caller: Caller, command: Triage.TriageCommand) {
  const addressing = Triage.addressingOf(command)
  if (addressing === null) return null
  const rule = yield* (yield* RuleRepository).find(addressing)
  const found = Option.getOrNull(rule)
  if (found === null || !(yield* Guard.canReadComponent(caller, found.component_id))) return null
  return { id: found.id, component_id: found.component_id, deleted: found.deleted_at !== null }
})

/** True when a decision needs the duplicates of its comments. */
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

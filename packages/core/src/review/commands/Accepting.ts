/** The use case of accepting the text that a comment proposes: who may → load and lock → decide → store → answer. The rules are in Proposal.ts. */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided } from "../../Refusal.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as Rules from "../../rule/queries/Rules.ts"
import { isBlank } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as CommentDifference from "../queries/CommentDifference.ts"
import * as LockedReviews from "./LockedReviews.ts"
import * as Posting from "../Posting.ts"
import * as Proposal from "../Proposal.ts"
import { ReviewsHaveChanged, type SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"

/** Accepting a text. */
export const policy = CommentActs.acts.accept_proposal.policy

/** The text is not what the comment was about, or not what the author has seen; a person who has seen the difference may have it written over. */
export class SectionHasChanged extends Data.TaggedError("SectionHasChanged")<{
  readonly current: ShownReviews.ShownReview
  readonly difference: CommentDifference.CommentDifference
}> {}

/**
 * What an author asks for. `force` writes over what changed since the comment; over nothing newer than they have seen, if they say when that was last
 * changed (R5.18).
 */
export interface AcceptCommand extends Proposal.AcceptCommand {
  readonly force: boolean
  readonly seen_rule_at: Date | null
}

/** The comment, the reply that the response made, and the requirement as the editor shows it. */
export interface Accepted {
  readonly review: ShownReviews.ShownReview
  readonly response_review: ShownReviews.ShownReview | null
  readonly rule: Rules.RuleDossier
}

/**
 * Edits the section as the comment proposes, and decides the comment as `concur`, in one act (R5.24). Fails with NotFound, PermissionDenied, Refused with
 * every reason, ReviewsHaveChanged, or SectionHasChanged.
 */
export const accept = Effect.fn("Accepting.accept")(function* (
  caller: Caller,
  id: ReviewId,
  { force, seen_rule_at, ...command }: AcceptCommand,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { component_id } = grant
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockedReviews.componentOf(component_id)
      const now = yield* transactor.now
      // Rules are locked before reviews, as by every other write.
      const rule_id = Option.getOrNull(yield* reviewRepository.find(id))?.rule_id ?? null
      const rule = rule_id === null ? null : Option.getOrNull(yield* ruleRepository.lock(rule_id))
      const review = yield* LockedReviews.one(id, component_id)
      yield* LockedReviews.failIfChanged(caller, grant, [review], seen)
      // Moved in between: the requirement that is held is not the one that the comment is on.
      if (review.rule_id !== rule_id) {
        return yield* new ReviewsHaveChanged({ current: yield* ShownReviews.ofIds(caller, grant, [id]) })
      }
      const response = isGiven(command.response_comment)
        ? Posting.responseTo(review, command.response_comment, caller.user_id, now)
        : null
      const accepted = yield* decided(
        Proposal.accept(review, command, {
          actor: caller.user_id,
          now,
          component,
          site_admin: caller.site_admin,
          rule
        }),
        response === null ? [] : Posting.refuseText("/response_comment", response.comment)
      )
      const pin = Option.getOrNull(yield* reviewRepository.pinnedText(id))
      if (rule === null) return yield* new NotFound()
      const unseen = seen_rule_at !== null && seen_rule_at.getTime() !== rule.updated_at.getTime()
      if (unseen || (!force && Proposal.overwritesNewerText(review, rule, pin))) {
        const [current] = yield* ShownReviews.ofIds(caller, grant, [id])
        if (current === undefined) return yield* new NotFound()
        return yield* new SectionHasChanged({ current, difference: CommentDifference.between(review, pin, rule) })
      }

      if (accepted.rule !== null) yield* ruleRepository.saveContent([accepted.rule.rule])
      yield* reviewRepository.saveTriage([accepted.comment.review])
      yield* reviewRepository.saveAcceptance(accepted.comment.review)
      const responseIds = yield* reviewRepository.insert(response === null ? [] : [response])
      yield* Audit.record(caller, now, [
        ...(accepted.rule === null ? [] : [accepted.rule.audit]),
        accepted.comment.audit,
        ...(response === null ? [] : responseIds.map((responseId) => Posting.auditOf(response, responseId)))
      ])
      const [view, response_review = null] = yield* ShownReviews.ofIds(caller, grant, [id, ...responseIds])
      if (view === undefined) return yield* new NotFound()
      const answer: Accepted = { review: view, response_review, rule: yield* Rules.open(caller, rule.id) }
      return answer
    })
  )
})

const isGiven = (comment: string | null): comment is string => comment !== null && !isBlank(comment)

/** The command that accepts the text that a comment proposes, or applies a triager's wording with the decision. The rules are in Proposal.ts. */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId, TriageBatchId } from "../../Ids.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { decided } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import { isBlank } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as CompareCommentedText from "../queries/CompareCommentedText.ts"
import * as Mention from "../Mention.ts"
import * as Posting from "../Posting.ts"
import * as Proposal from "../Proposal.ts"
import { ReviewsHaveChanged, type SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as KeepBatch from "./KeepBatch.ts"
import * as LockReviews from "./LockReviews.ts"
import * as MentionPeople from "./MentionPeople.ts"

/** The policy of accepting a proposal. */
export const policy = CommentActs.acts.accept_proposal.policy

/** The section changed after the comment, or after the author saw it. After seeing the difference, a person may overwrite the text. */
export class SectionHasChanged extends Data.TaggedError("SectionHasChanged")<{
  readonly current: ReadReviews.ShownReview
  readonly difference: CompareCommentedText.CommentDifference
}> {}

/**
 * The requested acceptance. `force` overwrites a text that changed since the comment. With `seen_rule_at`, it never overwrites a text newer than
 * the one that the author saw (R5.18).
 */
export interface AcceptCommand extends Proposal.AcceptCommand {
  readonly force: boolean
  readonly seen_rule_at: Date | null
}

/** The comment, the reply that holds the response, the requirement as the editor shows it, and the batch that can be undone. */
export interface Accepted {
  readonly batch_id: TriageBatchId | null
  readonly review: ReadReviews.ShownReview
  readonly response_review: ReadReviews.ShownReview | null
  readonly rule: ReadRules.RuleDossier
}

/**
 * Edits the section as the comment proposes or as the triager words it, and decides the comment, in one transaction (R5.24). Fails with NotFound, PermissionDenied, Refused with
 * every reason, ReviewsHaveChanged, or SectionHasChanged.
 */
export const accept = Effect.fn("AcceptProposal.accept")(function* (
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
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      // Every write locks rules before reviews.
      const rule_id = Option.getOrNull(yield* reviewRepository.find(id))?.rule_id ?? null
      const rule = rule_id === null ? null : Option.getOrNull(yield* ruleRepository.lock(rule_id))
      const review = yield* LockReviews.oneAsSeen(caller, grant, id, seen)
      // The comment was moved in between, so the locked requirement is not the one that it is on.
      if (review.rule_id !== rule_id) {
        return yield* new ReviewsHaveChanged({ current: yield* ReadReviews.ofIds(caller, grant, [id]) })
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
          rule,
          resolve_with:
            command.resolve === "by_setting" ? yield* (yield* ProjectRepository).resolveWithOf(grant.project_id) : []
        }),
        response === null ? [] : Posting.refuseText("/response_comment", response.comment)
      )
      const pin = Option.getOrNull(yield* reviewRepository.pinnedText(id))
      if (rule === null) return yield* new NotFound()
      const unseen = seen_rule_at !== null && seen_rule_at.getTime() !== rule.updated_at.getTime()
      if (unseen || (!force && Proposal.overwritesNewerText(review, Proposal.textOf(review, command), rule, pin))) {
        const [current] = yield* ReadReviews.ofIds(caller, grant, [id])
        if (current === undefined) return yield* new NotFound()
        return yield* new SectionHasChanged({
          current,
          difference: yield* CompareCommentedText.between(review, pin, rule)
        })
      }

      if (accepted.rule !== null) {
        yield* ruleRepository.saveContent([accepted.rule.rule])
        yield* FollowBase.afterWrite(caller, now, [{ before: rule, rule: accepted.rule.rule }])
      }
      yield* reviewRepository.saveTriage([accepted.comment.review])
      yield* reviewRepository.saveAcceptance(accepted.comment.review)
      const responses = response === null ? [] : [response]
      const responseIds = yield* reviewRepository.insert(responses)
      yield* MentionPeople.inReplies(caller, component_id, Mention.repliesOf(responses, responseIds), now)
      yield* Audit.record(caller, now, [
        ...(accepted.rule === null ? [] : [accepted.rule.audit]),
        accepted.comment.audit,
        ...(response === null ? [] : responseIds.map((responseId) => Posting.auditOf(response, responseId)))
      ])
      const batch_id = yield* KeepBatch.store(
        caller,
        grant,
        {
          act: "accept_proposal",
          single: true,
          text_edit: accepted.text_edit,
          triage_status: accepted.comment.review.triage_status
        },
        { now, reviews: [review], duplicates: [], changes: [accepted.comment], responseIds }
      )
      const [view, response_review = null] = yield* ReadReviews.ofIds(caller, grant, [id, ...responseIds])
      if (view === undefined) return yield* new NotFound()
      const answer: Accepted = { review: view, response_review, rule: yield* ReadRules.open(caller, rule.id), batch_id }
      return answer
    })
  )
})

const isGiven = (comment: string | null): comment is string => comment !== null && !isBlank(comment)

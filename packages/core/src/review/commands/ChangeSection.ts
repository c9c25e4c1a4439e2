/** The command that changes the section of a comment. The rules are in SectionChange.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import type { SectionKey } from "../../rule/Section.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import { refuseReason } from "./CloseComment.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import * as SectionChange from "../SectionChange.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as LockReviews from "./LockReviews.ts"

/** The policy of changing a comment's section. */
export const policy = CommentActs.acts.change_section.policy

/** The new section, null for a general comment, and the reason. */
export interface SectionCommand {
  readonly section: SectionKey | null
  readonly audit_comment: string
}

/**
 * Changes the section of a comment with all its replies (R5.13); the present section changes nothing. Fails with NotFound, PermissionDenied, Refused
 * with every reason, or ReviewsHaveChanged.
 */
export const change = Effect.fn("ChangeSection.change")(function* (
  caller: Caller,
  id: ReviewId,
  { section, audit_comment }: SectionCommand,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, policy)
  const { component_id } = grant
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const review = yield* LockReviews.oneAsSeen(caller, grant, id, seen)
      const replies = yield* reviewRepository.lockReplies(review)
      const rule = review.rule_id === null ? null : Option.getOrNull(yield* ruleRepository.find(review.rule_id))
      const pin = Option.getOrNull(yield* reviewRepository.pinnedText(id))
      const changed = yield* decided(
        SectionChange.decide(review, section, audit_comment, { now, phase, rule, pin, replies }),
        refuseReason(audit_comment)
      )
      if (changed !== null) {
        yield* reviewRepository.saveSection(changed.reviews, changed.pin)
        yield* Audit.record(caller, now, [changed.audit])
      }
      return yield* ReadReviews.ofId(caller, grant, id)
    })
  )
})

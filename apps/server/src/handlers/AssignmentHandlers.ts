/** The endpoints for assignments, and for items that need the caller's attention. */
import { Answer, Api, CurrentCaller, RuleToWire } from "@docket/api"
import {
  AssignComments,
  AssignRules,
  type Assignment,
  type Day,
  type ReviewId,
  type UserId,
  ListWaitingComments,
  ListWaitingRules,
  MentionPeople,
  type RuleAssignmentView
} from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"
import { seenMany } from "./BulkSelection.ts"
import { counted } from "./counted.ts"

const commandOf = (body: {
  readonly assignee_id?: UserId | null
  readonly due_on?: Day.Day | null
  readonly audit_comment?: string
}): Assignment.AssignCommand => ({
  assignee_id: body.assignee_id,
  due_on: body.due_on,
  audit_comment: body.audit_comment ?? ""
})

const assignedToast = ({
  assignee,
  due_on
}: Omit<RuleAssignmentView, "assignee"> & { assignee: { name: string } | null }) =>
  Answer.done(
    "Assigned",
    assignee === null
      ? "There is no assignee."
      : `${assignee.name} is the assignee${due_on === null ? "." : `, due ${due_on}.`}`
  )

export const AssignmentHandlers = group(Api, "assignments", (handlers) =>
  handlers.handleAll({
    assign: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const at = payload.expected_updated_at
      const seen: ReadonlyMap<ReviewId, Date> = at === undefined ? new Map() : new Map([[reviewId, at]])
      const review = yield* changing(AssignComments.assign(yield* CurrentCaller, reviewId, commandOf(payload), seen))
      return { review, toast: assignedToast(review) }
    }),
    assignMany: Effect.fnUntraced(function* ({ payload }) {
      const seen = seenMany(payload.expected_updated_at)
      const reviews = yield* changing(
        AssignComments.assignMany(yield* CurrentCaller, payload.review_ids, commandOf(payload), seen)
      )
      const count = reviews.length
      return {
        reviews,
        toast: Answer.done("Assigned", `The assignment of ${counted(count, "comment")} is set.`)
      }
    }),
    assignRule: Effect.fnUntraced(function* ({ params: { ruleId }, payload }) {
      const rule = RuleToWire.dossierToWire(
        yield* changing(AssignRules.assign(yield* CurrentCaller, ruleId, commandOf(payload)))
      )
      return { rule, toast: assignedToast(rule) }
    }),
    assignRules: Effect.fnUntraced(function* ({ params: { componentId }, payload }) {
      const { changed, prefix } = yield* changing(
        AssignRules.assignMany(yield* CurrentCaller, componentId, payload.rule_ids, {
          ...commandOf(payload),
          expected: payload.expected
        })
      )
      return {
        changed: changed.map((rule) => RuleToWire.nameToWire(rule, prefix)),
        toast: Answer.done("Assigned", `The assignment of ${counted(changed.length, "requirement")} is set.`)
      }
    }),
    listWaitingRules: Effect.fnUntraced(function* ({ query }) {
      return yield* reading(ListWaitingRules.list(yield* CurrentCaller, query))
    }),
    markMention: Effect.fnUntraced(function* ({ params: { reviewId }, payload: { done } }) {
      yield* changing(MentionPeople.setDone(yield* CurrentCaller, reviewId, done))
      return {
        toast: done
          ? Answer.done("Done", "The mention no longer needs your attention.")
          : Answer.done("Not done", "The mention needs your attention again.")
      }
    }),
    listWaiting: Effect.fnUntraced(function* ({ query }) {
      const asked = { ...query, reason: query.reason ?? null, unassigned: query.unassigned === "true" }
      return yield* reading(ListWaitingComments.list(yield* CurrentCaller, asked))
    })
  })
)

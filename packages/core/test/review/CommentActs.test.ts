/** The permits of comments: cached permits equal those that are computed for each comment (R1.10). */
import { expect, it } from "@effect/vitest"
import { aRequirement, aComment } from "@docket/testing/records"
import { CommentActs, Role, TriageStatus } from "../../src/index.ts"
import { at, finalizedPhase, openPhase, reviewId, ruleId, userId } from "../given.ts"

const booleans = [false, true]

/** One comment for each case in the decisions, with different times, authors and numbers. */
const subjects = [...TriageStatus.TriageStatus.literals, null].flatMap((triage_status, at1) =>
  booleans.flatMap((isAdjudicated) =>
    booleans.flatMap((isReply) =>
      booleans.flatMap((rule_deleted) =>
        booleans.flatMap((thread_adjudicated) =>
          (["comment", "approve"] as const).flatMap((action, at2) =>
            ([userId(1), userId(2), null] as const).flatMap((author_id) =>
              ([null, ruleId(3)] as const).map((rule_id, at3): CommentActs.Subject => ({
                id: reviewId(1 + at1 * 100 + at2 * 10 + at3),
                action,
                responding_to_review_id: isReply ? reviewId(1000 + at1) : null,
                triage_status,
                adjudicated_at: isAdjudicated ? at(at1) : null,
                rule_id,
                section: at2 === 0 ? null : "fixtext",
                proposed_text: null,
                proposal_accepted_at: null,
                author_id,
                rule_deleted,
                thread_adjudicated,
                proposal_target: null
              }))
            )
          )
        )
      )
    )
  )
)

/** Two comments that differ only in the text that they would replace. */
const proposals = [null, "A title"].map((present_text): CommentActs.Subject => ({
  ...aComment(),
  section: "title",
  proposed_text: "Another title",
  author_id: null,
  rule_deleted: false,
  thread_adjudicated: false,
  proposal_target: { ...aRequirement(), deleted: present_text === null, present_text }
}))

/** Comments without a proposal that differ only in the locks of their requirement. */
const wordings = [[], ["Title"] as const].map((locked_sections): CommentActs.Subject => ({
  ...proposals[0]!,
  proposed_text: null,
  proposal_target: { ...aRequirement(), locked_sections, deleted: false, present_text: null }
}))

it("the acts of a page are those of each comment alone", () => {
  for (const role of Role.order) {
    for (const phase of [openPhase, finalizedPhase]) {
      const context = {
        caller: { user_id: userId(1), site_admin: false },
        role,
        project_role: null,
        component: { ...phase, released: false },
        now: at(0)
      }
      const permitsOf = CommentActs.permitsAmong(context)
      for (const subject of [...subjects, ...proposals, ...wordings])
        expect(permitsOf(subject)).toEqual(CommentActs.permitsOf(subject, context))
    }
  }
})

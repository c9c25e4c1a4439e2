/** The promises of CommentViewRepository about review objects. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { CommentViewRepository, type NewReview, ReviewId, RuleId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { decided, makeUser, makeWorkplace, minute, newComment, newReply, react, store, storeOne } from "../Fixtures.ts"

const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it) => {
  it.effect("a review object has names, addresses, counts and reactions as the caller may see them", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const {
        component,
        user: author,
        rules
      } = yield* makeWorkplace([{}, { rule_number: 214_748 }], { prefix: "WEBS-07" })
      const [triager, adjudicator, reader] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
      const comment = yield* storeOne(
        newComment(component, rules[1]!, author.id, {
          ...decided("addressed_by", triager.id, minute(15)),
          adjudicated_by_id: adjudicator.id,
          addressed_by_rule_id: rules[0]!.id,
          section: "check_content",
          imported_name: "Not shown next to an account"
        })
      )
      const reply = yield* storeOne(newReply(comment, reader.id))
      yield* store([newReply(comment, author.id), newReply(reply, author.id)])
      yield* react(author.id, comment, "up")
      yield* react(triager.id, comment, "up")
      yield* react(reader.id, comment, "up")
      yield* react(reader.id, comment, "down")
      yield* react(adjudicator.id, comment, "down")
      yield* react(adjudicator.id, comment, null)
      const view = {
        id: comment.id,
        action: "comment",
        comment: comment.comment,
        created_at: comment.created_at,
        updated_at: comment.updated_at,
        triage_status: "addressed_by",
        triage_set_at: minute(15),
        triage_set_by_id: triager.id,
        adjudicated_at: minute(15),
        rule_id: rules[1]!.id,
        component_id: component.id,
        section: "check_content",
        proposed_text: null,
        quote: null,
        comment_type: null,
        organization: null,
        external_reference: null,
        proposal_accepted_at: null,
        edited_at: null,
        edited_by: null,
        moved_at: null,
        original_rule_id: null,
        merged_from: [],
        responding_to_review_id: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: rules[0]!.id,
        assignee: null,
        due_on: null,
        name: author.name,
        author_id: author.id,
        author_name: author.name,
        commenter_display_name: author.name,
        triager_display_name: triager.name,
        adjudicator_display_name: adjudicator.name,
        commenter_imported: false,
        triager_imported: false,
        adjudicator_imported: false,
        commentable_type: "BaseRule",
        responses_count: 2,
        rule_displayed_name: "WEBS-07-214748",
        author_email: author.email,
        commenter_email: author.email,
        reactions: { up: 2, down: 1, mine: "down" },
        rule_deleted: false,
        thread_adjudicated: true,
        // The section has a main text that a triager may word.
        proposal_target: {
          locked: false,
          locked_sections: [],
          review_requestor_id: null,
          deleted: false,
          present_text: null
        }
      }
      expect(yield* commentViews.views([comment.id], reader.id)).toEqual([view])
      const [asAuthor] = yield* commentViews.views([comment.id], author.id)
      expect(asAuthor!.reactions).toEqual({ up: 2, down: 1, mine: "up" })
      const [asAdjudicator] = yield* commentViews.views([comment.id], adjudicator.id)
      expect(asAdjudicator!.reactions).toEqual({ up: 2, down: 1, mine: null })
      const [ofReply] = yield* commentViews.views([reply.id], reader.id)
      expect(ofReply).toMatchObject({
        name: reader.name,
        triage_status: null,
        responding_to_review_id: comment.id,
        responses_count: 1,
        triager_display_name: null,
        adjudicator_display_name: null,
        reactions: { up: 0, down: 0, mine: null }
      })
    })
  )

  it.effect("an author without an account has the imported name or none, and a component has its word", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, user } = yield* makeWorkplace([])
      const [imported, unknown] = yield* store([
        newComment(component, null, null, { imported_name: "Grace H." }),
        newComment(component, null, null)
      ])
      const shown = (name: string | null, commenter_imported: boolean) => ({
        name,
        author_id: null,
        author_name: name,
        commenter_display_name: name,
        commenter_imported,
        author_email: "",
        commenter_email: "",
        commentable_type: "Component",
        rule_displayed_name: "(component)",
        rule_id: null
      })
      const views = yield* commentViews.views([imported!.id, unknown!.id], user.id)
      expect(views).toMatchObject([shown("Grace H.", true), shown(null, false)])
    })
  )

  it.effect("review objects are in the order of the ids, without missing ones", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, three] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const asked = [two!.id, unknownId, three!.id, one!.id]
      const views = yield* commentViews.views(asked, user.id)
      expect(views.map(({ id }) => id)).toEqual([two!.id, three!.id, one!.id])
      expect(yield* commentViews.views([], user.id)).toEqual([])
    })
  )

  it.effect("a rule's reviews are listed with replies and other acts, oldest first, then by id", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace([{}, {}, { deleted_at: minute(9) }])
      const on = (rule: number, at: number, over: Partial<NewReview> = {}) =>
        newComment(component, rules[rule]!, user.id, { created_at: minute(at), ...over })
      const [later, earlier, act, elsewhere, onDeleted] = yield* store([
        on(0, 30),
        on(0, 20),
        on(0, 20, { action: "request_changes", triage_status: null }),
        on(1, 20),
        on(2, 20)
      ])
      const [reply, early] = yield* store([
        newReply(earlier!, user.id, { created_at: minute(20) }),
        newReply(later!, user.id, { created_at: minute(5) })
      ])
      const views = yield* commentViews.viewsOfRule(rules[0]!.id, user.id)
      const expected = [early, earlier, act, reply, later].map((review) => review!.id)
      expect(views.map(({ id }) => id)).toEqual(expected)
      expect(views).toEqual(yield* commentViews.views(expected, user.id))
      expect((yield* commentViews.viewsOfRule(rules[2]!.id, user.id)).map(({ id }) => id)).toEqual([onDeleted!.id])
      expect((yield* commentViews.viewsOfRule(rules[1]!.id, user.id)).map(({ id }) => id)).toEqual([elsewhere!.id])
      expect(yield* commentViews.viewsOfRule(RuleId.make(Number.MAX_SAFE_INTEGER), user.id)).toEqual([])
    })
  )
}

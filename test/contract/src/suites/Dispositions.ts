/** The promises of CommentViewRepository for the disposition matrix: authors and triagers of the selected comments, and their texts and decisions. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import {
  CommentViewRepository,
  Disposition,
  type NewReview,
  ReviewId,
  ReviewRepository,
  type ReviewView,
  Rule,
  UserRepository
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  decided,
  everyComment,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const missing = ReviewId.make(Number.MAX_SAFE_INTEGER)

const nobody: Disposition.Who = { user_id: null, imported_name: null }

export const suite: Suite = (it) => {
  it.effect("a filter selects the comments of the table, by id, with their authors and deciders", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, rules, user } = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
      const other = yield* makeUser()
      const overs: ReadonlyArray<Partial<NewReview>> = [
        {},
        { user_id: null, imported_name: "Ada", section: "fixtext", comment: "About logging." },
        { ...decided("informational", user.id, minute(20)), user_id: other.id },
        { ...decided("concur", user.id, minute(21)), triage_set_by_id: null, triage_set_by_imported_name: "Bob" },
        {
          ...decided("concur", other.id, minute(22)),
          adjudicated_at: minute(23),
          adjudicated_by_imported_name: "Bob"
        },
        { user_id: null }
      ]
      const comments = yield* store(
        [rules[0], rules[1], null].flatMap((rule, at) =>
          // The order of times is the reverse of the ids.
          overs.map((over) => newComment(component, rule ?? null, user.id, { created_at: minute(100 - at), ...over }))
        )
      )
      yield* storeOne(newReply(comments[0]!, other.id, { comment: "It says nothing of logging." }))
      yield* makeWorkplace()
      const filters: ReadonlyArray<Partial<ReviewView.CommentFilter>> = [
        {},
        { include_deleted: true },
        { triage_status: "concur", resolved: true },
        { section: "fixtext" },
        { terms: ["logging"] },
        { author_id: other.id, commentable_type: "component" },
        { terms: ["said by no one"] }
      ]
      const { page: _page, per_page: _perPage, sort: _sort, order: _order, ...everything } = everyComment
      for (const over of filters) {
        const filter = { ...everything, ...over }
        const { ids } = yield* commentViews.matching(component.id, filter, 1000)
        const expected = comments
          .filter(({ id }) => ids.includes(id))
          .map((comment) => ({
            id: comment.id,
            author: { user_id: comment.user_id, imported_name: comment.imported_name },
            triager: { user_id: comment.triage_set_by_id, imported_name: comment.triage_set_by_imported_name },
            adjudicator: { user_id: comment.adjudicated_by_id, imported_name: comment.adjudicated_by_imported_name }
          }))
        expect(yield* commentViews.attributions(component.id, filter)).toEqual(expected)
      }
    })
  )

  it.effect("a comment has its requirement, its users by their present names, and its decision", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, rules, user } = yield* makeWorkplace([{ srg_id: "SRG-1" }, { deleted_at: minute(9) }, {}])
      const [live, deleted, third] = rules
      const gone = yield* makeUser()
      const [canonical, duplicate, addressed, onAll, proposing] = yield* store([
        newComment(component, live!, user.id, { section: "check_content", comment: awkwardTexts[3]! }),
        newComment(component, live!, gone.id),
        newComment(component, deleted!, null, {
          ...decided("addressed_by", gone.id, minute(20)),
          imported_name: "Ada",
          addressed_by_rule_id: third!.id
        }),
        newComment(component, null, null, decided("withdrawn", user.id, minute(21))),
        newComment(component, live!, user.id, {
          section: "title",
          ...decided("concur", user.id, minute(22)),
          proposed_text: "Better.",
          proposal_accepted_at: minute(22),
          adjudicated_at: minute(23),
          adjudicated_by_imported_name: "Bob"
        })
      ])
      yield* reviews.saveTriage([
        {
          ...duplicate!,
          triage_status: "duplicate",
          triage_set_by_id: user.id,
          triage_set_at: minute(24),
          adjudicated_by_id: user.id,
          adjudicated_at: minute(24),
          duplicate_of_review_id: canonical!.id,
          updated_at: minute(24)
        }
      ])
      yield* Effect.flatMap(UserRepository, ({ remove }) => remove(gone))

      const me = { user_id: user.id, imported_name: null, name: user.name }
      const called = (name: string) => ({ user_id: null, imported_name: name, name })
      const unknown = { ...nobody, name: null }
      const shared = {
        proposed_text: null,
        quote: null,
        comment_type: null,
        organization: null,
        external_reference: null,
        proposal_accepted_at: null,
        duplicate_of_review_id: null,
        moved_from: null,
        moved_at: null,
        responses: []
      }
      const asked = [onAll!.id, canonical!.id, missing, duplicate!.id, addressed!.id, proposing!.id]
      const name = (rule: Rule.Rule | undefined) => Rule.displayedName(component.prefix, rule!.rule_number)
      expect(yield* commentViews.disposed(asked)).toEqual([
        {
          ...shared,
          id: onAll!.id,
          rule_displayed_name: "(component)",
          rule_deleted: false,
          srg_id: "",
          section: null,
          author: unknown,
          author_email: "",
          created_at: minute(10),
          comment: onAll!.comment,
          triage_status: "withdrawn",
          triager: me,
          triage_set_at: minute(21),
          adjudicator: me,
          adjudicated_at: minute(21),
          addressed_by: null
        },
        {
          ...shared,
          id: canonical!.id,
          rule_displayed_name: name(live),
          rule_deleted: false,
          srg_id: "SRG-1",
          section: "check_content",
          author: me,
          author_email: user.email,
          created_at: minute(10),
          comment: awkwardTexts[3],
          triage_status: "pending",
          triager: unknown,
          triage_set_at: null,
          adjudicator: unknown,
          adjudicated_at: null,
          addressed_by: null
        },
        {
          ...shared,
          id: duplicate!.id,
          rule_displayed_name: name(live),
          rule_deleted: false,
          srg_id: "SRG-1",
          section: null,
          author: called(gone.name),
          author_email: "",
          created_at: minute(10),
          comment: duplicate!.comment,
          triage_status: "duplicate",
          triager: me,
          triage_set_at: minute(24),
          adjudicator: me,
          adjudicated_at: minute(24),
          duplicate_of_review_id: canonical!.id,
          addressed_by: null
        },
        {
          ...shared,
          id: addressed!.id,
          rule_displayed_name: name(deleted),
          rule_deleted: true,
          srg_id: deleted!.srg_id,
          section: null,
          author: called("Ada"),
          author_email: "",
          created_at: minute(10),
          comment: addressed!.comment,
          triage_status: "addressed_by",
          triager: called(gone.name),
          triage_set_at: minute(20),
          adjudicator: called(gone.name),
          adjudicated_at: minute(20),
          addressed_by: name(third)
        },
        {
          ...shared,
          id: proposing!.id,
          rule_displayed_name: name(live),
          rule_deleted: false,
          srg_id: "SRG-1",
          section: "title",
          author: me,
          author_email: user.email,
          created_at: minute(10),
          comment: proposing!.comment,
          proposed_text: "Better.",
          proposal_accepted_at: minute(22),
          triage_status: "concur",
          triager: me,
          triage_set_at: minute(22),
          adjudicator: called("Bob"),
          adjudicated_at: minute(23),
          addressed_by: null
        }
      ])
    })
  )

  it.effect("a comment has the replies to it at any depth, by time, without other reviews", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, rules, user } = yield* makeWorkplace()
      const [first, second] = yield* store([
        newComment(component, rules[0]!, user.id),
        newComment(component, null, user.id)
      ])
      const late = yield* storeOne(newReply(first!, user.id, { created_at: minute(30), comment: awkwardTexts[6]! }))
      const deep = yield* storeOne(newReply(late, null, { created_at: minute(20), imported_name: "Ada" }))
      const withdrawn = yield* storeOne(
        newReply(first!, user.id, { ...decided("withdrawn", user.id, minute(40)), created_at: minute(20) })
      )
      const other = yield* storeOne(newReply(second!, user.id))
      const act = yield* storeOne(newComment(component, rules[0]!, user.id, { action: "approve", triage_status: null }))
      const responsesOf = (ids: ReadonlyArray<ReviewId>) =>
        Effect.map(commentViews.disposed(ids), (found) => found.map(({ id, responses }) => ({ id, responses })))
      const me = { user_id: user.id, imported_name: null, name: user.name }
      const said = (
        { comment, created_at, id }: typeof late,
        author: Disposition.Participant,
        isWithdrawn = false
      ) => ({
        id,
        author,
        created_at,
        comment,
        withdrawn: isWithdrawn
      })
      expect(yield* responsesOf([second!.id, late.id, act.id, first!.id])).toEqual([
        { id: second!.id, responses: [said(other, me)] },
        {
          id: first!.id,
          responses: [
            said(deep, { user_id: null, imported_name: "Ada", name: "Ada" }),
            said(withdrawn, me, true),
            said(late, me)
          ]
        }
      ])
      expect(yield* responsesOf([])).toEqual([])
    })
  )
}

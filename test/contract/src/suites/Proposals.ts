/** The promises of ReviewRepository about proposed and pinned texts, and concurrent acceptances (R5.5, R5.24). */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option, Schema } from "effect"
import {
  AcceptProposal,
  AuditRepository,
  CompareCommentedText,
  CommentViewRepository,
  MoveComment,
  type NewReview,
  Review,
  ReviewRepository,
  type Rule,
  EditRule,
  RuleRepository,
  Section,
  SectionText
} from "@docket/core"
import type { Storage, Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  callerOf,
  everyComment,
  makeComponent,
  makeMember,
  makeRules,
  makeUser,
  makeWorkplace,
  minute,
  once,
  newComment,
  newReply,
  pinOf,
  store,
  storeOne
} from "../Fixtures.ts"

const command = { response_comment: null, reason: "", force: false, seen_rule_at: null }
const nothingSeen = new Map<never, Date>()

/** Runs both at once and returns `done` or the tag of each failure. */
const atOnce = (acts: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }, Storage>>) =>
  Effect.forEach(
    acts,
    (act) =>
      Effect.match(act, {
        onSuccess: () => "done",
        onFailure: ({ _tag }) => _tag
      }),
    { concurrency: "unbounded" }
  )

export const suite: Suite = (it) => {
  it.effect(
    "a proposal is stored character for character, shown everywhere, and recorded as a version with its comment",
    () =>
      Effect.gen(function* () {
        const commentViews = yield* CommentViewRepository
        const { component, project, user, rules } = yield* makeWorkplace()
        for (const proposed_text of ["", ...awkwardTexts]) {
          const proposing = { section: "fixtext", proposed_text } as const
          const comment = yield* storeOne(newComment(component, rules[0]!, user.id, proposing))
          expect(comment).toMatchObject({ proposed_text, proposal_accepted_at: null })
          const shown = { proposed_text, proposal_accepted_at: null }
          expect(yield* commentViews.views([comment.id], user.id)).toMatchObject([shown])
          expect(yield* commentViews.rows([comment.id], user.id)).toMatchObject([shown])
          const page = { page: 1, per_page: 9 }
          expect((yield* commentViews.versions(comment.id, page)).rows).toMatchObject([{ number: 1, proposed_text }])
        }
        const [plain] = yield* store([newComment(component, rules[0]!, user.id)])
        const { rows } = yield* commentViews.page(component.id, everyComment, user.id)
        expect(rows.find(({ id }) => id === plain!.id)).toMatchObject({ proposed_text: null })
        const whole = yield* commentViews.pageOfProject(project.id, everyComment, user.id)
        expect(whole.rows).toEqual(rows)
      })
  )

  it.effect(
    "an edit stores another proposal in addition to the earlier ones; triage and acceptance do not change its text",
    () =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const commentViews = yield* CommentViewRepository
        const { component, user, rules } = yield* makeWorkplace()
        const [comment, bystander] = yield* store(
          [1, 2].map(() => newComment(component, rules[0]!, user.id, { section: "title", proposed_text: "First." }))
        )
        yield* reviews.saveAcceptance({ id: comment!.id, proposal_accepted_at: minute(19) })
        const accepted = { ...comment!, proposal_accepted_at: minute(19) }
        expect(yield* reviews.find(comment!.id)).toEqual(Option.some(accepted))
        yield* reviews.saveTriage([{ ...accepted, proposed_text: "Not by triage.", updated_at: minute(19) }])
        const edited = { ...accepted, proposed_text: "Second.", proposal_accepted_at: null, updated_at: minute(20) }
        yield* reviews.saveEdit({ review: edited, editor: user.id, edited_by: null })
        expect(yield* reviews.find(comment!.id)).toEqual(Option.some(edited))
        const none = { ...edited, proposed_text: null, updated_at: minute(21) }
        yield* reviews.saveEdit({ review: none, editor: user.id, edited_by: null })
        const { rows } = yield* commentViews.versions(comment!.id, { page: 1, per_page: 9 })
        expect(rows.map(({ proposed_text }) => proposed_text)).toEqual(["First.", "Second.", null])
        expect(yield* reviews.find(bystander!.id)).toEqual(Option.some(bystander))
      })
  )

  const sharedPlace = once(makeWorkplace())
  it.effect.prop(
    "a proposal is stored only where one is permitted, and an acceptance only with it",
    {
      section: Schema.NullOr(Section.SectionKey),
      kind: Schema.Literals(["comment", "reply", "act", "component"]),
      proposed: Schema.Boolean,
      accepted: Schema.Boolean
    },
    ({ section, kind, proposed, accepted }) =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const { component, user, rules } = yield* sharedPlace
        const parent = yield* storeOne(newComment(component, rules[0]!, user.id, { section }))
        const proposal = {
          section,
          proposed_text: proposed ? "Better." : null,
          proposal_accepted_at: accepted ? minute(12) : null
        }
        const act = kind === "act" ? ({ action: "approve", triage_status: null } as const) : {}
        const made: NewReview =
          kind === "reply"
            ? newReply(parent, user.id, proposal)
            : newComment(component, kind === "component" ? null : rules[0]!, user.id, { ...act, ...proposal })
        const whole = { ...parent, ...made, thread_id: made.thread_id ?? parent.id }
        const sound = Review.brokenInvariants(whole).length === 0
        expect(Exit.isSuccess(yield* Effect.exit(reviews.insert([made])))).toBe(sound)
      }),
    { arbitrary: { runs: 60 } }
  )

  it.effect("a proposal moves with its comment to another rule, to a copy, and to another component", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, project, user, rules } = yield* makeWorkplace([{}, {}])
      const proposing = { section: "fixtext", proposed_text: "Better." } as const
      const pin = pinOf('[["fixtext","As it was."]]', "fixtext")
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id, { ...proposing, pin }))
      yield* reviews.saveAcceptance({ id: comment.id, proposal_accepted_at: minute(13) })
      const kept = { proposed_text: "Better.", proposal_accepted_at: minute(13) }
      yield* reviews.saveMove([{ ...comment, rule_id: rules[1]!.id, updated_at: minute(20) }], minute(20))
      expect(yield* commentViews.views([comment.id], user.id)).toMatchObject([kept])
      expect(yield* reviews.pinnedText(comment.id)).toEqual(Option.some(pin))

      const other = yield* makeComponent({ project_id: project.id })
      const [copy, second] = yield* makeRules(other, [{}, {}])
      const to = { component_id: other.id, project_id: other.project_id }
      const map = new Map(rules.map((rule, at) => [rule.id, [copy!, second!][at]!.id]))
      yield* reviews.copyComments(component.id, to, map)
      const [copied] = yield* commentViews.viewsOfRule(second!.id, user.id)
      expect(copied).toMatchObject(kept)
      expect((yield* commentViews.versions(copied!.id, { page: 1, per_page: 9 })).rows).toMatchObject([
        { proposed_text: "Better." }
      ])
      expect(yield* reviews.pinnedText(copied!.id)).toEqual(Option.some(pin))

      const moved = Option.getOrThrow(yield* reviews.find(comment.id))
      yield* reviews.saveRelocation([{ ...moved, ...to, rule_id: copy!.id, updated_at: minute(30) }], minute(30))
      expect(yield* commentViews.views([comment.id], user.id)).toMatchObject([kept])
      expect(yield* reviews.pinnedText(comment.id)).toEqual(Option.some(pin))
    })
  )

  /** Stores a workplace with an author, and a comment by its admin that proposes another fix for the first rule. */
  const makeProposal = Effect.fnUntraced(function* () {
    const place = yield* makeWorkplace([{ fixtext: "As it was." }, { fixtext: "Elsewhere." }])
    const author = yield* makeUser()
    const { id: component_id, project_id } = place.component
    yield* makeMember(author.id, { project_id, component_id }, "author")
    const [rule, other] = place.rules
    const comment = yield* storeOne(
      newComment(place.component, rule!, place.user.id, {
        section: "fixtext",
        proposed_text: "As it should be.",
        pin: SectionText.of(rule!, "fixtext")
      })
    )
    return { admin: callerOf(place.user), author: callerOf(author), rule: rule!, other: other!, comment }
  })
  const reload = (rule: Rule.Rule) =>
    Effect.flatMap(RuleRepository, ({ find }) => Effect.map(find(rule.id), Option.getOrThrow))
  const edit = {
    fields: { fixtext: "As another author has it." },
    descriptions: [],
    checks: [],
    further_fixes: [],

    answers: [],
    acknowledge_source_change: false,
    reason: ""
  }

  it.effect("of two concurrent acceptances one succeeds, with an entry on each record that names the other", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { admin, author, comment, rule } = yield* makeProposal()
      const results = yield* atOnce(
        [admin, author].map((caller) => AcceptProposal.accept(caller, comment.id, command, nothingSeen))
      )
      expect(results.toSorted()).toEqual(["Refused", "done"])
      expect((yield* reload(rule)).fixtext).toBe("As it should be.")
      expect(Option.getOrThrow(yield* reviews.find(comment.id))).toMatchObject({ triage_status: "concur" })
      const rows = yield* (yield* AuditRepository).newestOfRule(rule.id, 20)
      const told = rows.map(({ action, auditable_type, rule_id }) => [action, auditable_type, rule_id])
      expect(told.toSorted()).toEqual([
        ["accept_proposal", "Rule", rule.id],
        ["triage", "Review", rule.id]
      ])
    })
  )

  it.effect("no text is lost unseen during an acceptance while the section is edited and the comment moved", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 4; round++) {
        const { author, comment, other, rule } = yield* makeProposal()
        const [accepted, edited] = yield* atOnce([
          AcceptProposal.accept(author, comment.id, command, nothingSeen),
          EditRule.edit(author, rule.id, edit, () => true)
        ])
        expect(edited).toBe("done")
        expect(["done", "SectionHasChanged"]).toContain(accepted)
        // The second act decides the result. An edit after the acceptance did not see a conflict.
        expect((yield* reload(rule)).fixtext).toBe("As another author has it.")
        const { proposal } = yield* CompareCommentedText.of(author, comment.id)
        expect(proposal).toMatchObject({ base: "As another author has it.", diff: "As it should be." })

        const next = yield* makeProposal()
        const target = { rule_id: next.other.id, audit_comment: "There." }
        const [afterMove, moved] = yield* atOnce([
          AcceptProposal.accept(next.author, next.comment.id, command, nothingSeen),
          MoveComment.move(next.admin, next.comment.id, target, nothingSeen)
        ])
        expect(moved).toBe("done")
        expect(["done", "ReviewsHaveChanged", "SectionHasChanged"]).toContain(afterMove)
        expect((yield* reload(next.other)).fixtext).toBe("Elsewhere.")
        expect((yield* reload(next.rule)).fixtext).toBe(afterMove === "done" ? "As it should be." : "As it was.")
        expect((yield* reload(other)).fixtext).toBe("Elsewhere.")
      }
    })
  )
}

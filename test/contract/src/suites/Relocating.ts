/**
 * Relocation from proposal to tombstone through the use cases of the core (section 14 of the rules): a preview writes nothing; an acceptance
 * moves the requirement and cuts some links between comments; of two concurrent acts one succeeds.
 */
import { expect } from "@effect/vitest"
import { Cause, Effect, Exit, Option, Struct } from "effect"
import { Statement } from "effect/sql"
import {
  AdjudicateRelocation,
  AuditRepository,
  AddRule,
  DeleteRule,
  CommentViewRepository,
  ComponentRepository,
  DeleteComponent,
  type NewReview,
  ReactionRepository,
  type Review,
  ReviewRepository,
  PostComment,
  RelocationRepository,
  ProposeRelocation,
  ListRelocations,
  type Rule,
  RuleRepository
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import {
  callerOf,
  decided,
  makeComponent,
  makeMember,
  makeRelocation,
  makeRelocationPlace,
  makeRules,
  makeUser,
  minute,
  newComment,
  newReply,
  pinOf,
  store,
  storeOne
} from "../Fixtures.ts"

type Place = Effect.Success<ReturnType<typeof makeRelocationPlace>>

/** Returns `done` or the tag of the failure. A defect fails the test. */
const outcomeOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) => {
    if (Exit.isSuccess(exit)) return "done"
    const failure = exit.cause.reasons.find(Cause.isFailReason)
    if (failure === undefined) throw Cause.squash(exit.cause)
    return failure.error._tag
  })

/** Returns the number of statements of an effect; none in memory. */
const statementsOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let sent = 0
    return Effect.provideService(effect, Statement.CurrentTransformer, (statement) =>
      Effect.sync(() => {
        sent++
        return statement
      })
    ).pipe(Effect.map(() => sent))
  })

const ruleOf = (id: Rule.Rule["id"]) =>
  Effect.flatMap(RuleRepository, ({ find }) => Effect.map(find(id), Option.getOrThrow))

const reviewOf = (review: Pick<Review.Review, "id">) =>
  Effect.flatMap(ReviewRepository, ({ find }) => Effect.map(find(review.id), Option.getOrThrow))

const on = (place: Place, at: number, over: Partial<NewReview> = {}) =>
  newComment(place.source, place.rules[at]!, place.giver.user_id, over)

export const suite: Suite = (it, adapter) => {
  it.effect(
    "accepting copies the requirement under the next number and leaves a tombstone, with entries on both sides",
    () =>
      Effect.gen(function* () {
        const place = yield* makeRelocationPlace()
        const { source, target, giver, taker } = place
        const [rule] = yield* makeRules(source, [
          {
            rule_number: 7,
            srg_rule_id: place.srg.rules[0]!.id,
            status: "Applicable",
            title: "The web server must…",
            locked_sections: ["Fix", "Check"],
            changes_requested: true,
            vendor_comments: "<b>&amp;</b>"
          }
        ])
        const components = yield* ComponentRepository
        yield* components.takeNumbers(target.id, 41)
        const proposed = yield* ProposeRelocation.propose(giver, rule!.id, {
          target_technology_token: " webs ",
          target_project_id: null,
          target_component_id: null
        })
        expect(proposed).toMatchObject({
          state: "proposed",
          target_technology_token: "WEBS",
          requested_by_name: giver.name
        })

        const preview = yield* AdjudicateRelocation.dryRun(taker, proposed.id, target.id)
        expect(preview).toEqual({
          reasons: [],
          source_displayed_name: "LNUX-00-000007",
          target_component_id: target.id,
          target_component_name: target.name,
          rule_id: "000042",
          would_create: {
            title: "The web server must…",
            status: "Applicable",
            derived_from_srg_rule_id: place.srg.rules[0]!.id
          },
          comments_that_move: 0,
          needs_confirmation: false
        })

        const accepted = yield* AdjudicateRelocation.accept(taker, proposed.id, target.id)
        expect(accepted.relocation).toMatchObject({
          state: "executed",
          target_component_id: target.id,
          created_rule_id: accepted.rule!.rule.id,
          adjudicated_by_name: taker.name
        })
        const created = yield* ruleOf(accepted.rule!.rule.id)
        const kept = Struct.omit(rule!, ["id", "component_id", "project_id", "rule_number", "created_at", "updated_at"])
        expect(created).toMatchObject({
          ...kept,
          component_id: target.id,
          project_id: target.project_id,
          rule_number: 42
        })
        const tombstone = yield* ruleOf(rule!.id)
        expect(tombstone.deleted_at).not.toBeNull()
        expect({ ...tombstone, deleted_at: null, updated_at: rule!.updated_at }).toEqual(rule)
        expect(tombstone.updated_at.getTime()).toBeGreaterThan(rule!.updated_at.getTime())

        const audit = yield* AuditRepository
        const [out, asked] = yield* audit.newestOfRule(rule!.id, 10)
        expect([out?.action, asked?.action]).toEqual(["relocated_out", "relocation_proposed"])
        // A reader of the source need not know the target.
        expect(JSON.stringify([out, asked])).not.toContain(target.name)
        const [into] = yield* audit.newestOfRule(created.id, 10)
        expect(into).toMatchObject({ action: "relocated_in", component_id: target.id, user_id: taker.user_id })
        expect(into?.changes).toContainEqual({
          field: "relocated_from",
          prev_value: null,
          new_value: "LNUX-00-000007"
        })
      })
  )

  it.effect("answers move to questions of the target with the same text", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const rules = yield* RuleRepository
      const place = yield* makeRelocationPlace()
      const { source, target, giver, taker } = place
      const [shared, own] = [
        yield* testRecords.ask(source.id, "Which host?"),
        yield* testRecords.ask(source.id, "Which kernel?")
      ]
      const there = yield* testRecords.ask(target.id, "Which host?")
      yield* testRecords.ask(target.id, "Which server?")
      yield* testRecords.answer(place.rules[0]!.id, own, "6.1")
      yield* testRecords.answer(place.rules[0]!.id, shared, "All of them.")
      const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
      const accepted = yield* AdjudicateRelocation.accept(taker, id, target.id)
      expect(accepted.rule!.additional_answers.map(Struct.omit(["id"]))).toEqual([
        { additional_question_id: there, answer: "All of them." }
      ])
      expect(yield* rules.answersOf(place.rules[0]!.id)).toHaveLength(2)
    })
  )

  it.effect("threads move completely: texts, versions, pins, reactions, decisions and origins", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const reactionRepository = yield* ReactionRepository
      const testRecords = yield* TestRecords
      const place = yield* makeRelocationPlace()
      const { target, giver, taker } = place
      const pin = pinOf("as it was", "fixtext")
      const top = yield* storeOne(
        on(place, 0, { ...decided("non_concur", giver.user_id, minute(15)), section: "fixtext", pin })
      )
      const general = yield* storeOne(on(place, 0, { pin: pinOf("all of it") }))
      const same = yield* storeOne(on(place, 0, { section: "fixtext", pin }))
      const reply = yield* storeOne(newReply(top, taker.user_id))
      const deep = yield* storeOne(newReply(reply, giver.user_id))
      const request = yield* storeOne(on(place, 0, { action: "request_changes", triage_status: null }))
      const onComponent = yield* storeOne(newComment(place.source, null, giver.user_id))
      const other = yield* storeOne(on(place, 1))
      for (const review_id of [top.id, deep.id]) {
        yield* reactionRepository.save({ review_id, user_id: giver.user_id, kind: "up", created_at: minute(16) })
      }
      const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
      expect((yield* AdjudicateRelocation.dryRun(taker, id, target.id)).comments_that_move).toBe(5)
      const { rule } = yield* AdjudicateRelocation.accept(taker, id, target.id)

      const moved = [top, general, same, reply, deep, request]
      for (const review of moved) {
        const after = yield* reviewOf(review)
        expect(after).toEqual({
          ...review,
          rule_id: rule!.rule.id,
          component_id: target.id,
          project_id: target.project_id,
          updated_at: after.updated_at
        })
        expect(after.updated_at.getTime()).toBeGreaterThan(review.updated_at.getTime())
      }
      expect(yield* Effect.forEach([onComponent, other], reviewOf)).toEqual([onComponent, other])
      const views = yield* commentViews.views(
        moved.map((review) => review.id),
        giver.user_id
      )
      expect(views.map(({ original_rule_id }) => original_rule_id)).toEqual(moved.map(() => place.rules[0]!.id))
      expect(views.every(({ moved_at }) => moved_at !== null)).toBe(true)
      expect(views.map(({ reactions }) => reactions.up)).toEqual([1, 0, 0, 0, 1, 0])
      expect(views.map(({ responses_count }) => responses_count)).toEqual([1, 0, 0, 1, 0, 0])
      expect(views[0]!.rule_displayed_name).toBe("WEBS-00-000001")
      expect(yield* testRecords.textsOf(deep.id)).toEqual([deep.comment])
      expect(yield* Effect.forEach([top, general, same, reply], ({ id }) => testRecords.pinnedTextOf(id))).toEqual([
        "as it was",
        "all of it",
        "as it was",
        null
      ])
      expect(yield* commentViews.viewsOfRule(place.rules[0]!.id, giver.user_id)).toEqual([])
      // A moved thread works like any other: users can reply to it and edit it.
      const answered = yield* PostComment.postOnRule(taker, rule!.rule.id, {
        action: "comment",
        comment: "Seen.",
        section: null,
        responding_to_review_id: deep.id
      })
      expect(answered.component_id).toBe(target.id)
    })
  )

  it.effect("links between comments that move together are kept; every other returns to the queue with its cause", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const place = yield* makeRelocationPlace()
      const { target, giver, taker } = place
      const [moving, staying] = [place.rules[0]!, place.rules[1]!]
      const asDuplicate = (of: Review.Review) => ({
        ...decided("duplicate", giver.user_id, minute(15)),
        duplicate_of_review_id: of.id
      })
      const asAddressed = (by: Rule.Rule) => ({
        ...decided("addressed_by", giver.user_id, minute(15)),
        addressed_by_rule_id: by.id
      })
      const [canonical, stayingCanonical] = yield* store([on(place, 0), on(place, 1)])
      const [
        together,
        behind,
        left,
        addressedByStaying,
        addressedByItself,
        stayingAddressed,
        stayingTogether,
        stayingElsewhere,
        onComponent
      ] = yield* store([
        on(place, 0, asDuplicate(canonical!)),
        on(place, 0, asDuplicate(stayingCanonical!)),
        on(place, 1, asDuplicate(canonical!)),
        on(place, 0, asAddressed(staying)),
        on(place, 0, asAddressed(moving)),
        on(place, 1, asAddressed(moving)),
        on(place, 1, asDuplicate(stayingCanonical!)),
        on(place, 1, asAddressed(staying)),
        newComment(place.source, null, giver.user_id, asDuplicate(canonical!))
      ])
      const { id } = yield* makeRelocation(moving, giver.user_id)
      const { rule } = yield* AdjudicateRelocation.accept(taker, id, target.id)

      const cut = [
        [behind!, "target_stayed_behind"],
        [addressedByStaying!, "target_stayed_behind"],
        [addressedByItself!, "target_stayed_behind"],
        [left!, "canonical_relocated"],
        [onComponent!, "canonical_relocated"],
        [stayingAddressed!, "addressing_rule_relocated"]
      ] as const
      const entries = [
        ...(yield* audit.newestOfRule(rule!.rule.id, 50)),
        ...(yield* audit.newestOfRule(staying.id, 50))
      ]
      for (const [review, cause] of cut) {
        const after = yield* reviewOf(review)
        expect(after, cause).toMatchObject({
          triage_status: "pending",
          triage_set_at: null,
          adjudicated_at: null,
          duplicate_of_review_id: null,
          addressed_by_rule_id: null
        })
        if (review.rule_id !== null) {
          expect(entries).toContainEqual(
            expect.objectContaining({ action: "returned_to_pending", auditable_id: review.id, comment: cause })
          )
        }
      }
      expect((yield* reviewOf(together!)).duplicate_of_review_id).toBe(canonical!.id)
      expect((yield* reviewOf(together!)).component_id).toBe(target.id)
      const untouched = [stayingTogether!, stayingElsewhere!, stayingCanonical!]
      expect(yield* Effect.forEach(untouched, reviewOf)).toEqual(untouched)
    })
  )

  it.effect(
    "an acceptance into another project by a user who does not author the source needs the confirmation of an admin of the source",
    () =>
      Effect.gen(function* () {
        const rules = yield* RuleRepository
        const audit = yield* AuditRepository
        const place = yield* makeRelocationPlace({ apart: true })
        const { source, target, giver, taker } = place
        const admin = callerOf(yield* makeUser())
        yield* makeMember(admin.user_id, { project_id: source.project_id }, "admin")
        const comment = yield* storeOne(on(place, 0))
        const to = { target_project_id: target.project_id }
        const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id, to)
        expect(yield* outcomeOf(AdjudicateRelocation.confirm(admin, id))).toBe("Refused")
        expect((yield* AdjudicateRelocation.dryRun(taker, id, target.id)).needs_confirmation).toBe(true)
        const accepted = yield* AdjudicateRelocation.accept(taker, id, target.id)
        expect(accepted.rule).toBeNull()
        expect(accepted.relocation).toMatchObject({
          state: "awaiting_confirmation",
          adjudicated_by_name: taker.name,
          created_rule_id: null
        })
        expect((yield* ruleOf(place.rules[0]!.id)).deleted_at).toBeNull()
        expect(yield* rules.ofComponent(target.id)).toEqual([])
        // Accepting again changes nothing.
        yield* AdjudicateRelocation.accept(taker, id, target.id)
        expect(yield* outcomeOf(AdjudicateRelocation.confirm(giver, id))).toBe("PermissionDenied")
        expect(yield* outcomeOf(AdjudicateRelocation.confirm(taker, id))).toBe("NotFound")
        const confirmed = yield* AdjudicateRelocation.confirm(admin, id)
        expect(confirmed).toMatchObject({ state: "executed", adjudicated_by_name: taker.name, may_confirm: false })
        const [created] = yield* rules.ofComponent(target.id)
        expect((yield* reviewOf(comment)).rule_id).toBe(created!.id)
        const entries = yield* audit.newestOfRule(place.rules[0]!.id, 10)
        expect(entries.map(({ action }) => action).toSorted()).toEqual([
          "relocated_out",
          "relocation_accepted",
          "relocation_confirmed"
        ])
        expect(yield* outcomeOf(AdjudicateRelocation.confirm(admin, id))).toBe("NotFound")
        // An author of both sides needs no confirmation.
        const both = callerOf(yield* makeUser())
        yield* makeMember(both.user_id, { project_id: source.project_id, component_id: source.id }, "author")
        yield* makeMember(both.user_id, { project_id: target.project_id, component_id: target.id }, "author")
        const second = yield* makeRelocation(place.rules[1]!, giver.user_id, to)
        expect((yield* AdjudicateRelocation.accept(both, second.id, target.id)).relocation.state).toBe("executed")
      })
  )

  it.effect("an acceptance by a deleted component awaits nothing, and another component accepts", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const place = yield* makeRelocationPlace({ apart: true })
      const { source, target, giver } = place
      const [admin, taker] = [callerOf(yield* makeUser()), callerOf(yield* makeUser())]
      yield* makeMember(admin.user_id, { project_id: source.project_id }, "admin")
      yield* makeMember(taker.user_id, { project_id: target.project_id }, "admin")
      const other = yield* makeComponent({
        project_id: target.project_id,
        document_type: "srg",
        security_requirements_guide_id: place.srg.benchmark.id,
        prefix: "WEBS-01"
      })
      const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id, { target_project_id: target.project_id })
      const waiting = Effect.map(
        relocations.page({ state: null, component_id: source.id, to_confirm: true, page: 1, per_page: 9 }, admin),
        ({ rows }) => rows.map((row) => [row.id, row.target_component_id])
      )
      yield* AdjudicateRelocation.accept(taker, id, target.id)
      expect(yield* waiting).toEqual([[id, target.id]])
      yield* DeleteComponent.remove(taker, target.id)
      expect(yield* waiting).toEqual([])
      expect(yield* outcomeOf(AdjudicateRelocation.confirm(admin, id))).toBe("Refused")
      const accepted = yield* AdjudicateRelocation.accept(taker, id, other.id)
      expect(accepted.relocation.state).toBe("awaiting_confirmation")
      expect(yield* waiting).toEqual([[id, other.id]])
      expect((yield* AdjudicateRelocation.confirm(admin, id)).state).toBe("executed")
    })
  )

  it.effect("a component of the technology finds no proposal to another destination", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const { rules, giver, taker, target, source } = yield* makeRelocationPlace({ apart: true })
      yield* makeMember(giver.user_id, { project_id: target.project_id, component_id: target.id }, "author")
      const { id } = yield* makeRelocation(rules[0]!, giver.user_id)
      const before = yield* testRecords.everything
      expect(yield* outcomeOf(AdjudicateRelocation.dryRun(taker, id, target.id))).toBe("NotFound")
      expect(yield* outcomeOf(AdjudicateRelocation.accept(taker, id, target.id))).toBe("NotFound")
      expect(yield* outcomeOf(AdjudicateRelocation.decline(taker, id, target.id, "No."))).toBe("NotFound")
      // A reader of the source can see it and is refused.
      const { reasons } = yield* AdjudicateRelocation.dryRun(giver, id, target.id)
      expect(reasons.map(({ code }) => code)).toEqual(["destination_differs"])
      expect(yield* outcomeOf(AdjudicateRelocation.accept(giver, id, target.id))).toBe("Refused")
      expect(yield* outcomeOf(AdjudicateRelocation.decline(giver, id, target.id, "No."))).toBe("Refused")
      expect(yield* testRecords.everything).toEqual(before)
      expect(
        (yield* ListRelocations.destinations(
          taker,
          { _tag: "Token", technology_token: "WEBS" },
          { page: 1, per_page: 9 }
        )).rows
      ).toMatchObject([{ id: target.id }])
      expect(
        (yield* ListRelocations.destinations(giver, { _tag: "Proposal", id }, { page: 1, per_page: 9 })).rows
      ).toEqual([])
      expect(source.project_id).not.toBe(target.project_id)
    })
  )

  it.effect("a preview writes nothing, valid or not, also when it is refused", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const place = yield* makeRelocationPlace()
      const { target, source, giver, taker } = place
      const comments = yield* store([on(place, 0), on(place, 0), on(place, 1)])
      yield* storeOne(newReply(comments[0]!, giver.user_id))
      const valid = yield* makeRelocation(place.rules[0]!, giver.user_id)
      const invalid = yield* makeRelocation(place.rules[1]!, giver.user_id, { target_technology_token: "OTHR" })
      const both = callerOf(yield* makeUser())
      yield* makeMember(both.user_id, { project_id: source.project_id }, "author")
      const before = yield* testRecords.everything
      expect((yield* AdjudicateRelocation.dryRun(taker, valid.id, target.id)).reasons).toEqual([])
      const refused = yield* AdjudicateRelocation.dryRun(both, invalid.id, target.id)
      expect(refused.reasons.map(({ code }) => code)).toEqual(["token_differs"])
      const itself = yield* AdjudicateRelocation.dryRun(both, invalid.id, source.id)
      expect(itself.reasons.map(({ code }) => code)).toEqual(["target_is_source", "token_differs"])
      expect(yield* outcomeOf(AdjudicateRelocation.dryRun(taker, invalid.id, target.id))).toBe("NotFound")
      expect(yield* outcomeOf(AdjudicateRelocation.dryRun(giver, valid.id, target.id))).toBe("NotFound")
      expect(yield* testRecords.everything).toEqual(before)
      // The comparison reads a single row and a single used number.
      yield* makeRelocation(place.rules[1]!, giver.user_id, { target_technology_token: "WEBS" }).pipe(Effect.exit)
      yield* (yield* ComponentRepository).takeNumbers(target.id, 1)
      expect(yield* testRecords.everything).not.toEqual(before)
    })
  )

  it.effect("one of several concurrent acceptances wins; the others find nothing, and nothing exists twice", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      for (const round of [1, 2, 3]) {
        const place = yield* makeRelocationPlace()
        const { target, source, giver, taker } = place
        const comment = yield* storeOne(on(place, 0))
        const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
        const outcomes = yield* Effect.forEach(
          [1, 2, 3, 4],
          () => outcomeOf(AdjudicateRelocation.accept(taker, id, target.id)),
          { concurrency: "unbounded" }
        )
        expect(outcomes.toSorted(), `round ${round}`).toEqual(["NotFound", "NotFound", "NotFound", "done"])
        const created = yield* rules.ofComponent(target.id)
        expect(created.map(({ rule_number }) => rule_number)).toEqual([1])
        expect((yield* rules.ofComponent(source.id)).map((rule) => rule.id)).toEqual([place.rules[1]!.id])
        expect((yield* reviewOf(comment)).rule_id).toBe(created[0]!.id)
      }
    })
  )

  it.effect("of a concurrent acceptance and rejection, or withdrawal, one happens", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      for (const act of ["decline", "withdraw"] as const) {
        const place = yield* makeRelocationPlace()
        const { target, giver, taker } = place
        const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
        const [accepted, other] = yield* Effect.all(
          [
            outcomeOf(AdjudicateRelocation.accept(taker, id, target.id)),
            outcomeOf(
              act === "decline"
                ? Effect.asVoid(AdjudicateRelocation.decline(taker, id, target.id, "No."))
                : ProposeRelocation.withdraw(giver, id)
            )
          ],
          { concurrency: "unbounded" }
        )
        expect([accepted, other].toSorted(), act).toEqual(["NotFound", "done"])
        expect(yield* rules.ofComponent(target.id), act).toHaveLength(accepted === "done" ? 1 : 0)
      }
    })
  )

  it.effect("two relocations in opposite directions both succeed", () =>
    Effect.gen(function* () {
      const place = yield* makeRelocationPlace()
      const { source, target, giver, taker, srg } = place
      yield* makeMember(giver.user_id, { project_id: target.project_id }, "author")
      yield* makeMember(taker.user_id, { project_id: source.project_id }, "author")
      const [back] = yield* makeRules(target, [{ rule_number: 1, srg_rule_id: srg.rules[0]!.id }])
      yield* (yield* ComponentRepository).takeNumbers(target.id, 1)
      const [there, here] = [
        yield* makeRelocation(place.rules[0]!, giver.user_id),
        yield* makeRelocation(back!, taker.user_id, { target_technology_token: "LNUX" })
      ]
      const outcomes = yield* Effect.all(
        [
          outcomeOf(AdjudicateRelocation.accept(taker, there.id, target.id)),
          outcomeOf(AdjudicateRelocation.accept(giver, here.id, source.id))
        ],
        { concurrency: "unbounded" }
      )
      expect(outcomes).toEqual(["done", "done"])
    })
  )

  it.effect("a comment that is posted during a relocation is on one of the sides, and never lost", () =>
    Effect.gen(function* () {
      for (const round of [1, 2, 3]) {
        const place = yield* makeRelocationPlace()
        const { target, giver, taker } = place
        const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
        const post = { action: "comment", comment: "Wait.", section: null, responding_to_review_id: null } as const
        const [posted, accepted] = yield* Effect.all(
          [
            Effect.exit(PostComment.postOnRule(giver, place.rules[0]!.id, post)),
            outcomeOf(AdjudicateRelocation.accept(taker, id, target.id))
          ],
          { concurrency: "unbounded" }
        )
        expect(accepted, `round ${round}`).toBe("done")
        if (Exit.isSuccess(posted)) expect((yield* reviewOf(posted.value)).component_id).toBe(target.id)
        else expect(posted.cause.reasons.every(Cause.isFailReason)).toBe(true)
      }
    })
  )

  it.effect("requirements that are added at once get numbers without a gap, and none twice", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { target, taker, srg } = yield* makeRelocationPlace()
      const additions = Array.from({ length: 12 }, (_, at) =>
        AddRule.add(taker, target.id, {
          origin: at % 2 === 0 ? { _tag: "NetNew" } : { _tag: "SourceRow", srg_rule_id: srg.rules[0]!.id },
          words: { title: `Requirement ${at}` },
          reason: ""
        })
      )
      // A refusal in between uses no number permanently.
      const refused = AddRule.add(taker, target.id, {
        origin: { _tag: "NetNew" },
        words: { status: "Applicable - Configurable" },
        reason: ""
      })
      const added = yield* Effect.all([...additions, ...additions.map(() => Effect.option(refused))], {
        concurrency: "unbounded"
      })
      expect(added).toHaveLength(24)
      const stored = yield* rules.ofComponent(target.id)
      expect(stored.map(({ rule_number }) => rule_number)).toEqual(additions.map((_, at) => at + 1))
      expect(new Set(stored.map(({ title }) => title)).size).toBe(12)
    })
  )

  it.effect("a deleted requirement keeps its number and comments; references to it or to them are pending again", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const audit = yield* AuditRepository
      const place = yield* makeRelocationPlace()
      const { source, giver } = place
      const admin = callerOf(yield* makeUser())
      yield* makeMember(admin.user_id, { project_id: source.project_id }, "admin")
      const [gone, stays] = [place.rules[0]!, place.rules[1]!]
      const canonical = yield* storeOne(on(place, 0))
      const [duplicate, addressed, own] = yield* store([
        on(place, 1, { ...decided("duplicate", giver.user_id, minute(15)), duplicate_of_review_id: canonical.id }),
        on(place, 1, { ...decided("addressed_by", giver.user_id, minute(15)), addressed_by_rule_id: gone.id }),
        on(place, 0, { ...decided("addressed_by", giver.user_id, minute(15)), addressed_by_rule_id: stays.id })
      ])
      expect(yield* outcomeOf(DeleteRule.remove(giver, gone.id))).toBe("PermissionDenied")
      yield* DeleteRule.remove(admin, gone.id)
      expect(yield* outcomeOf(DeleteRule.remove(admin, gone.id))).toBe("NotFound")
      expect((yield* ruleOf(gone.id)).deleted_at).not.toBeNull()
      expect(yield* Effect.forEach([canonical, own!], reviewOf)).toEqual([canonical, own])
      const returned = yield* Effect.forEach([duplicate!, addressed!], reviewOf)
      expect(returned.map(({ triage_status }) => triage_status)).toEqual(["pending", "pending"])
      const causes = (yield* audit.newestOfRule(stays.id, 10)).map(({ comment }) => comment)
      expect(causes.toSorted()).toEqual(["addressing_rule_deleted", "canonical_on_deleted_rule"])
      expect((yield* audit.newestOfRule(gone.id, 10)).map(({ action }) => action)).toEqual(["destroy"])
      const added = yield* AddRule.add(admin, source.id, { origin: { _tag: "NetNew" }, words: {}, reason: "" })
      expect(added.rule.rule_number).toBe(3)
      expect((yield* rules.ofComponent(source.id)).map(({ rule_number }) => rule_number)).toEqual([2, 3])
    })
  )

  it.effect("a copy has the content and answers of its original, its own number, and none of its locks", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const { source, srg, giver } = yield* makeRelocationPlace()
      const [original] = yield* makeRules(source, [
        { rule_number: 9, srg_rule_id: srg.rules[1]!.id, locked: true, locked_sections: ["Title"], title: "Original" }
      ])
      yield* (yield* ComponentRepository).takeNumbers(source.id, 7)
      const question = yield* testRecords.ask(source.id, "Why?")
      yield* testRecords.answer(original!.id, question, "Because.")
      const origin = { _tag: "Copy", rule_id: original!.id } as const
      const copy = yield* AddRule.add(giver, source.id, { origin, words: { title: "Copy" }, reason: "Split." })
      const same = Struct.omit(original!, [
        "id",
        "rule_number",
        "created_at",
        "updated_at",
        "locked",
        "locked_sections"
      ])
      expect(copy.rule).toMatchObject({ ...same, title: "Copy", rule_number: 10, locked: false, locked_sections: [] })
      expect(copy.additional_answers.map(Struct.omit(["id"]))).toEqual([
        { additional_question_id: question, answer: "Because." }
      ])
      expect(copy.histories.map(({ action, comment }) => [action, comment])).toEqual([["create", "Split."]])
    })
  )

  if (adapter.name !== "memory") {
    it.effect("a preview, an acceptance and a deletion cost the same whatever the number of comments", () =>
      Effect.gen(function* () {
        const costs = yield* Effect.forEach([2, 60], (count) =>
          Effect.gen(function* () {
            const place = yield* makeRelocationPlace()
            const { source, target, giver, taker } = place
            const admin = callerOf(yield* makeUser())
            yield* makeMember(admin.user_id, { project_id: source.project_id }, "admin")
            const many = (at: number, over: Partial<NewReview> = {}) =>
              store(Array.from({ length: count }, () => on(place, at, { pin: pinOf("text"), ...over })))
            const moving = yield* many(0)
            yield* store(moving.map((review) => newReply(review, giver.user_id)))
            yield* store(
              moving.map((review) =>
                on(place, 1, {
                  ...decided("duplicate", giver.user_id, minute(15)),
                  duplicate_of_review_id: review.id
                })
              )
            )
            yield* many(0, {
              ...decided("addressed_by", giver.user_id, minute(15)),
              addressed_by_rule_id: place.rules[1]!.id
            })
            const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
            return [
              yield* statementsOf(AdjudicateRelocation.dryRun(taker, id, target.id)),
              yield* statementsOf(AdjudicateRelocation.accept(taker, id, target.id)),
              yield* statementsOf(DeleteRule.remove(admin, place.rules[1]!.id))
            ]
          })
        )
        expect(costs[0]?.every((cost) => cost > 3)).toBe(true)
        expect(costs[1]).toEqual(costs[0])
      })
    )
  }

  if (adapter.severalTransactions) {
    it.effect("the target's numbers stay in order while requirements are added and relocated at once", () =>
      Effect.gen(function* () {
        const rules = yield* RuleRepository
        const place = yield* makeRelocationPlace()
        const { target, giver, taker } = place
        const { id } = yield* makeRelocation(place.rules[0]!, giver.user_id)
        const add = AddRule.add(taker, target.id, { origin: { _tag: "NetNew" }, words: {}, reason: "" })
        yield* Effect.all([add, add, AdjudicateRelocation.accept(taker, id, target.id), add, add], {
          concurrency: "unbounded"
        })
        const numbers = (yield* rules.ofComponent(target.id)).map(({ rule_number }) => rule_number)
        expect(numbers).toEqual([1, 2, 3, 4, 5])
      })
    )
  }
}

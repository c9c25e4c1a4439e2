/** The promises of PublicCommentRepository: openings, the moderation queue, and what visitors see (R23). */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import {
  type Component,
  ComponentRepository,
  type PublicComment,
  PublicCommentRepository,
  type PublicPeriod,
  ReviewRepository,
  type Rule,
  Transactor,
  TriageBatchRepository,
  UserRepository,
  bulk
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  decided,
  makeComponent,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  pinOf,
  storeOne,
  unique
} from "../Fixtures.ts"

const sent = (
  component: Component.Component,
  rule: Rule.Rule | null,
  over: Partial<PublicComment.NewPublicComment> = {}
): PublicComment.NewPublicComment => ({
  component_id: component.id,
  project_id: component.project_id,
  rule_id: rule?.id ?? null,
  section: rule === null ? null : "fixtext",
  comment: `It does not say where (${unique()}).`,
  comment_type: "technical",
  organization: "Harbor",
  external_reference: "HA-17",
  name: "Ivo Novak",
  email: "ivo@example.org",
  user_id: null,
  tracking_number: `number ${unique()}`,
  state: "awaiting",
  review_id: null,
  decided_by_id: null,
  decided_at: null,
  reason: "",
  pin: rule === null ? null : pinOf("the text", "fixtext"),
  created_at: minute(10),
  ...over
})

const insert = Effect.fnUntraced(function* (given: PublicComment.NewPublicComment) {
  const id = yield* (yield* PublicCommentRepository).insert(given)
  return { ...given, id }
})

/** Stores a comment that is accepted as this review. */
const accepted = Effect.fnUntraced(function* (
  component: Component.Component,
  rule: Rule.Rule | null,
  over: Parameters<typeof newComment>[3] = {},
  at = minute(10)
) {
  const review = yield* storeOne(newComment(component, rule, null, { imported_name: "Ivo Novak", ...over }))
  const done = { state: "accepted", review_id: review.id, decided_at: minute(20), created_at: at } as const
  return { review, comment: yield* insert(sent(component, rule, done)) }
})

const page = { page: 1, per_page: 10 }

export const suite: Suite = (it) => {
  it.effect("an opening is stored in place of an earlier one, found by its link, and goes with its component", () =>
    Effect.gen(function* () {
      const repository = yield* PublicCommentRepository
      const [one, other] = [yield* makeComponent(), yield* makeComponent()]
      const period: PublicPeriod.PublicPeriod = {
        component_id: one.id,
        access: "link",
        published: "nothing",
        secret: `secret ${unique()}`
      }
      expect(yield* repository.findPeriod(one.id)).toEqual(Option.none())
      yield* repository.savePeriod(period)
      yield* repository.savePeriod({ ...period, component_id: other.id, secret: `secret ${unique()}` })
      const changed = {
        ...period,
        access: "signed_in",
        published: "decisions_and_names",
        secret: `s ${unique()}`
      } as const
      yield* repository.savePeriod(changed)
      expect(yield* repository.findPeriod(one.id)).toEqual(Option.some(changed))
      expect(yield* repository.periodOf(changed.secret)).toEqual(Option.some(changed))
      expect(yield* repository.periodOf(period.secret)).toEqual(Option.none())
      const { transact } = yield* Transactor
      const taken = repository.savePeriod({ ...period, component_id: other.id, secret: changed.secret })
      expect(Exit.isFailure(yield* Effect.exit(transact(taken)))).toBe(true)
      yield* (yield* ComponentRepository).remove(one.id)
      expect(yield* repository.periodOf(changed.secret)).toEqual(Option.none())
    })
  )

  it.effect("the queue has the comments of a state, oldest first, with the numbers of all", () =>
    Effect.gen(function* () {
      const repository = yield* PublicCommentRepository
      const { component, rules, user } = yield* makeWorkplace()
      const [second, first] = [
        yield* insert(sent(component, rules[0]!, { created_at: minute(12) })),
        yield* insert(sent(component, null, { created_at: minute(11) }))
      ]
      const same = yield* insert(sent(component, null, { created_at: minute(12) }))
      const refused = yield* insert(
        sent(component, null, { state: "refused", decided_by_id: user.id, decided_at: minute(30), reason: "Spam." })
      )
      const { comment: done } = yield* accepted(component, rules[0]!)
      yield* insert(sent(yield* makeComponent(), null))
      const counts = { awaiting: 3, accepted: 1, refused: 1 }
      const ids = Effect.fnUntraced(function* (state: "all" | PublicComment.PublicCommentState, request = page) {
        const { rows, ...rest } = yield* repository.queue(component.id, { ...request, state })
        return { ids: rows.map(({ id }) => id), ...rest }
      })
      expect(yield* ids("awaiting")).toEqual({ ids: [first.id, second.id, same.id], total: 3, counts })
      expect(yield* ids("all", { page: 2, per_page: 2 })).toEqual({ ids: [first.id, second.id], total: 5, counts })
      expect(yield* ids("accepted")).toEqual({ ids: [done.id], total: 1, counts })
      expect(yield* ids("refused", { page: 2, per_page: 9 })).toEqual({ ids: [], total: 1, counts })
      const { rows } = yield* repository.queue(component.id, { ...page, state: "awaiting" })
      const { component_id: _, pin: __, project_id: ___, decided_by_id: ____, ...shown } = second
      expect(rows[1]).toEqual({
        ...shown,
        rule_displayed_name: `${component.prefix}-000001`,
        rule_deleted: false,
        decided_by_name: null
      })
      expect(rows[0]).toMatchObject({ rule_displayed_name: "(component)", rule_id: null })
      expect((yield* repository.queue(component.id, { ...page, state: "refused" })).rows).toMatchObject([
        { id: refused.id, decided_by_name: user.name, reason: "Spam." }
      ])
    })
  )

  it.effect("comments are locked in their component as they were stored, and their decision is stored", () =>
    Effect.gen(function* () {
      const repository = yield* PublicCommentRepository
      const { transact } = yield* Transactor
      const { component, rules, user } = yield* makeWorkplace()
      const given = yield* Effect.forEach(awkwardTexts, (text) =>
        insert(sent(component, rules[0]!, { comment: text, organization: text, pin: pinOf(text, "fixtext") }))
      )
      const ids = given.map(({ id }) => id)
      expect(yield* transact(repository.lock(component.id, ids.toReversed()))).toEqual(given)
      expect(yield* transact(repository.lock((yield* makeComponent()).id, ids))).toEqual([])
      const review = yield* storeOne(newComment(component, rules[0]!, null))
      const by = { decided_by_id: user.id, decided_at: minute(40) }
      const [one, two] = given
      yield* repository.saveModeration([
        { ...one!, ...by, state: "accepted", review_id: review.id },
        { ...two!, ...by, state: "refused", reason: "Spam." }
      ])
      expect(yield* transact(repository.lock(component.id, ids))).toEqual([
        { ...one!, ...by, state: "accepted", review_id: review.id },
        { ...two!, ...by, state: "refused", reason: "Spam." },
        ...given.slice(2)
      ])
      // A restored comment has the number of its original, which keeps it.
      const { tracking_number } = one!
      yield* insert(sent(component, null, { tracking_number, comment: "Restored" }))
      expect(Option.getOrThrow(yield* repository.tracked(tracking_number)).comment.comment).toBe(one!.comment)
    })
  )

  it.effect(
    "visitors see accepted comments that are not withdrawn, and the last response of a decision, no other reply",
    () =>
      Effect.gen(function* () {
        const repository = yield* PublicCommentRepository
        const batches = yield* TriageBatchRepository
        const { component, rules, user } = yield* makeWorkplace()
        const late = yield* accepted(component, null, {}, minute(15))
        const early = yield* accepted(component, rules[0]!, decided("concur", user.id, minute(20)), minute(12))
        yield* accepted(component, rules[0]!, decided("withdrawn", user.id, minute(20)))
        yield* insert(sent(component, rules[0]!))
        yield* storeOne(newComment(component, rules[0]!, user.id))
        const reply = (text: string, over = {}) => storeOne(newReply(early.review, user.id, { comment: text, ...over }))
        yield* reply("Internal.")
        const batch = Effect.fnUntraced(function* (text: string, over = {}) {
          const response = yield* reply(text, over)
          const { review } = early
          return yield* batches.insert({
            ...bulk,
            component_id: component.id,
            project_id: component.project_id,
            triage_status: "concur",
            created_by_id: user.id,
            created_at: minute(20),
            items: [
              {
                review_id: review.id,
                updated_at: minute(20),
                response_review_id: response.id,
                before: {
                  triage_status: "pending",
                  triage_set_by_id: null,
                  triage_set_at: null,
                  triage_set_by_imported_name: null,
                  adjudicated_by_id: null,
                  adjudicated_at: null,
                  adjudicated_by_imported_name: null,
                  duplicate_of_review_id: null,
                  addressed_by_rule_id: null
                }
              }
            ]
          })
        })
        yield* batch("First.")
        yield* batch("Second.")
        yield* batch("Withdrawn.", { ...decided("withdrawn", user.id, minute(21)) })
        const undone = yield* batch("Undone.")
        yield* batches.saveUndone(undone, user.id, minute(25))
        yield* reply("Internal as well.")
        const seen = (names: boolean, rule_id: Rule.Rule["id"] | null = null) =>
          repository.published(component.id, { ...page, names, rule_id })
        const { rows, total } = yield* seen(false)
        expect(total).toBe(2)
        expect(rows).toEqual([
          {
            id: early.review.id,
            rule_id: rules[0]!.id,
            rule_displayed_name: `${component.prefix}-000001`,
            section: early.review.section,
            comment: early.review.comment,
            comment_type: null,
            name: null,
            organization: null,
            triage_status: "concur",
            adjudicated: false,
            response: "Second.",
            created_at: minute(12),
            triage_set_at: minute(20)
          },
          expect.objectContaining({
            id: late.review.id,
            rule_id: null,
            rule_displayed_name: "(component)",
            triage_status: "pending",
            response: null
          })
        ])
        expect((yield* seen(true, rules[0]!.id)).rows).toMatchObject([{ id: early.review.id, name: "Ivo Novak" }])
        expect(yield* seen(true, rules[1]!.id)).toEqual({ rows: [], total: 0 })
        const tracked = Option.getOrThrow(yield* repository.tracked(early.comment.tracking_number))
        expect(tracked).toEqual({
          published: "nothing",
          comment: {
            tracking_number: early.comment.tracking_number,
            component_name: component.name,
            rule_displayed_name: `${component.prefix}-000001`,
            section: "fixtext",
            comment: early.comment.comment,
            state: "accepted",
            reason: "",
            triage_status: "concur",
            response: "Second.",
            created_at: minute(12),
            decided_at: minute(20),
            triage_set_at: minute(20)
          }
        })
        expect(yield* repository.tracked("none")).toEqual(Option.none())
      })
  )

  it.effect(
    "the requirements are listed by number, with the number of their published comments, by a part of their names",
    () =>
      Effect.gen(function* () {
        const repository = yield* PublicCommentRepository
        const { component, rules, user } = yield* makeWorkplace()
        yield* accepted(component, rules[1]!)
        yield* accepted(component, rules[1]!, decided("withdrawn", user.id, minute(20)))
        yield* insert(sent(component, rules[0]!))
        const { rows, total } = yield* repository.requirements(component.id, page)
        expect(total).toBe(rules.length)
        expect(rows.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
        expect(rows.map(({ comments_count }) => comments_count)).toEqual(rules.map((_, at) => (at === 1 ? 1 : 0)))
        const { comments_count: _, rule_displayed_name, ...row } = rows[0]!
        expect(row).toEqual({
          id: rules[0]!.id,
          title: rules[0]!.title,
          rule_severity: rules[0]!.rule_severity,
          status: rules[0]!.status,
          srg_id: rules[0]!.srg_id
        })
        expect(rule_displayed_name).toBe(`${component.prefix}-000001`)
        const find = (q: string) =>
          Effect.map(repository.requirements(component.id, { ...page, q }), (found) => found.rows.map(({ id }) => id))
        expect(yield* find(`${component.prefix.toLowerCase()}-000002`)).toEqual([rules[1]!.id])
        expect(yield* find("%")).toEqual([])
        expect(yield* repository.requirements(component.id, { page: 2, per_page: 1 })).toMatchObject({
          rows: [{ id: rules[1]!.id }],
          total: rules.length
        })
      })
  )

  it.effect("a public comment goes with its review and its component; accounts leave it", () =>
    Effect.gen(function* () {
      const repository = yield* PublicCommentRepository
      const { component, rules } = yield* makeWorkplace()
      const gone = yield* makeUser()
      const { comment, review } = yield* accepted(component, rules[0]!)
      const refused = yield* insert(
        sent(component, null, { state: "refused", decided_at: minute(30), decided_by_id: gone.id, user_id: gone.id })
      )
      yield* (yield* ReviewRepository).remove([review.id])
      expect(yield* repository.tracked(comment.tracking_number)).toEqual(Option.none())
      yield* (yield* UserRepository).remove(gone)
      expect((yield* repository.queue(component.id, { ...page, state: "all" })).rows).toMatchObject([
        { id: refused.id, user_id: null, decided_by_name: null }
      ])
      yield* (yield* ComponentRepository).remove(component.id)
      expect(yield* repository.tracked(refused.tracking_number)).toEqual(Option.none())
    })
  )
}

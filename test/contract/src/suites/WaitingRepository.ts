/** The promises of WaitingRepository: the items that need a user's attention, their order and their number. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import {
  AssignmentRepository,
  ComponentRepository,
  Day,
  MentionRepository,
  ProjectRepository,
  type Review,
  ReviewRepository,
  type UserId,
  type WaitingQuery,
  WaitingRepository
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeMember,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const day = (text: string) => Day.Day.make(text)

const waitingFor = (user_id: UserId, over: Partial<WaitingQuery> = {}, site_admin = false) =>
  Effect.flatMap(WaitingRepository, ({ page }) =>
    page(
      { user_id, site_admin },
      { page: 1, per_page: 100, reason: null, unassigned: false, today: day("2026-03-01"), ...over }
    )
  )

const assign = (review: Review.Review, assignee_id: UserId, due_on: Day.Day | null = null) =>
  Effect.flatMap(AssignmentRepository, ({ save }) =>
    save([{ review, assignment: { review_id: review.id, assignee_id, due_on } }])
  )

export const suite: Suite = (it) => {
  it.effect("the assigned comments are ordered by due day, then the oldest, with their subjects", () =>
    Effect.gen(function* () {
      const { component, project, rules, user } = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
      const ann = yield* makeUser()
      yield* makeMember(ann.id, { project_id: project.id, component_id: component.id }, "author")
      const [newer, older, late, soon, done, closed, deleted, withdrawn] = yield* store([
        newComment(component, null, user.id, { created_at: minute(12) }),
        newComment(component, null, user.id, { created_at: minute(11) }),
        newComment(component, rules[0]!, user.id, { section: "fixtext", created_at: minute(13) }),
        newComment(component, rules[0]!, null, {
          ...decided("needs_clarification", ann.id, minute(14)),
          imported_name: "Ike Imported"
        }),
        newComment(component, null, user.id, decided("concur", ann.id, minute(14))),
        newComment(component, null, user.id, {
          ...decided("needs_clarification", ann.id, minute(14)),
          adjudicated_by_id: ann.id,
          adjudicated_at: minute(15)
        }),
        newComment(component, rules[1]!, user.id),
        newComment(component, null, user.id, decided("withdrawn", user.id, minute(14)))
      ])
      yield* storeOne(newReply(late!, ann.id))
      for (const one of [newer, older, done, closed, deleted, withdrawn]) yield* assign(one!, ann.id)
      yield* assign(soon!, ann.id, day("2026-03-01"))
      yield* assign(late!, ann.id, day("2026-02-28"))
      const { rows, ...counts } = yield* waitingFor(ann.id)
      expect(rows.map(({ id }) => id)).toEqual([late!.id, soon!.id, older!.id, newer!.id])
      expect(counts).toEqual({
        total: 4,
        counts: { assigned: 4, clarification_wanted: 0, mentioned: 0, unassigned: null, overdue: 1 }
      })
      expect(rows[0]).toEqual({
        reason: "assigned",
        id: late!.id,
        project_id: project.id,
        project_name: project.name,
        component_id: component.id,
        component_name: component.name,
        component_version: component.version,
        component_release: component.release,
        component_released: component.released,
        rule_id: rules[0]!.id,
        rule_displayed_name: `${component.prefix}-000001`,
        section: "fixtext",
        comment: late!.comment,
        author_name: user.name,
        triage_status: "pending",
        triage_set_at: null,
        due_on: "2026-02-28",
        overdue: true,
        asked_review_id: null,
        asked_by: null,
        asked_comment: null,
        asked_at: null,
        created_at: minute(13),
        updated_at: late!.updated_at
      })
      expect(rows[1]).toMatchObject({
        author_name: "Ike Imported",
        triage_status: "needs_clarification",
        triage_set_at: minute(14),
        due_on: "2026-03-01",
        overdue: false
      })
      expect(rows[2]).toMatchObject({ rule_displayed_name: "(component)", due_on: null, overdue: false })
      const second = yield* waitingFor(ann.id, { page: 2, per_page: 3 })
      expect([second.rows.map(({ id }) => id), second.total]).toEqual([[newer!.id], 4])
      expect(yield* waitingFor(ann.id, { page: 9 })).toMatchObject({ rows: [], total: 4, counts: { assigned: 4 } })
      expect((yield* waitingFor((yield* makeUser()).id, { unassigned: true })).rows).toEqual([])
    })
  )

  it.effect("the own comments wait for their clarification where the author is a member", () =>
    Effect.gen(function* () {
      const { component, project, user } = yield* makeWorkplace([{}], { released: true })
      const vera = yield* makeUser()
      const [asked] = yield* store([
        newComment(component, null, vera.id, decided("needs_clarification", user.id, minute(14))),
        newComment(component, null, vera.id),
        newComment(component, null, vera.id, {
          ...decided("needs_clarification", user.id, minute(14)),
          adjudicated_by_id: user.id,
          adjudicated_at: minute(15)
        }),
        newComment(component, null, user.id, decided("needs_clarification", user.id, minute(14)))
      ])
      yield* assign(asked!, user.id, day("2026-01-01"))
      expect((yield* waitingFor(vera.id)).rows).toEqual([])
      const { id } = yield* makeMember(vera.id, { project_id: project.id, component_id: component.id })
      const { counts, rows } = yield* waitingFor(vera.id)
      expect(rows).toMatchObject([{ id: asked!.id, reason: "clarification_wanted", due_on: null, overdue: false }])
      expect(counts).toEqual({ assigned: 0, clarification_wanted: 1, mentioned: 0, unassigned: null, overdue: 0 })
      yield* Effect.flatMap(ProjectRepository, (projects) => projects.deleteMembership(id))
      expect((yield* waitingFor(vera.id)).rows).toEqual([])
      expect((yield* waitingFor(vera.id, {}, true)).rows).toMatchObject([{ id: asked!.id }])
    })
  )

  it.effect("an unassigned comment waits for all triagers, on request", () =>
    Effect.gen(function* () {
      const { component, project, user } = yield* makeWorkplace()
      const other = yield* makeWorkplace()
      const [ann, vera] = [yield* makeUser(), yield* makeUser()]
      yield* makeMember(vera.id, { project_id: project.id }, "viewer")
      const { id: membership } = yield* makeMember(ann.id, { project_id: project.id }, "author")
      // A second membership there does not duplicate results.
      yield* makeMember(ann.id, { project_id: project.id, component_id: component.id }, "reviewer")
      const [free, own, assigned, lost] = yield* store([
        newComment(component, null, user.id),
        newComment(component, null, ann.id, decided("needs_clarification", user.id, minute(14))),
        newComment(component, null, user.id),
        newComment(component, null, user.id),
        newComment(component, null, user.id, decided("concur", ann.id, minute(14)))
      ])
      yield* storeOne(newComment(other.component, null, user.id))
      yield* assign(assigned!, ann.id, day("2026-01-01"))
      yield* assign(lost!, vera.id, day("2026-01-01"))
      const reasons = (over: Partial<WaitingQuery> = {}) =>
        Effect.map(waitingFor(ann.id, over), ({ rows }) => rows.map(({ id, reason }) => [reason, id]))
      expect(yield* reasons({ unassigned: true })).toEqual([
        ["assigned", assigned!.id],
        ["unassigned", free!.id],
        ["clarification_wanted", own!.id],
        ["unassigned", own!.id],
        ["unassigned", lost!.id]
      ])
      expect(yield* reasons()).toEqual([
        ["assigned", assigned!.id],
        ["clarification_wanted", own!.id]
      ])
      expect(yield* reasons({ unassigned: true, reason: "unassigned", per_page: 2 })).toEqual([
        ["unassigned", free!.id],
        ["unassigned", own!.id]
      ])
      const narrowed = yield* waitingFor(ann.id, { unassigned: true, reason: "unassigned", per_page: 2 })
      expect([narrowed.total, narrowed.counts]).toEqual([
        3,
        { assigned: 1, clarification_wanted: 1, mentioned: 0, unassigned: 3, overdue: 1 }
      ])
      expect((yield* waitingFor(vera.id, { unassigned: true })).rows).toEqual([])

      // Users without a role have nothing to decide.
      yield* Effect.flatMap(ProjectRepository, (projects) => projects.deleteMembership(membership))
      expect((yield* reasons({ unassigned: true })).length).toBe(5)
      const root = yield* makeUser({ admin: true })
      const all = yield* waitingFor(root.id, { unassigned: true, per_page: 10_000 }, true)
      const seen = new Set(all.rows.filter(({ reason }) => reason === "unassigned").map(({ id }) => id))
      expect([free, own, lost, assigned].map((one) => seen.has(one!.id))).toEqual([true, true, true, false])
    })
  )

  it.effect("a mention waits until it is done, or its text or comment is withdrawn, where the reader is a member", () =>
    Effect.gen(function* () {
      const { component, project, rules, user } = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
      const [ann, vera] = [yield* makeUser(), yield* makeUser()]
      const mentions = yield* MentionRepository
      const reviews = yield* ReviewRepository
      const [first, second, withdrawn, deleted] = yield* store([
        newComment(component, rules[0]!, user.id, { created_at: minute(11) }),
        newComment(component, null, vera.id, { ...decided("concur", ann.id, minute(14)), created_at: minute(12) }),
        newComment(component, null, user.id, decided("withdrawn", user.id, minute(14))),
        newComment(component, rules[1]!, user.id)
      ])
      const older = yield* storeOne(newReply(first!, user.id, { created_at: minute(15) }))
      const newer = yield* storeOne(newReply(first!, ann.id, { comment: "@Vera", created_at: minute(16) }))
      const ids = [first!, second!, withdrawn!, deleted!, older, newer].map(({ id }) => id)
      yield* mentions.save(
        ids.map((review_id) => ({ review_id, user_ids: [vera.id] })),
        minute(17)
      )
      const waiting = Effect.map(waitingFor(vera.id), ({ counts, rows }) => [
        counts.mentioned,
        ...rows.map(({ asked_review_id, id, reason }) => [reason, id, asked_review_id])
      ])
      expect(yield* waiting).toEqual([0])
      const { id: membership } = yield* makeMember(vera.id, { project_id: project.id }, "viewer")
      expect(yield* waiting).toEqual([2, ["mentioned", first!.id, newer.id], ["mentioned", second!.id, second!.id]])
      const { rows } = yield* waitingFor(vera.id, { reason: "mentioned", per_page: 1 })
      expect(rows).toMatchObject([
        { asked_by: ann.name, asked_comment: "@Vera", asked_at: minute(16), due_on: null, overdue: false }
      ])
      expect((yield* waitingFor(user.id)).counts.mentioned).toBe(0)

      // A withdrawn reply does not mention anyone.
      yield* reviews.saveTriage([
        {
          ...newer,
          triage_status: "withdrawn",
          triage_set_at: minute(18),
          triage_set_by_id: ann.id,
          adjudicated_at: minute(18),
          adjudicated_by_id: ann.id
        }
      ])
      expect(yield* waiting).toEqual([2, ["mentioned", first!.id, older.id], ["mentioned", second!.id, second!.id]])
      yield* mentions.end(vera.id, [first!.id], minute(18))
      yield* mentions.end(user.id, [second!.id], minute(18))
      expect(yield* waiting).toEqual([1, ["mentioned", second!.id, second!.id]])
      // A mention that stays is still done; a removed one and then another is a new one.
      yield* mentions.save([{ review_id: first!.id, user_ids: [vera.id, ann.id] }], minute(19))
      expect(yield* waiting).toEqual([1, ["mentioned", second!.id, second!.id]])
      yield* mentions.save([{ review_id: first!.id, user_ids: [] }], minute(19))
      yield* mentions.save([{ review_id: first!.id, user_ids: [vera.id] }], minute(20))
      expect(yield* waiting).toEqual([2, ["mentioned", first!.id, first!.id], ["mentioned", second!.id, second!.id]])
      yield* mentions.end(vera.id, [first!.id, second!.id], minute(21))
      expect(yield* waiting).toEqual([0])
      yield* mentions.reopen(vera.id, second!.id)
      expect(yield* waiting).toEqual([1, ["mentioned", second!.id, second!.id]])
      yield* mentions.reopen(vera.id, withdrawn!.id)
      expect(yield* waiting).toEqual([1, ["mentioned", second!.id, second!.id]])
      yield* Effect.flatMap(ProjectRepository, (projects) => projects.deleteMembership(membership))
      expect(yield* waiting).toEqual([0])
    })
  )

  it.effect("the last reply of others to a comment is the question to its author", () =>
    Effect.gen(function* () {
      const { component, project, user } = yield* makeWorkplace()
      const vera = yield* makeUser()
      yield* makeMember(vera.id, { project_id: project.id }, "viewer")
      const [asked, bare] = yield* store([
        newComment(component, null, vera.id, decided("needs_clarification", user.id, minute(14))),
        newComment(component, null, vera.id, decided("needs_clarification", user.id, minute(14)))
      ])
      yield* storeOne(newReply(asked!, user.id, { comment: "An earlier question." }))
      const question = yield* storeOne(newReply(asked!, user.id, { comment: "Which version?", created_at: minute(15) }))
      yield* storeOne(newReply(asked!, vera.id, { comment: "I will look." }))
      const { rows } = yield* waitingFor(vera.id)
      expect(
        rows.map(({ asked_by, asked_comment, asked_review_id, id }) => [id, asked_review_id, asked_by, asked_comment])
      ).toEqual([
        [asked!.id, question.id, user.name, "Which version?"],
        [bare!.id, null, null, null]
      ])
    })
  )

  it.effect("nothing waits in a component that is frozen", () =>
    Effect.gen(function* () {
      const { component, project, user } = yield* makeWorkplace()
      const ann = yield* makeUser()
      yield* makeMember(ann.id, { project_id: project.id }, "admin")
      const [assigned] = yield* store([
        newComment(component, null, user.id),
        newComment(component, null, ann.id, decided("needs_clarification", user.id, minute(14)))
      ])
      yield* assign(assigned!, ann.id)
      yield* Effect.flatMap(MentionRepository, ({ save }) =>
        save([{ review_id: assigned!.id, user_ids: [ann.id] }], minute(15))
      )
      expect((yield* waitingFor(ann.id, { unassigned: true })).total).toBe(4)
      yield* Effect.flatMap(ComponentRepository, ({ save }) =>
        save({ ...component, comment_phase: "closed", closed_reason: "finalized" })
      )
      expect(yield* waitingFor(ann.id, { unassigned: true })).toMatchObject({
        rows: [],
        total: 0,
        counts: { assigned: 0, clarification_wanted: 0, mentioned: 0, unassigned: 0, overdue: 0 }
      })
    })
  )
}

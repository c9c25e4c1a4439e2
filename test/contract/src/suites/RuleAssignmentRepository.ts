/** The promises of RuleAssignmentRepository, and the counts of comments on requirements: which count, their order, and when they end. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  ComponentRepository,
  Day,
  ProjectRepository,
  type Rule,
  RuleAssignmentRepository,
  RuleRepository,
  type UserId,
  UserRepository
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
const [longAgo, inAges] = [day("0001-01-01"), day("9999-12-31")]

const assign = Effect.fnUntraced(function* (
  rule: Rule.Rule,
  assignee_id: UserId | null,
  due_on: Day.Day | null = null
) {
  yield* (yield* RuleAssignmentRepository).save([{ ...rule, assignee_id, due_on }])
})

/** The assignments that count, of the component and of these rules, which agree. */
const standing = Effect.fnUntraced(function* (...rules: ReadonlyArray<Rule.Rule>) {
  const assignments = yield* RuleAssignmentRepository
  const found = yield* assignments.standing({ rule_ids: rules.map(({ id }) => id) })
  const live = rules.filter(({ deleted_at }) => deleted_at === null)
  const ofComponent = yield* assignments.standing({ component_id: rules[0]!.component_id })
  for (const { id } of live) expect(ofComponent.get(id)).toEqual(found.get(id))
  return [...found].toSorted(([one], [other]) => one - other).map(([, view]) => view)
})

const waitingFor = (user: UserId, over: { readonly page?: number; readonly per_page?: number } = {}) =>
  Effect.flatMap(RuleAssignmentRepository, ({ waiting }) =>
    waiting(user, { page: 1, per_page: 100, today: day("2026-03-01"), ...over })
  )

export const suite: Suite = (it) => {
  it.effect("assignments of requirements replace earlier ones, and change nothing else of the requirement", () =>
    Effect.gen(function* () {
      const { project, rules, user } = yield* makeWorkplace()
      const [one, two] = [rules[0]!, rules[1]!]
      const ann = yield* makeUser()
      yield* makeMember(ann.id, { project_id: project.id }, "author")
      const assignments = yield* RuleAssignmentRepository
      expect(yield* standing(one, two)).toEqual([])
      yield* assignments.save([
        { ...one, assignee_id: ann.id, due_on: longAgo, title: "Not looked at", updated_at: minute(90) },
        { ...two, assignee_id: ann.id, due_on: null }
      ])
      yield* assignments.save([])
      const annView = { id: ann.id, name: ann.name }
      expect(yield* standing(one, two)).toEqual([
        { assignee: annView, due_on: longAgo },
        { assignee: annView, due_on: null }
      ])
      const find = (rule: Rule.Rule) => Effect.flatMap(RuleRepository, (repository) => repository.find(rule.id))
      expect(yield* find(one)).toEqual(Option.some({ ...one, assignee_id: ann.id, due_on: longAgo }))
      yield* (yield* RuleRepository).saveContent([{ ...one, title: "Another", assignee_id: null, due_on: null }])
      expect(yield* standing(one)).toEqual([{ assignee: annView, due_on: longAgo }])
      yield* (yield* RuleRepository).saveReviewState([{ ...one, locked: true, review_requestor_id: user.id }])
      expect(yield* standing(one)).toEqual([{ assignee: annView, due_on: longAgo }])
      yield* assign(one, null)
      expect(yield* standing(one)).toEqual([])
    })
  )

  it.effect("an assignment of a requirement counts only while its assignee may write there", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const users = yield* UserRepository
      const { component, project, rules } = yield* makeWorkplace()
      const elsewhere = yield* makeWorkplace()
      const rule = rules[0]!
      const ann = yield* makeUser()
      const counts = Effect.gen(function* () {
        const isShown = (yield* standing(rule)).length === 1
        expect((yield* waitingFor(ann.id)).total).toBe(isShown ? 1 : 0)
        return isShown
      })
      yield* makeMember(ann.id, { project_id: elsewhere.project.id }, "admin")
      yield* assign(rule, ann.id, inAges)
      expect(yield* counts).toBe(false)
      const { id } = yield* makeMember(ann.id, { project_id: project.id, component_id: component.id }, "author")
      expect(yield* counts).toBe(true)
      yield* projects.saveRole(id, "viewer")
      expect(yield* counts).toBe(false)
      yield* projects.saveRole(id, "reviewer")
      expect(yield* counts).toBe(true)
      yield* projects.deleteMembership(id)
      expect(yield* counts).toBe(false)
      yield* makeMember(ann.id, { project_id: project.id }, "author")
      expect(yield* counts).toBe(true)
      yield* users.save({ ...ann, disabled_at: minute(60) })
      expect(yield* counts).toBe(false)
      yield* users.remove({ ...ann, disabled_at: minute(60) })
      expect(yield* counts).toBe(false)
      const root = yield* makeUser({ admin: true })
      yield* assign(rule, root.id)
      expect(yield* standing(rule)).toEqual([{ assignee: { id: root.id, name: root.name }, due_on: null }])
    })
  )

  it.effect("the waiting requirements are ordered by due day, then the oldest, with their subjects", () =>
    Effect.gen(function* () {
      const { component, project, rules, user } = yield* makeWorkplace([
        { created_at: minute(12) },
        { created_at: minute(11) },
        { created_at: minute(13) },
        { locked: true },
        { deleted_at: minute(9) }
      ])
      const [newer, older, late, locked, deleted] = rules
      const ann = yield* makeUser()
      yield* makeMember(ann.id, { project_id: project.id }, "author")
      yield* assign(newer!, ann.id)
      yield* assign(older!, ann.id)
      yield* assign(late!, ann.id, day("2026-02-28"))
      yield* assign(locked!, ann.id, longAgo)
      yield* assign(deleted!, ann.id, longAgo)
      yield* (yield* RuleRepository).saveReviewState([{ ...newer!, review_requestor_id: user.id }])
      yield* (yield* RuleRepository).saveReviewState([{ ...older!, changes_requested: true }])
      const { overdue, rows, total } = yield* waitingFor(ann.id)
      expect(rows[0]).toEqual({
        id: late!.id,
        rule_displayed_name: `${component.prefix}-${String(late!.rule_number).padStart(6, "0")}`,
        title: late!.title,
        status: late!.status,
        rule_severity: late!.rule_severity,
        project_id: project.id,
        project_name: project.name,
        component_id: component.id,
        component_name: component.name,
        component_version: component.version,
        component_release: component.release,
        under_review: false,
        changes_requested: false,
        due_on: "2026-02-28",
        overdue: true,
        created_at: late!.created_at,
        updated_at: late!.updated_at
      })
      expect(rows.map((row) => [row.id, row.under_review, row.changes_requested, row.overdue])).toEqual([
        [late!.id, false, false, true],
        [older!.id, false, true, false],
        [newer!.id, true, false, false]
      ])
      expect([total, overdue]).toEqual([3, 1])
      const second = yield* waitingFor(ann.id, { page: 2, per_page: 1 })
      expect([second.rows.map(({ id }) => id), second.total, second.overdue]).toEqual([[older!.id], 3, 1])
      expect(yield* waitingFor(ann.id, { page: 9, per_page: 1 })).toEqual({ rows: [], total: 3, overdue: 1 })
      expect(yield* waitingFor(user.id)).toEqual({ rows: [], total: 0, overdue: 0 })

      const components = yield* ComponentRepository
      yield* components.save({ ...component, comment_phase: "closed", closed_reason: "finalized" })
      expect((yield* waitingFor(ann.id)).total).toBe(0)
      yield* components.save({ ...component, released: true })
      expect((yield* waitingFor(ann.id)).total).toBe(0)
    })
  )

  it.effect("comments are counted by live requirement, without replies and withdrawn ones", () =>
    Effect.gen(function* () {
      const { component, rules, user } = yield* makeWorkplace([{}, {}, { deleted_at: minute(9) }])
      const [one, two, gone] = rules
      const counts = Effect.flatMap(RuleRepository, ({ commentCountsOf }) => commentCountsOf(component.id))
      expect(yield* counts).toEqual(new Map())
      const closed = { adjudicated_by_id: user.id, adjudicated_at: minute(30) }
      const [first] = yield* store([
        newComment(component, one!, user.id),
        newComment(component, one!, user.id, decided("concur", user.id, minute(20))),
        newComment(component, one!, user.id, { ...decided("informational", user.id, minute(20)), ...closed }),
        newComment(component, one!, user.id, { ...decided("withdrawn", user.id, minute(20)), ...closed }),
        newComment(component, two!, user.id, { ...decided("concur", user.id, minute(20)), ...closed }),
        newComment(component, null, user.id),
        newComment(component, gone!, user.id)
      ])
      yield* storeOne(newReply(first!, user.id))
      expect(yield* counts).toEqual(
        new Map([
          [one!.id, { open: 2, total: 3 }],
          [two!.id, { open: 0, total: 1 }]
        ])
      )
    })
  )
}

/** The promises of AssignmentRepository: which assignments count, where they appear, and when they are removed. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  type Assignment,
  AssignmentRepository,
  CommentViewRepository,
  type Component,
  Day,
  ProjectRepository,
  type Review,
  ReviewRepository,
  type ReviewView,
  type UserId,
  UserRepository
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  everyComment,
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
  review: Review.Review,
  assignee_id: UserId | null,
  due_on: Day.Day | null = null,
  updated_at = minute(50)
) {
  const assignment = assignee_id === null ? null : { review_id: review.id, assignee_id, due_on }
  const repository = yield* AssignmentRepository
  yield* repository.save([{ review: { ...review, updated_at }, assignment }])
})

const standing = (
  ...reviews: ReadonlyArray<Review.Review>
): Effect.Effect<ReadonlyArray<Assignment.Assignment>, never, AssignmentRepository> =>
  Effect.flatMap(AssignmentRepository, (assignments) => assignments.standing(reviews.map(({ id }) => id)))

/** Returns the assignment in the review object and in the row of the triage table, which are equal. */
const shown = Effect.fnUntraced(function* (review: Review.Review, reader: UserId) {
  const commentViews = yield* CommentViewRepository
  const [view] = yield* commentViews.views([review.id], reader)
  const [row] = yield* commentViews.rows([review.id], reader)
  const [fromView, fromRow] = [view, row].map((one) => ({ assignee: one?.assignee, due_on: one?.due_on }))
  expect(fromRow).toEqual(fromView)
  return fromView
})

const member = Effect.fnUntraced(function* (component: Component.Component, role: "viewer" | "author" = "author") {
  const user = yield* makeUser()
  yield* makeMember(user.id, { project_id: component.project_id }, role)
  return user
})

export const suite: Suite = (it) => {
  it.effect("assignments replace earlier ones, can be removed, and are shown with the comment", () =>
    Effect.gen(function* () {
      const { component, rules, user } = yield* makeWorkplace()
      const [ann, bob] = [yield* member(component), yield* member(component)]
      const [one, two] = yield* store([newComment(component, rules[0]!, user.id), newComment(component, null, user.id)])
      const assignments = yield* AssignmentRepository
      expect(yield* standing(one!, two!)).toEqual([])
      expect(yield* shown(one!, user.id)).toEqual({ assignee: null, due_on: null })

      yield* assignments.save([
        {
          review: { ...two!, updated_at: minute(41) },
          assignment: { review_id: two!.id, assignee_id: bob.id, due_on: null }
        },
        {
          review: { ...one!, updated_at: minute(40) },
          assignment: { review_id: one!.id, assignee_id: ann.id, due_on: longAgo }
        }
      ])
      expect(yield* standing(two!, one!)).toEqual([
        { review_id: one!.id, assignee_id: ann.id, due_on: longAgo },
        { review_id: two!.id, assignee_id: bob.id, due_on: null }
      ])
      expect(yield* shown(one!, user.id)).toEqual({ assignee: { id: ann.id, name: ann.name }, due_on: longAgo })
      const stored = yield* Effect.flatMap(ReviewRepository, ({ find }) => find(one!.id))
      expect(Option.getOrThrow(stored)).toEqual({ ...one, updated_at: minute(40) })

      yield* assignments.save([
        { review: two!, assignment: null },
        { review: one!, assignment: { review_id: one!.id, assignee_id: bob.id, due_on: inAges } }
      ])
      yield* assignments.save([])
      expect(yield* standing(one!, two!)).toEqual([{ review_id: one!.id, assignee_id: bob.id, due_on: inAges }])
      expect(yield* shown(two!, user.id)).toEqual({ assignee: null, due_on: null })
    })
  )

  it.effect("an assignment counts only while its assignee may decide there", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const users = yield* UserRepository
      const { component, project, user } = yield* makeWorkplace()
      const elsewhere = yield* makeWorkplace()
      const review = yield* storeOne(newComment(component, null, user.id))
      const counts = Effect.gen(function* () {
        const [one] = yield* standing(review)
        const { assignee, due_on } = (yield* shown(review, user.id))!
        expect([assignee?.id, due_on ?? undefined]).toEqual([one?.assignee_id, one?.due_on ?? undefined])
        return one !== undefined
      })
      const ann = yield* makeUser()
      yield* makeMember(ann.id, { project_id: elsewhere.project.id }, "admin")
      yield* assign(review, ann.id, inAges)
      expect(yield* counts).toBe(false)
      const { id } = yield* makeMember(ann.id, { project_id: project.id, component_id: component.id }, "author")
      expect(yield* counts).toBe(true)
      yield* projects.saveRole(id, "viewer")
      expect(yield* counts).toBe(false)
      for (const role of ["reviewer", "admin"] as const) {
        yield* projects.saveRole(id, role)
        expect(yield* counts).toBe(true)
      }
      yield* projects.deleteMembership(id)
      expect(yield* counts).toBe(false)
      yield* makeMember(ann.id, { project_id: project.id }, "author")
      expect(yield* counts).toBe(true)
      yield* users.save({ ...ann, disabled_at: minute(60) })
      expect(yield* counts).toBe(false)

      const root = yield* makeUser({ admin: true })
      yield* assign(review, root.id)
      expect(yield* counts).toBe(true)
    })
  )

  it.effect("an assignment is deleted with the account of its assignee", () =>
    Effect.gen(function* () {
      const { component, user } = yield* makeWorkplace()
      const ann = yield* member(component)
      const review = yield* storeOne(newComment(component, null, user.id))
      yield* assign(review, ann.id, inAges)
      yield* Effect.flatMap(UserRepository, ({ remove }) => remove(ann))
      expect(yield* standing(review)).toEqual([])
      expect(yield* shown(review, user.id)).toEqual({ assignee: null, due_on: null })
    })
  )

  it.effect("the triage table is filtered by assignee, with or without one, and by overdue ones", () =>
    Effect.gen(function* () {
      const { component, project, rules, user } = yield* makeWorkplace()
      const [ann, bob, viewer] = [
        yield* member(component),
        yield* member(component),
        yield* member(component, "viewer")
      ]
      const say = (over = {}) => newComment(component, rules[0]!, user.id, over)
      const [late, later, decidedLate, asked, free, lost] = yield* store([
        say(),
        say(),
        say(decided("concur", user.id, minute(20))),
        say(decided("needs_clarification", user.id, minute(20))),
        say(),
        say()
      ])
      yield* storeOne(newReply(free!, ann.id))
      yield* assign(late!, ann.id, longAgo)
      yield* assign(later!, ann.id, inAges)
      yield* assign(decidedLate!, bob.id, longAgo)
      yield* assign(asked!, bob.id, longAgo)
      yield* assign(lost!, viewer.id, longAgo)
      const commentViews = yield* CommentViewRepository
      const ids = Effect.fnUntraced(function* (filter: Partial<ReviewView.CommentFilter>) {
        const query: ReviewView.CommentQuery = { ...everyComment, ...filter, order: "asc" }
        const page = yield* commentViews.page(component.id, query, user.id)
        const found = page.rows.map(({ id }) => id)
        const statuses = Object.values(page.status_counts).reduce((sum, count) => sum + count, 0)
        expect([page.total, statuses]).toEqual([found.length, found.length])
        expect((yield* commentViews.pageOfProject(project.id, query, user.id)).rows.map(({ id }) => id)).toEqual(found)
        expect(yield* commentViews.matching(component.id, query, 100)).toEqual({ ids: found, total: found.length })
        return found
      })
      const idsOf = (...some: ReadonlyArray<Review.Review | undefined>) => some.map((one) => one?.id)
      expect(yield* ids({ assignee_id: ann.id })).toEqual(idsOf(late, later))
      expect(yield* ids({ assignee_id: viewer.id })).toEqual([])
      expect(yield* ids({ assigned: true })).toEqual(idsOf(late, later, decidedLate, asked))
      expect(yield* ids({ assigned: false })).toEqual(idsOf(free, lost))
      expect(yield* ids({ overdue: true })).toEqual(idsOf(late, asked))
      expect(yield* ids({ overdue: false })).toEqual(idsOf(later, decidedLate, free, lost))
      expect(yield* ids({ overdue: true, assignee_id: bob.id })).toEqual(idsOf(asked))
    })
  )
}

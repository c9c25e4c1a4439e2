/** The promises of AccessRepository: the facts about a user and a project, component, rule or review. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  AccessRepository,
  ComponentId,
  ProjectId,
  ProjectRepository,
  PublicCommentRepository,
  ReviewId,
  RuleId
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import { makeComponent, makeMember, makeProject, makeRules, makeUser, minute } from "../Fixtures.ts"

/** The facts of a component that accepts every contribution. */
const phase = {
  comment_phase: "open",
  closed_reason: null,
  comment_period_starts_at: null,
  comment_period_ends_at: null,
  public_access: "members",
  now: expect.any(Date)
}

const unknownId = Number.MAX_SAFE_INTEGER

export const suite: Suite = (it) => {
  it.effect("a project's facts are its visibility, the role on it, and membership of its components", () =>
    Effect.gen(function* () {
      const access = yield* AccessRepository
      const [admin, stranger, viewer, elsewhere, both] = yield* Effect.forEach([1, 2, 3, 4, 5], () => makeUser())
      const project = yield* makeProject(admin!.id, { visibility: "discoverable" })
      const component = yield* makeComponent({ project_id: project.id })
      const other = yield* makeComponent()
      yield* makeMember(viewer!.id, { project_id: project.id, component_id: component.id }, "viewer")
      yield* makeMember(elsewhere!.id, { project_id: other.project_id, component_id: other.id }, "admin")
      yield* makeMember(both!.id, { project_id: project.id }, "author")
      yield* makeMember(both!.id, { project_id: project.id, component_id: component.id }, "reviewer")
      const facts = yield* Effect.forEach([admin, stranger, viewer, elsewhere, both], (user) =>
        access.ofProject(user!.id, project.id)
      )
      const expected = (project_role: string | null, member_of_a_component: boolean) =>
        Option.some({ project_id: project.id, visibility: "discoverable", project_role, member_of_a_component })
      expect(facts).toEqual([
        expected("admin", false),
        expected(null, false),
        expected(null, true),
        expected(null, false),
        expected("author", true)
      ])
      expect(yield* access.ofProject(admin!.id, ProjectId.make(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("a component's facts have both roles, of exactly this component; so do those of its rules", () =>
    Effect.gen(function* () {
      const access = yield* AccessRepository
      const [admin, user] = [yield* makeUser(), yield* makeUser()]
      const project = yield* makeProject(admin.id)
      const component = yield* makeComponent({ project_id: project.id, released: true })
      const sibling = yield* makeComponent({ project_id: project.id })
      const [live, deleted] = yield* makeRules(component, [{}, { deleted_at: minute(9) }])
      yield* makeMember(user.id, { project_id: project.id }, "viewer")
      yield* makeMember(user.id, { project_id: project.id, component_id: component.id }, "reviewer")
      const facts = {
        project_id: project.id,
        visibility: "hidden",
        project_role: "viewer",
        member_of_a_component: true,
        component_id: component.id,
        released: true,
        component_role: "reviewer",
        ...phase
      }
      expect(yield* access.ofComponent(user.id, component.id)).toEqual(Option.some(facts))
      const both = [sibling.id, component.id, ComponentId.make(unknownId), sibling.id]
      expect(yield* access.ofComponents(user.id, both)).toEqual([
        facts,
        { ...facts, component_id: sibling.id, released: false, component_role: null }
      ])
      expect(yield* access.ofComponents(user.id, [])).toEqual([])
      for (const rule of [live!, deleted!]) {
        expect(yield* access.ofRule(user.id, rule.id)).toEqual(Option.some({ ...facts, rule_id: rule.id }))
      }
      const onSibling = { ...facts, component_id: sibling.id, released: false, component_role: null }
      expect(yield* access.ofComponent(user.id, sibling.id)).toEqual(Option.some(onSibling))
      yield* (yield* PublicCommentRepository).savePeriod({
        component_id: sibling.id,
        access: "signed_in",
        published: "nothing",
        secret: `of ${sibling.id}`
      })
      expect(yield* access.ofComponent(user.id, sibling.id)).toEqual(
        Option.some({ ...onSibling, public_access: "signed_in" })
      )
      expect(yield* access.ofComponent(user.id, ComponentId.make(unknownId))).toEqual(Option.none())
      expect(yield* access.ofRule(user.id, RuleId.make(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("facts of reviews are by id, each once, without missing ones", () =>
    Effect.gen(function* () {
      const access = yield* AccessRepository
      const one = yield* Fixtures.makeWorkplace()
      const two = yield* Fixtures.makeWorkplace()
      yield* makeMember(one.user.id, { project_id: two.project.id, component_id: two.component.id }, "author")
      const onRule = yield* Fixtures.storeOne(Fixtures.newComment(one.component, one.rules[0]!, one.user.id))
      const reply = yield* Fixtures.storeOne(Fixtures.newReply(onRule, one.user.id))
      const elsewhere = yield* Fixtures.storeOne(Fixtures.newComment(two.component, null, two.user.id))
      const asked = [elsewhere.id, ReviewId.make(unknownId), reply.id, onRule.id, elsewhere.id]
      const at = (workplace: typeof one, over: object) => ({
        project_id: workplace.project.id,
        component_id: workplace.component.id,
        visibility: "hidden",
        released: false,
        ...phase,
        ...over
      })
      const roles = { project_role: "admin", member_of_a_component: false, component_role: null }
      expect(yield* access.ofReviews(one.user.id, asked)).toEqual([
        at(one, { ...roles, review_id: onRule.id }),
        at(one, { ...roles, review_id: reply.id }),
        at(two, { project_role: null, member_of_a_component: true, component_role: "author", review_id: elsewhere.id })
      ])
      expect(yield* access.ofReviews(one.user.id, [])).toEqual([])
    })
  )

  it.effect("a role is the present one, and none after the membership is gone", () =>
    Effect.gen(function* () {
      const access = yield* AccessRepository
      const projects = yield* ProjectRepository
      const project = yield* makeProject()
      const user = yield* makeUser()
      const membership = yield* makeMember(user.id, { project_id: project.id }, "viewer")
      const role = Effect.map(access.ofProject(user.id, project.id), (facts) => Option.getOrThrow(facts).project_role)
      expect(yield* role).toBe("viewer")
      yield* projects.saveRole(membership.id, "reviewer")
      expect(yield* role).toBe("reviewer")
      yield* projects.deleteMembership(membership.id)
      expect(yield* role).toBeNull()
    })
  )

  it.effect("a project's admins are ordered by join time, then id, at most 10, without members of components", () =>
    Effect.gen(function* () {
      const access = yield* AccessRepository
      const creator = yield* makeUser({ name: "Zoe" })
      const project = yield* makeProject(creator.id, { created_at: minute(20) })
      const component = yield* makeComponent({ project_id: project.id })
      const early = yield* makeUser({ name: "Early" })
      const users = yield* Effect.forEach(Array.from({ length: 10 }), () => makeUser())
      yield* Effect.forEach(users, ({ id }) => makeMember(id, { project_id: project.id }, "admin", minute(30)))
      yield* makeMember(early.id, { project_id: project.id }, "admin", minute(10))
      const [author, onComponent] = [yield* makeUser(), yield* makeUser()]
      yield* makeMember(author.id, { project_id: project.id }, "reviewer", minute(0))
      yield* makeMember(onComponent.id, { project_id: project.id, component_id: component.id }, "admin", minute(0))
      const named = [early, creator, ...users].slice(0, 10).map(({ name, email }) => ({ name, email }))
      expect(yield* access.adminsOf(project.id)).toEqual(named)
      expect(yield* access.adminsOf(ProjectId.make(unknownId))).toEqual([])
    })
  )
}

/** The promises about changed and deleted projects and components, and of AccessRequestRepository and InvitationRepository. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  AccessRequestId,
  AccessRequestRepository,
  InvitationRepository,
  CommentViewRepository,
  ComponentId,
  ComponentRepository,
  ProjectId,
  ProjectRepository,
  RelocationRepository,
  ReviewRepository,
  RuleRepository,
  Transactor,
  UserRepository,
  type UserId
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeComponent,
  makeMember,
  makeProject,
  makeRelocation,
  makeRelocationPlace,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  react,
  storeOne,
  unique,
  uniqueHash
} from "../Fixtures.ts"

const nothing = Number.MAX_SAFE_INTEGER

/** Stores a workplace with comments with every kind of link, questions and reactions. */
const makeFull = Effect.gen(function* () {
  const place = yield* makeWorkplace([{}, {}])
  const { component, rules, user } = place
  const top = yield* storeOne(newComment(component, rules[0]!, user.id))
  const reply = yield* storeOne(newReply(top, user.id))
  yield* storeOne(newReply(reply, user.id))
  const duplicate = { ...decided("duplicate", user.id, minute(12)), duplicate_of_review_id: top.id }
  yield* storeOne(newComment(component, rules[1]!, user.id, duplicate))
  const addressed = { ...decided("addressed_by", user.id, minute(12)), addressed_by_rule_id: rules[0]!.id }
  yield* storeOne(newComment(component, null, user.id, addressed))
  yield* react(user.id, top, "up")
  const testRecords = yield* TestRecords
  const question = yield* testRecords.ask(component.id, "Where?")
  yield* testRecords.answer(rules[0]!.id, question, "Here.")
  yield* makeMember((yield* makeUser()).id, { project_id: component.project_id, component_id: component.id })
  return { ...place, top, reply }
})

export const suite: Suite = (it) => {
  it.effect("a project is stored with its fields", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const { transact } = yield* Transactor
      const [project, other] = [yield* makeProject(), yield* makeProject()]
      const changed = {
        ...project,
        name: "50% _a\\",
        description: null,
        visibility: "discoverable" as const,
        updated_at: minute(30)
      }
      yield* projects.save(changed)
      expect(yield* transact(projects.lock(project.id))).toEqual(Option.some(changed))
      expect(yield* transact(projects.lock(other.id))).toEqual(Option.some(other))
      expect(yield* transact(projects.lock(ProjectId.make(nothing)))).toEqual(Option.none())
    })
  )

  it.effect("a component is deleted with all its content, and copies lose the reference to it", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, project, reply, rules, top, user } = yield* makeFull
      const copy = yield* makeComponent({ project_id: project.id, component_id: component.id })
      const kept = yield* makeFull
      yield* components.remove(component.id)
      expect(yield* components.find(component.id)).toEqual(Option.none())
      for (const { id } of [top, reply]) {
        expect(yield* reviews.find(id)).toEqual(Option.none())
        expect((yield* commentViews.versions(id, { page: 1, per_page: 10 })).total).toBe(0)
      }
      for (const { id } of rules) {
        expect(yield* Effect.flatMap(RuleRepository, (repository) => repository.find(id))).toEqual(Option.none())
      }
      expect(yield* components.find(copy.id)).toEqual(Option.some({ ...copy, component_id: null }))
      expect(yield* reviews.find(kept.reply.id)).toEqual(Option.some(kept.reply))
      expect(Option.isSome(yield* Effect.flatMap(UserRepository, ({ find }) => find(user.id)))).toBe(true)
      yield* components.remove(ComponentId.make(nothing))
    })
  )

  it.effect("a project is deleted with its components, named by id, and with all requests for it", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const requests = yield* AccessRequestRepository
      const { component, project, rules, top, user } = yield* makeFull
      const second = yield* makeComponent({ project_id: project.id })
      const asked = { user_id: (yield* makeUser()).id, project_id: project.id, message: "", created_at: minute(1) }
      const request = Option.getOrThrow(yield* requests.insert(asked))
      const other = yield* makeProject(user.id)
      expect(yield* projects.remove(project.id)).toEqual(
        [component, second].map(({ id, name }) => ({ id, name, project_id: project.id }))
      )
      expect(yield* projects.row(project.id)).toEqual(Option.none())
      expect(yield* Effect.flatMap(ComponentRepository, ({ find }) => find(component.id))).toEqual(Option.none())
      expect(yield* Effect.flatMap(RuleRepository, ({ find }) => find(rules[0]!.id))).toEqual(Option.none())
      expect(yield* Effect.flatMap(ReviewRepository, ({ find }) => find(top.id))).toEqual(Option.none())
      expect(yield* requests.find(request)).toEqual(Option.none())
      expect(Option.isSome(yield* projects.row(other.id))).toBe(true)
      expect(yield* projects.remove(ProjectId.make(nothing))).toEqual([])
    })
  )

  it.effect("a component goes with the relocations that were proposed from it", () =>
    Effect.gen(function* () {
      const place = yield* makeRelocationPlace()
      const relocation = yield* makeRelocation(place.rules[0]!, place.giver.user_id)
      yield* Effect.flatMap(ComponentRepository, ({ remove }) => remove(relocation.component_id))
      const found = yield* Effect.flatMap(RelocationRepository, ({ find }) => find(relocation.id))
      expect(found).toEqual(Option.none())
    })
  )

  it.effect("requests for access are listed for admins of their projects, and for site admins", () =>
    Effect.gen(function* () {
      const requests = yield* AccessRequestRepository
      const [asker, ann, part] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
      const [first, second] = [yield* makeProject(), yield* makeProject()]
      const component = yield* makeComponent({ project_id: second.id })
      yield* makeMember(ann.id, { project_id: first.id }, "admin")
      yield* makeMember(ann.id, { project_id: second.id }, "reviewer")
      yield* makeMember(part.id, { project_id: second.id, component_id: component.id }, "admin")
      const [later, earlier, other] = yield* Effect.forEach(
        [
          { user_id: asker.id, project_id: first.id, message: "Please.", created_at: minute(9) },
          { user_id: part.id, project_id: first.id, message: "", created_at: minute(8) },
          { user_id: asker.id, project_id: second.id, message: "", created_at: minute(7) }
        ],
        (one) => Effect.map(requests.insert(one), Option.getOrThrow)
      )
      const decidable = (user_id: UserId, site_admin = false, per_page = 10) =>
        requests.toDecide({ user_id, site_admin }, { page: 1, per_page })
      const mine = yield* decidable(ann.id)
      expect([mine.total, ...mine.rows.map(({ id }) => id)]).toEqual([2, earlier, later])
      expect(mine.rows[1]).toEqual({
        id: later,
        user_id: asker.id,
        name: asker.name,
        email: asker.email,
        project_id: first.id,
        project_name: first.name,
        message: "Please.",
        created_at: minute(9)
      })
      const one = yield* decidable(ann.id, false, 1)
      expect([one.total, ...one.rows.map(({ id }) => id)]).toEqual([2, earlier])
      expect(yield* requests.toDecide({ user_id: ann.id, site_admin: false }, { page: 9, per_page: 1 })).toEqual({
        rows: [],
        total: 2
      })
      expect(yield* decidable(part.id)).toEqual({ rows: [], total: 0 })
      const all = new Set((yield* decidable(asker.id, true, 10_000)).rows.map(({ id }) => id))
      expect([later, earlier, other].map((id) => id !== undefined && all.has(id))).toEqual([true, true, true])
    })
  )

  it.effect("a request for access is stored once for each user and project", () =>
    Effect.gen(function* () {
      const requests = yield* AccessRequestRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const [project, elsewhere] = [yield* makeProject(), yield* makeProject()]
      const asked = { user_id: user.id, project_id: project.id, message: "I test it.\nDaily.", created_at: minute(7) }
      const at = yield* Effect.all(
        Array.from({ length: 5 }, () => requests.insert(asked)),
        { concurrency: "unbounded" }
      )
      expect(at.filter(Option.isSome)).toHaveLength(1)
      const id = Option.getOrThrow(at.find(Option.isSome)!)
      expect(yield* requests.find(id)).toEqual(Option.some({ id, ...asked, name: user.name, email: user.email }))
      expect(yield* requests.find(AccessRequestId.make(nothing))).toEqual(Option.none())
      const more = [
        { ...asked, project_id: elsewhere.id },
        { ...asked, user_id: other.id, created_at: minute(6) }
      ]
      const ids = yield* Effect.forEach(more, (one) => Effect.map(requests.insert(one), Option.getOrThrow))
      const page = (page: number, per_page: number) =>
        Effect.map(requests.page(project.id, { page, per_page }), ({ rows, total }) => [
          rows.map((row) => row.id),
          total
        ])
      expect(yield* page(1, 10)).toEqual([[ids[1], id], 2])
      expect(yield* page(2, 1)).toEqual([[id], 2])
      expect(yield* page(3, 1)).toEqual([[], 2])

      const taken = yield* Effect.all([requests.remove(id), requests.remove(id)], { concurrency: "unbounded" })
      expect(taken.toSorted()).toEqual([false, true])
      yield* requests.removeOf([other.id], project.id)
      yield* requests.removeOf([other.id], elsewhere.id)
      expect(yield* page(1, 10)).toEqual([[], 0])
      yield* Effect.flatMap(UserRepository, ({ remove }) => remove(user))
      expect(yield* requests.find(ids[0]!)).toEqual(Option.none())
    })
  )

  it.effect("an invitation ends with a password, a sign-in, its membership and its account", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const projects = yield* ProjectRepository
      const invitations = yield* InvitationRepository
      const admin = yield* makeUser()
      const [project, elsewhere] = [yield* makeProject(admin.id), yield* makeProject()]
      const component = yield* makeComponent({ project_id: project.id })
      const newcomers = ["d", "a", "c", "b"].map((name) => ({
        name,
        email: `${name}.${unique()}@example.org`.toLowerCase(),
        secret_sha256: name === "b" ? null : uniqueHash()
      }))
      const times = { now: minute(5), link_expires_at: minute(50) }
      const place = { project_id: project.id, component_id: component.id, role: "author" as const }
      const all = yield* invitations.insertAll(newcomers, place, { user_id: admin.id, name: admin.name }, times)
      expect(all.map(({ email, link_expires_at }) => [email, link_expires_at])).toEqual(
        newcomers.map(({ email, secret_sha256 }) => [email, secret_sha256 === null ? null : minute(50)])
      )
      expect(all[0]).toMatchObject({ ...place, name: "d", invited_by_id: admin.id, invited_by_name: admin.name })
      expect(yield* projects.findMembership(all[1]!.membership_id)).toEqual(
        Option.some({ id: all[1]!.membership_id, user_id: all[1]!.user_id, ...place, created_at: minute(5) })
      )
      // Known addresses are left out.
      expect(yield* invitations.insertAll(newcomers, place, { user_id: admin.id, name: admin.name }, times)).toEqual([])
      expect((yield* users.findAllByEmail([newcomers[2]!.email, admin.email, "no@one"])).map(({ id }) => id)).toEqual([
        admin.id,
        all[2]!.user_id
      ])

      const page = (component_id: typeof component.id | null, page = 1, per_page = 10) =>
        Effect.map(
          invitations.page({ project_id: project.id, component_id }, { page, per_page }),
          ({ rows, total }) => [rows.map(({ name }) => name), total]
        )
      expect(yield* page(null)).toEqual([["d", "a", "c", "b"], 4])
      expect(yield* page(component.id, 2, 3)).toEqual([["b"], 4])
      expect(yield* page(ComponentId.make(nothing))).toEqual([[], 0])
      expect(yield* invitations.find(all[3]!.id)).toEqual(Option.some(all[3]!))
      expect([yield* invitations.lock(all[3]!.id), yield* invitations.isInvited(all[3]!.user_id)]).toEqual([true, true])
      expect(yield* invitations.accountOf(all[3]!.membership_id)).toEqual(Option.some(all[3]!.user_id))

      // A sign-in ends the link too, since the admin knows it.
      yield* users.recordSignIn(all[0]!.user_id, minute(6))
      expect(yield* users.findSetupLink(newcomers[0]!.secret_sha256!, minute(6))).toEqual(Option.none())
      yield* users.setPassword(all[1]!.user_id, "hash", minute(6))
      expect(yield* page(null)).toEqual([["c", "b"], 2])
      expect([yield* invitations.lock(all[0]!.id), yield* invitations.isInvited(all[1]!.user_id)]).toEqual([
        false,
        false
      ])

      // A membership elsewhere keeps the account, whose link ends.
      const added = yield* projects.insertMemberships(
        [all[2]!.user_id, admin.id].map((user_id) => ({
          user_id,
          role: "viewer" as const,
          project_id: elsewhere.id,
          component_id: null,
          created_at: minute(6)
        }))
      )
      expect(added.map(({ user_id }) => user_id)).toEqual([all[2]!.user_id, admin.id])
      yield* users.save({ ...Option.getOrThrow(yield* users.find(all[3]!.user_id)), admin: true })
      for (const { id } of [all[2]!, all[3]!]) {
        expect(Option.getOrThrow(yield* invitations.find(id)).is_elsewhere).toBe(true)
      }
      yield* users.save({ ...Option.getOrThrow(yield* users.find(all[3]!.user_id)), admin: false })
      for (const { membership_id } of [all[2]!, all[3]!]) yield* projects.deleteMembership(membership_id)
      expect(yield* page(null)).toEqual([[], 0])
      expect(yield* invitations.release(all[2]!.user_id)).toBe(false)
      expect(yield* users.findSetupLink(newcomers[2]!.secret_sha256!, minute(6))).toEqual(Option.none())
      expect(yield* invitations.release(all[3]!.user_id)).toBe(true)
      expect(yield* invitations.release(admin.id)).toBe(false)
    })
  )

  it.effect("an invitation outlives the admin who made it, and ends with its project and its account", () =>
    Effect.gen(function* () {
      const invitations = yield* InvitationRepository
      const [admin, project] = [yield* makeUser(), yield* makeProject()]
      const email = `outlives.${unique()}@example.org`.toLowerCase()
      const given = [{ name: "o", email, secret_sha256: null }]
      const place = { project_id: project.id, component_id: null, role: "viewer" as const }
      const times = { now: minute(5), link_expires_at: minute(50) }
      const [invitation] = yield* invitations.insertAll(given, place, { user_id: admin.id, name: admin.name }, times)
      yield* Effect.flatMap(UserRepository, ({ remove }) => remove(admin))
      expect(yield* invitations.find(invitation!.id)).toEqual(
        Option.some({ ...invitation!, invited_by_id: null, invited_by_name: null })
      )
      yield* Effect.flatMap(ProjectRepository, ({ remove }) => remove(project.id))
      expect(yield* invitations.find(invitation!.id)).toEqual(Option.none())
      expect(yield* invitations.release(invitation!.user_id)).toBe(true)
    })
  )
}

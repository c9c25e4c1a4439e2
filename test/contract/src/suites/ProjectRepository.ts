/** The promises of ProjectRepository: projects, their list, and memberships. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Option, Schema } from "effect"
import { ComponentId, MembershipId, ProjectId, type ProjectQuery, ProjectRepository, Transactor } from "@docket/core"
import type { UserId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeComponent, makeMember, makeProject, makeUser, minute, once, unique } from "../Fixtures.ts"

const unknownId = Number.MAX_SAFE_INTEGER

const query: ProjectQuery = { q: null, sort: null, order: "asc", page: 1, per_page: 100 }

/** Returns the page for a user who is not a site admin. */
const pageFor = (user_id: UserId, over: Partial<ProjectQuery>) =>
  Effect.flatMap(ProjectRepository, (projects) => projects.page({ ...query, ...over }, { user_id, site_admin: false }))

const names = Effect.map((page: { readonly rows: ReadonlyArray<{ readonly name: string }> }) =>
  page.rows.map(({ name }) => name)
)

export const suite: Suite = (it) => {
  it.effect("a project's row has the record, the number of members, and its first admin", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const creator = yield* makeUser()
      const project = yield* makeProject(creator.id, {
        description: null,
        visibility: "discoverable",
        created_at: new Date("2026-01-05T09:00:00.123Z"),
        updated_at: minute(44)
      })
      const row = { ...project, memberships_count: 1, admin_name: creator.name, admin_email: creator.email }
      expect(yield* projects.row(project.id)).toEqual(Option.some(row))
      expect(yield* projects.row(ProjectId.make(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("only memberships of the project itself count, and its first admin is the one who joined first", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const creator = yield* makeUser()
      const project = yield* makeProject(creator.id, { created_at: minute(20) })
      const component = yield* makeComponent({ project_id: project.id })
      const [earlier, later, author, onComponent] = yield* Effect.forEach([1, 2, 3, 4], () => makeUser())
      const on = { project_id: project.id }
      yield* makeMember(later!.id, on, "admin", minute(30))
      yield* makeMember(earlier!.id, on, "admin", minute(10))
      yield* makeMember(author!.id, on, "author", minute(0))
      yield* makeMember(onComponent!.id, { ...on, component_id: component.id }, "admin", minute(0))
      const row = Option.getOrThrow(yield* projects.row(project.id))
      expect(row).toMatchObject({ memberships_count: 4, admin_name: earlier!.name, admin_email: earlier!.email })
    })
  )

  it.effect("a project without an admin member names none", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const project = yield* makeProject()
      const [member] = yield* projects.members(project.id)
      yield* projects.deleteMembership(member!.id)
      const row = Option.getOrThrow(yield* projects.row(project.id))
      expect(row).toMatchObject({ memberships_count: 0, admin_name: "", admin_email: "" })
      expect(yield* projects.members(project.id)).toEqual([])
    })
  )

  it.effect("names and descriptions are read back exactly", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const { id: creator } = yield* makeUser()
      const made = yield* Effect.forEach(awkwardTexts, (text) =>
        makeProject(creator, { name: text, description: text })
      )
      const rows = yield* Effect.forEach(made, ({ id }) => Effect.map(projects.row(id), Option.getOrThrow))
      expect(rows.map(({ name, description }) => [name, description])).toEqual(awkwardTexts.map((text) => [text, text]))
    })
  )

  it.effect("the list has the projects that the user may know of: discoverable, own, or with an own component", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const user = yield* makeUser()
      const mark = `listed ${unique()}`
      yield* makeProject(undefined, { name: `${mark} a hidden` })
      yield* makeProject(undefined, { name: `${mark} b discoverable`, visibility: "discoverable" })
      const member = yield* makeProject(undefined, { name: `${mark} c member` })
      yield* makeMember(user.id, { project_id: member.id })
      const onComponent = yield* makeProject(undefined, { name: `${mark} d component` })
      const { id: component_id } = yield* makeComponent({ project_id: onComponent.id })
      yield* makeMember(user.id, { project_id: onComponent.id, component_id })
      yield* makeMember(user.id, {
        project_id: member.id,
        component_id: (yield* makeComponent({ project_id: member.id })).id
      })
      const seen = ["b discoverable", "c member", "d component"].map((name) => `${mark} ${name}`)
      expect(yield* names(pageFor(user.id, { q: mark }))).toEqual(seen)
      const stranger = yield* makeUser()
      expect(yield* pageFor(stranger.id, { q: mark })).toMatchObject({ total: 1, rows: [{ name: seen[0] }] })
      const all = yield* projects.page({ ...query, q: mark }, { user_id: stranger.id, site_admin: true })
      expect(all.total).toBe(4)
    })
  )

  it.effect("a listed row is the row of the project", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const user = yield* makeUser()
      const made = yield* Effect.forEach(["one", "two"], () => makeProject(user.id))
      const page = yield* pageFor(user.id, { q: null, sort: "created_at" })
      const own = page.rows.filter(({ id }) => made.some((project) => project.id === id))
      expect(own).toEqual(yield* Effect.forEach(made, ({ id }) => Effect.map(projects.row(id), Option.getOrThrow)))
    })
  )

  it.effect("projects are sorted as requested, then by id; by default by name", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      const mark = `sorted ${unique()}`
      const make = (name: string, created: number, updated: number) =>
        makeProject(user.id, { name: `${mark} ${name}`, created_at: minute(created), updated_at: minute(updated) })
      const b = yield* make("b", 1, 9)
      const a1 = yield* make("a", 2, 9)
      const a2 = yield* make("a", 3, 5)
      const c = yield* make("c", 1, 7)
      const ids = (over: Partial<ProjectQuery>) =>
        Effect.map(pageFor(user.id, { q: mark, ...over }), ({ rows }) => rows.map(({ id }) => id))
      const byName = [a1, a2, b, c].map(({ id }) => id)
      expect(yield* ids({})).toEqual(byName)
      expect(yield* ids({ order: "desc" })).toEqual(byName)
      expect(yield* ids({ sort: "name" })).toEqual(byName)
      expect(yield* ids({ sort: "created_at" })).toEqual([b, c, a1, a2].map(({ id }) => id))
      expect(yield* ids({ sort: "updated_at" })).toEqual([a2, c, b, a1].map(({ id }) => id))
      const firstWordDescending = yield* names(pageFor(user.id, { q: mark, sort: "name", order: "desc" }))
      expect(firstWordDescending.map((name) => name.at(-1))).toEqual(["c", "b", "a", "a"])
      expect((yield* ids({ sort: "created_at", order: "desc" })).slice(0, 2)).toEqual([a2.id, a1.id])
      expect((yield* ids({ sort: "updated_at", order: "desc" })).slice(2)).toEqual([c.id, a2.id])
    })
  )

  it.effect("pages in any order make the list", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      const mark = `tiled ${unique()}`
      yield* Effect.forEach(["b", "a", "a", "c", "b", "a", "b"], (name) =>
        makeProject(user.id, { name: `${mark} ${name}` })
      )
      for (const sort of ["name", "created_at", "updated_at", null] as const) {
        for (const order of ["asc", "desc"] as const) {
          const whole = yield* pageFor(user.id, { q: mark, sort, order })
          const pages = yield* Effect.forEach([1, 2, 3], (page) =>
            pageFor(user.id, { q: mark, sort, order, page, per_page: 3 })
          )
          expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
          expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
            [3, 7],
            [3, 7],
            [1, 7]
          ])
        }
      }
      expect(yield* pageFor(user.id, { q: mark, page: 4, per_page: 3 })).toEqual({ rows: [], total: 7 })
    })
  )

  it.effect("the search is for a substring of name or description, in any case, every character literal", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      const mark = `search${unique()}`
      const make = (name: string, description: string | null) =>
        makeProject(user.id, { name: `${mark} ${name}`, description })
      yield* make("100% done", null)
      yield* make("1000 done", "An ÉCLAIR for everyone")
      yield* make("under_score", "back\\slash")
      yield* make("underXscore", null)
      const found = (q: string) =>
        Effect.map(names(pageFor(user.id, { q })), (all) => all.filter((name) => name.startsWith(mark)))
      const expected = (...all: ReadonlyArray<string>) => all.map((name) => `${mark} ${name}`)
      expect(yield* found(`${mark} 100%`)).toEqual(expected("100% done"))
      expect(yield* found(`${mark} 100`)).toEqual(expected("100% done", "1000 done"))
      expect(yield* found(`${mark} UNDER_SCORE`)).toEqual(expected("under_score"))
      expect(yield* found("K\\S")).toEqual(expected("under_score"))
      expect(yield* found("éclair for EVERYONE")).toEqual(expected("1000 done"))
      expect(yield* found(`${mark}  `)).toEqual([])
      expect(yield* found("%")).toContain(`${mark} 100% done`)
      expect(yield* found("%")).not.toContain(`${mark} under_score`)
      expect((yield* pageFor(user.id, { q: "" })).total).toBe((yield* pageFor(user.id, { q: null })).total)
    })
  )

  const sharedUser = once(makeUser())
  it.effect.prop(
    "any part of a name finds the project, and any other text does not",
    [
      Arbitrary.array(Arbitrary.schema(Schema.Literals(["%", "_", "\\", "a", "B", "é", "🙂", "'", " ", "-"])), {
        minLength: 1,
        maxLength: 9
      })
    ],
    ([characters]) =>
      Effect.gen(function* () {
        const user = yield* sharedUser
        const name = characters.join("")
        const project = yield* makeProject(user.id, { name: `<${name}>`, description: null })
        const finds = (q: string) =>
          Effect.map(pageFor(user.id, { q, sort: "created_at", order: "desc" }), ({ rows }) =>
            rows.some(({ id }) => id === project.id)
          )
        yield* Effect.forEach([name, `<${name}`, `${name.toUpperCase()}>`, name.toLowerCase()], (q) =>
          Effect.map(finds(q), (found) => expect([q, found]).toEqual([q, true]))
        )
        yield* Effect.forEach([`${name}%`, `${name}_`, `${name}\\`, `x${name}`], (q) =>
          Effect.map(finds(q), (found) => expect([q, found]).toEqual([q, false]))
        )
      }),
    { arbitrary: { runs: 25 } }
  )

  it.effect("members are listed by name, then id, without those of components", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const creator = yield* makeUser({ name: "Moira" })
      const project = yield* makeProject(creator.id)
      const component = yield* makeComponent({ project_id: project.id })
      const on = { project_id: project.id }
      const people = yield* Effect.forEach(["Zoe", "Adam", "Adam"], (name) => makeUser({ name }))
      const [zoe, adam1, adam2] = yield* Effect.forEach(people, ({ id }) => makeMember(id, on, "author", minute(3)))
      yield* makeMember((yield* makeUser({ name: "Bob" })).id, { ...on, component_id: component.id })
      const members = yield* projects.members(project.id)
      const [, , own] = members
      const shown = (user: (typeof people)[number], membership: { readonly id: MembershipId }) => ({
        id: membership.id,
        user_id: user.id,
        name: user.name,
        email: user.email,
        role: "author"
      })
      expect(members).toEqual([
        shown(people[1]!, adam1!),
        shown(people[2]!, adam2!),
        { id: own!.id, user_id: creator.id, name: "Moira", email: creator.email, role: "admin" },
        shown(people[0]!, zoe!)
      ])
    })
  )

  it.effect("members of a component are its own and its project's, each once, by name, then id", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const creator = yield* makeUser({ name: "Moira" })
      const project = yield* makeProject(creator.id)
      const component = yield* makeComponent({ project_id: project.id })
      const other = yield* makeComponent({ project_id: project.id })
      const on = { project_id: project.id }
      const [zoe, adam, ben] = yield* Effect.forEach(["Zoe", "Adam", "Ben"], (name) => makeUser({ name }))
      const ofZoe = yield* makeMember(zoe!.id, on, "author")
      const alsoOfZoe = yield* makeMember(zoe!.id, { ...on, component_id: component.id }, "viewer")
      const ofAdam = yield* makeMember(adam!.id, { ...on, component_id: component.id }, "reviewer")
      yield* makeMember(ben!.id, { ...on, component_id: other.id })
      const { rows, total } = yield* projects.membersOfComponent(component.id, { page: 1, per_page: 2 })
      expect(total).toBe(3)
      const shown = ({ id, name, email }: typeof creator) => ({ user_id: id, name, email })
      expect(rows).toEqual([
        {
          ...shown(adam!),
          project_membership: null,
          component_membership: { id: ofAdam.id, role: "reviewer" }
        },
        {
          ...shown(creator),
          project_membership: { id: expect.any(Number), role: "admin" },
          component_membership: null
        }
      ])
      expect(yield* projects.membersOfComponent(component.id, { page: 2, per_page: 2 })).toEqual({
        rows: [
          {
            ...shown(zoe!),
            project_membership: { id: ofZoe.id, role: "author" },
            component_membership: { id: alsoOfZoe.id, role: "viewer" }
          }
        ],
        total: 3
      })
      const nothing = ComponentId.make(Number.MAX_SAFE_INTEGER)
      expect(yield* projects.membersOfComponent(nothing, { page: 1, per_page: 2 })).toEqual({ rows: [], total: 0 })
    })
  )

  it.effect("at most 1000 members are listed, and all are counted", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const project = yield* makeProject((yield* makeUser({ name: "Zz last of all" })).id)
      const join = Effect.flatMap(makeUser(), ({ id }) => makeMember(id, { project_id: project.id }))
      yield* Effect.flatMap(Transactor, ({ transact }) =>
        transact(Effect.replicateEffect(join, 1000, { discard: true }))
      )
      const members = yield* projects.members(project.id)
      expect(members).toHaveLength(1000)
      expect(members.every(({ role }) => role === "viewer")).toBe(true)
      expect(Option.getOrThrow(yield* projects.row(project.id)).memberships_count).toBe(1001)
    })
  )

  it.effect("the creator is a member since the creation of the project", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const creator = yield* makeUser()
      const project = yield* makeProject(creator.id, { created_at: minute(17) })
      const [member] = yield* projects.members(project.id)
      expect(yield* projects.findMembership(member!.id)).toEqual(
        Option.some({
          id: member!.id,
          user_id: creator.id,
          role: "admin",
          project_id: project.id,
          component_id: null,
          created_at: minute(17)
        })
      )
    })
  )

  it.effect("there is one membership for each user and target", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const { id: user_id } = yield* makeUser()
      const project = yield* makeProject()
      const component = yield* makeComponent({ project_id: project.id })
      const onProject = {
        user_id,
        role: "viewer",
        project_id: project.id,
        component_id: null,
        created_at: minute(1)
      } as const
      const onComponent = { ...onProject, component_id: component.id }
      for (const membership of [onProject, onComponent]) {
        const attempts = Array.from({ length: 4 }, () => projects.insertMembership({ ...membership, role: "author" }))
        const made = (yield* Effect.all(attempts, { concurrency: "unbounded" })).filter(Option.isSome)
        expect(made).toHaveLength(1)
        const id = Option.getOrThrow(made[0]!)
        expect(yield* projects.findMembership(id)).toEqual(Option.some({ ...membership, role: "author", id }))
        expect(yield* projects.insertMembership({ ...membership, role: "admin" })).toEqual(Option.none())
        yield* projects.deleteMembership(id)
        expect(yield* projects.findMembership(id)).toEqual(Option.none())
        expect(Option.isSome(yield* projects.insertMembership(membership))).toBe(true)
      }
    })
  )

  it.effect("only the role of a membership is changed", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const project = yield* makeProject()
      const [one, other] = yield* Effect.forEach([1, 2], () =>
        Effect.flatMap(makeUser(), ({ id }) => makeMember(id, { project_id: project.id }, "viewer", minute(6)))
      )
      yield* projects.saveRole(one!.id, "reviewer")
      expect(yield* projects.findMembership(one!.id)).toEqual(Option.some({ ...one, role: "reviewer" }))
      expect(yield* projects.findMembership(other!.id)).toEqual(Option.some(other))
      expect(yield* projects.findMembership(MembershipId.make(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("the last admin stays, despite concurrent removals under the lock", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const { transact } = yield* Transactor
      const project = yield* makeProject()
      const component = yield* makeComponent({ project_id: project.id })
      const users = yield* Effect.forEach([1, 2, 3], () => makeUser())
      yield* Effect.forEach(users, ({ id }) => makeMember(id, { project_id: project.id }, "admin"))
      yield* makeMember(users[0]!.id, { project_id: project.id, component_id: component.id }, "admin")
      yield* makeMember((yield* makeUser()).id, { project_id: project.id }, "reviewer")
      expect(yield* transact(projects.lockAndCountAdmins(project.id))).toBe(4)
      const admins = (yield* projects.members(project.id)).filter(({ role }) => role === "admin")
      const leave = (id: MembershipId) =>
        transact(
          Effect.gen(function* () {
            if ((yield* projects.lockAndCountAdmins(project.id)) > 1) yield* projects.deleteMembership(id)
          })
        )
      yield* Effect.forEach(admins, ({ id }) => leave(id), { concurrency: "unbounded" })
      expect(yield* transact(projects.lockAndCountAdmins(project.id))).toBe(1)
    })
  )
}

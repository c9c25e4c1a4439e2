/** The promises of AdministrationRepository: the retention, what is older, who may do what, and the queues. */
import { expect } from "@effect/vitest"
import {
  type AccessGrant,
  AdministrationRepository,
  GroupMembershipRepository,
  Letter,
  LetterRepository,
  ManageRetention,
  ProjectRepository,
  type Retention,
  SessionRepository,
  Transactor
} from "@docket/core"
import { Deferred, Effect, Fiber, Option } from "effect"
import type { Suite } from "../Adapter.ts"
import { makeComponent, makeMember, makeProject, makeUser, minute, unique, uniqueHash } from "../Fixtures.ts"

const everyone = {
  order: "person",
  q: null,
  user_id: null,
  project_id: null,
  source: null,
  page: 1,
  per_page: 100
} as const

const placesOf = ({ rows }: { readonly rows: ReadonlyArray<AccessGrant.AccessGrant> }) =>
  rows.map(({ component_id, project_id, user_id }) => [user_id, project_id, component_id])

const atOnce: Retention.Cutoffs = {
  security_events: null,
  webhook_deliveries: null,
  letters: null,
  registrations: null,
  sessions: { idleSince: minute(-1), begunBefore: minute(-1) }
}

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("a role is listed with its person, its place, and the role on the project", () =>
    Effect.gen(function* () {
      const administration = yield* AdministrationRepository
      const word = `Zebra ${unique()}`
      const signedIn = { last_sign_in_at: minute(7), disabled_at: minute(9) }
      const [ann, bob] = [
        yield* makeUser({ name: `Ann ${word}`, ...signedIn }),
        yield* makeUser({ name: `Bob ${word}`, admin: true })
      ]
      const project = yield* makeProject(undefined, { name: `P ${word}` })
      const [second, first] = [
        yield* makeComponent({ project_id: project.id, name: `C2 ${unique()}` }),
        yield* makeComponent({ project_id: project.id, name: `C1 ${unique()}` })
      ]
      yield* makeMember(ann.id, { project_id: project.id, component_id: second.id }, "admin")
      yield* makeMember(ann.id, { project_id: project.id, component_id: first.id }, "viewer")
      yield* makeMember(ann.id, { project_id: project.id }, "author", minute(6))
      yield* makeMember(bob.id, { project_id: project.id, component_id: first.id }, "reviewer")
      const byPerson = yield* administration.accessPage({ ...everyone, q: word.toUpperCase() })
      // The admin who made the project is found by its name.
      const members = {
        ...byPerson,
        rows: byPerson.rows.filter(({ user_id }) => user_id === ann.id || user_id === bob.id)
      }
      expect(placesOf(members)).toEqual([
        [ann.id, project.id, null],
        [ann.id, project.id, first.id],
        [ann.id, project.id, second.id],
        [bob.id, null, null],
        [bob.id, project.id, first.id]
      ])
      expect(members.rows[0]).toEqual({
        user_id: ann.id,
        name: ann.name,
        email: ann.email,
        site_admin: false,
        disabled_at: minute(9),
        last_sign_in_at: minute(7),
        source: "project",
        project_id: project.id,
        project_name: project.name,
        component_id: null,
        component_name: null,
        component_version: null,
        component_release: null,
        role: "author",
        project_role: null,
        group_provider: null,
        granted_at: minute(6)
      })
      const { name: component_name, release: component_release, version: component_version } = first
      expect(members.rows[1]).toMatchObject({
        source: "component",
        role: "viewer",
        project_role: "author",
        component_name,
        component_version,
        component_release
      })
      expect(members.rows[3]).toMatchObject({ source: "site_admin", site_admin: true, role: "admin", granted_at: null })
      const ofProject = { ...everyone, order: "project", project_id: project.id, per_page: 2 } as const
      const pages = [
        yield* administration.accessPage(ofProject),
        yield* administration.accessPage({ ...ofProject, page: 2 }),
        yield* administration.accessPage({ ...ofProject, page: 3 }),
        yield* administration.accessPage({ ...ofProject, page: 9 })
      ]
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
      // The members of the whole project are before those of its components, which are in the order of their names.
      expect(
        pages.flatMap(placesOf).map(([user, , component]) => [user === ann.id || user === bob.id, component])
      ).toEqual([
        [true, null],
        [false, null],
        [true, first.id],
        [true, first.id],
        [true, second.id]
      ])
      const of = { ...everyone, user_id: bob.id }
      expect((yield* administration.accessPage({ ...of, source: "site_admin" })).total).toBe(1)
      expect((yield* administration.accessPage({ ...of, source: "project" })).rows).toEqual([])
      expect((yield* administration.accessPage({ ...of, q: "%" })).total).toBe(0)
    })
  )

  it.effect("a role that a group gave names its provider, until a person changes it", () =>
    Effect.gen(function* () {
      const administration = yield* AdministrationRepository
      const groups = yield* GroupMembershipRepository
      const user = yield* makeUser()
      const project = yield* makeProject()
      const { id } = yield* makeMember(user.id, { project_id: project.id }, "author")
      const provider = Effect.map(administration.accessPage({ ...everyone, user_id: user.id }), ({ rows }) =>
        rows.map(({ group_provider }) => group_provider)
      )
      expect(yield* provider).toEqual([null])
      yield* groups.mark(id, "sso", "author")
      expect(yield* provider).toEqual(["sso"])
      yield* (yield* ProjectRepository).saveRole(id, "reviewer")
      expect(yield* provider).toEqual([null])
    })
  )

  it.effect("the retention is one for all, and is changed as a whole", () =>
    Effect.gen(function* () {
      const administration = yield* AdministrationRepository
      const transactor = yield* Transactor
      const before = yield* administration.retention
      const changed = {
        security_event_days: 400,
        webhook_delivery_days: null,
        letter_days: 30,
        registration_days: 60,
        ended_session_days: 7
      }
      yield* administration.saveRetention(changed)
      expect(yield* administration.retention).toEqual(changed)
      const locked = { wait: administration.lockRetention, claim: administration.claimRetention }
      expect(yield* transactor.transact(Effect.all(locked))).toEqual({ wait: changed, claim: Option.some(changed) })
      yield* administration.saveRetention(before)
    })
  )

  it.effect("what is older is counted and removed, and what is not ended stays", () =>
    Effect.gen(function* () {
      const administration = yield* AdministrationRepository
      const letters = yield* LetterRepository
      const user = yield* makeUser()
      const old = new Date(Date.UTC(2001, 0))
      const add = (occasion: string) =>
        letters.add([{ ...Letter.resetAt(old), user_id: user.id, occasion: `${occasion}/${unique()}` }])
      yield* add("ended")
      const { rows } = yield* letters.page(["pending"], { page: 1, per_page: 10_000 })
      yield* letters.save(
        rows
          .filter(({ user_id }) => user_id === user.id)
          .map((one) => ({ ...one, state: "sent", next_attempt_at: null }))
      )
      yield* add("waits")
      const begun = {
        secret_sha256: uniqueHash(),
        user_id: user.id,
        created_at: old,
        last_seen_at: old,
        address: "",
        provider: null,
        user_agent: ""
      }
      yield* (yield* SessionRepository).insert(begun)
      const before = new Date(Date.UTC(2001, 1))
      const older = administration.older({
        ...atOnce,
        letters: before,
        sessions: { idleSince: before, begunBefore: old }
      })
      expect(yield* older).toMatchObject({ security_events: 0, webhook_deliveries: 0, letters: 1, sessions: 1 })
      expect(yield* administration.older(atOnce)).toMatchObject({ letters: 0 })
      while (yield* ManageRetention.removeBatch) yield* Effect.yieldNow
      expect(yield* older).toMatchObject({ letters: 0, sessions: 1 })
      const left = yield* letters.page(["pending"], { page: 1, per_page: 10_000 })
      expect(left.rows.filter(({ user_id }) => user_id === user.id)).toHaveLength(1)
      yield* (yield* SessionRepository).delete(begun.secret_sha256)
    })
  )

  it.effect("the state names what waits and what failed", () =>
    Effect.gen(function* () {
      const administration = yield* AdministrationRepository
      const letters = yield* LetterRepository
      const before = yield* administration.health
      expect(before.database.kind === "memory" ? 70 : before.database.migrations).toBeGreaterThan(60)
      const user = yield* makeUser()
      const oldest = new Date(Date.UTC(2000, 0))
      yield* letters.add([{ ...Letter.resetAt(oldest), user_id: user.id, occasion: `event/${unique()}` }])
      const after = yield* administration.health
      expect(after.letters).toEqual({
        waiting: before.letters.waiting + 1,
        oldest_waiting_at: oldest,
        failed: before.letters.failed
      })
      expect(after.newest_entry_at === null || after.newest_entry_at <= after.now).toBe(true)
      const { rows } = yield* letters.page(["pending"], { page: 1, per_page: 10_000 })
      yield* letters.save(
        rows
          .filter(({ user_id }) => user_id === user.id)
          .map((one) => ({ ...one, state: "failed", next_attempt_at: null }))
      )
      expect((yield* administration.health).letters).toMatchObject({
        waiting: before.letters.waiting,
        failed: before.letters.failed + 1
      })
    })
  )

  if (severalTransactions) {
    it.effect("one instance at a time removes old records, and the others do not wait", () =>
      Effect.gen(function* () {
        const administration = yield* AdministrationRepository
        const transactor = yield* Transactor
        const [claimed, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const holding = yield* Effect.forkChild(
          transactor.transact(
            Effect.andThen(
              administration.claimRetention,
              Effect.andThen(Deferred.succeed(claimed, undefined), Deferred.await(release))
            )
          )
        )
        yield* Deferred.await(claimed)
        expect(Option.isNone(yield* transactor.transact(administration.claimRetention))).toBe(true)
        yield* Deferred.succeed(release, undefined)
        yield* Fiber.join(holding)
        expect(Option.isSome(yield* transactor.transact(administration.claimRetention))).toBe(true)
      })
    )
  }
}

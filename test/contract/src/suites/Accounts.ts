/** The promises about changed and deleted accounts: locks, stored values, the remains of a deleted account, and concurrent use cases (R1.7, R5.7). */
import { expect } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { anAuditEntry } from "@docket/testing/records"
import {
  AccessRequestRepository,
  ArchiveRepository,
  AuditRepository,
  type Caller,
  CommentViewRepository,
  HistoryFilter,
  ManageAccounts,
  Page,
  PersonalAccessTokenRepository,
  ProjectRepository,
  ReviewRepository,
  RuleRepository,
  SecondFactorRepository,
  SessionRepository,
  Transactor,
  UserId,
  UserRepository
} from "@docket/core"
import type { Access, Refusal, User } from "@docket/core"
import type { Storage, Suite } from "../Adapter.ts"
import {
  callerOf,
  decided,
  makeComponent,
  makeMember,
  makeProject,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  react,
  setupLink,
  storeOne,
  unique,
  uniqueHash
} from "../Fixtures.ts"

const unknownId = UserId.make(Number.MAX_SAFE_INTEGER)
const firstPage: Page.PageRequest = { page: 1, per_page: 100 }

/** Makes these the only enabled site admins of the storage. */
const onlySiteAdmins = Effect.fnUntraced(function* (count: number) {
  const users = yield* UserRepository
  const { transact } = yield* Transactor
  for (const id of yield* transact(users.lockEnabledSiteAdmins)) {
    const user = Option.getOrThrow(yield* users.find(id))
    yield* users.save({ ...user, disabled_at: minute(1) })
  }
  return yield* Effect.forEach(Array.from({ length: count }), () => makeUser({ admin: true }))
})

const asSiteAdmin = (user: User.User): Caller => ({ ...callerOf(user), site_admin: true })

export const suite: Suite = (it) => {
  it.effect("an account is stored with its fields, and keeps the others", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { transact } = yield* Transactor
      const user = yield* makeUser({ failed_attempts: 3 }, "hash")
      const email = `Changed.${unique()}@Example.mil`
      const wanted = { name: "Änne", email, admin: true, disabled_at: minute(40), updated_at: minute(41) }
      expect(yield* users.save({ ...user, ...wanted, failed_attempts: 0, created_at: minute(99) })).toBe(true)
      const stored = { ...user, ...wanted, email: email.toLowerCase() }
      expect(yield* transact(users.lock(user.id))).toEqual(Option.some(stored))
      expect(yield* users.findByEmail(email)).toEqual(Option.some({ user: stored, password_hash: "hash" }))
      expect(yield* transact(users.lock(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("an address in use is refused, and the transaction continues", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { transact } = yield* Transactor
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const saved = yield* transact(
        Effect.gen(function* () {
          const first = yield* users.save({ ...user, email: other.email.toUpperCase() })
          const second = yield* users.save({ ...user, name: "After all" })
          return [first, second]
        })
      )
      expect(saved).toEqual([false, true])
      expect(yield* users.find(user.id)).toEqual(Option.some({ ...user, name: "After all" }))
      expect(yield* users.save({ ...other, email: ` ${other.email.toUpperCase()}` })).toBe(true)
    })
  )

  it.effect("the enabled site admins are listed by id", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { transact } = yield* Transactor
      const [first, second, third] = yield* onlySiteAdmins(3)
      yield* users.save({ ...second!, disabled_at: minute(3) })
      expect(yield* transact(users.lockEnabledSiteAdmins)).toEqual([first!.id, third!.id])
    })
  )

  it.effect("users are found by a part of name or address, in any case, every character literal", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const mark = `s${unique()}x`
      const user = (name: string, over: Partial<User.User> = {}) => makeUser({ name: `${name} ${mark}`, ...over })
      const [zoe, adam, percent, wild] = yield* Effect.all([user("zoe"), user("Adam"), user("50% _a\\"), user("50 xa")])
      yield* user("Disabled", { disabled_at: minute(1) })
      const byAddress = yield* makeUser({ email: `${mark}.mail@example.mil`, name: "Mia" })
      const find = (q: string, limit = 25) => Effect.map(users.search(q, limit), (found) => found.map(({ id }) => id))
      const all = [percent.id, wild.id, adam.id, byAddress.id, zoe.id]
      expect((yield* find(mark.toUpperCase())).toSorted()).toEqual(all.toSorted())
      expect(yield* find(mark)).toEqual([wild.id, percent.id, adam.id, byAddress.id, zoe.id])
      expect(yield* find(mark, 2)).toEqual([wild.id, percent.id])
      expect(yield* find(`% _a\\ ${mark}`)).toEqual([percent.id])
      expect(yield* find(`%${mark}`)).toEqual([])
    })
  )

  it.effect("a user finds by name those with whom they share a project, and others by the whole address", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const requests = yield* AccessRequestRepository
      const mark = `Sh${unique()}x`
      const makePerson = (name: string, over: Partial<User.User> = {}) =>
        makeUser({ name: `${name} ${mark}`, email: `${name}.${mark}@example.mil`.toLowerCase(), ...over })
      const [me, member, ofPart, inPart, inOther, stranger, asks] = yield* Effect.all(
        ["me", "member", "ofpart", "inpart", "inother", "stranger", "asks"].map((name) => makePerson(name))
      )
      if (!me || !member || !ofPart || !inPart || !inOther || !stranger || !asks) throw new Error("Someone is missing.")
      const gone = yield* makePerson("gone", { disabled_at: minute(1) })
      const { component, project } = yield* makeWorkplace([{}])
      const other = yield* makeComponent({ project_id: project.id })
      const elsewhere = yield* makeProject(stranger.id)
      for (const { id } of [me, member, gone]) yield* makeMember(id, { project_id: project.id })
      for (const { id } of [ofPart, inPart])
        yield* makeMember(id, { project_id: project.id, component_id: component.id })
      yield* makeMember(inOther.id, { project_id: project.id, component_id: other.id })
      yield* requests.insert({ user_id: asks.id, project_id: project.id, message: "", created_at: minute(2) })

      const find = (by: User.User, q: string, limit = 25) =>
        Effect.map(users.searchShared(by.id, q, limit), (found) => found.map(({ name }) => name.split(" ")[0]))
      expect(yield* find(me, mark.toUpperCase())).toEqual(["inother", "inpart", "me", "member", "ofpart"])
      expect(yield* find(me, mark, 2)).toEqual(["inother", "inpart"])
      // A member of one component knows the members of the project and of that component.
      expect(yield* find(ofPart, mark)).toEqual(["inpart", "me", "member", "ofpart"])
      expect(yield* find(stranger, mark)).toEqual(["stranger"])
      // Not by a part of an address, and no disabled account.
      expect(yield* find(me, `member.${mark}@`)).toEqual([])
      expect(yield* find(me, `%${mark}`)).toEqual([])
      expect(yield* find(me, ` ${stranger.email.toUpperCase()} `)).toEqual(["stranger"])
      expect(yield* find(me, gone.email)).toEqual([])
      expect(yield* find(me, stranger.email.slice(1))).toEqual([])

      const knows = (one: User.User, two: User.User) => users.knows(one.id, two.id, project.id)
      const all = [me, member, ofPart, inOther, stranger, asks]
      expect(yield* Effect.forEach(all, (one) => knows(me, one))).toEqual([true, true, true, true, false, true])
      expect(yield* Effect.forEach(all, (one) => knows(ofPart, one))).toEqual([true, true, true, false, false, true])
      expect(yield* users.knows(me.id, asks.id, elsewhere.id)).toBe(false)
      expect(yield* users.knows(stranger.id, stranger.id, project.id)).toBe(true)
      expect(yield* users.knows(me.id, unknownId, project.id)).toBe(false)
    })
  )

  it.effect("a new password makes the account's setup link invalid", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const link = setupLink
      const [own, others] = [link(user.id), link(other.id)]
      yield* Effect.forEach([own, others], users.insertSetupLink)
      yield* users.setPassword(user.id, "new", minute(30))
      expect(yield* users.takeSetupLink(own.secret_sha256, minute(1))).toEqual(Option.none())
      expect(yield* users.takeSetupLink(others.secret_sha256, minute(1))).toEqual(Option.some(others))
    })
  )

  it.effect("all sessions of a user are ended but one", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const begin = (user_id: UserId) => {
        const times = { created_at: minute(1), last_seen_at: minute(1) }
        const session = { secret_sha256: uniqueHash(), user_id, ...times, address: "", user_agent: "", provider: null }
        return Effect.as(sessions.insert(session), session.secret_sha256)
      }
      const [kept, ended, others] = yield* Effect.all([begin(user.id), begin(user.id), begin(other.id)])
      expect(yield* sessions.deleteOthersOfUser(user.id, kept)).toBe(1)
      expect(yield* sessions.deleteOthersOfUser(user.id, kept)).toBe(0)
      const found = yield* Effect.forEach([kept, ended, others], sessions.find)
      expect(found.map(Option.isSome)).toEqual([true, false, true])
    })
  )

  it.effect("the projects of a user who is their only admin are found", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const { transact } = yield* Transactor
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const alone = yield* makeProject(user.id)
      const shared = yield* makeProject(user.id)
      yield* makeMember(other.id, { project_id: shared.id }, "admin")
      const guest = yield* makeProject(other.id)
      yield* makeMember(user.id, { project_id: guest.id }, "reviewer")
      const again = yield* makeProject(user.id)
      expect(yield* transact(projects.lockProjectsOfSoleAdmin(user.id))).toEqual([
        { id: alone.id, name: alone.name },
        { id: again.id, name: again.name }
      ])
      expect(yield* transact(projects.lockProjectsOfSoleAdmin(unknownId))).toEqual([])
    })
  )

  it.effect("a deleted account leaves its name on its texts and decisions, and nothing else", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const gone = yield* makeUser({ name: "Grace Gone" })
      const { component, project, rules, user } = yield* makeWorkplace([{ review_requestor_id: gone.id }, {}])
      yield* makeMember(gone.id, { project_id: project.id })
      const tokens = yield* PersonalAccessTokenRepository
      const sessions = yield* SessionRepository
      const secret = uniqueHash()
      yield* sessions.insert({
        secret_sha256: secret,
        user_id: gone.id,
        created_at: minute(1),
        last_seen_at: minute(1),
        address: "",
        user_agent: "",
        provider: null
      })
      const factor = { secret: "ABCD", confirmed_at: minute(1), last_step: 3, recovery_sha256: [secret] }
      const factors = yield* SecondFactorRepository
      yield* factors.save({ ...factor, user_id: gone.id, created_at: minute(1) })
      const token = { name: "t", scopes: ["read" as const], expires_at: null, revoked_at: null, last_used_at: null }
      yield* tokens.insert({ ...token, allowed_ips: [], user_id: gone.id, created_at: minute(1) }, secret)
      const said = yield* storeOne(
        newComment(component, rules[0]!, gone.id, decided("informational", user.id, minute(12)))
      )
      const answered = yield* storeOne(newReply(said, gone.id))
      const judged = yield* storeOne(
        newComment(component, rules[0]!, user.id, decided("informational", gone.id, minute(12)))
      )
      const others = yield* storeOne(newComment(component, rules[0]!, user.id))
      yield* react(gone.id, others, "up")
      const edited = { ...others, comment: "As Grace put it.", updated_at: minute(20) }
      yield* reviews.saveEdit({ review: edited, editor: gone.id, edited_by: { id: gone.id, name: gone.name } })

      yield* users.remove(gone)
      expect(yield* users.find(gone.id)).toEqual(Option.none())
      expect(yield* sessions.find(secret)).toEqual(Option.none())
      expect(yield* tokens.findBySecret(secret)).toEqual(Option.none())
      expect(yield* factors.find(gone.id)).toEqual(Option.none())
      const left = yield* Effect.forEach([said, answered, judged, others], ({ id }) =>
        Effect.map(reviews.find(id), Option.getOrThrow)
      )
      const name = "Grace Gone"
      expect(left).toEqual([
        { ...said, user_id: null, imported_name: name },
        { ...answered, user_id: null, imported_name: name },
        {
          ...judged,
          triage_set_by_id: null,
          triage_set_by_imported_name: name,
          adjudicated_by_id: null,
          adjudicated_by_imported_name: name
        },
        edited
      ])
      const texts = yield* commentViews.versions(others.id, firstPage)
      expect(texts.rows.map((version) => version.name)).toEqual([user.name, name])
      const requested = yield* Effect.flatMap(RuleRepository, (repository) => repository.find(rules[0]!.id))
      expect(Option.getOrThrow(requested).review_requestor_id).toBeNull()
      const members = yield* Effect.flatMap(ProjectRepository, (repository) => repository.members(project.id))
      expect(members.map(({ user_id }) => user_id)).toEqual([user.id])
    })
  )

  it.effect(
    "an anonymous project shows no name of an account that is deleted from then on, in texts, decisions and histories (R1.12)",
    () =>
      Effect.gen(function* () {
        const users = yield* UserRepository
        const reviews = yield* ReviewRepository
        const projects = yield* ProjectRepository
        const audit = yield* AuditRepository
        const { transact } = yield* Transactor
        const gone = yield* makeUser({ name: "Grace Gone" })
        const earlier = yield* makeUser({ name: "Eve Earlier" })
        const makePlace = Effect.fnUntraced(function* () {
          const { component, project, rules, user } = yield* makeWorkplace()
          const place = { project_id: project.id, component_id: component.id, rule_id: rules[0]!.id }
          const said = yield* storeOne(
            newComment(component, rules[0]!, gone.id, decided("informational", gone.id, minute(12)))
          )
          const others = yield* storeOne(newComment(component, rules[0]!, user.id))
          const edited = { ...others, comment: "As Grace put it.", updated_at: minute(20) }
          yield* reviews.saveEdit({ review: edited, editor: gone.id, edited_by: { id: gone.id, name: gone.name } })
          yield* audit.append(
            [gone, earlier, user].map((one) => anAuditEntry({ ...place, user_id: one.id, user_name: one.name }))
          )
          return { project, component, user, said, others, place }
        })
        const [open, closed] = [yield* makePlace(), yield* makePlace()]
        const membership = yield* makeMember(gone.id, { project_id: closed.project.id })
        yield* users.remove(earlier)
        yield* projects.save({ ...closed.project, former_members: "anonymous" })
        expect(Option.getOrThrow(yield* transact(projects.lock(closed.project.id))).former_members).toBe("anonymous")
        expect(Option.getOrThrow(yield* users.standing(gone.id))).toEqual({
          has_password: true,
          is_last_site_admin: false,
          sole_admin_of: [],
          anonymous_in: [closed.project.name]
        })
        yield* users.remove(gone)

        for (const [at, name] of [
          [open, "Grace Gone"],
          [closed, "Former member"]
        ] as const) {
          const said = Option.getOrThrow(yield* reviews.find(at.said.id))
          expect(said).toMatchObject({
            user_id: null,
            imported_name: name,
            triage_set_by_imported_name: name,
            adjudicated_by_imported_name: name
          })
          const texts = yield* Effect.flatMap(CommentViewRepository, (views) => views.versions(at.others.id, firstPage))
          expect(texts.rows.map((version) => version.name)).toEqual([at.user.name, name])
          const namesIn = (entries: ReadonlyArray<{ readonly user_name: string }>) =>
            entries.map(({ user_name }) => user_name).toSorted()
          const all = ["Eve Earlier", name, at.user.name].toSorted()
          const query = { filter: HistoryFilter.everything, for_admins: true, act: null }
          const of = { _tag: "Project", id: at.project.id } as const
          const page = yield* audit.historyPage({ ...query, of, page: 1, per_page: 9 })
          expect(namesIn(page.rows)).toEqual(all)
          expect(namesIn(yield* audit.newestOfRule(at.place.rule_id, 9))).toEqual(all)
          const acts = yield* audit.acts({ ...query, of, before: null, limit: 9 })
          expect(namesIn(acts.map(({ newest }) => newest))).toEqual(all)
          const one = page.rows.find(({ user_id }) => user_id === gone.id)!
          expect(Option.getOrThrow(yield* audit.find(one.id)).user_name).toBe(name)
          const archive = yield* ArchiveRepository
          const scope = { project_id: at.project.id, components: [at.component.id], whole: true, selected: false }
          const archived = yield* archive.audit(scope, 0, 9)
          expect(namesIn(archived.map(({ entry }) => entry))).toEqual(all)
        }
        const members = yield* projects.members(closed.project.id)
        expect(members.map(({ id }) => id)).not.toContain(membership.id)
        // A later change of the policy brings no name back.
        yield* projects.save({ ...closed.project, former_members: "keep" })
        const entries = yield* audit.newestOfRule(closed.place.rule_id, 9)
        expect(entries.map(({ user_name }) => user_name)).not.toContain("Grace Gone")
      })
  )

  it.effect("an account has the projects that it alone administers, and whether it is the last site admin", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const [admin, other] = yield* onlySiteAdmins(2)
      const alone = yield* makeProject(admin!.id)
      const shared = yield* makeProject(admin!.id)
      yield* makeMember(other!.id, { project_id: shared.id }, "admin")
      const standing = () => Effect.map(users.standing(admin!.id), Option.getOrThrow)
      expect(yield* standing()).toEqual({
        has_password: true,
        is_last_site_admin: false,
        sole_admin_of: [alone.name],
        anonymous_in: []
      })
      yield* users.save({ ...other!, disabled_at: minute(2) })
      expect(yield* standing()).toMatchObject({ has_password: true, is_last_site_admin: true })
      expect(yield* users.standing(unknownId)).toEqual(Option.none())
    })
  )

  it.effect("of two site admins who disable, demote or delete each other at once, one is left", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { transact } = yield* Transactor
      const { change, disable, remove } = ManageAccounts
      const acts: ReadonlyArray<
        (
          caller: Caller,
          id: UserId
        ) => Effect.Effect<User.User, Access.NotFound | Access.PermissionDenied | Refusal.Refused, Storage>
      > = [disable, remove, (caller: Caller, id: UserId) => change(caller, id, { admin: false })]
      for (const act of acts) {
        const [first, second] = yield* onlySiteAdmins(2)
        const results = yield* Effect.all(
          [Effect.result(act(asSiteAdmin(first!), second!.id)), Effect.result(act(asSiteAdmin(second!), first!.id))],
          { concurrency: "unbounded" }
        )
        expect(results.filter(Result.isSuccess)).toHaveLength(1)
        const failure = results.find(Result.isFailure)?.failure
        expect(failure).toMatchObject({ _tag: "Refused", code: "last_site_admin" })
        expect(yield* transact(users.lockEnabledSiteAdmins)).toHaveLength(1)
      }
    })
  )

  it.effect("of two only admins of a project who are deleted at once, one is left", () =>
    Effect.gen(function* () {
      const [admin] = yield* onlySiteAdmins(1)
      const [first, second] = [yield* makeUser(), yield* makeUser()]
      const project = yield* makeProject(first.id)
      yield* makeMember(second.id, { project_id: project.id }, "admin")
      const results = yield* Effect.all(
        [first, second].map(({ id }) => Effect.result(ManageAccounts.remove(asSiteAdmin(admin!), id))),
        { concurrency: "unbounded" }
      )
      expect(results.filter(Result.isSuccess)).toHaveLength(1)
      expect(results.find(Result.isFailure)?.failure).toMatchObject({ _tag: "Refused", code: "last_admin" })
    })
  )
}

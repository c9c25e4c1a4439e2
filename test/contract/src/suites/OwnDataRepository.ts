/** The promises of OwnDataRepository: everything of a person and nothing of another, in pages; and of accounts that were registered and never used. */
import { expect } from "@effect/vitest"
import {
  AuditRepository,
  MentionRepository,
  OwnData,
  OwnDataRepository,
  ReactionRepository,
  SecurityEvent,
  type User,
  UserRepository,
  WatchRepository
} from "@docket/core"
import { Effect, Option } from "effect"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeMember,
  makeProject,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne,
  uniqueHash
} from "../Fixtures.ts"

const page = <K extends OwnData.Kind>(kind: K, { id }: Pick<User.User, "id">, after = OwnData.start, limit = 100) =>
  Effect.flatMap(OwnDataRepository, (repository) => repository.page({ kind, user: id, after, limit }))

const eventOf = (action: SecurityEvent.AccountAction, about: User.User, by: User.User | null) => ({
  ...SecurityEvent.ofAccount(action, { user_id: about.id, name: about.name }),
  user_id: by?.id ?? null,
  user_name: by?.name ?? "",
  request_id: "r",
  created_at: minute(1)
})

export const suite: Suite = (it) => {
  it.effect("the records of a person are all of a kind, each once, with their places, in pages", () =>
    Effect.gen(function* () {
      const { component, project, rules, user } = yield* makeWorkplace()
      const other = yield* makeUser()
      const [first, second, others] = yield* store([
        newComment(component, rules[0]!, user.id, { section: "fixtext" }),
        newComment(component, null, user.id),
        newComment(component, rules[1]!, other.id, decided("informational", user.id, minute(12)))
      ])
      const reply = yield* storeOne(newReply(others!, user.id))
      const place = { project_id: project.id, component_id: component.id }
      const comments = yield* page("comments", user)
      expect(comments.map(({ id, rule_id, thread_id }) => [id, rule_id, thread_id])).toEqual([
        [first!.id, rules[0]!.id, first!.id],
        [second!.id, null, second!.id],
        [reply.id, rules[1]!.id, others!.id]
      ])
      const [begin = comments[0]!] = yield* page("comments", user, OwnData.start, 1)
      expect(begin).toEqual(comments[0])
      expect(yield* page("comments", user, OwnData.positionOf(begin), 1)).toEqual([comments[1]])
      expect(yield* page("comments", user, OwnData.positionOf(comments[2]!))).toEqual([])

      const versions = yield* page("comment_versions", user)
      expect(versions.map(({ comment, number, review_id }) => [review_id, number, comment])).toEqual(
        [first!, second!, reply].map(({ comment, id }) => [id, 1, comment])
      )
      expect(yield* page("comment_versions", user, OwnData.positionOf(versions[0]!))).toEqual(versions.slice(1))
      expect(yield* page("decisions", user)).toEqual([
        {
          ...place,
          review_id: others!.id,
          rule_id: rules[1]!.id,
          triage_status: "informational",
          triage_set_at: minute(12),
          adjudicated_at: minute(12)
        }
      ])
      const at = { review_id: others!.id, ...place, rule_id: rules[1]!.id }
      const reaction = { review_id: others!.id, user_id: user.id, kind: "up", created_at: minute(20) } as const
      yield* (yield* ReactionRepository).save(reaction)
      expect(yield* page("reactions", user)).toEqual([{ ...at, kind: "up", created_at: minute(20) }])
      yield* (yield* MentionRepository).save([{ review_id: others!.id, user_ids: [user.id] }], minute(21))
      expect(yield* page("mentions", user)).toEqual([{ ...at, created_at: minute(21), done_at: null }])
      const watch = { user_id: user.id, ...place, rule_id: null, created_at: minute(2) }
      const watched = yield* (yield* WatchRepository).insert(watch)
      expect(yield* page("watches", user)).toEqual([{ id: watched, ...place, rule_id: null, created_at: minute(2) }])
      expect(yield* page("memberships", user)).toMatchObject([
        { project_id: project.id, component_id: null, role: "admin" }
      ])

      // Nothing of the other person, and nothing to the other person.
      for (const kind of ["decisions", "reactions", "mentions", "watches", "tokens", "sessions", "acts"] as const) {
        expect([kind, yield* page(kind, other)]).toEqual([kind, []])
      }
      expect((yield* page("comments", other)).map(({ id }) => id)).toEqual([others!.id])
    })
  )

  it.effect("the entries of a person are their own acts, and what others did to the account", () =>
    Effect.gen(function* () {
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      yield* (yield* AuditRepository).append([
        eventOf("export", user, user),
        eventOf("disable", other, user),
        eventOf("disable", user, other),
        eventOf("register", user, null)
      ])
      const shown = (entries: ReadonlyArray<OwnData.OwnRecords["acts"]>) =>
        entries.map(({ action, auditable_id }) => [action, auditable_id])
      expect(shown(yield* page("acts", user))).toEqual([
        ["export", user.id],
        ["disable", other.id]
      ])
      expect(shown(yield* page("account_events", user))).toEqual([
        ["disable", user.id],
        ["register", user.id]
      ])
    })
  )

  it.effect("every kind has an empty page for a new account", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      for (const kind of Object.keys(OwnData.kinds) as ReadonlyArray<OwnData.Kind>) {
        expect([kind, yield* page(kind, user)]).toEqual([kind, []])
      }
    })
  )

  it.effect(
    "a project is named to its people, to those of its components, and to everyone when it is discoverable",
    () =>
      Effect.gen(function* () {
        const { projectNames, componentNames } = yield* OwnDataRepository
        const { component, project, user } = yield* makeWorkplace()
        const open = yield* makeProject(undefined, { visibility: "discoverable" })
        const [stranger, member] = [yield* makeUser(), yield* makeUser()]
        yield* makeMember(member.id, { project_id: project.id, component_id: component.id })
        const seenBy = ({ id }: Pick<User.User, "id">, site_admin = false) =>
          Effect.map(projectNames({ user_id: id, site_admin }, [project.id, open.id]), (named) =>
            named.map(({ id: one }) => one).toSorted((left, right) => left - right)
          )
        expect(yield* seenBy(user)).toEqual([project.id, open.id])
        expect(yield* seenBy(member)).toEqual([project.id, open.id])
        expect(yield* seenBy(stranger)).toEqual([open.id])
        expect(yield* seenBy(stranger, true)).toEqual([project.id, open.id])
        expect(yield* componentNames([component.id])).toEqual([
          { id: component.id, name: component.name, project_name: project.name }
        ])
      })
  )

  it.effect("a registered account is unused without a password, a sign-in, a role and a valid link", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const register = Effect.fnUntraced(function* (over: Partial<User.User> = {}, password: string | null = null) {
        const user = yield* makeUser({ created_at: new Date(Date.UTC(2000, 0)), ...over }, password)
        yield* (yield* AuditRepository).append([eventOf("register", user, null)])
        return user
      })
      const [now, before] = [new Date(Date.UTC(2000, 3)), new Date(Date.UTC(2000, 2))]
      const unused = yield* register()
      const link = (user: User.User, expires_at: Date) =>
        users.insertSetupLink({
          secret_sha256: uniqueHash(),
          user_id: user.id,
          purpose: "invitation",
          email: null,
          expires_at
        })
      const ended = yield* register()
      yield* link(ended, new Date(Date.UTC(2000, 0, 8)))
      const kept = [
        yield* register({}, "scrypt$1"),
        yield* register({ last_sign_in_at: minute(1) }),
        yield* register({ disabled_at: minute(1) }),
        yield* register({ admin: true }),
        yield* register({ created_at: new Date(Date.UTC(2000, 2, 2)) }),
        yield* makeUser({ created_at: new Date(Date.UTC(2000, 0)) }, null)
      ]
      const invited = yield* register()
      yield* makeMember(invited.id, { project_id: (yield* makeProject()).id })
      const again = yield* register()
      // It is valid for the service, whatever the time of this test.
      yield* link(again, new Date(Date.UTC(2999, 0)))
      const found = yield* users.lockUnusedRegistrations(before, now, 1000)
      const ids = found.map(({ id }) => id)
      expect(ids).toEqual([unused.id, ended.id])
      expect([...kept, invited, again].filter(({ id }) => ids.includes(id))).toEqual([])
      expect(yield* users.lockUnusedRegistrations(before, now, 1)).toHaveLength(1)
      for (const user of found) yield* users.remove(user)
      expect(Option.isNone(yield* users.find(unused.id))).toBe(true)
    })
  )
}

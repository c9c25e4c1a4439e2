/** The promises of IdentityRepository and PendingSignInRepository: together they admit one person at a time. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  GroupMembershipRepository,
  type Identity,
  IdentityId,
  IdentityRepository,
  type PendingSignIn,
  PendingSignInRepository,
  ProjectRepository,
  Transactor,
  UserRepository
} from "@docket/core"
import type { UserId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeMember, makeUser, makeWorkplace, minute, unique, uniqueHash } from "../Fixtures.ts"

const newIdentity = (user_id: UserId, over: Partial<Identity.Identity> = {}): Omit<Identity.Identity, "id"> => {
  const n = unique()
  return {
    user_id,
    provider: "somewhere",
    issuer: "https://login.example.mil",
    subject: `subject ${n}`,
    email: `person.${n}@example.mil`,
    created_at: minute(3),
    last_sign_in_at: minute(4),
    ...over
  }
}

const newPending = (over: Partial<PendingSignIn> = {}): PendingSignIn => ({
  secret_sha256: uniqueHash(),
  provider: "somewhere",
  return_to: "/docs?a=b",
  notice: null,
  expires_at: minute(10),
  ...over
})

const store = Effect.fnUntraced(function* (identity: Omit<Identity.Identity, "id">) {
  const id = yield* Effect.flatMap(IdentityRepository, (identities) => identities.insert(identity))
  return { ...identity, id: Option.getOrThrow(id) }
})

export const suite: Suite = (it) => {
  it.effect("an identity is found by issuer and subject, both exactly, and with its account", () =>
    Effect.gen(function* () {
      const identities = yield* IdentityRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const first = yield* store(newIdentity(user.id, { subject: `Case ${unique()}` }))
      const second = yield* store(newIdentity(user.id, { issuer: "https://login.example.mil/" }))
      const others = yield* store(newIdentity(other.id))
      expect(yield* identities.find(first.issuer, first.subject)).toEqual(Option.some(first))
      for (const [issuer, subject] of [
        [second.issuer, first.subject],
        [first.issuer, first.subject.toLowerCase()],
        [first.issuer, `${first.subject} `],
        [first.issuer, ""]
      ] as const) {
        expect(yield* identities.find(issuer, subject)).toEqual(Option.none())
      }
      expect(yield* identities.ofUser(user.id)).toEqual([first, second])
      expect(yield* identities.ofUser(other.id)).toEqual([others])
    })
  )

  it.effect("subjects and names are stored exactly", () =>
    Effect.gen(function* () {
      const identities = yield* IdentityRepository
      for (const text of awkwardTexts) {
        const issuer = `https://login.example.mil/${unique()}`
        const identity = yield* store(newIdentity((yield* makeUser()).id, { issuer, subject: text, provider: text }))
        expect(yield* identities.find(issuer, text)).toEqual(Option.some(identity))
      }
    })
  )

  it.effect("one identity has one account, and an account one identity of an issuer, despite concurrent attempts", () =>
    Effect.gen(function* () {
      const identities = yield* IdentityRepository
      const users = yield* Effect.all(Array.from({ length: 5 }, () => makeUser()))
      const one = newIdentity(users[0]!.id)
      const at = yield* Effect.all(
        users.map(({ id }) => identities.insert({ ...one, user_id: id })),
        { concurrency: "unbounded" }
      )
      expect(at.filter(Option.isSome)).toHaveLength(1)
      const user = yield* makeUser()
      const several = yield* Effect.all(
        Array.from({ length: 5 }, () => identities.insert(newIdentity(user.id))),
        { concurrency: "unbounded" }
      )
      expect(several.filter(Option.isSome)).toHaveLength(1)
      expect(yield* identities.ofUser(user.id)).toHaveLength(1)
    })
  )

  it.effect("a refused identity leaves the outer transaction usable", () =>
    Effect.gen(function* () {
      const identities = yield* IdentityRepository
      const { transact } = yield* Transactor
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const first = yield* store(newIdentity(user.id))
      const { again, second } = yield* transact(
        Effect.all({
          again: identities.insert({ ...first, user_id: other.id }),
          second: identities.insert(newIdentity(other.id))
        })
      )
      expect([again, second].map(Option.isSome)).toEqual([false, true])
    })
  )

  it.effect("a sign-in is recorded for that identity alone, and a removed one is gone", () =>
    Effect.gen(function* () {
      const identities = yield* IdentityRepository
      const user = yield* makeUser()
      const first = yield* store(newIdentity(user.id))
      const second = yield* store(newIdentity(user.id, { issuer: "https://elsewhere.example.mil" }))
      yield* identities.recordSignIn(first.id, minute(20))
      expect(yield* identities.ofUser(user.id)).toEqual([{ ...first, last_sign_in_at: minute(20) }, second])
      yield* identities.remove(first.id)
      yield* identities.remove(IdentityId.make(Number.MAX_SAFE_INTEGER))
      expect(yield* identities.ofUser(user.id)).toEqual([second])
      expect(yield* identities.find(first.issuer, first.subject)).toEqual(Option.none())
    })
  )

  it.effect("identities are deleted with their account, whose provider is stored", () =>
    Effect.gen(function* () {
      const identities = yield* IdentityRepository
      const users = yield* UserRepository
      const user = yield* makeUser()
      const identity = yield* store(newIdentity(user.id))
      const linked = { ...user, provider: "somewhere", updated_at: minute(9) }
      expect(yield* users.save(linked)).toBe(true)
      expect(yield* users.find(user.id)).toEqual(Option.some(linked))
      yield* users.remove(linked)
      expect(yield* identities.find(identity.issuer, identity.subject)).toEqual(Option.none())
    })
  )

  it.effect("memberships that groups gave are found while they have the given role, and go with the membership", () =>
    Effect.gen(function* () {
      const { mark, ofUser } = yield* GroupMembershipRepository
      const { deleteMembership, saveRole } = yield* ProjectRepository
      const { project } = yield* makeWorkplace([])
      const user = yield* makeUser()
      const member = yield* makeMember(user.id, { project_id: project.id })
      expect(yield* ofUser(user.id, "somewhere")).toEqual([])
      yield* mark(member.id, "somewhere", member.role)
      expect(yield* ofUser(user.id, "somewhere")).toEqual([member])
      expect(yield* ofUser(user.id, "elsewhere")).toEqual([])
      expect(yield* ofUser((yield* makeUser()).id, "somewhere")).toEqual([])
      yield* saveRole(member.id, "reviewer")
      expect(yield* ofUser(user.id, "somewhere")).toEqual([])
      yield* mark(member.id, "somewhere", "reviewer")
      expect(yield* ofUser(user.id, "somewhere")).toEqual([{ ...member, role: "reviewer" }])
      yield* deleteMembership(member.id)
      expect(yield* ofUser(user.id, "somewhere")).toEqual([])
    })
  )

  it.effect("a started sign-in is completed once, despite concurrent attempts, and in time", () =>
    Effect.gen(function* () {
      const { insert, take } = yield* PendingSignInRepository
      const pending = [newPending(), newPending({ notice: "0123456789abcdef", return_to: "/\u{1f642}" })]
      yield* Effect.forEach(pending, insert)
      const [first, second] = [pending[0]!, pending[1]!]
      expect(yield* take(uniqueHash(), minute(1))).toEqual(Option.none())
      const taken = yield* Effect.all(
        Array.from({ length: 5 }, () => take(first.secret_sha256, minute(9))),
        { concurrency: "unbounded" }
      )
      expect(taken.filter(Option.isSome)).toEqual([Option.some(first)])
      expect(yield* take(second.secret_sha256, minute(10))).toEqual(Option.none())
      expect(yield* take(second.secret_sha256, minute(9))).toEqual(Option.some(second))
    })
  )

  it.effect("expired sign-ins are removed, by several at once", () =>
    Effect.gen(function* () {
      const { deleteExpired, insert, take } = yield* PendingSignInRepository
      const [old, young] = [newPending({ expires_at: minute(5) }), newPending({ expires_at: minute(6) })]
      yield* Effect.forEach([old, young], insert)
      yield* Effect.all([deleteExpired(minute(5)), deleteExpired(minute(5))], { concurrency: "unbounded" })
      expect(yield* take(old.secret_sha256, minute(0))).toEqual(Option.none())
      expect(yield* take(young.secret_sha256, minute(0))).toEqual(Option.some(young))
    })
  )
}

/** The promises of UserRepository. Registered first, because it needs an empty storage. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import { SignInThrottle, Transactor, UserId, UserRepository } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeUser, minute, setupLink, unique, uniqueHash } from "../Fixtures.ts"

const stateOf = Effect.fnUntraced(function* (id: UserId) {
  const users = yield* UserRepository
  const { transact } = yield* Transactor
  return Option.getOrNull(yield* transact(users.lockForSignIn(id)))
})

export const suite: Suite = (it) => {
  it.effect("the storage is empty until there is an account", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      expect(yield* users.isEmpty).toBe(true)
      expect(yield* users.list).toEqual([])
      yield* makeUser()
      expect(yield* users.isEmpty).toBe(false)
    })
  )

  it.effect("an account is read back as stored, by id and by e-mail address", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const plain = yield* makeUser({}, null)
      expect(yield* users.find(plain.id)).toEqual(Option.some(plain))
      expect(yield* users.findByEmail(plain.email)).toEqual(Option.some({ user: plain, password_hash: null }))
      const full = yield* makeUser(
        {
          provider: "oidc",
          admin: true,
          last_sign_in_at: new Date("2026-02-03T04:05:06.789Z"),
          failed_attempts: 9,
          locked_at: minute(7),
          disabled_at: minute(8),
          updated_at: minute(9)
        },
        "argon2id$x"
      )
      expect(yield* users.find(full.id)).toEqual(Option.some(full))
      expect(yield* users.findByEmail(full.email)).toEqual(Option.some({ user: full, password_hash: "argon2id$x" }))
    })
  )

  it.effect("names are read back exactly", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const made = yield* Effect.forEach(awkwardTexts, (name) => makeUser({ name }))
      const found = yield* Effect.forEach(made, ({ id }) => users.find(id))
      expect(found.map((user) => Option.getOrThrow(user).name)).toEqual(awkwardTexts)
    })
  )

  it.effect("an unknown user is not found", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      expect(yield* users.find(UserId.make(Number.MAX_SAFE_INTEGER))).toEqual(Option.none())
      expect(yield* users.findByEmail("nobody@example.mil")).toEqual(Option.none())
      expect(yield* users.findByEmail("")).toEqual(Option.none())
    })
  )

  it.effect("an e-mail address is unique without regard to case and surrounding white space", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const email = `ada.${unique()}@example.mil`
      const { id } = yield* makeUser({ email: `  ${email.toUpperCase()}\t` })
      expect(Option.getOrThrow(yield* users.find(id)).email).toBe(email)
      for (const spelling of [email, email.toUpperCase(), ` ${email}\n`]) {
        expect(Option.map(yield* users.findByEmail(spelling), ({ user }) => user.id)).toEqual(Option.some(id))
        const again = { ...Struct.omit(Option.getOrThrow(yield* users.find(id)), ["id"]), email: spelling }
        expect(yield* users.insert(again, null)).toEqual(Option.none())
      }
    })
  )

  it.effect("one of many concurrent uses of an address succeeds", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const user = Struct.omit(yield* makeUser(), ["id"])
      const email = `race.${unique()}@example.mil`
      const taken = yield* Effect.all(
        Array.from({ length: 8 }, () => users.insert({ ...user, email }, null)),
        { concurrency: "unbounded" }
      )
      expect(taken.filter(Option.isSome)).toHaveLength(1)
    })
  )

  it.effect("the list is ordered by name ignoring case, then id", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const mark = `Order ${unique()}`
      const names = ["beta", "Alpha", "alpha", "ALPHA", "Gamma", "alpha 2", "Beta"]
      const made = yield* Effect.forEach(names, (name) => makeUser({ name: `${mark} ${name}` }))
      const list = (yield* users.list).filter(({ name }) => name.startsWith(`${mark} `))
      const expected = ["Alpha", "alpha", "ALPHA", "alpha 2", "beta", "Beta", "Gamma"]
      expect(list.map(({ name }) => name.slice(mark.length + 1))).toEqual(expected)
      expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id))
    })
  )

  it.effect("a new password replaces the old one, of that account alone", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const [user, other] = [yield* makeUser(), yield* makeUser({}, "other")]
      yield* users.setPassword(user.id, "new", minute(30))
      const found = Option.getOrThrow(yield* users.findByEmail(user.email))
      expect(found).toEqual({ user: { ...user, updated_at: minute(30) }, password_hash: "new" })
      expect(yield* users.findByEmail(other.email)).toEqual(Option.some({ user: other, password_hash: "other" }))
    })
  )

  it.effect("a sign-in is recorded with its time", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      yield* users.recordSignIn(user.id, minute(31))
      yield* users.recordSignIn(user.id, minute(32))
      expect(Option.getOrThrow(yield* users.find(user.id)).last_sign_in_at).toEqual(minute(32))
      expect(yield* users.find(other.id)).toEqual(Option.some(other))
    })
  )

  it.effect("a sign-in resets the earlier failures, and unlocks the account", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const failures = { failed_attempts: 12, failing_since: minute(20), locked_at: minute(21) }
      yield* Effect.forEach([user, other], ({ id }) => users.saveFailures(id, failures))
      yield* users.recordSignIn(user.id, minute(31))
      expect(yield* users.find(user.id)).toEqual(Option.some({ ...user, last_sign_in_at: minute(31) }))
      expect(yield* stateOf(user.id)).toMatchObject({ failures: SignInThrottle.noFailures })
      expect(yield* users.find(other.id)).toEqual(Option.some({ ...other, failed_attempts: 12, locked_at: minute(21) }))
    })
  )

  it.effect("the facts of a sign-in are read under a lock", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const user = yield* makeUser({ disabled_at: minute(3) }, "argon2id$y")
      const failures = { failed_attempts: 2, failing_since: new Date("2026-02-03T04:05:06.789Z"), locked_at: null }
      yield* users.saveFailures(user.id, failures)
      expect(yield* stateOf(user.id)).toEqual({ password_hash: "argon2id$y", disabled_at: minute(3), failures })
      expect(yield* stateOf(UserId.make(Number.MAX_SAFE_INTEGER))).toBeNull()
    })
  )

  it.effect("of 20 concurrent failures under the lock, 20 are counted", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { transact } = yield* Transactor
      const { id } = yield* makeUser()
      const fail = transact(
        Effect.gen(function* () {
          const { failures } = Option.getOrThrow(yield* users.lockForSignIn(id))
          const failed_attempts = failures.failed_attempts + 1
          yield* users.saveFailures(id, { ...failures, failed_attempts, failing_since: minute(1) })
        })
      )
      yield* Effect.all(
        Array.from({ length: 20 }, () => fail),
        { concurrency: "unbounded" }
      )
      expect(Option.getOrThrow(yield* users.find(id)).failed_attempts).toBe(20)
    })
  )

  it.effect(
    "failures are removed after the time of the lock, or after that of the first, also by several at once",
    () =>
      Effect.gen(function* () {
        const users = yield* UserRepository
        const [old, late] = [minute(-5000), new Date(minute(-5000).getTime() + 1)]
        const cases = [
          { failed_attempts: 9, failing_since: old, locked_at: null },
          { failed_attempts: 9, failing_since: late, locked_at: null },
          { failed_attempts: 10, failing_since: old, locked_at: old },
          { failed_attempts: 10, failing_since: old, locked_at: late }
        ]
        const made = yield* Effect.forEach(cases, (failures) =>
          Effect.tap(makeUser(), ({ id }) => users.saveFailures(id, failures))
        )
        yield* Effect.all(
          Array.from({ length: 4 }, () => users.forgetFailures(old)),
          { concurrency: "unbounded" }
        )
        const left = yield* Effect.forEach(made, ({ id }) => stateOf(id))
        const nothing = SignInThrottle.noFailures
        expect(left.map((state) => state?.failures)).toEqual([nothing, cases[1], nothing, cases[3]])
      })
  )

  it.effect("a setup link is used once", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { id: user_id } = yield* makeUser({}, null)
      const link = setupLink(user_id)
      yield* users.insertSetupLink(link)
      expect(yield* users.takeSetupLink(uniqueHash(), minute(59))).toEqual(Option.none())
      const takes = Array.from({ length: 6 }, () => users.takeSetupLink(link.secret_sha256, minute(59)))
      const taken = yield* Effect.all(takes, { concurrency: "unbounded" })
      expect(taken.filter(Option.isSome)).toEqual([Option.some(link)])
    })
  )

  it.effect("a setup link is viewed without being used", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { id: user_id } = yield* makeUser({}, null)
      const link = setupLink(user_id)
      yield* users.insertSetupLink(link)
      const find = (at: Date) => users.findSetupLink(link.secret_sha256, at)
      expect(yield* find(minute(59))).toEqual(Option.some(link))
      expect(yield* find(minute(60))).toEqual(Option.none())
      expect(yield* users.findSetupLink(uniqueHash(), minute(59))).toEqual(Option.none())
      expect(yield* users.takeSetupLink(link.secret_sha256, minute(59))).toEqual(Option.some(link))
      expect(yield* find(minute(59))).toEqual(Option.none())
    })
  )

  it.effect("a setup link is invalid at the moment at which it expires", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const { id: user_id } = yield* makeUser({}, null)
      const link = setupLink(user_id)
      yield* users.insertSetupLink(link)
      expect(yield* users.takeSetupLink(link.secret_sha256, minute(60))).toEqual(Option.none())
    })
  )

  it.effect("a new setup link replaces the account's earlier one, and no other account's", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const [first, other] = [yield* makeUser(), yield* makeUser()]
      const link = setupLink
      const [old, others, siteAdmins, recent] = [link(first.id), link(other.id), link(null), link(first.id)]
      yield* Effect.forEach([old, others, siteAdmins, recent], users.insertSetupLink)
      const take = ({ secret_sha256 }: typeof old) => users.takeSetupLink(secret_sha256, minute(1))
      expect(yield* take(old)).toEqual(Option.none())
      expect(yield* Effect.forEach([recent, others, siteAdmins], take)).toEqual(
        [recent, others, siteAdmins].map(Option.some)
      )
    })
  )

  it.effect("the link of the first site admin is replaced too", () =>
    Effect.gen(function* () {
      const users = yield* UserRepository
      const links = [setupLink(null), setupLink(null)] as const
      yield* Effect.forEach(links, users.insertSetupLink)
      const taken = yield* Effect.forEach(links, ({ secret_sha256 }) => users.takeSetupLink(secret_sha256, minute(1)))
      expect(taken).toEqual([Option.none(), Option.some(links[1])])
    })
  )
}

/** The promises of LetterRepository and WatchRepository: an outbox that several instances share, and what a letter says to its person now. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import {
  AccessRepository,
  AuditRepository,
  type ComponentId,
  ComponentRepository,
  Day,
  Letter,
  type LetterContent,
  LetterRepository,
  MentionRepository,
  ProjectRepository,
  type UserId,
  UserRepository,
  WatchRepository
} from "@docket/core"
import { anAuditEntry } from "@docket/testing/records"
import type { Suite } from "../Adapter.ts"
import { makeMember, makeUser, makeWorkplace, minute, newComment, newReply, storeOne, unique } from "../Fixtures.ts"

const letterOf = (user_id: UserId, over: Partial<Letter.NewLetter> = {}): Letter.NewLetter => ({
  ...Letter.resetAt(minute(10)),
  user_id,
  kind: "asked",
  occasion: `event/${unique()}`,
  bundle: `request/${unique()}`,
  ...over
})

/** Ends all letters of other tests. */
const nothingDue = Effect.gen(function* () {
  const letters = yield* LetterRepository
  const { rows } = yield* letters.page(["pending", "sending"], { page: 1, per_page: 10_000 })
  yield* letters.save(rows.map((letter) => ({ ...letter, state: "sent", next_attempt_at: null })))
})

const lettersOf = Effect.fnUntraced(function* (user: UserId) {
  const all = ["pending", "sending", "sent", "dropped", "failed", "uncertain", "discarded"] as const
  const { rows } = yield* (yield* LetterRepository).page(all, { page: 1, per_page: 10_000 })
  return rows.filter(({ user_id }) => user_id === user).toReversed()
})

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("a letter is stored once for a person, kind and occasion, and goes with its person", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const [one, other] = [yield* makeUser(), yield* makeUser()]
      const letter = letterOf(one.id, { address: "elsewhere@example.org", detail: "opens" })
      yield* letters.add([letter, letter, { ...letter, kind: "decided" }])
      yield* letters.add([letter, { ...letter, user_id: other.id }])
      const stored = yield* lettersOf(one.id)
      expect(stored.map((one) => Struct.omit(one, ["id"]))).toEqual([
        { ...letter, name: one.name, email: one.email },
        { ...letter, kind: "decided", name: one.name, email: one.email }
      ])
      expect(Option.getOrThrow(yield* letters.lock(stored[0]!.id))).toEqual(stored[0])
      yield* (yield* UserRepository).remove(one)
      yield* letters.add([letterOf(one.id)])
      expect(yield* lettersOf(one.id)).toEqual([])
      expect(yield* lettersOf(other.id)).toHaveLength(1)
    })
  )

  it.effect("the letters of a bundle are claimed together, when they are due, and by one", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      yield* nothingDue
      const [one, other] = [yield* makeUser(), yield* makeUser()]
      yield* letters.add([
        letterOf(one.id, { bundle: "a", next_attempt_at: minute(12) }),
        letterOf(other.id, { bundle: "a", next_attempt_at: minute(11) }),
        letterOf(one.id, { bundle: "a", next_attempt_at: minute(11) }),
        letterOf(one.id, { bundle: "b", next_attempt_at: minute(13) }),
        letterOf(one.id, { bundle: "c", next_attempt_at: minute(60) })
      ])
      expect(yield* letters.claim(minute(10), minute(30), 9)).toEqual([])
      const claims = yield* Effect.all(
        severalTransactions
          ? [1, 2, 3, 4].map(() => letters.claim(minute(20), minute(30), 9))
          : [letters.claim(minute(20), minute(30), 9)],
        { concurrency: "unbounded" }
      )
      const claimed = [...claims.flat(), ...(yield* letters.claim(minute(20), minute(30), 9))]
      const shape = claimed.map(
        ({ email, letters: of, user_id }) => `${user_id} ${email} ${of[0]?.bundle} ${of.length}`
      )
      expect(shape.toSorted()).toEqual(
        [`${one.id} ${one.email} a 2`, `${other.id} ${other.email} a 1`, `${one.id} ${one.email} b 1`].toSorted()
      )
      for (const { letters: of } of claimed) {
        for (const letter of of) {
          expect(letter).toMatchObject({
            attempts: 1,
            state: "pending",
            next_attempt_at: minute(30),
            last_attempt_at: minute(20)
          })
        }
      }
      // The lease ends, and another instance claims them again.
      expect((yield* letters.claim(minute(31), minute(40), 2)).map(({ letters: of }) => of[0]?.attempts)).toEqual([
        2, 2
      ])
    })
  )

  it.effect("letters are begun all or none, by the last who claimed them, and lost ones are uncertain", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      yield* nothingDue
      const { id } = yield* makeUser()
      yield* letters.add([letterOf(id, { bundle: "a" }), letterOf(id, { bundle: "a" })])
      const [first] = yield* letters.claim(minute(20), minute(21), 1)
      const [second] = yield* letters.claim(minute(22), minute(23), 1)
      expect(yield* letters.begin(first!.letters, minute(24))).toBe(false)
      expect((yield* lettersOf(id)).map(({ state }) => state)).toEqual(["pending", "pending"])
      expect(yield* letters.begin(second!.letters, minute(24))).toBe(true)
      expect(yield* letters.begin(second!.letters, minute(24))).toBe(false)
      expect(yield* letters.claim(minute(30), minute(40), 1)).toEqual([])
      yield* letters.settleLost(minute(23), "Lost.")
      expect((yield* lettersOf(id)).map(({ state }) => state)).toEqual(["sending", "sending"])
      yield* letters.settleLost(minute(24), "Lost.")
      expect(
        (yield* lettersOf(id)).map(({ error, next_attempt_at, state }) => [state, next_attempt_at, error])
      ).toEqual([
        ["uncertain", null, "Lost."],
        ["uncertain", null, "Lost."]
      ])
    })
  )

  it.effect("letters are listed by state, newest first, and forgotten once they ended", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const { id } = yield* makeUser()
      yield* letters.add([letterOf(id), letterOf(id), letterOf(id)])
      const [first, second, third] = yield* lettersOf(id)
      const ended = { attempts: 3, next_attempt_at: null, last_attempt_at: minute(12) }
      const changed = [
        { ...first!, ...ended, state: "failed" as const, error: "No connection." },
        { ...second!, ...ended, state: "uncertain" as const, error: "Perhaps." }
      ]
      yield* letters.save(changed)
      const page = yield* letters.page(["failed", "uncertain"], { page: 1, per_page: 100 })
      expect(page.rows.filter(({ user_id }) => user_id === id)).toEqual([changed[1], changed[0]])
      expect(page.total).toBeGreaterThanOrEqual(2)
      expect((yield* letters.page(["failed"], { page: 999, per_page: 100 })).rows).toEqual([])
      yield* letters.forget(minute(11), 1000)
      expect((yield* lettersOf(id)).map((letter) => letter.id)).toEqual([third!.id])
    })
  )

  it.effect("a reset is for an enabled account with a password, by its address", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const [user, without, disabled] = [
        yield* makeUser(),
        yield* makeUser({}, null),
        yield* makeUser({ disabled_at: minute(1) })
      ]
      for (const { email } of [user, without, disabled]) yield* letters.addReset(email, Letter.resetAt(minute(10)))
      yield* letters.addReset("no.one@example.org", Letter.resetAt(minute(10)))
      expect((yield* lettersOf(user.id)).map(({ kind }) => kind)).toEqual(["password_reset"])
      for (const { id } of [without, disabled]) expect(yield* lettersOf(id)).toEqual([])
    })
  )

  it.effect("choices are stored by kind", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const [one, other] = [yield* makeUser(), yield* makeUser()]
      yield* letters.saveSettings([
        { user_id: one.id, kind: "decided", cadence: "weekly" },
        { user_id: one.id, kind: "asked", cadence: "off" },
        { user_id: other.id, kind: "asked", cadence: "daily" }
      ])
      yield* letters.saveSettings([{ user_id: one.id, kind: "decided", cadence: "at_once" }])
      expect(yield* letters.settings([other.id, one.id])).toEqual([
        { user_id: one.id, kind: "asked", cadence: "off" },
        { user_id: one.id, kind: "decided", cadence: "at_once" },
        { user_id: other.id, kind: "asked", cadence: "daily" }
      ])
    })
  )

  it.effect("a letter says what its person may read now", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const { component, project, rules, user: owner } = yield* makeWorkplace()
      const [reader, stranger] = [yield* makeUser(), yield* makeUser()]
      yield* makeMember(reader.id, { project_id: project.id, component_id: component.id }, "viewer")
      const comment = yield* storeOne(newComment(component, rules[0]!, reader.id, { comment: "Why?" }))
      const reply = yield* storeOne(newReply(comment, owner.id, { comment: "Because." }))
      yield* (yield* MentionRepository).save([{ review_id: reply.id, user_ids: [reader.id] }], minute(5))
      yield* (yield* AuditRepository).append([
        anAuditEntry({
          action: "reply",
          auditable_type: "Review",
          auditable_id: reply.id,
          audited_name: `Comment ${reply.id}`,
          project_id: project.id,
          component_id: component.id,
          user_id: owner.id,
          user_name: owner.name
        })
      ])
      const place = { project_id: project.id, component_id: component.id, rule_id: rules[0]!.id }
      const made = [reader, stranger].flatMap(({ id }) => [
        letterOf(id, { ...place, review_id: comment.id, kind: "asked" }),
        letterOf(id, { ...place, review_id: reply.id, kind: "mentioned" })
      ])
      yield* letters.add(made)
      const contents = Effect.fnUntraced(function* (user: UserId) {
        const ids = (yield* lettersOf(user)).map(({ id }) => id)
        return yield* letters.contents(user, ids)
      })
      const [asked, mentioned] = yield* contents(reader.id)
      const expected: Partial<LetterContent> = {
        readable: true,
        cadence: null,
        project_name: project.name,
        component_id: component.id,
        component_name: component.name,
        rule_id: rules[0]!.id,
        rule_deleted: false,
        comment: "Why?",
        comment_author_id: reader.id,
        thread_id: comment.id,
        triage_status: "pending",
        has_password: true,
        is_invited: false
      }
      expect(asked).toMatchObject({ ...expected, said: "Why?", response: "Because.", mentioned: false })
      expect(mentioned).toMatchObject({ ...expected, said: "Because.", response: null, mentioned: true })
      // Another person's letters are none of theirs.
      const theirs = (yield* lettersOf(reader.id)).map(({ id }) => id)
      expect(yield* letters.contents(stranger.id, theirs)).toEqual([])
      expect((yield* contents(stranger.id)).map(({ readable }) => readable)).toEqual([false, false])
      expect(Option.isSome(yield* (yield* AccessRepository).ofComponent(reader.id, component.id))).toBe(true)
      yield* (yield* ProjectRepository).remove(project.id)
      expect((yield* contents(reader.id)).map(({ comment: text, readable }) => [text, readable])).toEqual([
        [null, false],
        [null, false]
      ])
    })
  )

  it.effect("comment periods near a moment have their members, and due assignments their days", () =>
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const { component, project, user } = yield* makeWorkplace()
      const member = yield* makeUser()
      yield* makeMember(member.id, { project_id: project.id, component_id: component.id }, "viewer")
      const day = 24 * 60
      const at = Effect.fnUntraced(function* (starts: Date | null, ends: Date | null) {
        yield* (yield* ComponentRepository).save({
          ...component,
          comment_period_starts_at: starts,
          comment_period_ends_at: ends
        })
        return (yield* letters.periods(minute(0))).filter(({ component_id }) => component_id === component.id)
      })
      const period = (starts: Date | null, ends: Date | null) => ({
        component_id: component.id,
        project_id: project.id,
        comment_period_starts_at: starts,
        comment_period_ends_at: ends,
        members: [user.id, member.id]
      })
      for (const [starts, ends, isNear] of [
        [null, minute(3 * day), true],
        [null, minute(3 * day + 1), false],
        [null, minute(-day), false],
        [null, minute(1 - day), true],
        [minute(0), minute(30 * day), true],
        [minute(1), minute(30 * day), false],
        [minute(-day), null, false]
      ] as const) {
        expect(yield* at(starts, ends)).toEqual(isNear ? [period(starts, ends)] : [])
      }
      expect(yield* letters.due(Day.of(minute(0)), Day.of(minute(0)))).toEqual([])
    })
  )

  it.effect("the link secret stays", () =>
    Effect.gen(function* () {
      const { linkSecret } = yield* LetterRepository
      expect(yield* linkSecret).toBe(yield* linkSecret)
      expect((yield* linkSecret).length).toBeGreaterThanOrEqual(32)
    })
  )

  it.effect("a watch is of one person and target, is listed while it may be read, and goes with its target", () =>
    Effect.gen(function* () {
      const watches = yield* WatchRepository
      const { component, project, rules, user } = yield* makeWorkplace()
      const stranger = yield* makeUser()
      const target = (component_id: ComponentId | null, rule: boolean) => ({
        project_id: project.id,
        component_id,
        rule_id: rule ? rules[0]!.id : null
      })
      const targets = [target(null, false), target(component.id, false), target(component.id, true)]
      for (const one of targets) {
        for (const { id } of [user, stranger]) {
          yield* watches.insert({ user_id: id, ...one, created_at: minute(3) })
        }
      }
      const page = (of: { readonly id: UserId }, target?: (typeof targets)[number], site_admin = false) =>
        watches.page({ user_id: of.id, site_admin }, { page: 1, per_page: 10, target })
      const own = yield* page(user)
      expect(
        own.rows.map(({ component_name, project_name, rule_displayed_name }) => [
          project_name,
          component_name,
          rule_displayed_name
        ])
      ).toEqual([
        [project.name, component.name, `${component.prefix}-000001`],
        [project.name, component.name, null],
        [project.name, null, null]
      ])
      expect(own.total).toBe(3)
      expect((yield* page(user, targets[1])).rows.map(({ id }) => id)).toEqual([own.rows[1]!.id])
      expect(yield* page(stranger)).toEqual({ rows: [], total: 0 })
      expect((yield* page(stranger, undefined, true)).total).toBe(3)
      expect(yield* watches.find(user.id, targets[2]!)).toMatchObject({
        count: 3,
        watch: Option.some({ rule_id: rules[0]!.id })
      })
      expect(Option.isNone(yield* watches.remove(stranger.id, own.rows[0]!.id))).toBe(true)
      expect(Option.isSome(yield* watches.remove(user.id, own.rows[0]!.id))).toBe(true)
      expect((yield* watches.find(user.id, targets[2]!)).count).toBe(2)
      yield* (yield* ComponentRepository).remove(component.id)
      expect((yield* page(user)).rows.map(({ component_id }) => component_id)).toEqual([null])
      yield* (yield* ProjectRepository).remove(project.id)
      expect((yield* watches.find(user.id, targets[0]!)).count).toBe(0)
    })
  )
}

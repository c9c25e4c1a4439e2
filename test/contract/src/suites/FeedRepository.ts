/** The promises of FeedRepository: a cursor is valid forever, no reader misses an entry, and each reads only the permitted entries. */
import { expect } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import {
  AuditRepository,
  type ComponentId,
  ComponentRepository,
  type FeedCursor,
  FeedEvent,
  FeedRepository,
  type NewAuditEntry,
  Transactor,
  type UserId
} from "@docket/core"
import { anAuditEntry } from "@docket/testing/records"
import type { Suite } from "../Adapter.ts"
import { makeMember, makeUser, makeWorkplace, minute } from "../Fixtures.ts"
import { settle } from "../Settled.ts"

type Workplace = Effect.Success<ReturnType<typeof makeWorkplace>>

/** Returns an entry about a comment of the workplace. `audited_name` distinguishes it from others. */
const entryOf = ({ component, project, rules, user }: Workplace, name: string, over: Partial<NewAuditEntry> = {}) =>
  anAuditEntry({
    action: "comment",
    auditable_type: "Review",
    auditable_id: 7,
    audited_name: name,
    rule_id: rules[0]!.id,
    component_id: component.id,
    project_id: project.id,
    comment: "not shown",
    changes: [{ field: "triage_status", prev_value: null, new_value: "pending" }],
    user_id: user.id,
    user_name: user.name,
    created_at: minute(10),
    ...over
  })

const append = (...entries: ReadonlyArray<NewAuditEntry>) =>
  Effect.flatMap(AuditRepository, (audit) => audit.append(entries))

/** Stores entries and waits until the feed has them. */
const happened = (...entries: ReadonlyArray<NewAuditEntry>) => Effect.andThen(append(...entries), settle)

const end = Effect.andThen(
  settle,
  Effect.flatMap(FeedRepository, (feed) => feed.end)
)

const as = (user_id: UserId, site_admin = false) => ({ user_id, site_admin })

/** Returns all entries for a reader after a position, page by page, by name; and the end position. */
const readAll = Effect.fnUntraced(function* (reader: ReturnType<typeof as>, after: FeedCursor.FeedCursor, limit = 100) {
  const feed = yield* FeedRepository
  const names: Array<string> = []
  let place = after
  for (;;) {
    const { complete, entries, next } = yield* feed.page(reader, place, limit)
    expect(entries.length).toBeLessThanOrEqual(limit)
    names.push(...entries.map(({ audited_name }) => audited_name))
    place = next
    if (complete) return { names, place }
  }
})

const names = (reader: ReturnType<typeof as>, after: FeedCursor.FeedCursor) =>
  Effect.map(readAll(reader, after), ({ names }) => names)

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("an entry has the fields of an event, and no reasons and texts", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const place = yield* end
      yield* happened(entryOf(work, "Comment 7", { action: "triage" }))
      const { entries } = yield* (yield* FeedRepository).page(as(work.user.id), place, 10)
      const event = FeedEvent.of(entries[0]!)
      expect(event).toMatchObject({
        at: minute(10),
        type: "comment.triaged",
        actor: { id: work.user.id, name: work.user.name },
        project_id: work.project.id,
        component_id: work.component.id,
        rule_id: work.rules[0]!.id,
        review_id: 7,
        triage_status: "pending",
        summary: "Comment 7 was triaged: pending."
      })
    })
  )

  it.effect("a reader continues from any place and gets everything once, in order, for any page size", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const place = yield* end
      const told = ["1", "2", "3", "4", "5", "6", "7"]
      yield* happened(...told.slice(0, 3).map((name) => entryOf(work, name)))
      for (const name of told.slice(3)) yield* happened(entryOf(work, name))
      for (const limit of [1, 2, 3, 7, 8]) {
        const read = yield* readAll(as(work.user.id), place, limit)
        expect(read.names).toEqual(told)
        expect((yield* readAll(as(work.user.id), read.place)).names).toEqual([])
      }
      const { entries } = yield* (yield* FeedRepository).page(as(work.user.id), place, 100)
      for (const [at, { id, position }] of entries.entries()) {
        expect(yield* names(as(work.user.id), { position, id })).toEqual(told.slice(at + 1))
      }
      const read = yield* readAll(as(work.user.id), place)
      yield* happened(entryOf(work, "later"))
      expect(yield* names(as(work.user.id), read.place)).toEqual(["later"])
    })
  )

  it.effect("members read events of their project or component, admins also of its members, strangers nothing", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const other = yield* makeWorkplace()
      const { component, project } = work
      const [viewer, admin, ofComponent, adminOfComponent, stranger] = yield* Effect.all(
        Array.from({ length: 5 }, () => makeUser())
      )
      yield* makeMember(viewer!.id, { project_id: project.id })
      yield* makeMember(admin!.id, { project_id: project.id }, "admin")
      yield* makeMember(ofComponent!.id, { project_id: project.id, component_id: component.id }, "author")
      yield* makeMember(adminOfComponent!.id, { project_id: project.id, component_id: component.id }, "admin")
      const place = yield* end
      const member = { action: "create", auditable_type: "Membership" } as const
      const whole = { component_id: null, rule_id: null }
      yield* happened(
        entryOf(work, "comment"),
        entryOf(work, "project", { action: "create", auditable_type: "Project", ...whole }),
        entryOf(work, "member of the project", { ...member, ...whole }),
        entryOf(work, "member of the component", { ...member, rule_id: null }),
        entryOf(work, "webhook", { action: "create_webhook", auditable_type: "Project", ...whole }),
        entryOf(work, "release", { action: "release", auditable_type: "Component", rule_id: null }),
        entryOf(other, "elsewhere")
      )
      const all = ["comment", "project", "member of the project", "member of the component", "webhook", "release"]
      expect(yield* names(as(stranger!.id), place)).toEqual([])
      expect(yield* names(as(viewer!.id), place)).toEqual(["comment", "project", "release"])
      expect(yield* names(as(admin!.id), place)).toEqual(all)
      expect(yield* names(as(ofComponent!.id), place)).toEqual(["comment", "release"])
      expect(yield* names(as(adminOfComponent!.id), place)).toEqual(["comment", "member of the component", "release"])
      expect(yield* names(as(stranger!.id, true), place)).toEqual([...all, "elsewhere"])

      const people = [viewer!.id, admin!.id, ofComponent!.id, adminOfComponent!.id, stranger!.id]
      const { entries } = yield* (yield* FeedRepository).addressed(people, place, 100)
      for (const user of people) {
        expect(entries.filter(({ readers }) => readers.includes(user)).map((entry) => entry.audited_name)).toEqual(
          yield* names(as(user), place)
        )
      }
      expect(entries.map(({ audited_name }) => audited_name)).toEqual([...all, "elsewhere"])
    })
  )

  it.effect("a release is visible to everyone while its component is released", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const stranger = yield* makeUser()
      const member = yield* makeUser()
      yield* makeMember(member.id, { project_id: work.project.id })
      const place = yield* end
      yield* happened(
        entryOf(work, "release", { action: "release", auditable_type: "Component", rule_id: null }),
        entryOf(work, "comment")
      )
      expect(yield* names(as(stranger.id), place)).toEqual([])
      yield* release(work.component.id)
      expect(yield* names(as(stranger.id), place)).toEqual(["release"])
      expect(yield* names(as(member.id), place)).toEqual(["release", "comment"])
      const { entries } = yield* (yield* FeedRepository).addressed([stranger.id], place, 10)
      expect(entries.map(({ readers }) => readers)).toEqual([[stranger.id], []])
    })
  )

  it.effect("former members and disabled accounts read nothing more, and site admins everything", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const feed = yield* FeedRepository
      const admin = yield* makeUser({ admin: true })
      const disabled = yield* makeUser({ admin: true, disabled_at: minute(1) })
      const place = yield* end
      yield* happened(entryOf(work, "comment"))
      const { entries } = yield* feed.addressed([admin.id, disabled.id], place, 10)
      expect(entries.map(({ readers }) => readers)).toEqual([[admin.id]])
      expect(yield* feed.addressed([], place, 10)).toMatchObject({ entries: [{ readers: [] }], complete: true })
    })
  )

  it.effect("other entries are not included", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const place = yield* end
      yield* happened(
        entryOf(work, "security", { auditable_type: "Security", project_id: null }),
        entryOf(work, "of no project", { project_id: null }),
        entryOf(work, "benchmark", { auditable_type: "Benchmark" }),
        entryOf(work, "act on a rule", { action: "approve" }),
        entryOf(work, "moved out", { action: "review_moved_out", auditable_type: "Rule" }),
        entryOf(work, "approved", { action: "approve", auditable_type: "Rule" })
      )
      expect(yield* names(as(work.user.id, true), place)).toEqual(["approved"])
    })
  )

  it.effect("entries of an undone transaction are not included, and do not delay later ones", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const { transact } = yield* Transactor
      const place = yield* end
      yield* Effect.ignore(transact(Effect.andThen(append(entryOf(work, "undone")), Effect.fail("no"))))
      yield* happened(entryOf(work, "done"))
      expect(yield* names(as(work.user.id, true), place)).toEqual(["done"])
    })
  )

  if (severalTransactions) {
    it.effect("no reader misses an entry that is stored late, after later ones", () =>
      Effect.gen(function* () {
        const work = yield* makeWorkplace()
        const { transact } = yield* Transactor
        const reader = as(work.user.id, true)
        const place = yield* end
        const written = yield* Deferred.make<void>()
        const goOn = yield* Deferred.make<void>()
        const slow = yield* Effect.forkChild(
          transact(
            append(entryOf(work, "slow")).pipe(
              Effect.andThen(Deferred.succeed(written, undefined)),
              Effect.andThen(Deferred.await(goOn)),
              Effect.andThen(append(entryOf(work, "slow again")))
            )
          )
        )
        yield* Deferred.await(written)
        yield* append(entryOf(work, "quick"))
        const meanwhile = yield* readAll(reader, place)
        // The id of "quick" is higher and its transaction is later, so it waits.
        expect(meanwhile.names).toEqual([])
        yield* Deferred.succeed(goOn, undefined)
        yield* Fiber.join(slow)
        yield* settle
        expect(yield* names(reader, meanwhile.place)).toEqual(["slow", "slow again", "quick"])
      })
    )

    it.effect("an entry is in its place when its transaction began to write first and stores it last", () =>
      Effect.gen(function* () {
        const work = yield* makeWorkplace()
        const { transact } = yield* Transactor
        const reader = as(work.user.id, true)
        const user = yield* makeUser()
        const place = yield* end
        const begun = yield* Deferred.make<void>()
        const goOn = yield* Deferred.make<void>()
        const early = yield* Effect.forkChild(
          transact(
            // Any write gives the transaction its position.
            makeMember(user.id, { project_id: work.project.id }).pipe(
              Effect.andThen(Deferred.succeed(begun, undefined)),
              Effect.andThen(Deferred.await(goOn)),
              Effect.andThen(append(entryOf(work, "early")))
            )
          )
        )
        yield* Deferred.await(begun)
        yield* append(entryOf(work, "late"))
        const first = yield* readAll(reader, place, 1)
        yield* Deferred.succeed(goOn, undefined)
        yield* Fiber.join(early)
        yield* settle
        const then = yield* readAll(reader, first.place, 1)
        expect([...first.names, ...then.names].toSorted()).toEqual(["early", "late"])
        expect((yield* readAll(reader, then.place)).names).toEqual([])
      })
    )

    it.effect("a reader that follows many concurrent writers misses nothing and gets nothing twice", () =>
      Effect.gen(function* () {
        const work = yield* makeWorkplace()
        const { transact } = yield* Transactor
        const reader = as(work.user.id, true)
        const place = yield* end
        const expected = Array.from({ length: 60 }, (_, n) => `entry ${n}`)
        const writing = yield* Effect.forkChild(
          Effect.forEach(
            expected,
            (name, n) => transact(Effect.andThen(append(entryOf(work, name)), Effect.sleep(`${(n * 7) % 13} millis`))),
            { concurrency: 6, discard: true }
          )
        )
        const seen: Array<string> = []
        let at = place
        const follow = Effect.gen(function* () {
          const read = yield* readAll(reader, at, 5)
          seen.push(...read.names)
          at = read.place
        })
        while (writing.pollUnsafe() === undefined) yield* Effect.andThen(follow, Effect.sleep("3 millis"))
        yield* Fiber.join(writing)
        yield* settle
        yield* follow
        expect(seen.toSorted()).toEqual(expected.toSorted())
      })
    )
  }
}

/** Releases a component directly in the storage. */
const release = Effect.fnUntraced(function* (id: ComponentId) {
  const components = yield* ComponentRepository
  const found = yield* components.find(id)
  if (found._tag === "Some") yield* components.save({ ...found.value, released: true })
})

/** The promises of PresenceRepository: the last place of each tab, for a minute, for those who may read it. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import {
  type Component,
  type ComponentId,
  type Heartbeats,
  Presence,
  PresenceRepository,
  RuleId,
  UserRepository,
  type UserId
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeComponent, makeMember, makeUser, makeWorkplace } from "../Fixtures.ts"
import { TestRecords } from "../TestRecords.ts"

const on = (component_id: ComponentId, given: Partial<Presence.Place> = {}): Presence.Place => ({
  component_id,
  rule_id: null,
  review_id: null,
  editing: false,
  ...given
})

const memberOf = ({ id, project_id }: Component.Component) => ({ project_id, component_id: id })

const seen = ({ heartbeats }: Heartbeats) => heartbeats.map(({ tab, user_id }) => `${user_id} ${tab}`)

export const suite: Suite = (it) => {
  it.effect("a tab has one place: the last one that it reported, with the storage's time", () =>
    Effect.gen(function* () {
      const presence = yield* PresenceRepository
      const { component, rules, user } = yield* makeWorkplace()
      const other = yield* makeComponent({ project_id: component.project_id })
      yield* presence.report(user.id, "a", on(other.id))
      yield* presence.report(user.id, "a", on(component.id, { rule_id: rules[0]!.id, editing: true }))
      expect((yield* presence.ofComponent(other.id)).heartbeats).toEqual([])
      const { heartbeats, now } = yield* presence.ofComponent(component.id)
      expect(heartbeats).toEqual([
        {
          user_id: user.id,
          user_name: user.name,
          tab: "a",
          component_id: component.id,
          rule_id: rules[0]!.id,
          review_id: null,
          editing: true,
          at: heartbeats[0]?.at
        }
      ])
      expect(now.getTime() - (heartbeats[0]?.at.getTime() ?? 0)).toBeLessThan(60_000)
      yield* presence.leave(user.id, "unknown")
      yield* presence.leave(user.id, "a")
      expect((yield* presence.ofComponent(component.id)).heartbeats).toEqual([])
    })
  )

  it.effect("tabs of the same name of two users are two", () =>
    Effect.gen(function* () {
      const presence = yield* PresenceRepository
      const { component, user } = yield* makeWorkplace()
      const other = yield* makeUser()
      yield* makeMember(other.id, memberOf(component))
      yield* presence.report(user.id, "a", on(component.id))
      yield* presence.report(other.id, "a", on(component.id))
      yield* presence.leave(user.id, "a")
      expect(seen(yield* presence.ofComponent(component.id))).toEqual([`${other.id} a`])
    })
  )

  it.effect("a user has at most 20 tabs: the oldest reports go", () =>
    Effect.gen(function* () {
      const presence = yield* PresenceRepository
      const records = yield* TestRecords
      const { component, user } = yield* makeWorkplace()
      for (let tab = 0; tab < 22; tab++) {
        yield* presence.report(user.id, `tab-${tab}`, on(component.id))
        yield* records.ageHeartbeats(1)
      }
      const { heartbeats } = yield* presence.ofComponent(component.id)
      expect(heartbeats.map(({ tab }) => tab)).toEqual(Array.from({ length: 20 }, (_, at) => `tab-${21 - at}`))
    })
  )

  it.effect("a report is over after 60 seconds, and is then removed", () =>
    Effect.gen(function* () {
      const presence = yield* PresenceRepository
      const records = yield* TestRecords
      const { component, user } = yield* makeWorkplace()
      yield* presence.report(user.id, "old", on(component.id))
      yield* records.ageHeartbeats(40)
      yield* presence.report(user.id, "new", on(component.id))
      yield* presence.deleteOver
      expect(seen(yield* presence.ofComponent(component.id))).toEqual([`${user.id} new`, `${user.id} old`])
      yield* records.ageHeartbeats(20)
      expect(seen(yield* presence.ofComponent(component.id))).toEqual([`${user.id} new`])
      expect(seen(yield* presence.around([user.id]))).toEqual([`${user.id} new`])
      yield* presence.deleteOver
      expect(yield* records.countHeartbeats(user.id)).toBe(1)
    })
  )

  it.effect("the reports around people are those of all components where one of them is", () =>
    Effect.gen(function* () {
      const presence = yield* PresenceRepository
      const { component, user } = yield* makeWorkplace()
      const { component: other, user: another } = yield* makeWorkplace()
      const colleague = yield* makeUser()
      yield* makeMember(colleague.id, memberOf(component))
      yield* presence.report(user.id, "a", on(component.id))
      yield* presence.report(colleague.id, "b", on(component.id, { rule_id: RuleId.make(3) }))
      yield* presence.report(another.id, "c", on(other.id))
      const around = (...people: ReadonlyArray<UserId>) =>
        Effect.map(presence.around(people), (found) => seen(found).sort())
      const here = [`${user.id} a`, `${colleague.id} b`].sort()
      expect(yield* around(user.id)).toEqual(here)
      expect(yield* around(colleague.id, user.id)).toEqual(here)
      expect(yield* around(another.id)).toEqual([`${another.id} c`])
      expect(yield* around(another.id, user.id)).toEqual([...here, `${another.id} c`].sort())
      expect(yield* around((yield* makeUser()).id)).toEqual([])
      expect(yield* around()).toEqual([])
    })
  )

  it.effect(
    "users without a role, and disabled ones, are not returned, whatever they reported before; site admins are",
    () =>
      Effect.gen(function* () {
        const presence = yield* PresenceRepository
        const users = yield* UserRepository
        const { component, user } = yield* makeWorkplace()
        const [stranger, siteAdmin, disabled] = [yield* makeUser(), yield* makeUser({ admin: true }), yield* makeUser()]
        yield* makeMember(disabled.id, memberOf(component))
        for (const one of [user, stranger, siteAdmin, disabled]) yield* presence.report(one.id, "a", on(component.id))
        const all = yield* presence.ofComponent(component.id)
        expect(seen(all).sort()).toEqual([user, siteAdmin, disabled].map(({ id }) => `${id} a`).sort())
        yield* users.save({ ...disabled, disabled_at: new Date("2026-01-01T00:00:00Z") })
        const found = [seen(yield* presence.ofComponent(component.id)), seen(yield* presence.around([user.id]))]
        for (const those of found) expect(those.sort()).toEqual([user, siteAdmin].map(({ id }) => `${id} a`).sort())
      })
  )
}

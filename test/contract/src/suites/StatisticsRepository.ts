/** The promises of StatisticsRepository: a tally for each component of a project, and the uses of an SRG. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { AccessRequestRepository, BenchmarkId, ComponentId, ProjectId, StatisticsRepository } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeComponent,
  makeMember,
  makeProject,
  makeRules,
  makeSrg,
  makeUser,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const unknownId = ComponentId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it) => {
  it.effect("existing rules are counted by status, severity and lock, for each component by name, then id", () =>
    Effect.gen(function* () {
      const statistics = yield* StatisticsRepository
      const { id: project_id } = yield* makeProject()
      const in_project = { project_id }
      const empty = yield* makeComponent({ ...in_project, name: "Zone" })
      const second = yield* makeComponent({ ...in_project, name: "Linux", release: 2, prefix: "LNUX-02" })
      const first = yield* makeComponent({ ...in_project, name: "Linux", release: 1 })
      const srg = yield* makeComponent({ ...in_project, name: "Apache", document_type: "srg" })
      yield* makeRules(yield* makeComponent({ name: "Elsewhere" }))
      yield* makeRules(second, [
        { rule_severity: "high", locked: true },
        { rule_severity: "high", status: "Applicable - Configurable" },
        { rule_severity: "low", status: "Applicable - Configurable", locked: true, deleted_at: minute(9) },
        { rule_severity: "low", status: "Applicable - Configurable", locked: true },
        { rule_severity: "medium", status: "Not Applicable", locked_sections: ["Fix"] }
      ])
      yield* makeRules(first, [{}])
      yield* makeRules(srg, [{ status: "Applicable" }, { status: "Applicable", locked: true }])
      const tally = ({ id, name, prefix, document_type }: typeof empty, counts: object) => ({
        id,
        name,
        prefix,
        document_type,
        ...counts
      })
      const tallies = yield* statistics.talliesOf(project_id)
      for (const one of tallies) expect(yield* statistics.tallyOf(one.id)).toEqual(Option.some(one))
      expect(yield* statistics.tallyOf(unknownId)).toEqual(Option.none())
      expect(tallies).toEqual([
        tally(srg, { by_status: { Applicable: 2 }, severity_counts: { high: 0, medium: 2, low: 0 }, locked: 1 }),
        tally(second, {
          by_status: { "Not Yet Determined": 1, "Applicable - Configurable": 2, "Not Applicable": 1 },
          severity_counts: { high: 2, medium: 1, low: 1 },
          locked: 2
        }),
        tally(first, {
          by_status: { "Not Yet Determined": 1 },
          severity_counts: { high: 0, medium: 1, low: 0 },
          locked: 0
        }),
        tally(empty, { by_status: {}, severity_counts: { high: 0, medium: 0, low: 0 }, locked: 0 })
      ])
    })
  )

  it.effect(
    "a user's relation to projects has their membership, their request, and counts over all of its components",
    () =>
      Effect.gen(function* () {
        const statistics = yield* StatisticsRepository
        const user = yield* makeUser()
        const project = yield* makeProject()
        const bare = yield* makeProject()
        const component = yield* makeComponent({ project_id: project.id })
        const [first, , deleted] = yield* makeRules(component, [
          { locked: true, status: "Not Applicable" },
          {},
          { locked: true, status: "Not Applicable", deleted_at: minute(9) }
        ])
        yield* makeRules(yield* makeComponent({ project_id: project.id }), [{ status: "Applicable - Configurable" }])
        const comment = yield* storeOne(newComment(component, first!, user.id))
        yield* store([
          newComment(component, null, user.id, decided("concur", user.id, minute(20))),
          newReply(comment, user.id),
          newComment(component, deleted!, user.id)
        ])
        yield* makeMember(user.id, { project_id: bare.id }, "reviewer")
        yield* (yield* AccessRequestRepository).insert({
          user_id: user.id,
          project_id: project.id,
          message: "",
          created_at: minute(1)
        })
        const none = { components: 0, requirements: 0, determined: 0, locked: 0, comments: 0, pending_comments: 0 }
        expect(
          yield* statistics.standingsOf(
            [bare.id, project.id, ProjectId.make(Number.MAX_SAFE_INTEGER), project.id],
            user.id
          )
        ).toEqual([
          {
            project_id: project.id,
            role: null,
            access_requested: true,
            components: 2,
            requirements: 3,
            determined: 2,
            locked: 1,
            comments: 2,
            pending_comments: 1
          },
          { project_id: bare.id, role: "reviewer", access_requested: false, ...none }
        ])
        expect(yield* statistics.standingsOf([], user.id)).toEqual([])
      })
  )

  it.effect("existing rules are counted by the state of their review", () =>
    Effect.gen(function* () {
      const statistics = yield* StatisticsRepository
      const { id: review_requestor_id } = yield* makeUser()
      const component = yield* makeComponent()
      yield* makeRules(component, [
        { locked: true, locked_sections: ["Fix"] },
        { locked_sections: ["Fix", "Check"], status: "Not Applicable" },
        { review_requestor_id },
        { review_requestor_id, changes_requested: true, status: "Not Applicable" },
        { review_requestor_id, locked: true, deleted_at: minute(9) }
      ])
      expect(yield* statistics.requirementsOf(component.id)).toEqual(
        Option.some({
          by_status: { "Not Yet Determined": 2, "Not Applicable": 2 },
          locked: 1,
          with_locked_sections: 1,
          under_review: 2,
          changes_requested: 1
        })
      )
      expect(yield* statistics.requirementsOf((yield* makeComponent()).id)).toEqual(
        Option.some({ by_status: {}, locked: 0, with_locked_sections: 0, under_review: 0, changes_requested: 0 })
      )
      expect(yield* statistics.requirementsOf(unknownId)).toEqual(Option.none())
    })
  )

  it.effect("a project without components has no tallies", () =>
    Effect.gen(function* () {
      const statistics = yield* StatisticsRepository
      expect(yield* statistics.talliesOf((yield* makeProject()).id)).toEqual([])
      expect(yield* statistics.talliesOf(ProjectId.make(Number.MAX_SAFE_INTEGER))).toEqual([])
    })
  )

  it.effect(
    "an SRG is used by the components that declare it and that the reader may read, ordered by name, then by id",
    () =>
      Effect.gen(function* () {
        const statistics = yield* StatisticsRepository
        const srg = (yield* makeSrg()).benchmark.id
        const reader = yield* makeUser()
        const project = yield* makeProject(reader.id, { name: "Read by its members" })
        const make = (over: Parameters<typeof makeComponent>[0] = {}) =>
          makeComponent({ security_requirements_guide_id: srg, ...over })
        const zone = yield* make({ project_id: project.id, name: "Zone", document_type: "srg" })
        const later = yield* make({ project_id: project.id, name: "Linux", release: 2 })
        const second = yield* makeComponent({ project_id: project.id, name: "Linux" }, [srg])
        const ofComponent = yield* make({ name: "apache" })
        yield* makeMember(reader.id, { project_id: ofComponent.project_id, component_id: ofComponent.id })
        const beside = yield* make({ project_id: ofComponent.project_id, name: "Beside" })
        const released = yield* make({ name: "Released", released: true })
        const open = yield* makeProject(undefined, { visibility: "discoverable" })
        const discoverable = yield* make({ project_id: open.id, name: "Discoverable" })
        yield* makeComponent({ project_id: project.id, name: "Another source" })
        const usage = (site_admin: boolean, limit = 1000) =>
          statistics.usageOf(srg, { user_id: reader.id, site_admin }, limit)
        const { components, count } = yield* usage(false)
        expect(components.map(({ id }) => id)).toEqual([later, second, released, zone, ofComponent].map(({ id }) => id))
        expect(count).toBe(5)
        expect(components[0]).toEqual({
          id: later.id,
          name: "Linux",
          project_id: project.id,
          project_name: "Read by its members"
        })
        expect(yield* usage(false, 2)).toEqual({ count: 5, components: components.slice(0, 2) })
        const all = yield* usage(true)
        expect(all.components.map(({ id }) => id)).toEqual(
          [beside, discoverable, later, second, released, zone, ofComponent].map(({ id }) => id)
        )
        expect(all.count).toBe(7)
      })
  )

  it.effect("an unused SRG, and a missing one, are used nowhere", () =>
    Effect.gen(function* () {
      const statistics = yield* StatisticsRepository
      const reader = { user_id: (yield* makeUser()).id, site_admin: true }
      const nothing = { count: 0, components: [] }
      expect(yield* statistics.usageOf((yield* makeSrg()).benchmark.id, reader, 1)).toEqual(nothing)
      expect(yield* statistics.usageOf(BenchmarkId.make(Number.MAX_SAFE_INTEGER), reader, 1)).toEqual(nothing)
    })
  )
}

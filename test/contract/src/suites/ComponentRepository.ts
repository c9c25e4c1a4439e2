/** The promises of ComponentRepository: components, their number sequences, headers and locks. */
import { expect } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option, Struct } from "effect"
import { BenchmarkRepository, ComponentId, ComponentRepository, ProjectRepository, Transactor } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { untilBlocked } from "../Settled.ts"
import * as Fixtures from "../Fixtures.ts"
import { decided, makeComponent, makeMember, makeProject, makeSrg, makeUser, minute, newComment } from "../Fixtures.ts"

const unknownId = ComponentId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it, adapter) => {
  it.effect("a component is read back as stored, by every read", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const { transact } = yield* Transactor
      const original = yield* makeComponent()
      const full = yield* makeComponent({
        component_id: original.id,
        document_type: "srg",
        version: 3,
        release: 12,
        released: true,
        advanced_fields: true,
        metadata: { Owner: "Platform team", "ticket 🙂": " " },
        comment_phase: "closed",
        closed_reason: "adjudicating",
        comment_period_starts_at: new Date("2026-02-03T04:05:06.007Z"),
        comment_period_ends_at: new Date("2026-02-03T04:05:06.008Z"),
        updated_at: minute(77)
      })
      for (const component of [original, full]) {
        expect(yield* components.find(component.id)).toEqual(Option.some(component))
        expect(yield* transact(components.lock(component.id))).toEqual(Option.some(component))
        expect(yield* transact(components.lockForContribution(component.id))).toEqual(Option.some(component))
      }
      for (const read of [components.find, components.lock, components.lockForContribution]) {
        expect(yield* transact(read(unknownId))).toEqual(Option.none())
      }
      expect(yield* components.overview(unknownId)).toEqual(Option.none())
    })
  )

  it.effect(
    "declared sources start with the primary, then as declared; another primary is first after it is saved",
    () =>
      Effect.gen(function* () {
        const components = yield* ComponentRepository
        const [one, two, three] = [yield* Fixtures.makeSrg(), yield* Fixtures.makeSrg(), yield* Fixtures.makeSrg()]
        const source = ({ benchmark: { id, benchmark_id, series } }: typeof one) => ({ id, benchmark_id, series })
        const component = yield* makeComponent({ security_requirements_guide_id: two.benchmark.id }, [
          three.benchmark.id,
          one.benchmark.id
        ])
        yield* makeComponent({ security_requirements_guide_id: one.benchmark.id })
        expect(yield* components.sourcesOf(component.id)).toEqual([two, three, one].map(source))
        yield* components.save({ ...component, security_requirements_guide_id: one.benchmark.id })
        expect(yield* components.sourcesOf(component.id)).toEqual([one, two, three].map(source))
        expect(yield* components.sourcesOf(unknownId)).toEqual([])
      })
  )

  it.effect("declared sources are replaced, of that component alone", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const [one, two, three] = [yield* Fixtures.makeSrg(), yield* Fixtures.makeSrg(), yield* Fixtures.makeSrg()]
      const component = yield* makeComponent({ security_requirements_guide_id: one.benchmark.id }, [two.benchmark.id])
      const other = yield* makeComponent({ security_requirements_guide_id: one.benchmark.id })
      const wanted = [three.benchmark.id, two.benchmark.id]
      yield* components.saveSources({ ...component, updated_at: minute(50) }, wanted)
      expect((yield* components.sourcesOf(component.id)).map(({ id }) => id)).toEqual(wanted)
      expect(yield* components.find(component.id)).toEqual(
        Option.some({ ...component, security_requirements_guide_id: three.benchmark.id, updated_at: minute(50) })
      )
      expect((yield* components.sourcesOf(other.id)).map(({ id }) => id)).toEqual([one.benchmark.id])
    })
  )

  it.effect("a header names the newest accepted version of each source that is older", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const release = (version: string, over = {}) =>
        Fixtures.makeSrg({ benchmark_id: "Newer_SRG", series: "newersrg", title: `SRG ${version}`, version, ...over })
      const older = yield* release("V3R9")
      const other = yield* Fixtures.makeSrg()
      const component = yield* makeComponent({ security_requirements_guide_id: other.benchmark.id }, [
        older.benchmark.id
      ])
      const newerOf = (id: ComponentId) =>
        Effect.map(components.overview(id), (found) => Option.getOrThrow(found).newer_srgs)
      expect(yield* newerOf(component.id)).toEqual([])
      yield* release("V3R8")
      yield* release("V4R1", { draft: true })
      yield* Fixtures.makeSrg({ version: "V9R9" })
      expect(yield* newerOf(component.id)).toEqual([])
      yield* release("V3R10")
      const newest = yield* release("V3R11")
      const newer = { id: newest.benchmark.id, title: "SRG V3R11", version: "V3R11", replaced_version: "V3R9" }
      expect(yield* newerOf(component.id)).toEqual([newer])
      const reader = { user_id: (yield* makeUser()).id, own: false }
      const { rows } = yield* components.overviewsOf(component.project_id, reader)
      expect(rows.map(({ newer_srgs }) => newer_srgs)).toEqual([[newer]])
      const both = yield* makeComponent({ security_requirements_guide_id: older.benchmark.id }, [newest.benchmark.id])
      expect(yield* newerOf(both.id)).toEqual([])
      const published = yield* makeComponent({
        document_type: "srg",
        released: true,
        security_requirements_guide_id: older.benchmark.id,
        published_srg_id: newest.benchmark.id
      })
      expect((yield* newerOf(published.id)).map(({ version }) => version)).toEqual(["V3R10"])
    })
  )

  it.effect("texts are read back exactly", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const { id: project_id } = yield* makeProject()
      const made = yield* Effect.forEach(Fixtures.awkwardTexts, (text) =>
        makeComponent({ project_id, name: text, title: text, description: text, admin_name: text, admin_email: text })
      )
      const found = yield* Effect.forEach(made, ({ id }) => Effect.map(components.find(id), Option.getOrThrow))
      expect(found).toEqual(made)
    })
  )

  it.effect("project, name, version and release together are unique", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const component = Struct.omit(yield* makeComponent(), ["id"])
      const source_ids = [component.security_requirements_guide_id]
      const insert = (over: Partial<typeof component>) => components.insert({ ...component, ...over, source_ids })
      expect(yield* insert({})).toEqual(Option.none())
      expect(yield* insert({ title: "Other", prefix: "OTHR-01", document_type: "srg" })).toEqual(Option.none())
      const others = [{ name: "Other" }, { version: 2 }, { release: 2 }, { project_id: (yield* makeProject()).id }]
      expect((yield* Effect.forEach(others, insert)).map(Option.isSome)).toEqual([true, true, true, true])
      const attempts = Array.from({ length: 5 }, () => insert({ name: "At once" }))
      const made = yield* Effect.all(attempts, { concurrency: "unbounded" })
      expect(made.filter(Option.isSome)).toHaveLength(1)
    })
  )

  it.effect("the documents that a project published, and the components made from documents, are found", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const [first, second, unused] = [yield* makeSrg(), yield* makeSrg(), yield* makeSrg()].map(
        ({ benchmark }) => benchmark.id
      )
      const { id: project_id } = yield* makeProject()
      const published = yield* makeComponent({ project_id, document_type: "srg", released: true })
      expect(yield* components.save({ ...published, published_srg_id: first! })).toBe(true)
      expect(yield* components.publishedIn(project_id, [first!, second!])).toEqual([first])
      expect(yield* components.publishedIn(project_id, [second!])).toEqual([])
      expect(yield* components.publishedIn(project_id, [])).toEqual([])
      expect(yield* components.publishedIn((yield* makeProject()).id, [first!])).toEqual([])

      const primary = yield* makeComponent({ security_requirements_guide_id: first! })
      const both = yield* makeComponent({ security_requirements_guide_id: second! }, [first!])
      const other = yield* makeComponent({ security_requirements_guide_id: second! })
      const shown = [primary, both, other].map(({ id, name, project_id }) => ({ id, project_id, name }))
      expect(yield* components.madeFrom([first!])).toEqual(shown.slice(0, 2))
      expect(yield* components.madeFrom([second!, first!])).toEqual(shown)
      expect(yield* components.madeFrom([unused!])).toEqual([])
      expect(yield* components.madeFrom([])).toEqual([])

      const kept = { ...published, published_srg_id: unused! }
      expect(yield* components.save(kept)).toBe(true)
      yield* (yield* BenchmarkRepository).remove(unused!)
      expect(yield* components.find(published.id)).toEqual(Option.some({ ...kept, published_srg_id: null }))
    })
  )

  it.effect("only a released SRG is published", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const published_srg_id = (yield* makeSrg()).benchmark.id
      for (const wrong of [{ document_type: "srg" }, { released: true }] as const) {
        const component = yield* makeComponent(wrong)
        expect(yield* Effect.exit(components.save({ ...component, published_srg_id }))).toHaveProperty(
          "_tag",
          "Failure"
        )
      }
    })
  )

  it.effect("every field but the identity is saved, only of that component", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const component = yield* makeComponent()
      const bystander = yield* makeComponent({ project_id: component.project_id })
      const changed = {
        ...component,
        name: "Renamed",
        prefix: "RNMD-02",
        title: "T",
        description: "D",
        version: 2,
        release: 5,
        released: true,
        admin_name: "N",
        admin_email: "n@example.mil",
        advanced_fields: true,
        metadata: { Owner: "Platform team", "ticket 🙂": " " },
        comment_phase: "closed" as const,
        closed_reason: "finalized" as const,
        comment_period_starts_at: minute(1),
        comment_period_ends_at: minute(1),
        updated_at: minute(99)
      }
      expect(yield* components.save(changed)).toBe(true)
      expect(yield* components.find(component.id)).toEqual(Option.some(changed))
      expect(yield* components.save(changed)).toBe(true)
      const reopened = { ...changed, comment_phase: "open" as const, closed_reason: null, comment_period_ends_at: null }
      expect(yield* components.save(reopened)).toBe(true)
      expect(yield* components.find(component.id)).toEqual(Option.some(reopened))
      expect(yield* components.find(bystander.id)).toEqual(Option.some(bystander))
    })
  )

  it.effect("a save with values in use changes nothing and leaves a transaction usable", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const { transact } = yield* Transactor
      const taken = yield* makeComponent()
      const component = yield* makeComponent({ project_id: taken.project_id })
      const saved = yield* transact(
        Effect.gen(function* () {
          const first = yield* components.save({ ...component, name: taken.name, description: "lost" })
          const second = yield* components.save({ ...component, description: "kept" })
          return [first, second]
        })
      )
      expect(saved).toEqual([false, true])
      expect(yield* components.find(component.id)).toEqual(Option.some({ ...component, description: "kept" }))
    })
  )

  it.effect("numbers are assigned in order from 1, each once, also many at a time", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const [one, other] = [yield* makeComponent(), yield* makeComponent()]
      expect(yield* components.takeNumbers(one.id, 3)).toBe(1)
      expect(yield* components.takeNumbers(one.id, 1)).toBe(4)
      expect(yield* components.takeNumbers(other.id, 1)).toBe(1)
      const counts = Array.from({ length: 20 }, (_, at) => (at % 3) + 1)
      const taken = yield* Effect.forEach(
        counts,
        (count) => Effect.map(components.takeNumbers(one.id, count), (first) => ({ first, count })),
        { concurrency: "unbounded" }
      )
      const numbers = taken.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at))
      const whole = counts.reduce((all, count) => all + count, 0)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: whole }, (_, at) => at + 5))
    })
  )

  it.effect("taking numbers changes no visible field of a component, and saving does not change the sequence", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const component = yield* makeComponent()
      yield* components.takeNumbers(component.id, 7)
      expect(yield* components.find(component.id)).toEqual(Option.some(component))
      yield* components.save({ ...component, description: "later" })
      expect(yield* components.takeNumbers(component.id, 1)).toBe(8)
    })
  )

  it.effect("the header counts live rules, direct members, and pending comments on live rules and the component", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const source = yield* Fixtures.makeSrg({ title: "Container Platform SRG", version: "V2R4" })
      const work = yield* Fixtures.makeWorkplace(
        [
          { rule_severity: "high" },
          { rule_severity: "low" },
          { rule_severity: "low", deleted_at: minute(8) },
          { rule_severity: "medium" }
        ],
        { security_requirements_guide_id: source.benchmark.id }
      )
      const { component, project, user } = work
      const [live, second, deleted] = work.rules
      yield* makeMember((yield* makeUser()).id, { project_id: project.id, component_id: component.id })
      yield* makeMember((yield* makeUser()).id, { project_id: project.id })
      yield* makeMember((yield* makeUser()).id, { project_id: project.id, component_id: component.id }, "admin")
      const comment = (rule: typeof live | null, over = {}) => newComment(component, rule ?? null, user.id, over)
      const [pending] = yield* Fixtures.store([
        comment(live!),
        comment(null),
        comment(deleted!),
        comment(second!, decided("concur", user.id, minute(12))),
        comment(second!, decided("withdrawn", user.id, minute(12))),
        comment(second!, { action: "request_review", triage_status: null })
      ])
      yield* Fixtures.store([Fixtures.newReply(pending!, user.id)])
      expect(yield* components.overview(component.id)).toEqual(
        Option.some({
          component,
          based_on_title: "Container Platform SRG",
          based_on_version: "V2R4",
          newer_srgs: [],
          rules_count: 3,
          memberships_count: 2,
          pending_comment_count: 2,
          severity_counts: { high: 1, medium: 1, low: 1 }
        })
      )
      const empty = yield* makeComponent({ project_id: project.id })
      expect(Option.getOrThrow(yield* components.overview(empty.id))).toMatchObject({
        rules_count: 0,
        memberships_count: 0,
        pending_comment_count: 0,
        severity_counts: { high: 0, medium: 0, low: 0 }
      })
    })
  )

  it.effect(
    "a project's components are listed by name, version and release, with their headers and the reader's own role",
    () =>
      Effect.gen(function* () {
        const components = yield* ComponentRepository
        const { component, project, user } = yield* Fixtures.makeWorkplace([{ rule_severity: "high" }, {}], {
          name: "b"
        })
        const identity = { project_id: project.id, name: "B" }
        const [second, first, third] = [
          yield* makeComponent({ ...identity, version: 2, release: 1 }),
          yield* makeComponent({ ...identity, version: 1, release: 2 }),
          yield* makeComponent({ ...identity, version: 2, release: 10 })
        ]
        yield* makeComponent({ name: "B" })
        const reader = (yield* makeUser()).id
        yield* makeMember(reader, { project_id: project.id, component_id: component.id }, "author")
        yield* Fixtures.store([newComment(component, null, user.id)])
        const listed = yield* components.overviewsOf(project.id, { user_id: reader, own: false })
        expect(listed.total).toBe(4)
        expect(listed.rows.map((row) => [row.component.id, row.component_role])).toEqual([
          [first.id, null],
          [second.id, null],
          [third.id, null],
          [component.id, "author"]
        ])
        for (const { component_role: _, ...overview } of listed.rows) {
          expect(Option.some(overview)).toEqual(yield* components.overview(overview.component.id))
        }
        const own = yield* components.overviewsOf(project.id, { user_id: reader, own: true })
        expect(own).toEqual({ rows: listed.rows.slice(3), total: 1 })
        const nobodys = yield* components.overviewsOf((yield* makeProject()).id, { user_id: reader, own: false })
        expect(nobodys).toEqual({ rows: [], total: 0 })
      })
  )

  const broken: ReadonlyArray<readonly [string, Parameters<typeof makeComponent>[0]]> = [
    ["a reason to be closed while open", { closed_reason: "finalized" }],
    [
      "a comment period that ends before it starts",
      { comment_period_starts_at: minute(2), comment_period_ends_at: minute(1) }
    ],
    ["a prefix of another form", { prefix: "lnux-1" }]
  ]
  for (const [what, over] of broken) {
    it.effect(`no component is stored with ${what}, nor changed to it`, () =>
      Effect.gen(function* () {
        const components = yield* ComponentRepository
        expect(Exit.isFailure(yield* Effect.exit(makeComponent(over)))).toBe(true)
        const component = yield* makeComponent()
        expect(Exit.isFailure(yield* Effect.exit(components.save({ ...component, ...over })))).toBe(true)
        expect(yield* components.find(component.id)).toEqual(Option.some(component))
      })
    )
  }

  it.effect("a membership of a component is of its own project", () =>
    Effect.gen(function* () {
      const projects = yield* ProjectRepository
      const [component, other] = [yield* makeComponent(), yield* makeProject()]
      const { id } = yield* makeUser()
      const attempt = makeMember(id, { project_id: other.id, component_id: component.id })
      expect(Exit.isFailure(yield* Effect.exit(attempt))).toBe(true)
      expect(yield* projects.members(other.id)).toHaveLength(1)
    })
  )

  if (adapter.severalTransactions) {
    it.effect("contributions do not wait for one another, but the component's own lock waits for them", () =>
      Effect.gen(function* () {
        const components = yield* ComponentRepository
        const { transact } = yield* Transactor
        const { id } = yield* makeComponent()
        const order: Array<string> = []
        const held = yield* Deferred.make<void>()
        const release = yield* Deferred.make<void>()
        const first = yield* Effect.forkChild(
          transact(
            components
              .lockForContribution(id)
              .pipe(
                Effect.andThen(Deferred.succeed(held, undefined)),
                Effect.andThen(Deferred.await(release)),
                Effect.andThen(Effect.sync(() => order.push("first contribution")))
              )
          )
        )
        yield* Deferred.await(held)
        yield* transact(components.lockForContribution(id))
        order.push("second contribution")
        const owner = yield* Effect.forkChild(
          transact(
            Effect.andThen(
              components.lock(id),
              Effect.sync(() => order.push("owner"))
            )
          )
        )
        yield* untilBlocked(owner)
        yield* Deferred.succeed(release, undefined)
        yield* Fiber.join(first)
        yield* Fiber.join(owner)
        expect(order).toEqual(["second contribution", "first contribution", "owner"])
      })
    )
  }
}

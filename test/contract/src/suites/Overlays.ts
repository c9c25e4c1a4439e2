/** The laws of OverlayRepository, and of overlays during concurrent writes to their base (R21). */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import {
  Base,
  BenchmarkRepository,
  ComponentRepository,
  DuplicateComponent,
  EditRule,
  mostEditions,
  type Overlay,
  OverlayRepository,
  type Rule,
  RuleRepository,
  UpdateFromBase
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, callerOf, makeComponent, makeRules, makeSrg, makeWorkplace, minute } from "../Fixtures.ts"

const always = () => true

const edit = (fields: Partial<Rule.Rule>) => ({
  fields,
  descriptions: [],
  checks: [],
  further_fixes: [],
  answers: [],
  acknowledge_source_change: false,
  reason: ""
})

const duplicate = (id: DuplicateComponent.Duplicated["component"]["component"]["id"], name: string) => ({
  id,
  overlay: true,
  copy_comments: false,
  header: { name },
  document_type: null,
  security_requirements_guide_id: null,
  declared_source_srg_ids: null
})

/** An overlay of a component with three requirements, of which it inherits the first two. */
const makeOverlay = Effect.gen(function* () {
  const { component: base, project, rules: below, user } = yield* makeWorkplace([{}, {}, {}])
  const component = yield* makeComponent({ project_id: project.id, component_id: base.id })
  const own = yield* makeRules(component, [{}, {}, {}])
  const place = { component_id: component.id, project_id: project.id }
  const overlay: Overlay.Overlay = { ...place, base_component_id: base.id, base_benchmark_id: null }
  const inherited = [0, 1].map((at) => Base.following(own[at]!.id, place, { base_rule_id: below[at]!.id }))
  yield* (yield* OverlayRepository).insert(overlay, inherited)
  return { base, below, component, inherited, overlay, own, place, project, user }
})

/** Makes a workplace, whose user is admin of the project. */
const makeWritten = Effect.gen(function* () {
  const place = yield* makeWorkplace([{}, {}])
  yield* (yield* ComponentRepository).takeNumbers(place.component.id, 2)
  return { ...place, caller: callerOf(place.user) }
})

export const suite: Suite = (it, adapter) => {
  it.effect("an overlay is stored with its inherited requirements, which are found from both sides", () =>
    Effect.gen(function* () {
      const overlays = yield* OverlayRepository
      const { base, below, component, inherited, overlay, own } = yield* makeOverlay
      expect(yield* overlays.find(component.id)).toEqual(Option.some(overlay))
      expect(yield* overlays.find(base.id)).toEqual(Option.none())
      expect(yield* overlays.ofOverlay(component.id)).toEqual(inherited)
      expect(yield* overlays.ofOverlay(base.id)).toEqual([])
      expect(yield* overlays.touching([below[1]!.id])).toEqual([inherited[1]])
      expect(yield* overlays.touching([own[0]!.id, below[1]!.id, below[2]!.id, own[2]!.id])).toEqual(inherited)
      expect(yield* overlays.touching([])).toEqual([])
      expect((yield* overlays.componentsOver(base.id)).map(({ id }) => id)).toEqual([component.id])
      expect(yield* overlays.lockInheriting(below.map(({ id }) => id))).toEqual(own.slice(0, 2))
      yield* (yield* RuleRepository).saveDeletions([{ ...own[0]!, deleted_at: minute(5), updated_at: minute(5) }])
      expect(yield* overlays.lockInheriting(below.map(({ id }) => id))).toEqual([own[1]])
      expect(yield* overlays.ofOverlay(component.id)).toEqual(inherited)
    })
  )

  it.effect("inherited requirements are stored as given, new or not, and so is another base", () =>
    Effect.gen(function* () {
      const overlays = yield* OverlayRepository
      const { component, inherited, overlay, own, place, project } = yield* makeOverlay
      const [, prev_value = "", new_value = ""] = awkwardTexts
      const changed = {
        ...inherited[0]!,
        base_rule_id: null,
        overridden: ["title", "check_content"],
        changed: [{ field: "title", prev_value, new_value }]
      } as const
      const added = Base.following(own[2]!.id, place, {})
      yield* overlays.save([changed, added])
      yield* overlays.save([])
      expect(yield* overlays.ofOverlay(component.id)).toEqual([changed, inherited[1], added])
      const other = yield* makeComponent({ project_id: project.id })
      yield* overlays.saveBase({ ...overlay, base_component_id: other.id })
      expect(yield* overlays.find(component.id)).toEqual(Option.some({ ...overlay, base_component_id: other.id }))
      expect(yield* overlays.componentsOver(overlay.base_component_id!)).toEqual([])
    })
  )

  it.effect("exactly one existing base is needed, and requirements are the overlay's own", () =>
    Effect.gen(function* () {
      const overlays = yield* OverlayRepository
      const { base, below, component, inherited, overlay, place } = yield* makeOverlay
      const plain = yield* makeComponent({ project_id: place.project_id })
      const refused = (one: Overlay.Overlay, rules: ReadonlyArray<Overlay.InheritedRule> = []) =>
        Effect.map(Effect.exit(overlays.insert(one, rules)), Exit.isFailure)
      const over = { ...overlay, component_id: plain.id }
      const { benchmark } = yield* makeSrg({ kind: "stig" })
      expect(yield* refused(overlay)).toBe(true)
      expect(yield* refused({ ...over, base_component_id: null })).toBe(true)
      expect(yield* refused({ ...over, base_benchmark_id: benchmark.id })).toBe(true)
      expect(yield* refused({ ...over, base_component_id: plain.id })).toBe(true)
      const foreign = Base.following(below[0]!.id, { ...place, component_id: component.id }, {})
      expect(Exit.isFailure(yield* Effect.exit(overlays.save([foreign])))).toBe(true)
      expect(yield* overlays.ofOverlay(component.id)).toEqual(inherited)
      expect((yield* overlays.componentsOver(base.id)).length).toBe(1)
    })
  )

  it.effect("an overlay ends with its component and with its base, and a STIG with one is in use", () =>
    Effect.gen(function* () {
      const overlays = yield* OverlayRepository
      const components = yield* ComponentRepository
      const rules = yield* RuleRepository
      const first = yield* makeOverlay
      yield* components.remove(first.base.id)
      expect(yield* overlays.find(first.component.id)).toEqual(Option.none())
      expect(yield* overlays.ofOverlay(first.component.id)).toEqual([])
      expect((yield* rules.ofComponent(first.component.id)).length).toBe(3)
      const second = yield* makeOverlay
      yield* components.remove(second.component.id)
      expect(yield* overlays.find(second.component.id)).toEqual(Option.none())
      expect(yield* overlays.componentsOver(second.base.id)).toEqual([])
      expect((yield* rules.ofComponent(second.base.id)).length).toBe(3)

      const benchmarks = yield* BenchmarkRepository
      const { benchmark, rules: rows } = yield* makeSrg({ kind: "stig" })
      const { component, project, rules: own } = yield* makeWorkplace([{}])
      const place = { component_id: component.id, project_id: project.id }
      expect(yield* benchmarks.usesOf(benchmark.id)).toBe(0)
      const following = Base.following(own[0]!.id, place, { base_row_id: rows[0]!.id })
      yield* overlays.insert({ ...place, base_component_id: null, base_benchmark_id: benchmark.id }, [following])
      expect(yield* overlays.ofOverlay(component.id)).toEqual([following])
      expect(yield* benchmarks.usesOf(benchmark.id)).toBe(1)
    })
  )

  it.effect("later editions have the project and the name, latest first, and are bounded", () =>
    Effect.gen(function* () {
      const overlays = yield* OverlayRepository
      const { component, project } = yield* makeWorkplace([], { version: 2, release: 9 })
      const edition = (version: number, release: number, name = component.name) =>
        makeComponent({ project_id: project.id, name, version, release })
      const [, later, latest] = [yield* edition(1, 10), yield* edition(2, 10), yield* edition(3, 1)]
      yield* edition(9, 9, "Another")
      yield* makeComponent({ name: component.name, version: 9 })
      expect(yield* overlays.editionsAfter(component)).toEqual([latest, later])
      for (let release = 2; release <= mostEditions + 1; release++) yield* edition(3, release)
      expect((yield* overlays.editionsAfter(component)).map(({ release }) => release)).toEqual(
        Array.from({ length: mostEditions }, (_, at) => mostEditions + 1 - at)
      )
    })
  )

  it.effect("a base and its overlays that are written concurrently agree in all fields that are not overridden", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { caller, component, project, rules: below } = yield* makeWritten
      const { component: made } = yield* DuplicateComponent.duplicate(
        caller,
        project.id,
        duplicate(component.id, "Over")
      )
      const own = yield* rules.ofComponent(made.component.id)
      const [base, above] = [below[0]!.id, own[0]!.id]
      for (const round of [1, 2, 3]) {
        yield* Effect.all(
          [
            EditRule.edit(caller, base, edit({ title: `Base ${round}.`, fixtext: `Fix ${round}.` }), always),
            EditRule.edit(caller, above, edit({ title: `Mine ${round}.` }), always),
            EditRule.edit(caller, base, edit({ vendor_comments: `Note ${round}.` }), always),
            UpdateFromBase.update(caller, made.component.id, { component_id: null, stig_id: null })
          ],
          { concurrency: adapter.severalTransactions ? "unbounded" : 1 }
        )
        const rule = Option.getOrThrow(yield* rules.find(above))
        expect([rule.title, rule.fixtext, rule.vendor_comments]).toEqual([
          `Mine ${round}.`,
          `Fix ${round}.`,
          `Note ${round}.`
        ])
      }
      const [inherited] = yield* (yield* OverlayRepository).touching([above])
      expect(inherited?.overridden).toEqual(["title"])
    })
  )

  it.effect("an overlay that is created during a write to its base misses nothing", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { caller, component, project, rules: below } = yield* makeWritten
      const texts = [1, 2, 3, 4].map((number) => `Text ${number}.`)
      yield* Effect.all(
        [
          ...texts.map((title) => EditRule.edit(caller, below[0]!.id, edit({ title }), always)),
          ...texts.map((name) => DuplicateComponent.duplicate(caller, project.id, duplicate(component.id, name)))
        ],
        { concurrency: adapter.severalTransactions ? "unbounded" : 1 }
      )
      const base = Option.getOrThrow(yield* rules.find(below[0]!.id))
      const over = yield* (yield* OverlayRepository).componentsOver(component.id)
      expect(over.length).toBe(texts.length)
      for (const { id } of over) expect((yield* rules.ofComponent(id))[0]?.title).toBe(base.title)
    })
  )
}

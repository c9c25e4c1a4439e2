/** The in-memory implementation of ComponentRepository. Locks do nothing: writers are serialized anyway. */
import { Effect, Layer, Option } from "effect"
import {
  type Benchmark,
  Component,
  ComponentId,
  type ComponentOverview,
  ComponentRepository,
  type NewerSrg,
  Page,
  Series,
  Severity
} from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import { liveRulesOf, topLevelCommentsOf } from "./LiveRules.ts"
import * as Memberships from "./Memberships.ts"
import * as RemovedComponent from "./RemovedComponent.ts"
import { componentIdentity, type ComponentRow, type State } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts, occursIn } from "./TextOrder.ts"

const fitsComponent = fits("Component", Component.Component)

const prefixFormat = /^[A-Z0-9]{4}-[A-Z0-9]{2}$/

/** All broken invariants of a component itself (R6.1, R6.2, R10.1). */
const brokenInvariants = (component: Component.Component): ReadonlyArray<string> => {
  const { closed_reason, comment_phase, comment_period_starts_at: starts, comment_period_ends_at: ends } = component
  return [
    ...unless(prefixFormat.test(component.prefix), "Its prefix must have the form ABCD-12."),
    ...unless(comment_phase === "closed" || closed_reason === null, "An open one cannot have a reason for closing."),
    ...unless(starts === null || ends === null || starts <= ends, "Its comment period must end after it starts.")
  ]
}

const put = (change: Change, row: ComponentRow): void => {
  const { component, source_ids } = row
  const { projects, benchmarks, components } = change.state
  fitsComponent(component)
  refuseBroken("Component", brokenInvariants(component))
  present("Component", projects.get(component.project_id), "Its project does not exist.")
  const original = component.component_id
  if (original !== null) present("Component", components.get(original), "Its original does not exist.")
  const { document_type, published_srg_id, released } = component
  if (published_srg_id !== null) {
    present("Component", benchmarks.get(published_srg_id), "The document that it was published as does not exist.")
    refuseBroken("Component", unless(released && document_type === "srg", "Only a released SRG is published."))
  }
  const sources = source_ids.map((id) => present("Component", benchmarks.get(id), `Its source ${id} does not exist.`))
  refuseBroken("Component", [
    ...unless(source_ids[0] === component.security_requirements_guide_id, "Its first source must be the primary one."),
    ...unless(new Set(source_ids).size === source_ids.length, "Each source must be declared once."),
    ...unless(
      sources.every(({ benchmark }) => benchmark.kind === "srg"),
      "Its sources must be SRGs."
    )
  ])
  change.put("components", row)
}

const isTaken = ({ components }: State, component: Omit<Component.Component, "id">, by: ComponentId | null): boolean =>
  components.where("identity", componentIdentity(component)).some((other) => other.component.id !== by)

const byName = by<ComponentRow>(
  (left, right) => compareTexts(left.component.name, right.component.name),
  ascending(({ component }) => component.version),
  ascending(({ component }) => component.release),
  ascending(({ component }) => component.id)
)

const isLater = (one: Component.Component, other: Component.Component): boolean =>
  one.version === other.version ? one.release > other.release : one.version > other.version

/** Returns the newest accepted version of each outdated source. */
const newerSrgsOf = ({ benchmarks }: State, { component, source_ids }: ComponentRow): ReadonlyArray<NewerSrg> =>
  source_ids.flatMap((id) => {
    const declared = present("Component", benchmarks.get(id), `Its source ${id} does not exist.`).benchmark
    const [newest] = benchmarks
      .where("kind", "srg")
      .map(({ benchmark }) => benchmark)
      .filter(({ draft, id, series }) => !draft && series === declared.series && id !== component.published_srg_id)
      .filter(({ version }) => Series.compareVersions(version, declared.version) > 0)
      .toSorted(byVersion)
    return newest === undefined || source_ids.includes(newest.id)
      ? []
      : [{ id: newest.id, title: newest.title, version: newest.version, replaced_version: declared.version }]
  })

const byVersion = by<Benchmark.Benchmark>(
  reversed((left, right) => Series.compareVersions(left.version, right.version)),
  reversed(ascending(({ id }) => id))
)

const overviewOf = (state: State, row: ComponentRow): ComponentOverview => {
  const { component } = row
  const primary = state.benchmarks.get(component.security_requirements_guide_id)
  const { title, version } = present("Component", primary, "Its source does not exist.").benchmark
  const rules = liveRulesOf(state, component.id)
  return {
    component,
    based_on_title: title,
    based_on_version: version,
    newer_srgs: newerSrgsOf(state, row),
    rules_count: rules.length,
    memberships_count: state.memberships.count("component", component.id),
    pending_comment_count: topLevelCommentsOf(state, component.id).filter(
      ({ triage_status }) => triage_status === "pending"
    ).length,
    severity_counts: Severity.countsOf(rules)
  }
}

export const layer: Layer.Layer<ComponentRepository, never, Store> = Layer.effect(
  ComponentRepository,
  Effect.map(Store, (store) => {
    const find = (id: ComponentId) =>
      store.read(({ components }) => Option.fromUndefinedOr(components.get(id)?.component))
    return ComponentRepository.of({
      insert: ({ source_ids, ...component }) =>
        store.write((change) => {
          if (isTaken(change.state, component, null)) return Option.none()
          const id = ComponentId.make(change.nextId("components"))
          put(change, { component: { ...component, id }, source_ids: [...source_ids], next_number: 1 })
          return Option.some(id)
        }),
      find,
      lock: find,
      lockForContribution: find,
      overview: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.components.get(id)), (row) => overviewOf(state, row))
        ),
      sourcesOf: (id) =>
        store.read(({ benchmarks, components }) =>
          (components.get(id)?.source_ids ?? []).map((source) => {
            const { benchmark } = present("Component", benchmarks.get(source), `Its source ${source} does not exist.`)
            return { id: source, benchmark_id: benchmark.benchmark_id, series: benchmark.series }
          })
        ),
      publishedIn: (project, documents) =>
        store.read(({ components }) => {
          const wanted = new Set(documents)
          const published = components
            .where("project", project)
            .flatMap(({ component: { published_srg_id } }) => published_srg_id ?? [])
          return [...new Set(published)].filter((id) => wanted.has(id)).toSorted(ascending((id) => id))
        }),
      madeFrom: (documents) =>
        store.read(({ components }) =>
          components
            .all()
            .filter(({ source_ids }) => source_ids.some((id) => documents.includes(id)))
            .map(({ component: { id, name, project_id } }) => ({ id, project_id, name }))
            .toSorted(ascending(({ id }) => id))
            .slice(0, Component.mostListed)
        ),
      overviewsOf: (project, { user_id, own }) =>
        store.read((state) => {
          const listed = state.components
            .where("project", project)
            .map((row) => ({ row, component_role: Memberships.roleOf(state, user_id, project, row.component.id) }))
            .filter(({ component_role }) => !own || component_role !== null)
            .toSorted((left, right) => byName(left.row, right.row))
          const rows = listed
            .slice(0, Component.mostListed)
            .map(({ row, component_role }) => ({ ...overviewOf(state, row), component_role }))
          return { rows, total: listed.length }
        }),
      latestReleases: (request) =>
        store.read(({ components }) => {
          const newest = new Map<string, Component.Component>()
          for (const { component } of components.all()) {
            const key = JSON.stringify([component.project_id, component.name])
            const known = newest.get(key)
            if (component.released && (known === undefined || isLater(component, known))) newest.set(key, component)
          }
          const { q } = request
          const sought = [...newest.values()].filter(
            ({ name, prefix, title }) => q === undefined || [name, title, prefix].some((text) => occursIn(text, q))
          )
          const all = sought.toSorted(
            by(
              (left, right) => compareTexts(left.name, right.name),
              ascending(({ id }) => id)
            )
          )
          return { rows: Page.slice(all, request), total: all.length }
        }),
      saveSources: ({ id, updated_at }, source_ids) =>
        store.write((change) => {
          const row = present("Component", change.state.components.get(id), "It does not exist.")
          const primary = present("Component", source_ids[0], "It needs a source.")
          const component = { ...row.component, security_requirements_guide_id: primary, updated_at }
          put(change, { ...row, component, source_ids: [...source_ids] })
        }),
      save: (component) =>
        store.write((change) => {
          const row = present("Component", change.state.components.get(component.id), "It does not exist.")
          if (isTaken(change.state, component, component.id)) return false
          refuseBroken("Component", [
            ...unless(component.document_type === row.component.document_type, "Its document type cannot change."),
            ...unless(component.project_id === row.component.project_id, "It cannot change its project.")
          ])
          const primary = component.security_requirements_guide_id
          const declared = unless(row.source_ids.includes(primary), "Its primary source must be a declared one.")
          refuseBroken("Component", declared)
          const source_ids = [primary, ...row.source_ids.filter((source) => source !== primary)]
          put(change, { ...row, component: { ...component }, source_ids })
          return true
        }),
      remove: (id) => store.write((change) => RemovedComponent.remove(change, id)),
      numbersTaken: (id) => store.read(({ components }) => (components.get(id)?.next_number ?? 1) - 1),
      takeNumbers: (id, count) =>
        store.write((change) => {
          const row = present("Component", change.state.components.get(id), "It does not exist.")
          change.put("components", { ...row, next_number: row.next_number + count })
          return row.next_number
        })
    })
  })
)

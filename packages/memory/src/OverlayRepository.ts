/** The in-memory implementation of OverlayRepository. */
import { Effect, Layer, Option } from "effect"
import { mostEditions, Overlay, OverlayRepository } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { isLive } from "./LiveRules.ts"
import type { State } from "./State.ts"
import { type Change, Store } from "./Store.ts"

const fitsOverlay = fits("Overlay", Overlay.Overlay)
const fitsInherited = fits("InheritedRule", Overlay.InheritedRule)

/** Stores an overlay whose component and base exist. */
export const putOverlay = (change: Change, overlay: Overlay.Overlay): void => {
  const { base_benchmark_id, base_component_id, component_id } = overlay
  const { benchmarks, components } = change.state
  fitsOverlay(overlay)
  const { component } = present("Overlay", components.get(component_id), "Its component does not exist.")
  if (base_component_id !== null) present("Overlay", components.get(base_component_id), "Its base does not exist.")
  if (base_benchmark_id !== null) present("Overlay", benchmarks.get(base_benchmark_id), "Its base does not exist.")
  refuseBroken("Overlay", [
    ...unless((base_component_id === null) !== (base_benchmark_id === null), "It must have one base."),
    ...unless(base_component_id !== component_id, "It cannot follow itself."),
    ...unless(component.project_id === overlay.project_id, "Its project must be its component's.")
  ])
  change.put("overlays", overlay)
}

/** Stores an inherited requirement of an overlay. */
export const putInherited = (change: Change, given: Overlay.InheritedRule): void => {
  const { base_row_id, base_rule_id, component_id, rule_id } = given
  const { benchmarkRules, overlays, rules } = change.state
  fitsInherited(given)
  present("InheritedRule", overlays.get(component_id), "Its overlay does not exist.")
  const rule = present("InheritedRule", rules.get(rule_id), "Its requirement does not exist.")
  if (base_rule_id !== null) present("InheritedRule", rules.get(base_rule_id), "Its base does not exist.")
  if (base_row_id !== null) present("InheritedRule", benchmarkRules.get(base_row_id), "Its base does not exist.")
  refuseBroken("InheritedRule", [
    ...unless(rule.component_id === component_id, "Its requirement must be of the overlay."),
    ...unless(base_rule_id === null || base_row_id === null, "It can have only one base.")
  ])
  change.put("inheritedRules", given)
}

const componentsOver = ({ components, overlays }: State, base: number) =>
  components
    .getMany(overlays.where("baseComponent", base).map(({ component_id }) => component_id))
    .map(({ component }) => component)

export const layer: Layer.Layer<OverlayRepository, never, Store> = Layer.effect(
  OverlayRepository,
  Effect.map(Store, (store) =>
    OverlayRepository.of({
      insert: (overlay, rules) =>
        store.write((change) => {
          refuseBroken("Overlay", unless(change.state.overlays.get(overlay.component_id) === undefined, "It exists."))
          putOverlay(change, overlay)
          for (const rule of rules) putInherited(change, rule)
        }),
      find: (component) => store.read(({ overlays }) => Option.fromUndefinedOr(overlays.get(component))),
      saveBase: (overlay) =>
        store.write((change) => {
          if (change.state.overlays.get(overlay.component_id) !== undefined) putOverlay(change, overlay)
        }),
      ofOverlay: (component) => store.read(({ inheritedRules }) => inheritedRules.where("component", component)),
      touching: (rules) =>
        store.read(({ inheritedRules }) =>
          inheritedRules.getMany([
            ...rules,
            ...rules.flatMap((rule) => inheritedRules.where("baseRule", rule).map(({ rule_id }) => rule_id))
          ])
        ),
      lockInheriting: (bases) =>
        store.read((state) =>
          state.rules
            .getMany(
              bases.flatMap((base) => state.inheritedRules.where("baseRule", base).map(({ rule_id }) => rule_id))
            )
            .filter(({ id }) => isLive(state, id))
        ),
      componentsOver: (base) => store.read((state) => componentsOver(state, base)),
      editionsAfter: ({ name, project_id, release, version }) =>
        store.read(({ components }) =>
          components
            .where("project", project_id)
            .map(({ component }) => component)
            .filter((one) => one.name === name)
            .filter((one) => one.version > version || (one.version === version && one.release > release))
            .toSorted((left, right) => right.version - left.version || right.release - left.release)
            .slice(0, mostEditions)
        ),
      save: (rules) =>
        store.write((change) => {
          for (const rule of rules) putInherited(change, rule)
        })
    })
  )
)

/** The choice of a base (R21.1): its violations, and the first inherited requirements of an overlay. Pure. */
import type { Component } from "../component/Component.ts"
import type { ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import { type InheritedRule, mostOverlays, type Overlay } from "./Overlay.ts"

/** An overlay cannot have an overlay as its base, so that a change of a base reaches every reader in one step. */
export class BaseIsOverlay extends Violation("BaseIsOverlay", "base_is_overlay")<{ readonly pointer: string }> {}

/** The base is an unreleased component of another project, whose later changes the members of this project would all read. */
export class BaseIsNotReleased extends Violation("BaseIsNotReleased", "base_not_released")<{
  readonly pointer: string
}> {}

export class BaseHasTooManyOverlays extends Violation("BaseHasTooManyOverlays", "too_many_overlays")<{
  readonly pointer: string
}> {}

/** The violations of a component as the base of an overlay in this project. `overlay` is that of the base itself; `overlays` are those that already follow it. */
export const refuseComponent = (
  base: Pick<Component, "project_id" | "released">,
  project: ProjectId,
  {
    overlay,
    overlays,
    pointer
  }: { readonly overlay: Overlay | null; readonly overlays: number; readonly pointer: string }
): ReadonlyArray<Refusal> => [
  ...(overlay === null ? [] : [new BaseIsOverlay({ pointer })]),
  ...(base.project_id === project || base.released ? [] : [new BaseIsNotReleased({ pointer })]),
  ...(overlays < mostOverlays ? [] : [new BaseHasTooManyOverlays({ pointer })])
]

/** The place of an overlay's requirements. */
export interface Place {
  readonly component_id: ComponentId
  readonly project_id: ProjectId
}

/** Returns a requirement with the text of its base. */
export const following = (
  rule_id: RuleId,
  place: Place,
  base: Partial<Pick<InheritedRule, "base_rule_id" | "base_row_id">>
): InheritedRule => ({
  rule_id,
  component_id: place.component_id,
  project_id: place.project_id,
  base_rule_id: null,
  base_row_id: null,
  ...base,
  overridden: [],
  changed: []
})

/** Returns the inherited requirements of a new overlay of a component: the copies of its live requirements. */
export const ofCopies = (
  rules: ReadonlyArray<Rule>,
  copies: ReadonlyMap<RuleId, RuleId>,
  place: Place
): ReadonlyArray<InheritedRule> =>
  rules.flatMap(({ deleted_at, id }) => {
    const copy = copies.get(id)
    return copy === undefined || deleted_at !== null ? [] : [following(copy, place, { base_rule_id: id })]
  })

/** Returns the same inherited requirements in a copy of an overlay. */
export const inCopy = (
  inherited: ReadonlyArray<InheritedRule>,
  copies: ReadonlyMap<RuleId, RuleId>,
  place: Place
): ReadonlyArray<InheritedRule> =>
  inherited.flatMap((one) => {
    const rule_id = copies.get(one.rule_id)
    return rule_id === undefined ? [] : [{ ...one, ...place, rule_id }]
  })

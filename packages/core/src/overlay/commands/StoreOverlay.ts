/** The step that stores a new overlay inside the transaction that creates its component (R21.1). */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import { ComponentRepository, type NewComponent } from "../../component/ComponentRepository.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as Base from "../Base.ts"
import type { Overlay } from "../Overlay.ts"
import { OverlayRepository } from "../OverlayRepository.ts"
import * as FollowBase from "./FollowBase.ts"

/** A copied component, with its copied requirements. */
export interface Copied {
  readonly from: ComponentId
  readonly rules: ReadonlyArray<Rule>
  readonly copies: ReadonlyMap<RuleId, RuleId>
  readonly place: Base.Place & { readonly now: Date }
}

/** Refuses a locked component as a base if necessary, and returns its own overlay. */
export const refuseBase = Effect.fnUntraced(function* (
  base: Pick<NewComponent, "project_id" | "released"> & { readonly id: ComponentId },
  project: Base.Place["project_id"],
  pointer: string
) {
  const repository = yield* OverlayRepository
  const overlay = Option.getOrNull(yield* repository.find(base.id))
  const overlays = (yield* repository.componentsOver(base.id)).length
  yield* refuse(Base.refuseComponent(base, project, { overlay, overlays, pointer }))
})

/** Stores the copy as an overlay of its original, which is locked. */
export const overOriginal = Effect.fnUntraced(function* (caller: Caller, name: string, copied: Copied) {
  const { copies, from, place, rules } = copied
  const { component_id, project_id } = place
  const overlay: Overlay = { component_id, project_id, base_component_id: from, base_benchmark_id: null }
  yield* (yield* OverlayRepository).insert(overlay, Base.ofCopies(rules, copies, place))
  yield* record(caller, name, overlay, null, place.now)
})

/** Stores the copy of an overlay as another overlay of the same base, which is locked, so that no change of it is missed. */
export const asOriginal = Effect.fnUntraced(function* (caller: Caller, name: string, copied: Copied) {
  const { copies, from, place } = copied
  const { component_id, project_id } = place
  const repository = yield* OverlayRepository
  const original = Option.getOrNull(yield* repository.find(from))
  if (original === null) return
  if (original.base_component_id !== null) {
    const base = Option.getOrNull(yield* (yield* ComponentRepository).lock(original.base_component_id))
    if (base === null) return
    yield* refuseBase(base, project_id, "/component/id")
  }
  const overlay: Overlay = { ...original, component_id, project_id }
  const inherited = yield* repository.ofOverlay(from)
  yield* repository.insert(overlay, Base.inCopy(inherited, copies, { component_id, project_id }))
  yield* record(caller, name, overlay, null, place.now)
  // The copy has no locks, so the texts that waited in the original are applied.
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(component_id))
  const rules = yield* (yield* RuleRepository).lockLive(component_id)
  if (component !== null) yield* FollowBase.afterHold(caller, place.now, component, rules)
})

/** Writes the entry of a new base. */
export const record = Effect.fnUntraced(function* (
  caller: Caller,
  name: string,
  overlay: Overlay,
  before: Overlay | null,
  now: Date
) {
  const id = overlay.component_id
  const changes = (["base_component_id", "base_benchmark_id"] as const).flatMap((field) => {
    const [prev_value, new_value] = [before?.[field] ?? null, overlay[field]]
    return prev_value === new_value ? [] : [{ field, prev_value, new_value }]
  })
  yield* Audit.record(caller, now, [
    auditOnComponent("follow_base", { id, name, project_id: overlay.project_id }, changes)
  ])
})

/** Reads what the template of a comment matrix is made of (R24.5): the requirements of the component by number. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId } from "../../Ids.ts"
import { displayedName } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"

/** A requirement of the template. */
export interface TemplateRequirement {
  readonly displayed_name: string
  readonly srg_id: string
  readonly title: string
}

/** The policy: everyone who may read the component's requirements. */
export const policy = ComponentActs.acts.see_content.policy

/** The component and its live requirements by number. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("ReadMatrixTemplate.read")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, policy)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  const rules = yield* (yield* RuleRepository).ofComponent(id)
  const requirements: ReadonlyArray<TemplateRequirement> = rules.map(({ rule_number, srg_id, title }) => ({
    displayed_name: displayedName(component.prefix, rule_number),
    srg_id,
    title
  }))
  return { component, requirements }
})

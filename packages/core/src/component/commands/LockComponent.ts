/** The lock with which every change in a component begins, inside the transaction of the change. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { ComponentId } from "../../Ids.ts"
import { ComponentRepository } from "../ComponentRepository.ts"

/** Locks the component against every other write in it. Fails with NotFound when it is gone. */
export const whole = Effect.fnUntraced(function* (id: ComponentId) {
  const component = yield* (yield* ComponentRepository).lock(id)
  return Option.isNone(component) ? yield* new NotFound() : component.value
})

/** Locks the component against a change of its phase; other contributions go on. Fails with NotFound when it is gone. */
export const forContribution = Effect.fnUntraced(function* (id: ComponentId) {
  const component = yield* (yield* ComponentRepository).lockForContribution(id)
  return Option.isNone(component) ? yield* new NotFound() : component.value
})

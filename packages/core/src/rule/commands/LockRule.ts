/** The lock on a requirement with which a change of it begins, inside its transaction. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { RuleId } from "../../Ids.ts"
import { RuleRepository } from "../RuleRepository.ts"

/** Locks a requirement. Fails with NotFound when it is gone or deleted. */
export const live = Effect.fnUntraced(function* (id: RuleId) {
  const rule = Option.getOrNull(yield* (yield* RuleRepository).lock(id))
  return rule === null || rule.deleted_at !== null ? yield* new NotFound() : rule
})

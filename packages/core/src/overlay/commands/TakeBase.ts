/** The command that reverts fields of a requirement to the text of its base (R21.4). The rules are in TakeBack.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import type { RuleId } from "../../Ids.ts"
import * as EditRule from "../../rule/commands/EditRule.ts"
import { OverlayRepository } from "../OverlayRepository.ts"
import * as TakeBack from "../TakeBack.ts"
import * as FollowBase from "./FollowBase.ts"

/** The policy of a revert, the same as of an edit. */
export const policy = EditRule.policy

/** Reverts fields to the text of the base; they are inherited again. Returns the editor payload. Fails like EditRule.edit. */
export const take = Effect.fn("TakeBase.take")(function* (
  caller: Caller,
  id: RuleId,
  command: TakeBack.TakeBackCommand,
  seen: EditRule.Seen
) {
  return yield* EditRule.changing(
    caller,
    id,
    seen,
    () => "/fields",
    Effect.fnUntraced(function* (rule, facts) {
      const overlays = yield* OverlayRepository
      const inherited = (yield* overlays.touching([id])).find(({ rule_id }) => rule_id === id) ?? null
      const base = inherited === null ? null : (yield* FollowBase.basesOf([inherited]))(inherited)
      const decided = TakeBack.decide(rule, { base, inherited }, command, facts)
      if (decided.ok && decided.value !== null) yield* overlays.save([decided.value.inherited])
      return decided
    })
  )
})

/** Adds and removes links between requirements (R10.5). */
import { docket, queryClient } from "../../../api/docket.ts"
import { ruleKey, rulesKey } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { tellDone } from "../../../parts/told.ts"

/** A requirement and another one that satisfies it. */
export interface Pair {
  readonly rule_id: number
  readonly satisfied_by_rule_id: number
}

/** Stores the side of a link that the answer contains, and reads the other side again. */
export const took = async (
  { answer, etag }: Awaited<ReturnType<typeof satisfy>>,
  other: number,
  componentId: number
) => {
  tellDone(answer.toast)
  await takeRule(answer.rule, etag)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ruleKey(other) }),
    queryClient.invalidateQueries({ queryKey: ruleKey(answer.rule.id) }),
    queryClient.invalidateQueries({ queryKey: rulesKey(componentId) })
  ])
}

/** Links two requirements. */
export const satisfy = (payload: Pair) => withTag((sending) => docket.rules.satisfyRule({ payload }, sending))
/** Removes the link between two requirements. */
export const unsatisfy = (payload: Pair) => withTag((sending) => docket.rules.unsatisfyRule({ payload }, sending))

/** The id of the button that adds links. */
export const adding = "adds-links"

/** The query of requirements that implement the same SRG requirement in other components and in published STIGs (R13.1). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { RuleId } from "../../Ids.ts"
import {
  type Related,
  type RelatedComponent,
  type RelatedComponentRule,
  RelatedRuleRepository,
  type RelatedStig,
  type RelatedStigRule
} from "../RelatedRuleRepository.ts"
import { RuleRepository } from "../RuleRepository.ts"
import { readPolicy } from "./ReadRules.ts"

/** The maximum number of rows of each kind. */
export const mostRelated = 1000

/** The related rules: at most `mostRelated` rows of each kind, their documents, and the number of all rows. */
export interface RelatedRules {
  readonly stig_rules: ReadonlyArray<RelatedStigRule>
  readonly component_rules: ReadonlyArray<RelatedComponentRule>
  readonly stigs: ReadonlyArray<RelatedStig>
  readonly components: ReadonlyArray<RelatedComponent>
  readonly total: number
}

/**
 * Finds rules with the SRG id of this requirement outside of its component; none for a requirement without an SRG id.
 * Fails with NotFound, also for a deleted requirement and one of an authored SRG, or with PermissionDenied.
 */
export const find = Effect.fn("FindRelatedRules.find")(function* (caller: Caller, id: RuleId) {
  const { component_id } = yield* Guard.onRule(caller, id, readPolicy)
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(id))
  if (rule === null || rule.deleted_at !== null || rule.document_type === "srg") return yield* new NotFound()
  if (rule.srg_id === "") return together({ rows: [], total: 0 }, { rows: [], total: 0 })
  const relatedRules = yield* RelatedRuleRepository
  const [stig, component] = yield* Effect.all(
    [
      relatedRules.stigRulesOf(rule.srg_id, mostRelated),
      relatedRules.componentRulesOf(rule.srg_id, component_id, caller, mostRelated)
    ],
    { concurrency: "unbounded" }
  )
  return together(stig, component)
})

const together = (stig: Related<RelatedStigRule>, component: Related<RelatedComponentRule>): RelatedRules => ({
  stig_rules: stig.rows,
  component_rules: component.rows,
  stigs: parentsOf(stig.rows),
  components: parentsOf(component.rows),
  total: stig.total + component.total
})

/** The documents of the rows, each once, in the order of the rows. */
const parentsOf = <Parent extends { readonly id: number }>(
  rows: ReadonlyArray<{ readonly parent: Parent }>
): ReadonlyArray<Parent> => [...new Map(rows.map(({ parent }) => [parent.id, parent])).values()]

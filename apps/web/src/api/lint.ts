/** Requests of the lint of texts and of requirements. */
import type { Answered, Asked } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket, queryClient } from "./docket.ts"
import { type Rule, rulesQuery } from "./rules.ts"

/** The findings in these texts. They stay the same until a rule is switched off or on, which `version` shows. */
export const lintQuery = (payload: Asked<"lint", "lintTexts">["payload"], version: string) =>
  queryOptions({
    queryKey: ["lint", payload, version],
    queryFn: ({ signal }) => docket.lint.lintTexts({ payload }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000
  })

/** The findings in a saved requirement, also in comparison with the others of its document. */
export const lintOfRuleQuery = ({ component_id, id, updated_at }: Pick<Rule, "component_id" | "id" | "updated_at">) =>
  queryOptions({
    queryKey: ["lint", "rule", id, updated_at],
    queryFn: ({ signal }) =>
      docket.lint.lintComponent({ params: { componentId: component_id }, query: { rule_id: String(id) } }, { signal }),
    gcTime: 60_000
  })

type LintOfRule = Answered<"lint", "lintComponent">

/** Updates the counts of a requirement in the cached list of requirements. */
export const takeLintCounts = ({ component_id, id }: Rule, { errors, off, warnings }: LintOfRule): void => {
  queryClient.setQueryData(rulesQuery(component_id).queryKey, (rows) =>
    rows?.map((row) => {
      const known = row.lint
      const isSame = known?.errors === errors && known.warnings === warnings && known.off === off
      return row.id === id && !isSame ? { ...row, lint: { errors, warnings, off } } : row
    })
  )
}

/** The rules of the lint. */
export const lintRulesQuery = queryOptions({
  queryKey: ["lint", "rules"],
  queryFn: ({ signal }) => docket.lint.lintRules({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY
})

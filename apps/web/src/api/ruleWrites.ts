/** The cache after a change of a requirement: the answer replaces the cached one, and everything that depends on it is invalidated. */
import { queryClient } from "./docket.ts"
import { componentKey } from "./component.ts"
import { type Rule, ruleKey, ruleQuery, rulesKey, rulesQuery } from "./rules.ts"

/** A change together with the tag of the version that it left: `withTag((sending) => docket.rules.editRule(…, sending))`. */
export const withTag = async <A>(
  send: (sending: { readonly onHeaders: (headers: Headers) => void }) => Promise<A>
): Promise<{ readonly answer: A; readonly etag: string | null }> => {
  let etag: string | null = null
  const answer = await send({ onHeaders: (headers) => (etag = headers.get("etag")) })
  return { answer, etag }
}

/** Stores the requirement of an answer. Without a tag it is read again, so that the next edit has one. */
export const takeRule = async (rule: Rule, etag: string | null): Promise<void> => {
  const { queryKey } = ruleQuery(rule.id)
  if (etag !== null) queryClient.setQueryData(queryKey, { rule, etag })
  queryClient.setQueryData(rulesQuery(rule.component_id).queryKey, (rows) =>
    rows?.map((row) =>
      row.id === rule.id
        ? {
            ...row,
            ...rule,
            check_content: rule.checks_attributes.map(({ content }) => content).join("\n\n"),
            vuln_discussion: rule.agency_rule_descriptions_attributes[0]?.vuln_discussion ?? ""
          }
        : row
    )
  )
  await Promise.all([
    ...(etag === null ? [queryClient.invalidateQueries({ queryKey })] : []),
    queryClient.invalidateQueries({ queryKey: [...ruleKey(rule.id), "history"] }),
    queryClient.invalidateQueries({ queryKey: [...ruleKey(rule.id), "source-change"] }),
    queryClient.invalidateQueries({ queryKey: rulesKey(rule.component_id), refetchType: "none" }),
    queryClient.invalidateQueries({ queryKey: [...componentKey(rule.component_id), "details"] })
  ])
}

/** Many requirements of a component have changed, or there are others. */
export const rulesHaveChanged = async (componentId: number): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: componentKey(componentId) }),
    queryClient.invalidateQueries({ queryKey: ["rule"] })
  ])
}

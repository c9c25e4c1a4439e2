/** Updates the cache after a change of a requirement: the answer replaces the cached requirement, and all queries that depend on it are invalidated. */
import { queryClient } from "./docket.ts"
import { componentKey } from "./component.ts"
import { type Rule, ruleKey, ruleQuery, rulesQuery } from "./rules.ts"

/** Returns the answer of a change with the ETag of the new version: `withTag((sending) => docket.rules.editRule(…, sending))`. */
export const withTag = async <A>(
  send: (sending: { readonly onHeaders: (headers: Headers) => void }) => Promise<A>
): Promise<{ readonly answer: A; readonly etag: string | null }> => {
  let etag: string | null = null
  const answer = await send({ onHeaders: (headers) => (etag = headers.get("etag")) })
  return { answer, etag }
}

/** Stores the requirement of an answer. Without an ETag it is read again, so that the next edit has one. */
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
    queryClient.invalidateQueries({ queryKey: [...ruleKey(rule.id), "base"] }),
    queryClient.invalidateQueries({ queryKey: [...componentKey(rule.component_id), "overlay"] }),
    // Whatever is known of the component may depend on its texts, such as the preflight. It is read again where it is shown next.
    queryClient.invalidateQueries({ queryKey: componentKey(rule.component_id), refetchType: "none" }),
    queryClient.invalidateQueries({ queryKey: [...componentKey(rule.component_id), "details"] })
  ])
}

/** Updates the list after a save by what the editor knows: the fields that the requirement still lacks. Without a change, the list stays the same object. */
export const takeMissing = ({ component_id, id }: Rule, missing: ReadonlyArray<string>): void => {
  queryClient.setQueryData(rulesQuery(component_id).queryKey, (rows) =>
    rows?.some((row) => row.id === id && row.missing?.join() !== missing.join())
      ? rows.map((row) => (row.id === id ? { ...row, missing } : row))
      : rows
  )
}

/** Invalidates the lists of a component after many of its requirements changed, or some were added or removed. */
export const rulesHaveChanged = async (componentId: number): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: componentKey(componentId) }),
    queryClient.invalidateQueries({ queryKey: ["rule"] })
  ])
}

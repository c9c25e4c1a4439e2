/** Lints the text that an author writes, shortly after each change (R20.4). */
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { lintOfRuleQuery, lintQuery, takeLintCounts } from "../../../api/lint.ts"
import type { Rule } from "../../../api/rules.ts"
import { currentFindings, lintedTexts, type LintFinding, type OffFinding, type PlacedFinding } from "../state/lint.ts"
import type { Values } from "../values.ts"

/** The pause in typing before the texts are sent, in milliseconds. */
const pause = 500

/** The findings in the typed texts, the rules that are switched off, and the findings of the saved requirement within its document. */
export interface EditedLint {
  readonly findings: ReadonlyArray<PlacedFinding>
  readonly switchedOff: ReadonlyArray<OffFinding>
  readonly ofDocument: ReadonlyArray<LintFinding>
}

export const useLint = (rule: Rule, values: Values): EditedLint => {
  const payload = useMemo(() => lintedTexts(rule, values), [rule, values])
  const [settled] = useDebouncedValue(payload, pause)
  // A rule switch changes the findings in the same texts.
  const { data } = useQuery({ ...lintQuery(settled, rule.updated_at), placeholderData: keepPreviousData })
  const { data: saved } = useQuery(lintOfRuleQuery(rule))
  useEffect(() => {
    if (saved !== undefined) takeLintCounts(rule, saved)
  }, [rule, saved])
  return useMemo(
    () => ({
      findings: currentFindings(data?.findings ?? [], values),
      switchedOff: data?.switched_off ?? [],
      ofDocument: (saved?.rows[0]?.findings ?? []).filter(({ field }) => field === "document")
    }),
    [data, saved, values]
  )
}

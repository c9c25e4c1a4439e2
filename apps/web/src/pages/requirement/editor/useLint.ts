/** Lints the text that an author writes, shortly after each change (R20.4). */
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { lintQuery } from "../../../api/lint.ts"
import type { Rule } from "../../../api/rules.ts"
import { currentFindings, lintedTexts, type LintFinding } from "../state/lint.ts"
import type { Values } from "../values.ts"

/** The pause in typing before the texts are sent, in milliseconds. */
const pause = 500

export const useLint = (rule: Rule, values: Values): ReadonlyArray<LintFinding> => {
  const payload = useMemo(() => lintedTexts(rule, values), [rule, values])
  const [settled] = useDebouncedValue(payload, pause)
  const { data } = useQuery({ ...lintQuery(settled), placeholderData: keepPreviousData })
  return useMemo(() => currentFindings(data?.findings ?? [], values), [data, values])
}

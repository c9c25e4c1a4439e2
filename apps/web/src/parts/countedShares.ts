/** The parts of requirements and comments in a total: by status, by severity, by decision. */
import { ruleStatusIcons, severityIcons, triageIcons } from "./icons.ts"
import { ruleStatuses, type RuleStatus } from "../words/ruleStatus.ts"
import { severities } from "../words/severity.ts"
import type { DocumentType } from "../words/documentType.ts"
import { triageStatuses, type TriageStatus } from "../words/triage.ts"
import type { Share } from "./Shares.tsx"
import * as words from "../words/shared.ts"

/** The keys of the statistics by document type (R11.2). */
const statusKeys: Readonly<Record<DocumentType, ReadonlyArray<readonly [string, RuleStatus]>>> = {
  stig: [
    ["not_yet_determined", "Not Yet Determined"],
    ["applicable_configurable", "Applicable - Configurable"],
    ["applicable_inherently_meets", "Applicable - Inherently Meets"],
    ["applicable_does_not_meet", "Applicable - Does Not Meet"],
    ["not_applicable", "Not Applicable"]
  ],
  srg: [
    ["not_yet_determined", "Not Yet Determined"],
    ["applicable", "Applicable"],
    ["not_applicable", "Not Applicable"]
  ]
}

/** The status of a share of requirements. */
export const statusOfShare = (key: string): RuleStatus | undefined =>
  [...statusKeys.stig, ...statusKeys.srg].find(([known]) => known === key)?.[1]

/** Requirements by status. */
export const statusShares = (kind: DocumentType, counts: Readonly<Record<string, number>>): ReadonlyArray<Share> =>
  statusKeys[kind].map(([key, status]) => {
    const { color, meaning, word } = ruleStatuses[status]
    const Icon = ruleStatusIcons[status]
    return {
      key,
      word,
      meaning: `${status}: ${meaning}`,
      color,
      ...(color === "gray" ? { bar: key === "not_applicable" ? "gray.7" : "gray.4" } : {}),
      Icon,
      count: counts[key] ?? 0
    }
  })

/** Requirements by severity, highest first. */
export const severityShares = (counts: Readonly<Record<"high" | "medium" | "low", number>>): ReadonlyArray<Share> =>
  (["high", "medium", "low"] as const).map((severity) => {
    const { category, color, word } = severities[severity]
    const Icon = severityIcons[severity]
    return {
      key: severity,
      word: category,
      meaning: words.countedSharesSeverity(word.toLowerCase()),
      color,
      Icon,
      count: counts[severity]
    }
  })

const isTriageStatus = (key: string): key is TriageStatus => Object.hasOwn(triageStatuses, key)

/** Different shades for decisions that share a color. */
const greys: Partial<Record<TriageStatus, string>> = {
  duplicate: "gray.7",
  addressed_by: "gray.6",
  informational: "gray.5",
  withdrawn: "gray.4"
}

/** Comments by decision. */
export const triageShares = (counts: Readonly<Record<TriageStatus, number>>): ReadonlyArray<Share> =>
  Object.keys(triageStatuses)
    .filter(isTriageStatus)
    .map((status) => {
      const { color, meaning, official, word } = triageStatuses[status]
      const Icon = triageIcons[status]
      return {
        key: status,
        word,
        meaning: `${official}: ${meaning}`,
        color,
        ...(greys[status] === undefined ? {} : { bar: greys[status] }),
        Icon,
        count: counts[status]
      }
    })

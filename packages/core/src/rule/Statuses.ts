/** The statuses that a requirement can have, by document type, and their keys in statistics (R10.4, R11.2). Plain values: this module loads no library. */

/** The kinds of a component: a STIG that is written from SRGs, or an SRG that is written (R10.2). */
export const documentTypes = ["stig", "srg"] as const
export type DocumentType = (typeof documentTypes)[number]

export const ruleStatuses = [
  "Not Yet Determined",
  "Applicable - Configurable",
  "Applicable - Inherently Meets",
  "Applicable - Does Not Meet",
  "Applicable",
  "Not Applicable"
] as const
export type RuleStatus = (typeof ruleStatuses)[number]

/** The first status of every requirement. */
export const initial: RuleStatus = "Not Yet Determined"

/** The statuses of each document type with their keys in statistics, in the order of the domain. */
export const statisticsKeys = {
  stig: {
    "Not Yet Determined": "not_yet_determined",
    "Applicable - Configurable": "applicable_configurable",
    "Applicable - Inherently Meets": "applicable_inherently_meets",
    "Applicable - Does Not Meet": "applicable_does_not_meet",
    "Not Applicable": "not_applicable"
  },
  srg: {
    "Not Yet Determined": "not_yet_determined",
    Applicable: "applicable",
    "Not Applicable": "not_applicable"
  }
} as const satisfies Record<DocumentType, Partial<Record<RuleStatus, string>>>

/** The key of a status in statistics; null when a requirement of that document type cannot have it. */
export const statisticsKey = (kind: DocumentType, status: RuleStatus): string | null => {
  const keys: Partial<Record<RuleStatus, string>> = statisticsKeys[kind]
  return keys[status] ?? null
}

/** True when a requirement of that document type can have the status. */
export const belongsTo = (status: RuleStatus, kind: DocumentType): boolean => statisticsKey(kind, status) !== null

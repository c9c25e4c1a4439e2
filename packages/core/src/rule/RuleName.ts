/** The names of requirements (R10.3). */

/** The `rule_id` of the API: the number in six digits (R10.3). */
export const ruleIdOf = (ruleNumber: number): string => String(ruleNumber).padStart(6, "0")

/** The displayed name: `PREFIX-000001` (R10.3). */
export const displayedName = (prefix: string, ruleNumber: number): string => `${prefix}-${ruleIdOf(ruleNumber)}`

/** The schemas of severities (R10.6) and of their counts (R11.2). */
import { Schema } from "effect"
import { severities } from "./Severities.ts"

export { category, countsFrom, countsOf } from "./Severities.ts"

export const Severity = Schema.Literals(severities)
export type Severity = typeof Severity.Type

/** The number of requirements of each severity. All three keys are always present (R11.2). */
export const SeverityCounts = Schema.Struct({ high: Schema.Int, medium: Schema.Int, low: Schema.Int })
export interface SeverityCounts extends Schema.Schema.Type<typeof SeverityCounts> {}

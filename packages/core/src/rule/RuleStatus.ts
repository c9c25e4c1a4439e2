/** The schemas of document types and of the statuses of requirements (R10.2, R10.4). */
import { Schema } from "effect"
import { documentTypes, ruleStatuses } from "./Statuses.ts"

export { belongsTo, initial, statisticsKey, statisticsKeys } from "./Statuses.ts"

export const DocumentType = Schema.Literals(documentTypes)
export type DocumentType = typeof DocumentType.Type

export const RuleStatus = Schema.Literals(ruleStatuses)
export type RuleStatus = typeof RuleStatus.Type

/** Histories, security events and the seal of the audit. */
export * as Audit from "./Audit.ts"
export * as AuditSeal from "./AuditSeal.ts"
export * as HistoryFilter from "./HistoryFilter.ts"
export { AuditSealRepository } from "./AuditSealRepository.ts"
export * as SealAudit from "./commands/SealAudit.ts"
export * as VerifyAudit from "./queries/VerifyAudit.ts"
export * from "./AuditEntry.ts"
export {
  type Act,
  type ActsQuery,
  AuditRepository,
  longestWords,
  type HistoryOf,
  type HistoryQuery,
  type AuditedReview,
  type SecurityQuery
} from "./AuditRepository.ts"
export * as ReadHistories from "./queries/ReadHistories.ts"
export * as SecurityEvent from "./SecurityEvent.ts"
export * as ListSecurityEvents from "./queries/ListSecurityEvents.ts"
export * as RecordDenial from "./commands/RecordDenial.ts"

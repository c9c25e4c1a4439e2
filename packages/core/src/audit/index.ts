/** Histories, security events and the seal of the audit. */
export * as Audit from "./Audit.ts"
export * as AuditSeal from "./AuditSeal.ts"
export { AuditSealRepository } from "./AuditSealRepository.ts"
export * as SealingAudit from "./SealingAudit.ts"
export * as VerifyingAudit from "./VerifyingAudit.ts"
export * from "./AuditEntry.ts"
export {
  type Act,
  type ActsQuery,
  AuditRepository,
  type HistoryOf,
  type HistoryQuery,
  type SecurityQuery
} from "./AuditRepository.ts"
export * as Histories from "./Histories.ts"
export * as SecurityEvent from "./SecurityEvent.ts"
export * as SecurityEvents from "./SecurityEvents.ts"

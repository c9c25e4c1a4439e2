/**
 * The ids of Docket's records, branded so that one kind cannot be used in place of another.
 * Used by every record, repository and wire schema.
 */
import { Schema } from "effect"

/** The fields of a record with plain numbers in place of ids, for rules that only compare them. A record with ids fits as well. */
export type Plain<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends infer Value ? (Value extends number ? number : Value) : never
}

/** The largest id that a JSON number can hold without losing digits. */
const largestId = Number.MAX_SAFE_INTEGER

const positiveInt = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestId }))

/** A user account. */
export const UserId = positiveInt.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

/** A personal access token (the record, never the secret). */
export const TokenId = positiveInt.pipe(Schema.brand("TokenId"))
export type TokenId = typeof TokenId.Type

/** A session of a user (the record, never the secret). */
export const SessionId = positiveInt.pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

/** An account's identity at a sign-in provider. */
export const IdentityId = positiveInt.pipe(Schema.brand("IdentityId"))
export type IdentityId = typeof IdentityId.Type

/** A project. */
export const ProjectId = positiveInt.pipe(Schema.brand("ProjectId"))
export type ProjectId = typeof ProjectId.Type

/** A membership of a user in a project or a component. */
export const MembershipId = positiveInt.pipe(Schema.brand("MembershipId"))
export type MembershipId = typeof MembershipId.Type

/** A request for access to a project. */
export const AccessRequestId = positiveInt.pipe(Schema.brand("AccessRequestId"))
export type AccessRequestId = typeof AccessRequestId.Type

/** An invitation of a new account to a project or a component. */
export const InvitationId = positiveInt.pipe(Schema.brand("InvitationId"))
export type InvitationId = typeof InvitationId.Type

/** A published SRG or STIG; both kinds share one sequence. */
export const BenchmarkId = positiveInt.pipe(Schema.brand("BenchmarkId"))
export type BenchmarkId = typeof BenchmarkId.Type

/** A rule of a published SRG or STIG. */
export const BenchmarkRuleId = positiveInt.pipe(Schema.brand("BenchmarkRuleId"))
export type BenchmarkRuleId = typeof BenchmarkRuleId.Type

/** A component: a requirements document. */
export const ComponentId = positiveInt.pipe(Schema.brand("ComponentId"))
export type ComponentId = typeof ComponentId.Type

/** A rule (requirement row) of a component. Not its number, which is the six-digit `rule_id`. */
export const RuleId = positiveInt.pipe(Schema.brand("RuleId"))
export type RuleId = typeof RuleId.Type

/** A review: a comment, a reply, or another review of a rule. */
export const ReviewId = positiveInt.pipe(Schema.brand("ReviewId"))
export type ReviewId = typeof ReviewId.Type

/** A comment from outside. */
export const PublicCommentId = positiveInt.pipe(Schema.brand("PublicCommentId"))
export type PublicCommentId = typeof PublicCommentId.Type

/** A batch of decisions on comments. */
export const TriageBatchId = positiveInt.pipe(Schema.brand("TriageBatchId"))
export type TriageBatchId = typeof TriageBatchId.Type

/** A batch of edits of requirements. */
export const EditBatchId = positiveInt.pipe(Schema.brand("EditBatchId"))
export type EditBatchId = typeof EditBatchId.Type

/** An additional question of a component about each of its requirements. */
export const QuestionId = positiveInt.pipe(Schema.brand("QuestionId"))
export type QuestionId = typeof QuestionId.Type

/** An entry of the audit table. */
export const AuditId = positiveInt.pipe(Schema.brand("AuditId"))
export type AuditId = typeof AuditId.Type

/** A proposal to relocate a requirement to another component. */
export const RelocationId = positiveInt.pipe(Schema.brand("RelocationId"))
export type RelocationId = typeof RelocationId.Type

/** A response template of a project. */
export const SavedFilterId = positiveInt.pipe(Schema.brand("SavedFilterId"))
export type SavedFilterId = typeof SavedFilterId.Type

export const ResponseTemplateId = positiveInt.pipe(Schema.brand("ResponseTemplateId"))
export type ResponseTemplateId = typeof ResponseTemplateId.Type

/** A webhook: an address that receives a project's events. */
export const WebhookId = positiveInt.pipe(Schema.brand("WebhookId"))
export type WebhookId = typeof WebhookId.Type

/** The delivery of an event to a webhook. */
export const DeliveryId = positiveInt.pipe(Schema.brand("DeliveryId"))
export type DeliveryId = typeof DeliveryId.Type

/** A job: long work in the background. */
export const JobId = positiveInt.pipe(Schema.brand("JobId"))
export type JobId = typeof JobId.Type

/** An e-mail that the service sends to a person. */
export const LetterId = positiveInt.pipe(Schema.brand("LetterId"))
export type LetterId = typeof LetterId.Type

/** A project, component or requirement that a person watches. */
export const WatchId = positiveInt.pipe(Schema.brand("WatchId"))
export type WatchId = typeof WatchId.Type

/**
 * The records that Docket keeps about a person, kind by kind, as the export of the own account has them (R2.19). Pure: says what of a record its person may read.
 * ExportOwnAccount.ts reads them.
 */
import { Schema, Struct } from "effect"
import { isForSignedIn, roleOnComponent } from "../access/Access.ts"
import type { ComponentFacts } from "../access/Access.ts"
import type { Reader } from "../access/Caller.ts"
import { AuditEntry } from "../audit/AuditEntry.ts"
import { ComponentId, ProjectId, ReviewId, RuleId, type UserId } from "../Ids.ts"
import { Job } from "../job/Job.ts"
import { Letter } from "../mail/Letter.ts"
import { Watch } from "../mail/Watch.ts"
import { AccessRequest } from "../project/AccessRequest.ts"
import { Membership } from "../project/Project.ts"
import { SavedFilter } from "../project/SavedFilter.ts"
import { PublicComment } from "../publicComment/PublicComment.ts"
import { Day } from "../statistics/Day.ts"
import * as Reaction from "../review/Reaction.ts"
import { Review } from "../review/Review.ts"
import { PersonalAccessToken } from "./PersonalAccessToken.ts"
import { Session } from "./Session.ts"

/** The place of a record; all null without one. */
const where = {
  project_id: Schema.NullOr(ProjectId),
  component_id: Schema.NullOr(ComponentId),
  rule_id: Schema.NullOr(RuleId)
}
export type Where = Schema.Struct.Type<typeof where>

const entry = {
  ...Struct.pick(AuditEntry.fields, ["id", "action", "auditable_type", "auditable_id"]),
  /** Null when the person may no longer read the record. */
  audited_name: Schema.NullOr(Schema.String),
  ...Struct.pick(AuditEntry.fields, ["comment", "changes", "request_id", "created_at"])
}

const onReview = { review_id: ReviewId, ...where }

/** The kinds of records, in the order of the file, each with its fields. */
export const kinds = {
  tokens: Schema.Struct(Struct.omit(PersonalAccessToken.fields, ["user_id"])),
  sessions: Schema.Struct(Struct.omit(Session.fields, ["user_id", "secret_sha256"])),
  memberships: Schema.Struct({ ...where, ...Struct.pick(Membership.fields, ["id", "role", "created_at"]) }),
  access_requests: Schema.Struct({ ...where, ...Struct.pick(AccessRequest.fields, ["id", "message", "created_at"]) }),
  watches: Schema.Struct({ ...where, ...Struct.pick(Watch.fields, ["id", "created_at"]) }),
  saved_filters: Schema.Struct({
    ...where,
    ...Struct.pick(SavedFilter.fields, ["id", "kind", "name", "query", "shared", "created_at", "updated_at"])
  }),
  /** Comments, replies, and the acts of a review. */
  comments: Schema.Struct({
    ...where,
    ...Struct.pick(Review.fields, [
      "id",
      "thread_id",
      "responding_to_review_id",
      "action",
      "section",
      "comment",
      "proposed_text",
      "proposal_accepted_at",
      "comment_type",
      "organization",
      "external_reference",
      "triage_status",
      "triage_set_at",
      "adjudicated_at",
      "created_at",
      "updated_at"
    ])
  }),
  /** Earlier and present texts of comments that the person wrote. */
  comment_versions: Schema.Struct({
    ...onReview,
    number: Schema.Int,
    ...Struct.pick(Review.fields, ["comment", "proposed_text", "created_at"])
  }),
  public_comments: Schema.Struct({
    ...where,
    ...Struct.pick(PublicComment.fields, [
      "id",
      "section",
      "comment",
      "comment_type",
      "organization",
      "external_reference",
      "name",
      "email",
      "tracking_number",
      "state",
      "decided_at",
      "reason",
      "created_at"
    ])
  }),
  reactions: Schema.Struct({ ...onReview, kind: Reaction.ReactionKind, created_at: Schema.Date }),
  mentions: Schema.Struct({ ...onReview, created_at: Schema.Date, done_at: Schema.NullOr(Schema.Date) }),
  /** The comments that the person decided or resolved, with the decision of today. The times are null for what another person did. */
  decisions: Schema.Struct({
    ...onReview,
    ...Struct.pick(Review.fields, ["triage_status", "triage_set_at", "adjudicated_at"])
  }),
  assigned_comments: Schema.Struct({ ...onReview, due_on: Schema.NullOr(Day) }),
  assigned_requirements: Schema.Struct({ ...where, id: RuleId, due_on: Schema.NullOr(Day) }),
  /** Uploads of libraries. Other uploads are among the acts. */
  uploads: Schema.Struct(
    Struct.pick(Job.fields, ["id", "kind", "state", "file_name", "file_size", "created_at", "finished_at"])
  ),
  /** Letters to the person. They are kept without their text. */
  letters: Schema.Struct({
    ...where,
    ...Struct.pick(Letter.fields, ["id", "kind", "state", "address", "created_at", "last_attempt_at"])
  }),
  /** Audit entries of the person's own acts. */
  acts: Schema.Struct({ ...where, ...entry }),
  /** Audit entries of what others, or the service, did to the account. */
  account_events: Schema.Struct({ ...where, ...entry })
}

export type Kind = keyof typeof kinds
export type OwnRecords = { readonly [K in Kind]: (typeof kinds)[K]["Type"] }

/** The position of a record in the order of its kind. */
export type Position = readonly [id: number, number: number]
export const start: Position = [0, 0]

/** By the id of the record, else that of its comment, then by the number of a version. */
export const positionOf = (record: OwnRecords[Kind]): Position => [
  "id" in record ? record.id : record.review_id,
  "number" in record ? record.number : 0
]

/** The names of a place. Each is null when the person may not read it. */
export const Names = Schema.Struct({
  project_name: Schema.NullOr(Schema.String),
  component_name: Schema.NullOr(Schema.String),
  rule_displayed_name: Schema.NullOr(Schema.String)
})
export type Names = typeof Names.Type

/** True when the person may read what every signed-in user, or a member, reads of the component (R1.2, R1.4). */
export const mayRead = ({ site_admin }: Pick<Reader, "site_admin">, facts: ComponentFacts): boolean =>
  isForSignedIn(facts) || roleOnComponent(site_admin, facts) !== null

/**
 * An entry as its person may read it. The own reason stays. Names and values are those of others as well, so they are left out where the place, or another person's
 * account, is no longer readable.
 */
export const shownEntry = <Entry extends OwnRecords["acts"]>(
  entry: Entry,
  { site_admin, user_id }: Reader,
  isReadable: boolean
): Entry => {
  const isOfAnother =
    (entry.auditable_type === "Security" || entry.auditable_type === "User") && entry.auditable_id !== user_id
  if (isReadable && (site_admin || !isOfAnother)) return entry
  const changes = entry.changes.map(({ field }) => ({ field, prev_value: null, new_value: null }))
  return { ...entry, audited_name: null, changes }
}

/** The records of a person, of a kind, after a position. */
export interface OwnDataQuery<K extends Kind> {
  readonly kind: K
  readonly user: UserId
  readonly after: Position
  readonly limit: number
}

/**
 * What a letter says, as its person may read it when it is sent, and whether it still says something (R22.4). Pure. The words are made by the service.
 */
import { Schema } from "effect"
import { AuditableType } from "../audit/AuditEntry.ts"
import { ComponentId, LetterId, ReviewId, RuleId, UserId } from "../Ids.ts"
import { ReviewAction } from "../review/Review.ts"
import { TriageStatus } from "../review/TriageStatus.ts"
import { Day } from "../statistics/Day.ts"
import { Cadence, type LetterKind } from "./MailSetting.ts"

/** The facts of a letter's records at the moment, for its person. All are null where the record is gone. */
export const LetterContent = Schema.Struct({
  letter_id: LetterId,
  /** True when the account is enabled, and the person may read the place of the letter now: by the role of the list of comments, an admin's for access requests. */
  readable: Schema.Boolean,
  /** The person's choice for the kind; null for the default. */
  cadence: Schema.NullOr(Cadence),
  project_name: Schema.NullOr(Schema.String),
  component_name: Schema.NullOr(Schema.String),
  component_version: Schema.NullOr(Schema.Int),
  component_release: Schema.NullOr(Schema.Int),
  component_released: Schema.NullOr(Schema.Boolean),
  component_phase: Schema.NullOr(Schema.Literals(["open", "closed"])),
  comment_period_starts_at: Schema.NullOr(Schema.Date),
  comment_period_ends_at: Schema.NullOr(Schema.Date),
  component_id: Schema.NullOr(ComponentId),
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.NullOr(Schema.String),
  rule_deleted: Schema.NullOr(Schema.Boolean),
  /** The assignee and due date of the requirement or comment that count. */
  assignee_id: Schema.NullOr(UserId),
  due_on: Schema.NullOr(Day),
  /** True when the assigned work is still to be done. */
  open: Schema.NullOr(Schema.Boolean),
  /** The comment or reply of the letter, and the comment at the top of its thread. */
  review_action: Schema.NullOr(ReviewAction),
  said: Schema.NullOr(Schema.String),
  said_withdrawn: Schema.NullOr(Schema.Boolean),
  thread_id: Schema.NullOr(ReviewId),
  comment: Schema.NullOr(Schema.String),
  comment_author_id: Schema.NullOr(UserId),
  triage_status: Schema.NullOr(TriageStatus),
  /** The newest reply of others in the thread, for what is asked and decided. */
  response: Schema.NullOr(Schema.String),
  mentioned: Schema.Boolean,
  /** The event as a sentence, and who did it. */
  event_action: Schema.NullOr(Schema.String),
  event_subject: Schema.NullOr(AuditableType),
  event_name: Schema.NullOr(Schema.String),
  actor_name: Schema.NullOr(Schema.String),
  /** The message of an access request that is open. */
  request_message: Schema.NullOr(Schema.String),
  /** True while the account has a password. */
  has_password: Schema.Boolean,
  /** True once its user has signed in. */
  has_signed_in: Schema.Boolean,
  /** True while the invitation of the account is open. */
  is_invited: Schema.Boolean
})
export interface LetterContent extends Schema.Schema.Type<typeof LetterContent> {}

/** The letter of a content. */
interface About {
  readonly kind: LetterKind
  readonly user_id: UserId
  readonly review_id: ReviewId | null
  readonly rule_id: number | null
  readonly project_id: number | null
  readonly component_id: number | null
  readonly detail: string
}

/** True when the letter still says something to its person: they may read it, want it, and it is so. */
export const stands = (letter: About, content: LetterContent): boolean => {
  if (!content.readable || content.cadence === "off") return false
  if (letter.review_id !== null && letter.kind !== "watched" && content.review_action === null) return false
  if (letter.component_id !== null && content.component_name === null) return letter.kind === "watched"
  if (content.rule_deleted === true && letter.kind !== "watched") return false
  switch (letter.kind) {
    case "asked":
      return content.triage_status === "needs_clarification" && content.comment_author_id === letter.user_id
    case "decided":
      return content.triage_status !== "pending" && content.triage_status !== "withdrawn"
    case "replied":
      return content.said_withdrawn !== true
    case "mentioned":
      return content.mentioned && content.said_withdrawn !== true && content.triage_status !== "withdrawn"
    case "assigned":
      return content.assignee_id === letter.user_id && content.open === true
    case "due":
      return content.assignee_id === letter.user_id && content.open === true && content.due_on === letter.detail
    case "access_request":
      return content.request_message !== null
    case "comment_period":
      return letter.detail === "ended" || content.component_phase === "open"
    case "release":
      return content.component_released === true
    case "password_reset":
      return content.has_password
    case "invitation":
      // An account that a site admin created has no invitation to a project.
      return content.is_invited || (letter.project_id === null && isUnclaimed(content))
    case "registration":
    case "watched":
    case "access_granted":
    case "confirm_address":
    case "address_changed":
      return true
  }
}

/** True while the account has no owner yet: a link may set its password. A user of a provider gets none, so that no registration goes around the provider. */
export const isUnclaimed = ({ has_password, has_signed_in }: Pick<LetterContent, "has_password" | "has_signed_in">) =>
  !has_password && !has_signed_in

/**
 * The command with which a visitor comments (R23.3). A comment without an account waits for an admin; that of a signed-in user is a comment at once. The phase and the texts are
 * decided as for every comment (Posting.ts).
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/NotFound.ts"
import type { Caller } from "../../access/Caller.ts"
import * as AccountFields from "../../account/AccountFields.ts"
import * as Audit from "../../audit/Audit.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { RuleId } from "../../Ids.ts"
import { decided, FieldIsInvalid, type Refusal } from "../../Refused.ts"
import * as CommentLog from "../../review/CommentLog.ts"
import * as Posting from "../../review/Posting.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import type { PublicComment, visibleSections } from "../PublicComment.ts"
import { PublicCommentRepository } from "../PublicCommentRepository.ts"
import * as PublicThrottle from "../PublicThrottle.ts"
import * as ReadPublicDocument from "../queries/ReadPublicDocument.ts"
import * as TrackingNumber from "../TrackingNumber.ts"

/** The comment of a visitor. Name and address are required without an account, and ignored with one. */
export interface PublicPost extends CommentLog.CommentLog {
  readonly rule_id: RuleId | null
  readonly section: (typeof visibleSections)[number] | null
  readonly comment: string
  readonly name: string
  readonly email: string
  /** A field that no person sees or fills in. */
  readonly honeypot: string
}

/** The sender of a request: the caller, null without an account, and where it comes from. */
export interface Sender {
  readonly caller: Caller | null
  readonly address: string
  readonly request_id: string
}

/** The name of visitors in the audit, which keeps entries for good. The queue has the name that they gave. */
const visitor = "Visitor"

/**
 * Sends a comment. Returns its tracking number and its state. A comment with a filled honeypot is answered like every other, and not stored. Fails with NotFound,
 * SignInIsRequired, TooManyAttempts, or Refused with every reason.
 */
export const post = Effect.fn("PostPublicComment.post")(function* (secret: string, given: PublicPost, from: Sender) {
  const { component_id } = yield* ReadPublicDocument.enter(secret, from.caller)
  const tracking_number = yield* TrackingNumber.generate
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const { caller } = from
      if (caller === null) yield* PublicThrottle.take(component_id, from.address, now)
      if (given.honeypot !== "") return { tracking_number, state: "awaiting" } as const
      const rule = given.rule_id === null ? null : Option.getOrNull(yield* (yield* RuleRepository).find(given.rule_id))
      if (given.rule_id !== null && (rule?.component_id !== component_id || rule.deleted_at !== null)) {
        return yield* new NotFound()
      }
      const { review } = yield* decided(
        Posting.decide(
          {
            ...CommentLog.of(given),
            action: "comment",
            comment: given.comment,
            section: given.section,
            proposed_text: null,
            quote: null,
            is_reply: false
          },
          {
            actor: caller?.user_id ?? null,
            now,
            phase: component,
            component_id,
            project_id: component.project_id,
            rule,
            parent: null,
            top: null
          }
        ),
        [...refuseSection(given), ...(caller === null ? refusePerson(given) : [])]
      )
      const [review_id = null] = caller === null ? [] : yield* (yield* ReviewRepository).insert([review])
      const comment: Omit<PublicComment, "id"> = {
        component_id,
        project_id: component.project_id,
        rule_id: review.rule_id,
        section: review.section,
        comment: review.comment,
        ...CommentLog.of(review),
        name: caller?.name ?? given.name,
        email: caller === null ? given.email.trim() : "",
        user_id: caller?.user_id ?? null,
        tracking_number,
        state: review_id === null ? "awaiting" : "accepted",
        review_id,
        decided_by_id: null,
        decided_at: review_id === null ? null : now,
        reason: "",
        pin: review.pin,
        created_at: now
      }
      const id = yield* (yield* PublicCommentRepository).insert(comment)
      if (caller !== null && review_id !== null) {
        yield* Audit.record(caller, now, [Posting.auditOf(review, review_id)])
      } else {
        const draft = auditOnComponent("receive_public_comment", component, [
          { field: "public_comment_id", prev_value: null, new_value: id }
        ])
        const { request_id } = from
        yield* (yield* AuditRepository).append([
          { ...draft, user_id: null, user_name: visitor, request_id, created_at: now }
        ])
      }
      return { tracking_number, state: comment.state }
    })
  )
})

const refuseSection = ({ rule_id, section }: PublicPost): ReadonlyArray<Refusal> =>
  rule_id === null && section !== null
    ? [new FieldIsInvalid({ pointer: "/section", detail: "Only a comment on a requirement has a section." })]
    : []

const refusePerson = ({ email, name }: PublicPost): ReadonlyArray<Refusal> => [
  ...CommentLog.refuseText("/name", name),
  ...AccountFields.refuseEmail("/email", email)
]

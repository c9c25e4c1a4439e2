/**
 * The acts on a comment, a reply or another review: the policy of each, and the violations of its state. Use cases take their policies from this table, and every view of
 * a review carries its permits (R1.10).
 */
import type { Plain } from "../Ids.ts"
import * as Permit from "../access/Permit.ts"
import * as Policy from "../access/Policy.ts"
import * as Edit from "./Edit.ts"
import * as Move from "./Move.ts"
import * as Posting from "./Posting.ts"
import * as Proposal from "./Proposal.ts"
import * as Reaction from "./Reaction.ts"
import type { Review } from "./Review.ts"
import * as SectionChange from "./SectionChange.ts"
import * as Triage from "./Triage.ts"

/** The fields of a review that its permits depend on. */
export interface Subject
  extends Triage.Triaged, Plain<Pick<Review, "rule_id" | "section" | "proposed_text" | "proposal_accepted_at">> {
  readonly author_id: Review["user_id"]
  /** True when the requirement of the review is deleted. */
  readonly rule_deleted: boolean
  /** True when the top comment of the thread is adjudicated. */
  readonly thread_adjudicated: boolean
  readonly proposal_target: Proposal.ProposalTarget | null
}

type Act = Permit.Act<Subject>

const at = ({ component, now }: Permit.ActContext): Triage.PhaseAt => ({ phase: component, now })

const nothing: Act["refuse"] = () => []
const decision: Act["refuse"] = (review, context) => Triage.refuseDecision(review, at(context))

const author = Policy.onComponent("author")
const admin = Policy.onComponent("admin")
const viewer = Policy.onComponent("viewer")

export const acts = {
  /** Triage of one comment or of many. */
  triage: { policy: author, refuse: decision },
  assign: { policy: author, refuse: decision },
  /** Sets its type, organization and outside reference. */
  describe: { policy: author, refuse: decision },
  adjudicate: { policy: author, refuse: (review, context) => Triage.refuseAdjudication(review, at(context)) },
  reopen: { policy: author, refuse: (review, context) => Triage.refuseReopening(review, at(context)) },
  /** The same as for every edit of a requirement. */
  accept_proposal: {
    policy: author,
    refuse: (review, { caller, component, now }) =>
      Proposal.refuseAcceptance(review, review.proposal_target, { component, now, site_admin: caller.site_admin })
  },
  /** Applies the triager's own wording with the decision. */
  apply_text: {
    policy: author,
    refuse: (review, { caller, component, now }) =>
      Proposal.refuseApplying(review, review.proposal_target, { component, now, site_admin: caller.site_admin })
  },
  /** Moves the comment to another section. */
  change_section: { policy: author, refuse: (review, context) => SectionChange.refuse(review, at(context)) },
  see_versions: { policy: author, refuse: nothing },
  reply: { policy: viewer, refuse: (review, context) => Posting.refuseReply(review, at(context)) },
  react: { policy: viewer, refuse: (review, context) => Reaction.refuse(review, at(context)) },
  /** Allowed for the author, while they still have a role (R1.6), and for admins. */
  edit: {
    policy: Policy.authorOfCommentOrAdmin("viewer"),
    refuse: (review, context) =>
      Edit.refuseEdit(review, {
        ...at(context),
        role: context.role,
        thread_adjudicated: review.thread_adjudicated
      })
  },
  /** Allowed for the author, while they still have a role (R1.6). */
  withdraw: {
    policy: Policy.authorOfComment("viewer"),
    refuse: (review, context) => Triage.refuseOwnWithdrawal(review, at(context))
  },
  move: { policy: admin, refuse: Move.refuseReview },
  /** Merges the comment into another one. */
  merge: { policy: admin, refuse: decision },
  admin_withdraw: { policy: admin, refuse: Triage.refuseWithdrawal },
  admin_restore: { policy: admin, refuse: Triage.refuseRestoring },
  admin_destroy: { policy: admin, refuse: nothing }
} satisfies Readonly<Record<string, Act>>

/** The permits of a caller on a review. */
export type Permits = Permit.PermitsOf<typeof acts>

const isOwn = (review: Subject, { caller }: Permit.ActContext): boolean => review.author_id === caller.user_id

/** The permits of a review. */
export const permitsOf = (review: Subject, context: Permit.ActContext): Permits =>
  Permit.permitsOf<keyof Permits, Subject>(acts, review, context, isOwn(review, context))

/**
 * The permits of many reviews of one component, cached by state, because most reviews of a page share their permits: a thousand rows take 0.5 ms instead of 17 ms. Permits of proposals depend on texts
 * and are not cached.
 */
export const permitsAmong = (context: Permit.ActContext): ((review: Subject) => Permits) => {
  const known = new Map<string, Permits>()
  return (review) => {
    if (review.proposed_text !== null) return permitsOf(review, context)
    const key = likenessOf(review, context)
    const permits = known.get(key) ?? permitsOf(review, context)
    known.set(key, permits)
    return permits
  }
}

/** The state of the requirement that decides whether a wording can be applied. */
const locksOf = ({ proposal_target: target }: Subject): string =>
  target === null
    ? ""
    : `${target.locked} ${target.deleted} ${target.review_requestor_id !== null} ${target.locked_sections.join()}`

/** The cache key of a review without a proposal: its status and section as text, the rest as bits. */
const likenessOf = (review: Subject, context: Permit.ActContext): string => {
  const conditions =
    (review.responding_to_review_id === null ? 1 : 0) |
    (review.adjudicated_at === null ? 2 : 0) |
    (review.rule_id === null ? 4 : 0) |
    (review.rule_deleted ? 8 : 0) |
    (review.thread_adjudicated ? 16 : 0) |
    (isOwn(review, context) ? 32 : 0)
  return `${review.action} ${review.triage_status} ${conditions} ${review.section} ${locksOf(review)}`
}

/**
 * The acts on a requirement: the policy of each, and the violations of its state and its component. Use cases take their policies from this table, and the editor payload of a requirement
 * carries its permits (R1.10). Violations of other records are not in it: another open relocation proposal, and the other side of a link.
 */
import * as Permit from "../access/Permit.ts"
import * as Policy from "../access/Policy.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import type { Refusal } from "../Refusal.ts"
import * as Proposal from "../relocation/Proposal.ts"
import * as Deletion from "./Deletion.ts"
import type { Rule } from "./Rule.ts"
import * as RuleChange from "./RuleChange.ts"
import * as RuleReview from "./RuleReview.ts"
import * as Satisfaction from "./Satisfaction.ts"

/** The fields of a requirement that its permits depend on. */
export interface Subject {
  readonly rule: Rule
  /** The fields that it lacks to be locked (R10.4). */
  readonly blockers: ReadonlyArray<Refusal>
}

type Act = Permit.Act<Subject>

const written: Act["refuse"] = (_, { component, now }) => RequirementWrites.refuse(component, now)

/** An act of the requirement's review (R5.1). */
const review = (action: RuleReview.RuleReviewAction) =>
  ({
    policy: Policy.onComponent(RuleReview.neededRole[action]),
    refuse: ({ blockers, rule }, { caller, component, now, role }) => [
      ...RequirementWrites.refuse(component, now),
      ...(role === null ? [] : RuleReview.refuse(rule, action, { actor: caller.user_id, role, now, blockers }))
    ]
  }) satisfies Act

export const acts = {
  comment: {
    policy: Policy.onComponent("viewer"),
    refuse: (_, { component, now }) => CommentPhase.refuse(component, "comment", now)
  },
  /** Allowed when at least one field is not locked; in a released component only for a site admin, who gives a reason to correct text. */
  edit: {
    policy: Policy.onComponent("author"),
    refuse: ({ rule }, { caller, component, now }) =>
      RuleChange.refuseWrite(
        rule,
        ["inspec_control_body"],
        { reason: "given" },
        { component, now, site_admin: caller.site_admin },
        () => ""
      )
  },
  acknowledge_source_change: { policy: Policy.onComponent("author"), refuse: written },
  /** Switches a rule of the lint off or on for one of its fields (R20.9). */
  switch_lint: { policy: Policy.onComponent("author"), refuse: written },
  /** Makes it satisfied by another requirement. */
  link: { policy: Policy.onComponent("author"), refuse: ({ rule }, context) => Satisfaction.refuseLink(rule, context) },
  unlink: {
    policy: Policy.onComponent("author"),
    refuse: ({ rule }, context) => Satisfaction.refuseEither(rule, context)
  },
  lock_sections: { policy: Policy.onComponent("reviewer"), refuse: written },
  /** Assigns it to an author (R10.22). */
  assign: { policy: Policy.onComponent("author"), refuse: written },
  propose_relocation: {
    policy: Policy.onComponent("author"),
    refuse: ({ rule }, { component, now }) => Proposal.refuseRequirement({ rule, source: component, now })
  },
  delete: { policy: Policy.onComponent("admin"), refuse: ({ rule }, context) => Deletion.refuse(rule, context) },
  request_review: review("request_review"),
  revoke_review_request: review("revoke_review_request"),
  request_changes: review("request_changes"),
  approve: review("approve"),
  lock_control: review("lock_control"),
  unlock_control: review("unlock_control")
} satisfies Readonly<Record<string, Act>>

/** The permits of a caller on a requirement. */
export type Permits = Permit.PermitsOf<typeof acts>

/** The permits of a requirement. */
export const permitsOf = (subject: Subject, context: Permit.ActContext): Permits =>
  Permit.permitsOf<keyof Permits, Subject>(acts, subject, context)

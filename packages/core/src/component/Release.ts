/**
 * The release of a component: all its blockers at once (R10.10). Pure and total; used by ComponentSettings.ts, because
 * a release is a change of settings.
 */
import * as Policy from "../access/Policy.ts"
import { type Refusal, Tagged, Violation } from "../Refusal.ts"
import { FieldIsInvalid } from "../Refusal.ts"
import { isUndecided, type StatusCounts, triageStatuses } from "../review/Statuses.ts"
import * as LockReadiness from "../rule/LockReadiness.ts"
import { ruleIdOf } from "../rule/RuleName.ts"
import type { Component } from "./Component.ts"
import * as PublishedSrg from "./PublishedSrg.ts"

/** The policy of a release: admin of the project (R1.3, R10.10). */
export const policy = Policy.onProject("admin")

/** A released component cannot change its requirements, locks, satisfactions, sources, questions, prefix, version and release. */
export class ComponentIsReleased extends Violation("ComponentIsReleased", "component_released")<{
  readonly pointer?: string
}> {}

export class NoRequirements extends Violation("NoRequirements", "no_requirements") {}

export class RequirementIsNotLocked extends Tagged("RequirementIsNotLocked")<{
  readonly rule_id: number
  readonly rule_number: number
}> {
  readonly code = "not_locked"
  get detail(): string {
    return `Requirement ${ruleIdOf(this.rule_number)} is not locked.`
  }
}

/** Undecided comments. An admin may release despite them, which is recorded. */
export class CommentsAreUndecided extends Tagged("CommentsAreUndecided")<{ readonly count: number }> {
  readonly code = "open_comments"
  get detail(): string {
    const comments = this.count === 1 ? "1 comment is" : `${this.count} comments are`
    return `${comments} not decided yet. Set accept_open_comments to release the component anyway.`
  }
}

/** The number of blockers of one kind that are not listed. */
export class FurtherReasons extends Tagged("FurtherReasons")<{
  readonly code: Refusal["code"]
  readonly count: number
}> {
  get detail(): string {
    return `${this.count} more blockers of this kind are not listed.`
  }
}

/** The facts about the component that the decision needs. */
export interface ReleaseFacts {
  /** The live requirements, by rule number. */
  readonly requirements: ReadonlyArray<LockReadiness.LockCandidate>
  readonly status_counts: StatusCounts
  readonly accept_open_comments: boolean
  /** The facts about the publication of an SRG; null for a STIG. */
  readonly publication: PublishedSrg.PublicationFacts | null
}

/** The maximum number of listed blockers of one kind. */
export const mostListed = 100

/** The violations of a write to a released component. `pointer` is that of the field in the body. */
export const refuseReleased = ({ released }: Pick<Component, "released">, pointer?: string): ReadonlyArray<Refusal> =>
  released ? [new ComponentIsReleased(pointer === undefined ? {} : { pointer })] : []

/** The number of undecided comments (R10.10). */
export const undecided = (counts: StatusCounts): number =>
  triageStatuses.filter(isUndecided).reduce((sum, status) => sum + counts[status], 0)

/** All blockers of the release, limited for each kind; none when the component can be released. */
export const blockers = (
  component: Pick<Component, "document_type" | "name" | "version" | "release">,
  { requirements, status_counts, accept_open_comments, publication }: ReleaseFacts
): ReadonlyArray<Refusal> => {
  const notLocked = requirements.filter(({ rule }) => !rule.locked)
  const open = undecided(status_counts)
  return [
    ...(["version", "release"] as const).filter((field) => component[field] < 1).map(numberIsNotSet),
    ...(requirements.length === 0 ? [new NoRequirements()] : []),
    ...bounded(
      notLocked.map(({ rule }) => new RequirementIsNotLocked({ rule_id: rule.id, rule_number: rule.rule_number }))
    ),
    ...bounded(requirements.flatMap(LockReadiness.refuseMissing)),
    ...bounded(requirements.flatMap(LockReadiness.refuseLint("error"))),
    ...bounded(requirements.flatMap(LockReadiness.refuseLint("warning"))),
    ...(open > 0 && !accept_open_comments ? [new CommentsAreUndecided({ count: open })] : []),
    ...(publication === null ? [] : PublishedSrg.blockers(component, publication))
  ]
}

const numberIsNotSet = (field: "version" | "release"): Refusal =>
  new FieldIsInvalid({
    pointer: `/component/${field}`,
    detail: `The ${field} of a released component must be at least 1.`
  })

/** The first of these blockers, and the number of the others. */
const bounded = (reasons: ReadonlyArray<Refusal>): ReadonlyArray<Refusal> => {
  const listed = reasons.slice(0, mostListed)
  const [first] = listed
  const count = reasons.length - listed.length
  return first === undefined || count === 0 ? listed : [...listed, new FurtherReasons({ code: first.code, count })]
}

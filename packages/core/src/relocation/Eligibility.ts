/**
 * The violations of a proposed relocation, each with a sentence and a code (R14.2). Pure and total; the preview shows
 * them, an acceptance is refused with the same ones, and a proposal is checked against those of the source.
 */
import { type PhaseSettings, stateAt } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import type { BenchmarkId } from "../Ids.ts"
import { type Refusal, Tagged, Violation } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import { type Destined, isDestination, isOpen, tokenOf } from "./Destination.ts"
import type { Relocation } from "./Relocation.ts"

export class RelocationIsAdjudicated extends Violation("RelocationIsAdjudicated", "relocation_adjudicated") {}
export class TargetIsNoSrg extends Violation("TargetIsNoSrg", "target_not_srg") {}
export class TargetIsReleased extends Violation("TargetIsReleased", "target_released") {}
export class TargetIsFrozen extends Violation("TargetIsFrozen", "target_frozen") {}
export class TargetIsSource extends Violation("TargetIsSource", "target_is_source") {}
export class TokenDiffers extends Tagged("TokenDiffers")<{
  readonly proposed: string
  readonly found: string | null
}> {
  readonly code = "token_differs"
  get detail(): string {
    const has = this.found === null ? "has no technology token" : `has the technology token ${this.found}`
    return `The relocation was proposed to the technology ${this.proposed}, but the target component ${has}.`
  }
}
export class DestinationDiffers extends Violation("DestinationDiffers", "destination_differs") {}
export class SourceIsNotDeclared extends Tagged("SourceIsNotDeclared")<{ readonly srg_id: string }> {
  readonly code = "source_not_declared"
  get detail(): string {
    return `The target component does not declare the SRG of ${this.srg_id} as a source.`
  }
}
export class RequirementIsDeleted extends Violation("RequirementIsDeleted", "rule_deleted") {}
export class RequirementIsLocked extends Violation("RequirementIsLocked", "rule_locked") {}
export class RequirementIsUnderReview extends Violation("RequirementIsUnderReview", "rule_under_review") {}
export class SourceIsReleased extends Violation("SourceIsReleased", "source_released") {}
export class SourceIsFrozen extends Violation("SourceIsFrozen", "source_frozen") {}

/** The requirement to relocate, and its component. */
export interface SourceFacts {
  readonly rule: Rule
  readonly source: PhaseSettings & Pick<Component, "released">
  readonly now: Date
}

/** The facts that the decision needs. */
export interface RelocationFacts extends SourceFacts {
  readonly source: Component
  readonly relocation: Relocation
  readonly target: Component
  /** The source SRGs that the target declares. */
  readonly target_source_ids: ReadonlyArray<BenchmarkId>
  /** The SRG of the requirement's published row; null for a net-new requirement. */
  readonly srg_of_row: BenchmarkId | null
}

/** The violations that stop a requirement from leaving its component now. */
export const refuseSource = ({ rule, source, now }: SourceFacts): ReadonlyArray<Refusal> => [
  ...(rule.deleted_at === null ? [] : [new RequirementIsDeleted()]),
  ...(rule.locked ? [new RequirementIsLocked()] : []),
  ...(rule.review_requestor_id === null ? [] : [new RequirementIsUnderReview()]),
  ...(source.released ? [new SourceIsReleased()] : []),
  ...(stateAt(source, now).frozen_for_writes ? [new SourceIsFrozen()] : [])
]

/** The violation of a target with another technology token than the proposal (R14.1). */
export const refuseToken = (
  { target_technology_token: proposed }: Pick<Relocation, "target_technology_token">,
  { prefix }: Pick<Component, "prefix">
): ReadonlyArray<Refusal> => {
  const found = tokenOf(prefix)
  return found === proposed ? [] : [new TokenDiffers({ proposed, found })]
}

/** The violations of a target that is not the destination of the proposal: another destination, or another technology (R14.1). */
export const refuseDestination = (relocation: Relocation, target: Destined): ReadonlyArray<Refusal> => [
  ...(isDestination(relocation, target) ? [] : [new DestinationDiffers()]),
  ...refuseToken(relocation, target)
]

const refuseTarget = ({ relocation, rule, target, ...facts }: RelocationFacts): ReadonlyArray<Refusal> => [
  ...(target.document_type === "srg" ? [] : [new TargetIsNoSrg()]),
  ...(target.released ? [new TargetIsReleased()] : []),
  ...(stateAt(target, facts.now).frozen_for_writes ? [new TargetIsFrozen()] : []),
  ...(target.id === rule.component_id ? [new TargetIsSource()] : []),
  ...refuseDestination(relocation, target),
  ...(facts.srg_of_row === null || facts.target_source_ids.includes(facts.srg_of_row)
    ? []
    : [new SourceIsNotDeclared({ srg_id: rule.srg_id })])
]

/** All violations of a relocation; none when it can run. */
export const refuse = (facts: RelocationFacts): ReadonlyArray<Refusal> => [
  ...(isOpen(facts.relocation) ? [] : [new RelocationIsAdjudicated()]),
  ...refuseTarget(facts),
  ...refuseSource(facts)
]

/**
 * The commands that adjudicate a proposal: the destination previews, accepts or declines it; an admin of the source's project confirms.
 * The rules are in Eligibility.ts and Adjudication.ts.
 */
import { Effect, Option, Schema } from "effect"
import { NotFound, roleOnComponent } from "../../access/Access.ts"
import { AccessRepository } from "../../access/AccessRepository.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { Component } from "../../component/Component.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import { BenchmarkRuleId, ComponentId, type RelocationId, type RuleId } from "../../Ids.ts"
import { decided, type Refusal, refuse } from "../../Refused.ts"
import * as LostTargets from "../../review/LostTargets.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import * as Deletion from "../../rule/Deletion.ts"
import { displayedName, type Rule, ruleIdOf } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { RuleStatus } from "../../rule/RuleStatus.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import { Transactor } from "../../Transactor.ts"
import * as Adjudication from "../Adjudication.ts"
import * as Eligibility from "../Eligibility.ts"
import * as Proposal from "../Proposal.ts"
import { isMadeTo, isOpen, type Relocation } from "../Relocation.ts"
import * as RelocationActs from "../RelocationActs.ts"
import * as ProposeRelocation from "./ProposeRelocation.ts"
import * as ListRelocations from "../queries/ListRelocations.ts"
import { RelocationRepository } from "../RelocationRepository.ts"

/** The policy of previewing, accepting and declining: role author or above on the destination, with any role on the source. */
export const policy = Policy.onComponent("author")

/** The policy of confirming an acceptance: admins of the source's project. */
export const confirmPolicy = RelocationActs.acts.confirm.policy

/** The effect of an acceptance. */
export const Preview = Schema.Struct({
  /** The present displayed name of the requirement. */
  source_displayed_name: Schema.String,
  target_component_id: ComponentId,
  target_component_name: Schema.String,
  /** The next number of the target, in six digits. */
  rule_id: Schema.String,
  would_create: Schema.Struct({
    title: Schema.String,
    status: RuleStatus,
    derived_from_srg_rule_id: Schema.NullOr(BenchmarkRuleId)
  }),
  /** The number of comments on the requirement including replies, which all move. */
  comments_that_move: Schema.Int,
  /** True when an admin of the source's project must confirm it, because the caller is not an author there (R14.1). */
  needs_confirmation: Schema.Boolean
})

/** The same with every violation (R14.3). */
export interface DryRun extends Schema.Schema.Type<typeof Preview> {
  readonly reasons: ReadonlyArray<Refusal>
}

/**
 * Previews the acceptance of a proposal for a component; writes nothing (R14.3). Fails with PermissionDenied, or with NotFound when the target is hidden, or
 * the proposal is unknown, hidden or decided.
 */
export const dryRun = Effect.fn("AdjudicateRelocation.dryRun")(function* (
  caller: Caller,
  id: RelocationId,
  target: ComponentId
) {
  yield* Guard.onComponent(caller, target, policy)
  const relocation = Option.getOrNull(yield* (yield* RelocationRepository).find(id))
  if (relocation === null || !isOpen(relocation)) return yield* new NotFound()
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  const facts = yield* factsOf(relocation, {
    rule: yield* ruleRepository.find(relocation.rule_id),
    source: yield* componentRepository.find(relocation.component_id),
    target: yield* componentRepository.find(target)
  })
  yield* failIfHidden(caller, facts)
  const { rule, source } = facts
  const { total } = yield* ruleRepository.commentSummaryOf(rule.id)
  const preview: DryRun = {
    reasons: Eligibility.refuse(facts),
    source_displayed_name: displayedName(source.prefix, rule.rule_number),
    target_component_id: target,
    target_component_name: facts.target.name,
    rule_id: ruleIdOf((yield* componentRepository.numbersTaken(target)) + 1),
    would_create: { title: rule.title, status: rule.status, derived_from_srg_rule_id: rule.srg_rule_id },
    comments_that_move: total,
    needs_confirmation: yield* needsConfirmation(caller, facts)
  }
  return preview
})

/** An accepted proposal with the created requirement; null while the acceptance awaits its confirmation. */
export interface Accepted {
  readonly relocation: ListRelocations.ShownRelocation
  readonly rule: ReadRules.RuleDossier | null
}

/**
 * Accepts a proposal for a component (R14.4): the requirement is copied there under the next number, its comments move with it, and a tombstone
 * stays. If the caller is not an author of the source and the target is in another project, the acceptance awaits a confirmation (R14.1).
 * Of two concurrent acceptances one gets NotFound. Fails like `dryRun`, and with Refused for every violation.
 */
export const accept = Effect.fn("AdjudicateRelocation.accept")(function* (
  caller: Caller,
  id: RelocationId,
  target: ComponentId
) {
  yield* Guard.onComponent(caller, target, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const relocation = yield* ProposeRelocation.lockedOpen(id)
      const facts = yield* lockedFacts(relocation, target)
      yield* failIfHidden(caller, facts)
      yield* refuse(Eligibility.refuse(facts))
      const by = { actor: caller.user_id, target: facts.target, now: facts.now }
      const awaits = yield* needsConfirmation(caller, facts)
      const created = awaits ? null : yield* execute(caller, facts, Adjudication.accept(relocation, by))
      // The component of an earlier acceptance may be gone; another one replaces it.
      if (awaits && (relocation.state === "proposed" || relocation.target_component_id === null)) {
        yield* (yield* RelocationRepository).saveAdjudication(Adjudication.accept(relocation, by))
        yield* Audit.record(caller, facts.now, [Proposal.auditOnSource("relocation_accepted", relocation, facts.rule)])
      }
      const accepted: Accepted = {
        relocation: yield* ListRelocations.shown(caller, id),
        rule: created === null ? null : yield* ReadRules.open(caller, created)
      }
      return accepted
    })
  )
})

/**
 * Confirms an acceptance as an admin of the source's project: the relocation runs as in `accept` (R14.1, R14.4). Returns the proposal.
 * Fails with NotFound, PermissionDenied, or Refused with every violation.
 */
export const confirm = Effect.fn("AdjudicateRelocation.confirm")(function* (caller: Caller, id: RelocationId) {
  const found = Option.getOrNull(yield* (yield* RelocationRepository).find(id))
  if (found === null) return yield* new NotFound()
  yield* Guard.onProject(caller, found.project_id, confirmPolicy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const relocation = yield* ProposeRelocation.lockedOpen(id)
      const target = relocation.target_component_id
      yield* refuse(Adjudication.refuseConfirmation(relocation))
      if (target === null) return yield* new NotFound()
      const facts = yield* lockedFacts(relocation, target)
      yield* refuse(Eligibility.refuse(facts))
      yield* execute(caller, facts, relocation)
      yield* Audit.record(caller, facts.now, [Proposal.auditOnSource("relocation_confirmed", relocation, facts.rule)])
      return yield* ListRelocations.shown(caller, id)
    })
  )
})

/** Declines a proposal for a component with a rationale (R14.1). Returns the proposal. Fails like `accept`. */
export const decline = Effect.fn("AdjudicateRelocation.decline")(function* (
  caller: Caller,
  id: RelocationId,
  target: ComponentId,
  rationale: string
) {
  yield* Guard.onComponent(caller, target, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const relocation = yield* ProposeRelocation.lockedOpen(id)
      const component = yield* LockComponent.forContribution(target)
      const now = yield* transactor.now
      const rule = Option.getOrNull(yield* (yield* RuleRepository).find(relocation.rule_id))
      if (rule === null) return yield* new NotFound()
      yield* failIfHidden(caller, { relocation, target: component })
      const declined = yield* decided(
        Adjudication.decline(relocation, rationale, { actor: caller.user_id, target: component, now })
      )
      yield* (yield* RelocationRepository).saveAdjudication(declined)
      yield* Audit.record(caller, now, [Proposal.auditOnSource("relocation_declined", relocation, rule, rationale)])
      return yield* ListRelocations.shown(caller, id)
    })
  )
})

/** True when the caller's acceptance needs a confirmation by the source's side. */
const needsConfirmation = Effect.fnUntraced(function* (
  { site_admin, user_id }: Caller,
  { relocation, target }: Eligibility.RelocationFacts
) {
  const facts = Option.getOrNull(yield* (yield* AccessRepository).ofComponent(user_id, relocation.component_id))
  const role = facts === null ? null : roleOnComponent(site_admin, facts)
  return Adjudication.needsConfirmation(relocation, target, role)
})

/** A caller who cannot read the source sees a proposal only as an author of a destination (R14.1). */
const failIfHidden = Effect.fnUntraced(function* (
  caller: Caller,
  { relocation, target }: { readonly relocation: Relocation; readonly target: Component }
) {
  const isVisible = isMadeTo(relocation, target) || (yield* Guard.canReadComponent(caller, relocation.component_id))
  return isVisible ? undefined : yield* new NotFound()
})

/** The facts of the records. Fails with NotFound when one is missing. */
const factsOf = Effect.fnUntraced(function* (
  relocation: Relocation,
  found: {
    readonly rule: Option.Option<Rule>
    readonly source: Option.Option<Component>
    readonly target: Option.Option<Component>
  }
) {
  const { rule, source, target } = found
  if (Option.isNone(rule) || Option.isNone(source) || Option.isNone(target)) return yield* new NotFound()
  const sources = yield* (yield* ComponentRepository).sourcesOf(target.value.id)
  const facts: Eligibility.RelocationFacts = {
    relocation,
    rule: rule.value,
    source: source.value,
    target: target.value,
    target_source_ids: sources.map(({ id }) => id),
    srg_of_row: yield* srgOf(rule.value.srg_rule_id),
    now: yield* (yield* Transactor).now
  }
  return facts
})

const srgOf = Effect.fnUntraced(function* (row: BenchmarkRuleId | null) {
  if (row === null) return null
  const published = yield* (yield* BenchmarkRepository).findRule(row)
  return Option.isSome(published) ? published.value.benchmark_id : null
})

/** The same with both components locked in id order, then the requirement (R14.4), so that no one comments, triages or edits in either meanwhile. */
const lockedFacts = Effect.fnUntraced(function* (relocation: Relocation, target: ComponentId) {
  const { component_id: source, rule_id } = relocation
  const componentRepository = yield* ComponentRepository
  const inOrder = [...new Set([source, target])].sort((left, right) => left - right)
  const locked = new Map(
    yield* Effect.forEach(inOrder, (id) =>
      Effect.map(componentRepository.lock(id), (component) => [id, component] as const)
    )
  )
  return yield* factsOf(relocation, {
    rule: yield* (yield* RuleRepository).lock(rule_id),
    source: locked.get(source) ?? Option.none(),
    target: locked.get(target) ?? Option.none()
  })
})

/** Executes an accepted proposal in a fixed number of statements. Returns the id of the created requirement. */
const execute = Effect.fnUntraced(function* (caller: Caller, facts: Eligibility.RelocationFacts, accepted: Relocation) {
  const { relocation, rule, source, target, now } = facts
  const ruleRepository = yield* RuleRepository
  const reviewRepository = yield* ReviewRepository
  const rule_number = yield* (yield* ComponentRepository).takeNumbers(target.id, 1)
  const place = { component_id: target.id, project_id: target.project_id }
  const copy = Adjudication.relocated(rule, { ...place, rule_number, now })
  const [created] = yield* ruleRepository.insert([copy])
  if (created === undefined) return yield* Effect.die("storage gave no id for a requirement")
  yield* ruleRepository.copyAnswers(rule.id, created)

  const { moved, returned } = LostTargets.onRelocation({
    moving: yield* reviewRepository.lockOfRule(rule.id),
    pointing: yield* reviewRepository.lockPointingAt([rule.id]),
    to: { ...place, rule_id: created },
    now
  })
  // Links are cut before the move, so that no link ever reaches into another component.
  yield* reviewRepository.saveTriage(returned.map(({ review }) => review))
  yield* reviewRepository.saveRelocation(moved, now)

  yield* ruleRepository.saveDeletions([Deletion.tombstoneOf(rule, now)])
  yield* (yield* RelocationRepository).saveAdjudication(Adjudication.execute(accepted, created, now))
  yield* Audit.record(caller, now, [
    Proposal.auditOnSource("relocated_out", relocation, rule),
    Adjudication.auditOnTarget({ ...copy, id: created }, relocation, { rule, prefix: source.prefix }),
    ...returned.map(({ audit }) => audit)
  ])
  return created satisfies RuleId
})

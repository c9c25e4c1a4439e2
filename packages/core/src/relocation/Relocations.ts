/** Use cases of the source side of relocations, and the lists: propose, take back, list proposals and destinations. Deciding on them is in Adjudicating.ts. */
import { Effect, Option } from "effect"
import { mayKnowComponent, mayKnowProject, NotFound } from "../access/Access.ts"
import { AccessRepository } from "../access/AccessRepository.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Permit from "../access/Permit.ts"
import * as Policy from "../access/Policy.ts"
import * as RuleActs from "../rule/RuleActs.ts"
import * as Audit from "../audit/Audit.ts"
import { ComponentRepository } from "../component/ComponentRepository.ts"
import type { RelocationId, RuleId } from "../Ids.ts"
import { paged, type PageQuery, type Unbounded } from "../Page.ts"
import { decided, refusing } from "../Refusal.ts"
import { RuleRepository } from "../rule/RuleRepository.ts"
import { Transactor } from "../Transactor.ts"
import * as Proposal from "./Proposal.ts"
import { isOpen, type Relocation } from "./Relocation.ts"
import * as RelocationActs from "./RelocationActs.ts"
import { RelocationRepository } from "./RelocationRepository.ts"
import type { DestinationQuery, RelocationQuery, RelocationView } from "./RelocationView.ts"

/** Proposing: role author or above on the requirement's component. */
export const proposePolicy = RuleActs.acts.propose_relocation.policy
/** Taking a proposal back. */
export const takeBackPolicy = RelocationActs.acts.take_back.policy
/** Listing proposals and destinations: any signed-in user, each sees their own. */
export const listPolicy = Policy.signedIn

/**
 * Proposes to relocate a requirement to a component of another technology (R14.1). Answers with the proposal.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const propose = Effect.fn("Relocations.propose")(function* (
  caller: Caller,
  id: RuleId,
  command: Proposal.ProposeCommand
) {
  const { component_id } = yield* Guard.onRule(caller, id, proposePolicy)
  const transactor = yield* Transactor
  const relocationRepository = yield* RelocationRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const source = Option.getOrNull(yield* (yield* ComponentRepository).lockForContribution(component_id))
      const now = yield* transactor.now
      const rule = Option.getOrNull(yield* (yield* RuleRepository).lock(id))
      if (source === null || rule === null || rule.deleted_at !== null) return yield* new NotFound()
      const named = yield* namedDestination(caller, command)
      const proposal = yield* decided(Proposal.decide(command, named, { rule, source, now, actor: caller.user_id }))
      const proposed = Option.getOrNull(yield* relocationRepository.insert(proposal))
      if (proposed === null) return yield* refusing(new Proposal.RelocationIsProposed())
      yield* Audit.record(caller, now, [
        Proposal.auditOnSource("relocation_proposed", { ...proposal, id: proposed }, rule)
      ])
      return yield* shown(caller, proposed)
    })
  )
})

/** The destinations that a command names, as far as the caller may know of them (R1.5). */
const namedDestination = Effect.fnUntraced(function* (
  { site_admin, user_id }: Caller,
  { target_component_id, target_project_id }: Proposal.ProposeCommand
) {
  const access = yield* AccessRepository
  const project =
    target_project_id === null ? null : Option.getOrNull(yield* access.ofProject(user_id, target_project_id))
  const component =
    target_component_id === null ? null : Option.getOrNull(yield* access.ofComponent(user_id, target_component_id))
  const found =
    component !== null && mayKnowComponent(site_admin, component)
      ? Option.getOrNull(yield* (yield* ComponentRepository).find(component.component_id))
      : null
  const named: Proposal.NamedDestination = {
    project:
      target_project_id === null || (project !== null && mayKnowProject(site_admin, project))
        ? target_project_id
        : "unknown",
    component: target_component_id === null ? null : (found ?? "unknown")
  }
  return named
})

/** The proposals that the caller may see, newest first (R14.1). */
export const list = Effect.fn("Relocations.list")(function* (caller: Caller, query: Unbounded<RelocationQuery>) {
  const relocationRepository = yield* RelocationRepository
  const page = yield* paged(query, (request) => relocationRepository.page(request, caller))
  return { ...page, rows: yield* withPermits(caller, page.rows) }
})

/** A proposal with what the caller may do with it. */
export interface ShownRelocation extends RelocationView {
  readonly permits: RelocationActs.Permits
}

/** The proposals with their permits: one statement for all of them. */
export const withPermits = Effect.fnUntraced(function* (caller: Caller, found: ReadonlyArray<RelocationView>) {
  const grants = yield* Guard.onListed(
    caller,
    found.map(({ component_id }) => component_id)
  )
  const askers = new Map(grants.map((grant) => [grant.component_id, Permit.askerOf(caller, grant)]))
  const shown: ReadonlyArray<ShownRelocation> = found.flatMap((relocation) => {
    const asker = askers.get(relocation.component_id)
    return asker === undefined ? [] : [{ ...relocation, permits: RelocationActs.permitsOf(relocation, asker) }]
  })
  return shown
})

/** Which destinations: those of a proposal, those of a technology, or all. */
export type DestinationsOf =
  | { readonly _tag: "All" }
  | { readonly _tag: "Proposal"; readonly id: RelocationId }
  | { readonly _tag: "Token"; readonly technology_token: string }

/** The components that the caller could relocate a requirement to. Fails with NotFound when the proposal is hidden. */
export const destinations = Effect.fn("Relocations.destinations")(function* (
  caller: Caller,
  of: DestinationsOf,
  query: PageQuery
) {
  const relocationRepository = yield* RelocationRepository
  const read = (request: DestinationQuery) => relocationRepository.destinations(request, caller)
  if (of._tag !== "Proposal") {
    const technology_token = of._tag === "All" ? null : of.technology_token.trim().toUpperCase()
    const anywhere = { except: null, project_id: null, component_id: null }
    return yield* paged({ ...query, technology_token, ...anywhere }, read)
  }
  const relocation = Option.getOrNull(yield* relocationRepository.findVisible(of.id, caller))
  if (relocation === null) return yield* new NotFound()
  const { target_technology_token: technology_token, component_id: except } = relocation
  const { target_component_id: component_id, target_project_id: project_id } = relocation
  return yield* paged({ ...query, technology_token, except, project_id, component_id }, (request) =>
    project_id === null ? Effect.succeed({ rows: [], total: 0 }) : read(request)
  )
})

/** Takes an open proposal back (R14.1). Fails with NotFound, also when it was decided already, or PermissionDenied. */
export const takeBack = Effect.fn("Relocations.takeBack")(function* (caller: Caller, id: RelocationId) {
  const relocationRepository = yield* RelocationRepository
  const found = Option.getOrNull(yield* relocationRepository.find(id))
  if (found === null) return yield* new NotFound()
  yield* Guard.onComponent(caller, found.component_id, takeBackPolicy)
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const relocation = yield* lockedOpen(id)
      const now = yield* transactor.now
      const rule = Option.getOrNull(yield* (yield* RuleRepository).find(relocation.rule_id))
      if (rule === null) return yield* new NotFound()
      yield* relocationRepository.remove(id)
      yield* Audit.record(caller, now, [Proposal.auditOnSource("relocation_taken_back", relocation, rule)])
    })
  )
})

/** The proposal, locked. Fails with NotFound when there is none, or it was decided: the same answer for both (R14.3). */
export const lockedOpen = Effect.fnUntraced(function* (id: RelocationId) {
  const relocation: Relocation | null = Option.getOrNull(yield* (yield* RelocationRepository).lock(id))
  return relocation !== null && isOpen(relocation) ? relocation : yield* new NotFound()
})

/** The proposal as the caller sees it. */
export const shown = Effect.fnUntraced(function* (caller: Caller, id: RelocationId) {
  const view = Option.getOrNull(yield* (yield* RelocationRepository).view(id, caller))
  const [relocation] = view === null ? [] : yield* withPermits(caller, [view])
  return relocation ?? (yield* new NotFound())
})

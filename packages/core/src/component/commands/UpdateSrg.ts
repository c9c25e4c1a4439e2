/** The command that updates a component to a newer version of a source SRG, in place, and its preview (R10.18). The rules are in SrgUpdate.ts; BulkEditRules.ts undoes it. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import type { Benchmark } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { BenchmarkId, ComponentId, EditBatchId, RuleId } from "../../Ids.ts"
import { decided, refuse, refusing, TargetNotFound } from "../../Refused.ts"
import { OverlayRepository } from "../../overlay/OverlayRepository.ts"
import * as SaveEditedRules from "../../rule/commands/SaveEditedRules.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as SatisfactionSet from "../../rule/SatisfactionSet.ts"
import * as SrgUpdateUndo from "../../rule/SrgUpdateUndo.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as ComponentActs from "../ComponentActs.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as SrgUpdate from "../SrgUpdate.ts"
import * as LockComponent from "./LockComponent.ts"
import * as ReadRebase from "./ReadRebase.ts"

/** The policy of an update to a newer SRG: role admin, because it changes sources, and undoing it deletes requirements. */
export const policy = ComponentActs.acts.update_srg.policy

/** The requested update. */
export interface UpdateSrgCommand {
  /** The newer SRG. */
  readonly security_requirements_guide_id: BenchmarkId
  /** True for a preview, which changes nothing. */
  readonly dry_run: boolean
  readonly reason: string
}

/** A new requirement; without an id in a preview. */
export type Added = Pick<Rule, "rule_number" | "srg_id" | "title"> & { readonly id: RuleId | null }

/** The effect of an update. */
export interface SrgUpdated extends Omit<SrgUpdate.Plan, "added" | "changes"> {
  readonly prefix: string
  readonly newer: Benchmark
  readonly added: ReadonlyArray<Added>
  /** Null for a preview. */
  readonly batch_id: EditBatchId | null
}

/**
 * Updates a component, all or nothing, in a fixed number of statements, as one batch that can be undone. A preview has its violations in `refusals`.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const update = Effect.fn("UpdateSrg.update")(function* (
  caller: Caller,
  id: ComponentId,
  { dry_run, reason, security_requirements_guide_id }: UpdateSrgCommand
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* dry_run ? LockComponent.forContribution(id) : LockComponent.whole(id)
      const now = yield* transactor.now
      const { newer, source_ids, to } = yield* sourcesOf(id, security_requirements_guide_id)
      if (!dry_run) yield* ruleRepository.lockLive(id)
      const rules = yield* ruleRepository.everyOf(id)
      const { added, changes, ...effect } = SrgUpdate.plan({
        ...(yield* ReadRebase.factsOf(rules, source_ids, to)),
        component,
        newer,
        reason,
        now,
        numbers_taken: yield* componentRepository.numbersTaken(id),
        inherited: yield* inheritedOf(id)
      })
      const answer = { ...effect, prefix: component.prefix, newer }
      if (dry_run) {
        const previewed: SrgUpdated = { ...answer, added: added.map((rule) => ({ ...rule, id: null })), batch_id: null }
        return previewed
      }
      yield* refuse(effect.refusals)
      yield* componentRepository.takeNumbers(id, added.length)
      const ids = yield* ruleRepository.insert(added)
      const stored = added.flatMap((rule, at) => {
        const ruleId = ids[at]
        return ruleId === undefined ? [] : [{ ...rule, id: ruleId }]
      })
      yield* componentRepository.saveSources({ ...component, updated_at: timeOfChange(component.updated_at, now) }, to)
      const component_changes = [SrgUpdateUndo.sourcesChange(source_ids, to)]
      const batch_id = yield* SaveEditedRules.store(
        caller,
        component,
        now,
        SrgUpdate.action,
        changes,
        SatisfactionSet.nothing,
        { added: stored, component_changes }
      )
      yield* Audit.record(caller, now, [
        auditOnComponent(SrgUpdate.action, component, [
          ...component_changes,
          { field: "edit_batch_id", prev_value: null, new_value: batch_id }
        ])
      ])
      const updated: SrgUpdated = { ...answer, added: stored, batch_id }
      return updated
    })
  )
})

/** Counts the requirements in each group; `flagged` are the reworded ones with a kept field. */
export const countsOf = ({ added, removed, reworded, unchanged }: SrgUpdated) => ({
  unchanged,
  reworded: reworded.length,
  removed: removed.length,
  added: added.length,
  flagged: reworded.filter(({ rule }) => rule.source_changed !== null).length
})

/** Reads the requirements of an overlay that have a requirement of its base. */
const inheritedOf = Effect.fnUntraced(function* (id: ComponentId) {
  const rules = yield* (yield* OverlayRepository).ofOverlay(id)
  return new Map(
    rules
      .filter(({ base_row_id, base_rule_id }) => base_row_id !== null || base_rule_id !== null)
      .map((rule) => [rule.rule_id, rule])
  )
})

/** Reads the newer SRG, and the sources of the component before and after. */
const sourcesOf = Effect.fnUntraced(function* (id: ComponentId, newerId: BenchmarkId) {
  const benchmarks = yield* BenchmarkRepository
  const source_ids = (yield* (yield* ComponentRepository).sourcesOf(id)).map((source) => source.id)
  const known = new Map((yield* benchmarks.findSrgs([...source_ids, newerId])).map((srg) => [srg.id, srg]))
  const newer = known.get(newerId)
  if (newer === undefined) return yield* refusing(noSrg)
  const declared = source_ids.flatMap((source) => known.get(source) ?? [])
  return { newer, source_ids, to: yield* decided(SrgUpdate.sourcesAfter(declared, newer)) }
})

const noSrg = new TargetNotFound({ pointer: "/security_requirements_guide_id" })

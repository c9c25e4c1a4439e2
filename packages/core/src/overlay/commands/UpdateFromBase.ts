/**
 * The command that updates an overlay from its base, or from another edition of it (R21.5): a later release of its component or of its published STIG. Texts that are not overridden are updated, and
 * missing requirements are added. The rules are in NewBase.ts.
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnRule } from "../../audit/Drafts.ts"
import type { BenchmarkRule } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { Component } from "../../component/Component.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { RebaseReport } from "../../component/commands/DuplicateComponent.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import * as ImportedComponent from "../../component/ImportedComponent.ts"
import * as ImportedStig from "../../component/ImportedStig.ts"
import * as RequirementWrites from "../../component/RequirementWrites.ts"
import type { BenchmarkId, ComponentId } from "../../Ids.ts"
import { type Refusal, refuse, refusing, TargetNotFound, Violation } from "../../Refused.ts"
import * as NewRequirement from "../../rule/NewRequirement.ts"
import type { Rule } from "../../rule/Rule.ts"
import { type NewRule, RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Base from "../Base.ts"
import * as NewBase from "../NewBase.ts"
import type { Overlay } from "../Overlay.ts"
import { OverlayRepository } from "../OverlayRepository.ts"
import * as BaseRequirements from "../queries/BaseRequirements.ts"
import * as BaseDocument from "../queries/BaseDocument.ts"
import * as FollowBase from "./FollowBase.ts"
import * as StoreOverlay from "./StoreOverlay.ts"

/** The policy of an update, the same as of edits of many requirements. */
export const policy = ComponentActs.acts.edit_requirements.policy

/** The new base; the present one if omitted. */
export interface UpdateCommand {
  readonly component_id: ComponentId | null
  readonly stig_id: BenchmarkId | null
}

/** The component is not an overlay. */
export class ComponentIsNoOverlay extends Violation("ComponentIsNoOverlay", "no_overlay") {}

/** The new base is of another kind: requirements of a component and of a published STIG have nothing in common for a match. */
export class BaseIsOfAnotherKind extends Violation("BaseIsOfAnotherKind", "base_kind_differs")<{
  readonly pointer: string
}> {}

/** The effect of an update, by requirement number. */
export interface Updated {
  readonly base: BaseDocument.BaseDocument
  readonly report: RebaseReport
}

/** Updates an overlay in a fixed number of statements. Fails with NotFound, PermissionDenied, or Refused with every reason. */
export const update = Effect.fn("UpdateFromBase.update")(function* (
  caller: Caller,
  id: ComponentId,
  command: UpdateCommand
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const overlays = yield* OverlayRepository
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      // The whole component is locked, so that no one adds a requirement or releases it meanwhile.
      const component = Option.getOrNull(yield* componentRepository.lock(id))
      if (component === null) return yield* new NotFound()
      const now = yield* transactor.now
      const before = Option.getOrNull(yield* overlays.find(id))
      if (before === null) return yield* refusing(new ComponentIsNoOverlay())
      const after = yield* newBase(caller, before, command)
      yield* refuse(RequirementWrites.refuse(component, now))
      const rules = yield* ruleRepository.lockLive(id)
      const present = yield* BaseRequirements.of(before)
      const next = isSameBase(before, after) ? null : yield* BaseRequirements.of(after)
      const { added, followed } = NewBase.decide({
        inherited: yield* overlays.ofOverlay(id),
        sort: after.base_component_id === null ? "stig" : "component",
        before: present.all,
        after: next?.all ?? null
      })
      if (next !== null) {
        yield* overlays.saveBase(after)
        yield* StoreOverlay.record(caller, component.name, after, before, now)
      }
      const inherited = followed.map((one) => one.inherited)
      yield* overlays.save(inherited)
      const baseOf = BaseRequirements.textsOf([...present.all, ...(next?.all ?? [])])
      yield* FollowBase.take(caller, now, { components: [component], rules, inherited, baseOf })

      const first = yield* componentRepository.takeNumbers(id, added.length)
      const place = { component, now, rows: yield* sourceRowsOf(id, after, added) }
      const begun = added.map((one, index) => begin(one, first + index, next ?? present, place))
      const ids = yield* ruleRepository.insert(begun)
      const begunIds = begun.flatMap((rule, index) => {
        const rule_id = ids[index]
        return rule_id === undefined ? [] : [{ ...rule, id: rule_id }]
      })
      yield* overlays.save(begunIds.map((rule, index) => Base.following(rule.id, rule, added[index]?.key ?? {})))
      yield* Audit.record(
        caller,
        now,
        begunIds.map((rule) =>
          auditOnRule("create", rule, [
            { field: "srg_id", prev_value: null, new_value: rule.srg_id },
            { field: "base_component_id", prev_value: null, new_value: after.base_component_id },
            { field: "base_benchmark_id", prev_value: null, new_value: after.base_benchmark_id }
          ])
        )
      )
      const base = yield* BaseDocument.of(caller, after)
      const updated: Updated = { base, report: reportOf(rules, followed, begunIds) }
      return updated
    })
  )
})

const isSameBase = (one: Overlay, other: Overlay): boolean =>
  one.base_component_id === other.base_component_id && one.base_benchmark_id === other.base_benchmark_id

/** Reads the requested base, locked against writes that would be missed. */
const newBase = Effect.fnUntraced(function* (
  caller: Caller,
  before: Overlay,
  { component_id, stig_id }: UpdateCommand
) {
  const pointer = component_id === null ? "/stig_id" : "/component_id"
  const otherKind = component_id === null ? before.base_benchmark_id === null : before.base_component_id === null
  if ((component_id !== null || stig_id !== null) && otherKind) {
    return yield* refusing(new BaseIsOfAnotherKind({ pointer }))
  }
  const wanted: Overlay = {
    ...before,
    base_component_id: component_id ?? before.base_component_id,
    base_benchmark_id: stig_id ?? before.base_benchmark_id
  }
  const { base_benchmark_id, base_component_id } = wanted
  const unknown = refusing(new TargetNotFound({ pointer }))
  if (base_component_id !== null) {
    const isNew = base_component_id !== before.base_component_id
    if (base_component_id === before.component_id) return yield* unknown
    if (isNew && !(yield* Guard.canReadComponent(caller, base_component_id))) return yield* unknown
    const base = Option.getOrNull(yield* (yield* ComponentRepository).lock(base_component_id))
    if (base === null) return yield* unknown
    if (isNew) yield* StoreOverlay.refuseBase(base, before.project_id, pointer)
    if (isNew) yield* refuseType(before.component_id, base, pointer)
  }
  if (base_benchmark_id !== null) {
    const found = yield* (yield* BenchmarkRepository).find("stig", base_benchmark_id)
    if (Option.isNone(found)) return yield* unknown
  }
  return wanted
})

const refuseType = Effect.fnUntraced(function* (id: ComponentId, base: Component, pointer: string) {
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  const refusals: ReadonlyArray<Refusal> =
    component?.document_type === base.document_type ? [] : [new BaseIsOfAnotherKind({ pointer })]
  yield* refuse(refusals)
})

/** Reads the rows of the declared sources by SRG id, for requirements that come from a published STIG. */
const sourceRowsOf = Effect.fnUntraced(function* (
  id: ComponentId,
  { base_benchmark_id }: Overlay,
  added: ReadonlyArray<NewBase.BaseRequirement>
) {
  if (base_benchmark_id === null || added.length === 0) return new Map<string, BenchmarkRule>()
  const sources = yield* (yield* ComponentRepository).sourcesOf(id)
  const rows = yield* (yield* BenchmarkRepository).rulesOf(sources.map((source) => source.id))
  return new Map(rows.toReversed().map((row) => [row.srg_id, row]))
})

/** Makes a new requirement of the overlay under its number. */
const begin = (
  { key }: NewBase.BaseRequirement,
  rule_number: number,
  base: BaseRequirements.BaseRequirements,
  {
    component,
    now,
    rows
  }: { readonly component: Component; readonly now: Date; readonly rows: ReadonlyMap<string, BenchmarkRule> }
): NewRule => {
  const { document_type, id: component_id, prefix, project_id } = component
  const place = { component_id, project_id, rule_number, now }
  const rule = key.base_rule_id === null ? undefined : base.rules.get(key.base_rule_id)
  if (rule !== undefined) return NewRequirement.copyOf(rule, place)
  const published = key.base_row_id === null ? undefined : base.rows.get(key.base_row_id)
  if (published === undefined) return NewRequirement.begun(null, document_type, place)
  const [imported = null] = ImportedStig.requirementsOf([published])
  return ImportedComponent.newRule(
    { rule_number, imported, row: rows.get(published.srg_id) ?? null },
    { ...place, prefix, document_type }
  )
}

const reportOf = (
  rules: ReadonlyArray<Rule>,
  followed: ReadonlyArray<NewBase.Followed>,
  added: ReadonlyArray<Rule>
): RebaseReport => {
  const byRule = new Map(followed.map((one) => [one.inherited.rule_id, one]))
  const shown = ({ id, rule_number, srg_id }: Rule) => ({ id, rule_number, srg_id })
  const of = (outcome: NewBase.Followed["outcome"]) =>
    rules.flatMap((rule) => {
      const one = byRule.get(rule.id)
      return one?.outcome === outcome ? [{ ...shown(rule), differences: one.inherited.changed }] : []
    })
  return {
    unchanged: of("unchanged"),
    changed: of("changed"),
    removed: of("removed"),
    added: added.map(shown)
  }
}

/**
 * The step after every write to texts of requirements, inside its transaction (R21.3): requirements that inherit from a changed one get its text, and fields that authors of
 * an overlay changed become overridden. The rules are in Inheritance.ts. Used by every command that stores texts.
 */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { Component } from "../../component/Component.ts"
import * as BatchEdit from "../../rule/BatchEdit.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as Inheritance from "../Inheritance.ts"
import * as InheritedField from "../InheritedField.ts"
import type { InheritedRule } from "../Overlay.ts"
import { OverlayRepository } from "../OverlayRepository.ts"

/** A requirement before and after a write. */
export interface Written {
  readonly before: Rule
  readonly rule: Rule
}

/** Applies writes to requirements of one component to its overlays, in a fixed number of statements; in one when there is no overlay. */
export const afterWrite = Effect.fnUntraced(function* (caller: Caller, now: Date, writes: ReadonlyArray<Written>) {
  const written = new Map(
    writes
      .filter(({ before, rule }) => InheritedField.differing(before, rule).length > 0)
      .map((write) => [write.rule.id, write])
  )
  if (written.size === 0) return
  const overlays = yield* OverlayRepository
  const touching = yield* overlays.touching([...written.keys()])
  const own = touching.filter(({ rule_id }) => written.has(rule_id))
  if (own.length > 0) yield* override(own, written)
  if (own.length < touching.length) yield* passOn(caller, now, written)
})

/** Marks the fields that authors of an overlay changed. */
const override = Effect.fnUntraced(function* (
  own: ReadonlyArray<InheritedRule>,
  written: ReadonlyMap<number, Written>
) {
  const baseOf = yield* basesOf(own)
  yield* (yield* OverlayRepository).save(
    own.flatMap((inherited) => {
      const write = written.get(inherited.rule_id)
      const base = baseOf(inherited)
      if (write === undefined || base === null) return []
      return [{ ...inherited, overridden: Inheritance.overriddenAfter(inherited, write.before, write.rule, base) }]
    })
  )
})

/** Applies the new texts of a base to its overlays. */
const passOn = Effect.fnUntraced(function* (caller: Caller, now: Date, written: ReadonlyMap<number, Written>) {
  const overlays = yield* OverlayRepository
  const rules = yield* overlays.lockInheriting([...written.values()].map(({ rule }) => rule.id))
  // Read after the locks, so that fields that were overridden meanwhile are known.
  const inherited = yield* overlays.touching(rules.map(({ id }) => id))
  const [first] = written.values()
  if (first === undefined) return
  const components = yield* overlays.componentsOver(first.rule.component_id)
  yield* overlays.save(
    inherited.flatMap((one) => {
      const write = one.base_rule_id === null ? undefined : written.get(one.base_rule_id)
      if (write === undefined) return []
      return [{ ...one, changed: Inheritance.changedAfter(one, write.before, write.rule) }]
    })
  )
  const baseOf = ({ base_rule_id }: InheritedRule) =>
    base_rule_id === null ? null : (written.get(base_rule_id)?.rule ?? null)
  yield* take(caller, now, { components, rules, inherited, baseOf })
})

/**
 * Applies waiting texts after the end of a lock, a review or a freeze to these locked requirements. Returns the changed requirements. A fixed number of
 * statements; one for a component that is not an overlay.
 */
export const afterHold = Effect.fnUntraced(function* (
  caller: Caller,
  now: Date,
  component: Component,
  rules: ReadonlyArray<Rule>
) {
  const ids = new Set(rules.map(({ id }) => id))
  const touching = yield* (yield* OverlayRepository).touching([...ids])
  const inherited = touching.filter(({ rule_id }) => ids.has(rule_id))
  if (inherited.length === 0) return rules
  const baseOf = yield* basesOf(inherited)
  const taken = yield* take(caller, now, { components: [component], rules, inherited, baseOf })
  const after = new Map(taken.map(({ rule }) => [rule.id, rule]))
  return rules.map((rule) => after.get(rule.id) ?? rule)
})

/** Requirements of overlays with their inheritance. */
export interface Inheriting {
  readonly components: ReadonlyArray<Component>
  /** The locked requirements. */
  readonly rules: ReadonlyArray<Rule>
  readonly inherited: ReadonlyArray<InheritedRule>
  readonly baseOf: (inherited: InheritedRule) => InheritedField.BaseTexts | null
}

/** Stores the text of the base in every field that is neither overridden nor protected by a lock, a review or the component. Returns the changed requirements. */
export const take = Effect.fnUntraced(function* (
  caller: Caller,
  now: Date,
  { baseOf, components, inherited, rules }: Inheriting
) {
  const byRule = new Map(inherited.map((one) => [one.rule_id, one]))
  const edit = (rule: Rule): Rule => {
    const one = byRule.get(rule.id)
    const base = one === undefined ? null : baseOf(one)
    return one === undefined || base === null ? rule : Inheritance.inherit(rule, one, base)
  }
  const act = { action: "inherit", reason: "", skip_locked: true } as const
  const changes = components.flatMap((component) => {
    const own = rules.filter(({ component_id }) => component_id === component.id)
    return BatchEdit.plan(own, edit, act, { component, now }).changes
  })
  if (changes.length === 0) return changes
  yield* (yield* RuleRepository).saveContent(changes.map(({ rule }) => rule))
  yield* Audit.record(
    caller,
    now,
    changes.map(({ audit }) => audit)
  )
  return changes
})

/** Reads the base texts of inherited requirements. Two statements. */
export const basesOf = Effect.fnUntraced(function* (inherited: ReadonlyArray<InheritedRule>) {
  const rules = yield* (yield* RuleRepository).findMany(inherited.flatMap(({ base_rule_id }) => base_rule_id ?? []))
  const rows = yield* (yield* BenchmarkRepository).findRules(inherited.flatMap(({ base_row_id }) => base_row_id ?? []))
  const ruleTexts = new Map(rules.map((rule) => [rule.id, rule]))
  const rowTexts = new Map(rows.map((row) => [row.id, InheritedField.ofPublished(row)]))
  return ({ base_row_id, base_rule_id }: InheritedRule): InheritedField.BaseTexts | null =>
    (base_rule_id === null ? undefined : ruleTexts.get(base_rule_id)) ??
    (base_row_id === null ? undefined : rowTexts.get(base_row_id)) ??
    null
})

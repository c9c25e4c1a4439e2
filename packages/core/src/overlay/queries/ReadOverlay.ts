/** Queries of an overlay: its base with later editions of it, its requirements with the changes of the base, and one requirement compared with its base (R21.4, R21.6). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as TextDifference from "../../comparison/TextDifference.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { compareNaturally } from "../../NaturalOrder.ts"
import { type Bound, bounded, type PageQuery, slice } from "../../Page.ts"
import type { SourceDifference } from "../../rule/Rule.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import * as FollowBase from "../commands/FollowBase.ts"
import * as Inheritance from "../Inheritance.ts"
import * as InheritedField from "../InheritedField.ts"
import type { Overlay } from "../Overlay.ts"
import { OverlayRepository } from "../OverlayRepository.ts"
import * as BaseDocument from "./BaseDocument.ts"
import * as BaseRequirements from "./BaseRequirements.ts"
import * as OverlayState from "../OverlayState.ts"

/** The policy of reading, the same as of requirements. */
export const policy = ReadRules.readPolicy

/** The number of requirements in an answer. */
export const bound: Bound = { usual: 100, most: 1000 }

/** The base, and later editions of it that the caller may read, latest first. */
export interface OverlayHeader {
  readonly base: BaseDocument.BaseDocument
  readonly later: ReadonlyArray<BaseDocument.BaseDocument>
}

/** A filter of requirements, and a page of them. */
export interface OverlayQuery extends PageQuery {
  readonly show?: OverlayState.Show | undefined
}

/** A field of a requirement compared with its base. */
export interface FieldOverBase {
  readonly field: InheritedField.InheritedField
  readonly state: Inheritance.FieldState
  readonly own: string
  readonly base: string
  /** The difference from the base to the own text; null when both are the same. */
  readonly segments: ReadonlyArray<TextDifference.Segment> | null
  /** The changes of the base since authors last acknowledged it. */
  readonly changed: (SourceDifference & { readonly segments: ReadonlyArray<TextDifference.Segment> }) | null
}

/** A page of the requirements of an overlay, by number, in a fixed number of statements; null for a component that is not an overlay. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ReadOverlay.list")(function* (caller: Caller, id: ComponentId, query: OverlayQuery) {
  yield* Guard.onComponent(caller, id, policy)
  const overlays = yield* OverlayRepository
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  const overlay = Option.getOrNull(yield* overlays.find(id))
  if (component === null) return yield* new NotFound()
  if (overlay === null) return null
  const inherited = yield* overlays.ofOverlay(id)
  const { all } = yield* BaseRequirements.of(overlay)
  const live = all.filter(({ compared }) => compared !== null)
  const textsOf = BaseRequirements.textsOf(live)
  const byRule = new Map(inherited.map((one) => [one.rule_id, one]))
  const rows = (yield* (yield* RuleRepository).ofComponent(id)).map((rule) => {
    const one = byRule.get(rule.id) ?? null
    return OverlayState.rowOf(rule, one, one === null ? null : textsOf(one))
  })
  const page = bounded(query, bound)
  const shown = OverlayState.shown(rows, query.show ?? "all")
  const followed = new Set(inherited.map(({ base_row_id, base_rule_id }) => base_rule_id ?? base_row_id))
  return {
    ...(yield* headerOf(caller, overlay)),
    prefix: component.prefix,
    counts: OverlayState.countsOf(rows),
    /** The requirements of the base that the overlay lacks. */
    added: live.flatMap(({ compared, key }) =>
      compared === null || followed.has(key.base_rule_id ?? key.base_row_id)
        ? []
        : [{ number: compared.number, srg_id: compared.srg_id, title: compared.title }]
    ),
    rows: slice(shown, page),
    pagination: { ...page, total: shown.length }
  }
})

/** Compares a live requirement with its base field by field; null when it follows none. Fails with NotFound or PermissionDenied. */
export const ofRule = Effect.fn("ReadOverlay.ofRule")(function* (caller: Caller, id: RuleId) {
  const { component_id } = yield* Guard.onRule(caller, id, policy)
  const rule = Option.getOrNull(yield* (yield* RuleRepository).find(id))
  if (rule === null || rule.deleted_at !== null) return yield* new NotFound()
  const overlays = yield* OverlayRepository
  const overlay = Option.getOrNull(yield* overlays.find(component_id))
  const inherited = (yield* overlays.touching([id])).find(({ rule_id }) => rule_id === id) ?? null
  const base = inherited === null ? null : (yield* FollowBase.basesOf([inherited]))(inherited)
  if (overlay === null || inherited === null || base === null) return null
  const changes = new Map(inherited.changed.map((change) => [change.field, change]))
  const fields = InheritedField.inheritedFields.map((field): FieldOverBase => {
    const [own, below] = [InheritedField.textOf(rule, field), InheritedField.textOf(base, field)]
    const change = changes.get(field)
    return {
      field,
      state: Inheritance.stateOf(inherited, rule, base, field),
      own,
      base: below,
      segments: own === below ? null : TextDifference.between(below, own),
      changed:
        change === undefined
          ? null
          : { ...change, segments: TextDifference.between(change.prev_value, change.new_value) }
    }
  })
  return { base: yield* BaseDocument.of(caller, overlay), fields }
})

const headerOf = Effect.fnUntraced(function* (caller: Caller, overlay: Overlay) {
  const base = yield* BaseDocument.of(caller, overlay)
  const header: OverlayHeader = { base, later: yield* laterThan(caller, base) }
  return header
})

const laterThan = Effect.fnUntraced(function* (caller: Caller, base: BaseDocument.BaseDocument) {
  if (base.kind === "stig") {
    const { benchmark } = base
    const series = yield* (yield* BenchmarkRepository).inSeriesOf("stig", [benchmark.series])
    return series
      .filter(({ version }) => compareNaturally(version, benchmark.version) > 0)
      .toSorted((left, right) => compareNaturally(right.version, left.version))
      .map((one): BaseDocument.BaseDocument => ({ kind: "stig", benchmark: one }))
  }
  const editions = yield* (yield* OverlayRepository).editionsAfter(base.component)
  const grants = yield* Guard.onListed(
    caller,
    editions.map(({ id }) => id)
  )
  const readable = new Set(grants.flatMap(({ component_id, role }) => (role === null ? [] : [component_id])))
  return editions
    .filter(({ id }) => readable.has(id))
    .map((component): BaseDocument.BaseDocument => ({ kind: "component", component, readable: true }))
})

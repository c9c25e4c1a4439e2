/** The state of the requirements of an overlay: what each inherits, and what changed beneath (R21.6). Pure and total. */
import type { Rule, SourceDifference } from "../rule/Rule.ts"
import * as Inheritance from "./Inheritance.ts"
import { type BaseTexts, type InheritedField, inheritedFields } from "./InheritedField.ts"
import type { InheritedRule } from "./Overlay.ts"

/** The filters of the list. `any_change` is everything that changed beneath. */
export const shows = ["all", "any_change", "changed", "overridden", "waiting", "removed", "own"] as const
export type Show = (typeof shows)[number]

/** A requirement of an overlay. */
export interface OverlayRow {
  readonly rule: Rule
  /** `removed`: its base no longer has it. `own`: it was added in the overlay. */
  readonly origin: "followed" | "removed" | "own"
  readonly overridden: ReadonlyArray<InheritedField>
  /** Fields whose newer text a lock, a review or the component keeps out. */
  readonly waiting: ReadonlyArray<InheritedField>
  /** What changed beneath since authors last acknowledged it. */
  readonly changed: ReadonlyArray<SourceDifference>
}

/** The requirement with what it inherits; both null for one of the overlay's own. */
export const rowOf = (rule: Rule, inherited: InheritedRule | null, base: BaseTexts | null): OverlayRow => ({
  rule,
  origin: inherited === null ? "own" : base === null ? "removed" : "followed",
  overridden: inherited?.overridden ?? [],
  waiting:
    inherited === null || base === null
      ? []
      : inheritedFields.filter((field) => Inheritance.stateOf(inherited, rule, base, field) === "waiting"),
  changed: inherited?.changed ?? []
})

const isShown: Readonly<Record<Show, (row: OverlayRow) => boolean>> = {
  all: () => true,
  any_change: (row) => isShown.changed(row) || isShown.waiting(row) || isShown.removed(row),
  changed: ({ changed }) => changed.length > 0,
  overridden: ({ overridden }) => overridden.length > 0,
  waiting: ({ waiting }) => waiting.length > 0,
  removed: ({ origin }) => origin === "removed",
  own: ({ origin }) => origin === "own"
}

/** The rows of a filter. */
export const shown = (rows: ReadonlyArray<OverlayRow>, show: Show): ReadonlyArray<OverlayRow> =>
  rows.filter(isShown[show])

/** The number of rows of each filter. */
export const countsOf = (rows: ReadonlyArray<OverlayRow>): Readonly<Record<Show, number>> => ({
  all: rows.length,
  any_change: shown(rows, "any_change").length,
  changed: shown(rows, "changed").length,
  overridden: shown(rows, "overridden").length,
  waiting: shown(rows, "waiting").length,
  removed: shown(rows, "removed").length,
  own: shown(rows, "own").length
})

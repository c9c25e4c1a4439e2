/**
 * The comparison of two editions of a document by requirement and field (R12.3). Pure and in small steps, because texts are long: the change of
 * each requirement and field, and the counts. RequirementMatching.ts matches the requirements.
 */
import { ComparedFieldName } from "./ComparedField.ts"
import type { ComparedRequirement } from "./ComparedRequirement.ts"
import type { MatchedBy, Pair } from "./RequirementMatching.ts"
import * as TextDifference from "./TextDifference.ts"

/** The options. `ignore_whitespace` treats differences in white space as unchanged; `changed_only` omits unchanged requirements and fields. */
export interface Options {
  readonly ignore_whitespace: boolean
  readonly changed_only: boolean
}

/** The change of a requirement; `renumbered` when only its number, or also white space, changed. */
export type RequirementChange = "unchanged" | "whitespace" | "renumbered" | "changed" | "removed" | "added"

/** A requirement of both sides, or of one. */
export interface Outlined {
  readonly kind: RequirementChange
  /** The change of its texts; null when it is on one side only. */
  readonly change: TextDifference.TextChange | null
  /** True when both sides have it with different numbers; its texts may have changed as well. */
  readonly renumbered: boolean
  readonly matched_by: MatchedBy | null
  readonly base: ComparedRequirement | null
  readonly diff: ComparedRequirement | null
}

/**
 * One field. A side without the requirement has null, and the field counts as changed. `segments` are present when both sides have a text and the
 * field changed.
 */
export interface FieldDifference {
  readonly field: ComparedFieldName
  readonly change: TextDifference.TextChange
  readonly base: string | null
  readonly diff: string | null
  readonly segments: ReadonlyArray<TextDifference.Segment> | null
}

export interface RequirementDifference extends Outlined {
  readonly fields: ReadonlyArray<FieldDifference>
}

/** The number of requirements by change; `changed_and_renumbered` counts the changed ones with another number. */
export interface Summary extends Readonly<Record<RequirementChange, number>> {
  readonly base_total: number
  readonly diff_total: number
  readonly total: number
  readonly changed_and_renumbered: number
}

/** All fields, in the order of the sections. */
export const fieldNames = ComparedFieldName.literals

/** The change of a requirement. */
export const outline = (pair: Pair, options: Options): Outlined => {
  switch (pair._tag) {
    case "Added":
      return { kind: "added", change: null, renumbered: false, matched_by: null, base: null, diff: pair.diff }
    case "Removed":
      return { kind: "removed", change: null, renumbered: false, matched_by: null, base: pair.base, diff: null }
    case "Both": {
      const { base, diff, matched_by } = pair
      const change = worst(fieldNames.map((field) => changeOf(base.texts[field], diff.texts[field], options)))
      const renumbered = base.number !== diff.number
      const kind = renumbered && change !== "changed" ? "renumbered" : change
      return { kind, change, renumbered, matched_by, base, diff }
    }
  }
}

/** One field of a requirement; null when it is empty on both sides, or left out. */
export const fieldOf = (
  { base, diff }: Outlined,
  field: ComparedFieldName,
  options: Options
): FieldDifference | null => {
  const [before, after] = [base?.texts[field] ?? null, diff?.texts[field] ?? null]
  if ((before ?? "") === "" && (after ?? "") === "") return null
  if (before === null || after === null) return { field, change: "changed", base: before, diff: after, segments: null }
  const change = changeOf(before, after, options)
  if (change !== "unchanged") {
    return { field, change, base: before, diff: after, segments: TextDifference.between(before, after) }
  }
  return options.changed_only ? null : { field, change, base: before, diff: after, segments: null }
}

export const summaryOf = (outlined: ReadonlyArray<Outlined>): Summary => {
  const kinds = { unchanged: 0, whitespace: 0, renumbered: 0, changed: 0, removed: 0, added: 0 }
  for (const { kind } of outlined) kinds[kind] += 1
  return {
    base_total: outlined.length - kinds.added,
    diff_total: outlined.length - kinds.removed,
    total: outlined.length,
    ...kinds,
    changed_and_renumbered: outlined.filter(({ kind, renumbered }) => kind === "changed" && renumbered).length
  }
}

const changeOf = (base: string, diff: string, { ignore_whitespace }: Options): TextDifference.TextChange => {
  const change = TextDifference.classify(base, diff)
  return change === "whitespace" && ignore_whitespace ? "unchanged" : change
}

const worst = (changes: ReadonlyArray<TextDifference.TextChange>): TextDifference.TextChange =>
  changes.includes("changed") ? "changed" : changes.includes("whitespace") ? "whitespace" : "unchanged"

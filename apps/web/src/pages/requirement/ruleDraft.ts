/**
 * A draft of a requirement: the author's text of each field, and the text when the author started. A draft survives saves by other users: a field that only one of
 * them changed merges automatically; a field that both changed is a conflict that the author decides (R8.4). Pure.
 */
import type { Values } from "./values.ts"

/** Contains only fields that differ. `at` is the time of the last change, in milliseconds. */
export interface RuleDraft {
  readonly base: Values
  readonly mine: Values
  readonly at: number
}

/** A field that two users changed: its common base, the author's text, and the saved text (null if the field no longer exists). */
export interface Conflict {
  readonly field: string
  readonly base: string
  readonly mine: string
  readonly theirs: string | null
}

const isTexts = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string")

/** Decodes a stored draft; null for any other value. */
export const decodeRuleDraft = (value: unknown): RuleDraft | null => {
  if (typeof value !== "object" || value === null) return null
  const { at, base, mine } = value as Record<string, unknown>
  return isTexts(base) && isTexts(mine) && typeof at === "number" && Object.keys(mine).length > 0
    ? { base, mine, at }
    : null
}

const orNull = (draft: RuleDraft): RuleDraft | null => (Object.keys(draft.mine).length === 0 ? null : draft)

const without = (values: Values, field: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))

/** Returns the draft with another text in a field, or without the field if the text equals the saved one. */
export const withText = (
  draft: RuleDraft | null,
  current: Values,
  field: string,
  text: string,
  now: number
): RuleDraft | null => {
  const { base, mine } = draft ?? { base: {}, mine: {} }
  if (text === (current[field] ?? "") && !isNew(field, text)) {
    return orNull({ base: without(base, field), mine: without(mine, field), at: now })
  }
  return {
    base: field in base ? base : { ...base, [field]: current[field] ?? "" },
    mine: { ...mine, [field]: text },
    at: now
  }
}

/** A new check or fix counts as a change even when it is empty. */
const isNew = (field: string, text: string): boolean =>
  (field.startsWith("checks.new") || field.startsWith("fixes.new")) && !(field.endsWith("_destroy") && text === "")

/** Returns the draft without changes to a field. */
export const withoutField = (draft: RuleDraft | null, field: string, now: number): RuleDraft | null =>
  draft === null ? null : orNull({ base: without(draft.base, field), mine: without(draft.mine, field), at: now })

/** Returns the draft without a new check or fix, such as `checks.new1`. */
export const withoutRecord = (draft: RuleDraft | null, record: string, now: number): RuleDraft | null =>
  Object.keys(draft?.mine ?? {})
    .filter((field) => field.startsWith(`${record}.`))
    .reduce((left, field) => withoutField(left, field, now), draft)

/** Returns the requirement with the draft applied. */
export const merged = (current: Values, draft: RuleDraft | null): Values => ({ ...current, ...draft?.mine })

/** Returns the fields that another user changed differently. */
export const conflictsOf = (draft: RuleDraft | null, current: Values): ReadonlyArray<Conflict> =>
  Object.entries(draft?.mine ?? {}).flatMap(([field, mine]) => {
    const base = draft?.base[field] ?? ""
    const theirs = current[field] ?? null
    // A field without a stored record cannot conflict.
    if ((theirs ?? "") === base || theirs === mine || (theirs === null && base === "")) return []
    return [{ field, base, mine, theirs }]
  })

/** Returns the draft based on the current requirement, after the author has seen it. */
export const rebased = (draft: RuleDraft | null, current: Values, now: number): RuleDraft | null =>
  Object.entries(draft?.mine ?? {}).reduce<RuleDraft | null>(
    (left, [field, text]) => withText(left, current, field, text, now),
    null
  )

/** Returns the rest of the draft after `sent` was saved and the requirement is `current`. */
export const afterSaving = (draft: RuleDraft | null, sent: Values, current: Values, now: number): RuleDraft | null => {
  const newer = Object.entries(draft?.mine ?? {}).filter(([field, text]) => sent[field] !== text)
  return newer.reduce<RuleDraft | null>((left, [field, text]) => withText(left, current, field, text, now), null)
}

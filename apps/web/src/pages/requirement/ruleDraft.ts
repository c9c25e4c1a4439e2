/**
 * A draft of a requirement: the author's text of each field, and the text when the author started. So a draft survives saves by other users: fields that only one of
 * both changed merge by themselves, the others are a conflict that the author decides (R8.4). Pure.
 */
import type { Values } from "./values.ts"

/** Only fields that differ are in it. `at` is the time of the last change, in milliseconds. */
export interface RuleDraft {
  readonly base: Values
  readonly mine: Values
  readonly at: number
}

/** A field that two people changed: what it said before both, what the author wrote, what it says now (null when it is gone). */
export interface Conflict {
  readonly field: string
  readonly base: string
  readonly mine: string
  readonly theirs: string | null
}

const isTexts = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string")

/** Reads a stored draft; null for anything else. */
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

/** The draft with another text in a field; a text that the requirement has already is left out. */
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

/** An empty check or fix that was added is something, too. */
const isNew = (field: string, text: string): boolean =>
  (field.startsWith("checks.new") || field.startsWith("fixes.new")) && !(field.endsWith("_destroy") && text === "")

/** The draft without a field, which says again what the requirement says. */
export const withoutField = (draft: RuleDraft | null, field: string, now: number): RuleDraft | null =>
  draft === null ? null : orNull({ base: without(draft.base, field), mine: without(draft.mine, field), at: now })

/** The draft without a check or further fix that has no record: `checks.new1`. */
export const withoutRecord = (draft: RuleDraft | null, record: string, now: number): RuleDraft | null =>
  Object.keys(draft?.mine ?? {})
    .filter((field) => field.startsWith(`${record}.`))
    .reduce((left, field) => withoutField(left, field, now), draft)

/** What the requirement would say with the draft in it. */
export const merged = (current: Values, draft: RuleDraft | null): Values => ({ ...current, ...draft?.mine })

/** The fields that another user changed to another text. */
export const conflictsOf = (draft: RuleDraft | null, current: Values): ReadonlyArray<Conflict> =>
  Object.entries(draft?.mine ?? {}).flatMap(([field, mine]) => {
    const base = draft?.base[field] ?? ""
    const theirs = current[field] ?? null
    // A field without a record yet conflicts with no one.
    if ((theirs ?? "") === base || theirs === mine || (theirs === null && base === "")) return []
    return [{ field, base, mine, theirs }]
  })

/** The draft once the author has seen what the requirement says now: from here on it is a change of that. */
export const rebased = (draft: RuleDraft | null, current: Values, now: number): RuleDraft | null =>
  Object.entries(draft?.mine ?? {}).reduce<RuleDraft | null>(
    (left, [field, text]) => withText(left, current, field, text, now),
    null
  )

/** What is left of the draft when `sent` was saved and the requirement says `current`. */
export const afterSaving = (draft: RuleDraft | null, sent: Values, current: Values, now: number): RuleDraft | null => {
  const newer = Object.entries(draft?.mine ?? {}).filter(([field, text]) => sent[field] !== text)
  return newer.reduce<RuleDraft | null>((left, [field, text]) => withText(left, current, field, text, now), null)
}

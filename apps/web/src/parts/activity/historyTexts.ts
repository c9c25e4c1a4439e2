/** The changes of a history entry as comparable texts: all checks as one text, lists by the names of their items. Pure. */
import * as words from "../../words/requirement.ts"

/** A field before and after a change. */
export interface HistoryChange {
  readonly field: string
  readonly before: string
  readonly after: string
  /** True if authors write the field, so that it can be reverted (R8.3). */
  readonly isText: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "string") return value
  if (typeof value === "boolean") return value ? words.historyTextsYes : words.historyTextsNo
  if (Array.isArray(value))
    return value
      .map((one: unknown) =>
        isRecord(one) ? textOf(one["content"] ?? one["fixtext"] ?? one["answer"] ?? one["field"] ?? "") : textOf(one)
      )
      .join("\n\n")
  if (isRecord(value)) return Object.keys(value).join(", ")
  return String(value)
}

/** Returns the text of a check with its references. */
const withReferences = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one: unknown) =>
          isRecord(one)
            ? [
                textOf(one["content"]),
                ...["system", "content_ref_name", "content_ref_href"].map((part) => textOf(one[part]))
              ].join("\n")
            : textOf(one)
        )
        .join("\n\n")
    : textOf(value)

const noTexts: ReadonlySet<string> = new Set([
  "locked",
  "locked_fields",
  "review_requestor_id",
  "changes_requested",
  "review_id",
  "satisfied_by",
  "satisfies",
  "source_changed",
  "source_removed",
  "deleted_at",
  "additional_answers_attributes",
  "srg_id"
])

/** Returns the changes of an entry about the requirement itself. The verb of a comment's entry already describes its change. */
export const changesOf = (entry: {
  readonly auditable_type: string
  readonly audited_changes: ReadonlyArray<{
    readonly field: string
    readonly prev_value?: unknown
    readonly new_value?: unknown
  }>
}): ReadonlyArray<HistoryChange> =>
  entry.auditable_type !== "Rule"
    ? []
    : entry.audited_changes
        .filter(({ field }) => !["review_requestor_id", "review_id", "changes_requested", "deleted_at"].includes(field))
        .map(({ field, new_value, prev_value }) => {
          const before = textOf(prev_value)
          const after = textOf(new_value)
          // When only a reference of a check changed, the contents alone would show no difference.
          return field === "checks_attributes" && before === after
            ? { field, before: withReferences(prev_value), after: withReferences(new_value), isText: true }
            : { field, before, after, isText: !noTexts.has(field) }
        })

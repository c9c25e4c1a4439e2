/** The changes of a history entry, field by field, without those that mean nothing to a user. */
import { Text } from "@mantine/core"
import type { HistoryRow } from "../../api/history.ts"
import { auditedFieldName } from "../../words/auditedField.ts"
import { auditedValue, longestValue } from "../../words/auditedValue.ts"
import { changesOf, type HistoryChange } from "./historyTexts.ts"
import { TextChange } from "./TextChange.tsx"
import * as words from "../../words/activity.ts"

type Change = HistoryRow["audited_changes"][number]

/** Fields that the verb of an entry already expresses, such as the lock. */
const saidByTheVerb = new Set(["lock", "lock_control", "unlock_control", "approve"])

/** Ids, version numbers, and values for machines. */
const untold = new Set([
  "comment_version",
  "proposal_accepted_for",
  "copied_from",
  "merged_from",
  "redelivered",
  "content_sha256",
  "restored_records",
  "warnings",
  "url"
])

/** Times that a user has set, in contrast to the times of entries. */
const settings = new Set(["comment_period_starts_at", "comment_period_ends_at"])

/** True for a text that a short value would cut. */
const isLong = ({ after, before, isText }: HistoryChange): boolean =>
  isText && (after.length > longestValue || before.length > longestValue || /\n/.test(before + after))

/** Ids and times mean nothing to a user, and every new comment is open. */
const isWorthTelling = ({ field, new_value, prev_value }: Change): boolean =>
  (settings.has(field) || !/(?:_id|_ids|_at)$/.test(field)) &&
  !untold.has(field) &&
  !(field === "triage_status" && prev_value === null && new_value === "pending")

export const Changes = ({
  row
}: {
  readonly row: Pick<HistoryRow, "action" | "auditable_type" | "audited_changes">
}) => {
  const { action, auditable_type, audited_changes } = row
  const texts = new Map(changesOf(row).flatMap((change) => (isLong(change) ? [[change.field, change] as const] : [])))
  const told = audited_changes.filter(
    (change) => isWorthTelling(change) && !(change.field === "locked" && saidByTheVerb.has(action))
  )
  return (
    <>
      {told.slice(0, 4).map(({ field, new_value, prev_value }) => {
        const text = texts.get(field)
        const name = auditedFieldName(auditable_type, field)
        return text === undefined ? (
          <Text key={field} size="sm" c="dimmed">
            {name}: {prev_value === null || prev_value === "" ? "" : `${auditedValue(field, prev_value)} → `}
            {auditedValue(field, new_value)}
          </Text>
        ) : (
          <TextChange key={field} name={name} before={text.before} after={text.after} />
        )
      })}
      {told.length > 4 && (
        <Text size="sm" c="dimmed">
          {words.changesAndMore(told.length)}
        </Text>
      )}
    </>
  )
}

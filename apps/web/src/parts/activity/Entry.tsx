/** An entry of what was done: who, what, to what, and what changed by it. Several that are one act stand in ActOfMany.tsx. */
import { Anchor, Box, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { HistoryRow } from "../../api/history.ts"
import { historyVerb } from "../../words/historyAction.ts"
import { fieldName } from "../../words/ruleField.ts"
import { sectionName, type SectionKey, sectionNames } from "../../words/section.ts"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import { When } from "../When.tsx"

type Change = HistoryRow["audited_changes"][number]

/** What the verb of an entry says already: that it was locked. */
const saidByTheVerb = new Set(["lock", "lock_control", "unlock_control", "approve"])

/** Ids and times say nothing to a reader, and that a new comment is open goes without saying. */
const isWorthTelling = ({ field, new_value, prev_value }: Change): boolean =>
  !/(?:_id|_ids|_at)$/.test(field) &&
  !["comment_version", "proposal_accepted_for"].includes(field) &&
  !(field === "triage_status" && prev_value === null && new_value === "pending")

const isTriageStatus = (value: unknown): value is TriageStatus =>
  typeof value === "string" && Object.hasOwn(triageStatuses, value)

const isSection = (value: unknown): value is SectionKey =>
  typeof value === "string" && Object.hasOwn(sectionNames, value)

/** What a list or an object holds: the texts of checks, the names of what is marked in it. */
const heldIn = (value: object): ReadonlyArray<string> =>
  Object.entries(value).flatMap(([name, one]: readonly [string, unknown]) => {
    if (one === true) return [name]
    if (typeof one === "string" || typeof one === "number") return [String(one)]
    return typeof one === "object" && one !== null && "content" in one ? [String(one.content)] : []
  })

/** A value of a change, short and in words. */
const shown = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "nothing"
  if (field === "triage_status" && isTriageStatus(value)) return triageStatuses[value].word
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (field === "section" && isSection(value)) return sectionName(value)
  const text = typeof value === "object" ? heldIn(value).join(", ") : String(value)
  if (text === "") return "nothing"
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

const Change = ({ change: { field, new_value, prev_value } }: { readonly change: Change }) => (
  <Text size="sm" c="dimmed">
    {fieldName(field)}: {prev_value === null || prev_value === "" ? "" : `${shown(field, prev_value)} → `}
    {shown(field, new_value)}
  </Text>
)

/** What changed by it, as far as it says something to a reader. */
export const Changes = ({ row: { action, audited_changes } }: { readonly row: HistoryRow }) => {
  const told = audited_changes.filter(
    (change) => isWorthTelling(change) && !(change.field === "locked" && saidByTheVerb.has(action))
  )
  return (
    <>
      {told.slice(0, 4).map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {told.length > 4 && (
        <Text size="sm" c="dimmed">
          and {told.length - 4} more
        </Text>
      )}
    </>
  )
}

/** What it was done to, as a link where there is a page of it. */
export const Subject = ({ row }: { readonly row: HistoryRow }): ReactNode => {
  const { audited_name, auditable_id, auditable_type, component_id } = row
  if (component_id === null) return audited_name
  const params = { componentId: String(component_id) }
  if (auditable_type === "Review") {
    return (
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => (
          <Link
            to="/components/$componentId/triage"
            params={params}
            search={{ status: "all", comment: auditable_id }}
            {...props}
          />
        )}
      >
        {audited_name}
      </Anchor>
    )
  }
  if (row.rule_id !== null) {
    return (
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => (
          <Link
            to="/components/$componentId/requirements/$ruleId"
            params={{ ...params, ruleId: String(row.rule_id) }}
            {...props}
          />
        )}
      >
        {audited_name}
      </Anchor>
    )
  }
  return audited_name
}

/** The line of who did what and when, with its reason. */
export const ActLine = ({
  act: { comment, created_at, name },
  children
}: {
  readonly act: HistoryRow
  readonly children: ReactNode
}) => (
  <>
    <Group justify="space-between" gap="xs" align="baseline" wrap="nowrap">
      <Text size="sm" component="div">
        <Text span fw={600} size="sm">
          {name}
        </Text>{" "}
        {children}
      </Text>
      <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        <When at={created_at} />
      </Text>
    </Group>
    {comment !== "" && (
      <Text size="sm" fs="italic">
        “{comment}”
      </Text>
    )}
  </>
)

export const Entry = ({ row }: { readonly row: HistoryRow }) => (
  <Box py={6} px="sm">
    <ActLine act={row}>
      {historyVerb(row.action)} · <Subject row={row} />
    </ActLine>
    <Changes row={row} />
  </Box>
)

/** An entry of the history: who, what, where, and the changes. ActOfMany.tsx has the entries of one request. */
import { Anchor, Box, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { HistoryOf, HistoryRow } from "../../api/history.ts"
import { commentNumber } from "../../words/comment.ts"
import { sectionName } from "../../words/section.ts"
import { historyVerb } from "../../words/historyAction.ts"
import { When } from "../When.tsx"
import { Changes } from "./Changes.tsx"
import type { ToldAct } from "./gatheredActs.ts"
import { MemberName } from "./MemberName.tsx"
import * as words from "../../words/activity.ts"

/** The name of the changed record: a requirement by its displayed name, a comment by its number, requirement and section. */
export const subjectName = ({ audited_name, auditable_type, review, rule_displayed_name }: HistoryRow): string =>
  review !== null
    ? words.entryOn(commentNumber(review.id), review.rule_displayed_name, sectionName(review.section))
    : auditable_type === "Rule"
      ? (rule_displayed_name ?? audited_name)
      : audited_name

/** The changed record, as a link if it has a page. */
export const Subject = ({ of, row }: { readonly of: HistoryOf; readonly row: HistoryRow }): ReactNode => {
  const { audited_name, auditable_id, auditable_type, component_id, review } = row
  if (auditable_type === "Membership") return <MemberName of={of} row={row} />
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
            search={{ status: "all", comment: review?.thread_id ?? auditable_id }}
            {...props}
          />
        )}
      >
        {subjectName(row)}
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
        {subjectName(row)}
      </Anchor>
    )
  }
  // In the record's own history no link is needed.
  if (auditable_type === "Component" && row.action !== "destroy" && of.kind === "project") {
    return (
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <Link to="/components/$componentId" params={params} {...props} />}
      >
        {audited_name}
      </Anchor>
    )
  }
  return audited_name
}

/** The beginning of the comment that an entry is about. */
export const Excerpt = ({ row: { review } }: { readonly row: Pick<HistoryRow, "review"> }) =>
  review === null ? null : (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {review.words}
      {review.continues && "…"}
    </Text>
  )

/** A line with user, action, time and reason. */
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

export const Entry = ({ act, of }: { readonly act: ToldAct; readonly of: HistoryOf }) => (
  <Box py={6} px="sm">
    <ActLine act={act}>
      {historyVerb(act.action, act.auditable_type)}
      {act.replied && words.entryAndReplied} · <Subject row={act} of={of} />
    </ActLine>
    <Excerpt row={act} />
    <Changes row={act} />
  </Box>
)

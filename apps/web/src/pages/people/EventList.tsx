/** Security events, newest first: the event, the account, and the person who caused it. */
import { Group, Stack, Text } from "@mantine/core"
import { IconShieldCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type EventFilter, type SecurityEvent, securityEventsQuery } from "../../api/people.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { Moment } from "../../parts/When.tsx"
import { securityActionName } from "../../words/securityAction.ts"
import { EventFacts, isWithinSession } from "./EventFacts.tsx"
import * as words from "../../words/people.ts"

const Event = ({ event }: { readonly event: SecurityEvent }) => {
  const isWithin = isWithinSession(event)
  const who = event.user_name === "" ? words.eventListVisitor : event.user_name
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div>
          <Text size="sm">
            <Text span inherit fw={600}>
              {isWithin ? words.eventListWrongPassword : securityActionName(event.action)}
            </Text>
            {event.account_name === "" ? "" : `: ${event.account_name}`}
            {event.account_name === event.user_name || isWithin ? "" : words.eventListBy(who)}
          </Text>
          <EventFacts changes={event.changes} />
        </div>
        <Text size="xs" c="dimmed" flex="none">
          <Moment at={event.created_at} />
        </Text>
      </Group>
    </li>
  )
}

export const EventList = ({
  filter,
  onPage
}: {
  readonly filter: EventFilter
  /** Without it only this page is shown. */
  readonly onPage?: (page: number) => void
}) => {
  const events = useQuery(securityEventsQuery(filter))
  return (
    <Loaded query={events}>
      {({ pagination, rows }) =>
        rows.length === 0 ? (
          <Empty icon={<IconShieldCheck />} title={words.eventListNoMatchingEvents} />
        ) : (
          <>
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
              {rows.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </Stack>
            {onPage !== undefined && <Pages pagination={pagination} onChange={onPage} />}
          </>
        )
      }
    </Loaded>
  )
}

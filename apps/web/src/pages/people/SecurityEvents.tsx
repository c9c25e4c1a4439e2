/** All security events, filtered by kind and account. */
import { addressOf } from "@docket/api/fetch"
import { Button, Group, Select, Stack } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { peopleQuery } from "../../api/people.ts"
import { securityActions } from "../../words/securityAction.ts"
import { EventList } from "./EventList.tsx"
import { peopleSearch } from "./search.ts"
import * as words from "../../words/people.ts"

/** The number of events per page. */
const perPage = 50

export const SecurityEvents = () => {
  const { action, page = 1, user } = useSearch({ from: "/signed-in/people" })
  const navigate = useNavigate({ from: "/people" })
  const { data: people = [] } = useQuery(peopleQuery)
  const change = (next: Record<string, unknown>) =>
    void navigate({ search: (before) => peopleSearch({ ...before, page: undefined, ...next }) })
  const filter = { ...(action === undefined ? {} : { action }), ...(user === undefined ? {} : { user }) }
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <Select
          label={words.securityEventsKind}
          placeholder={words.securityEventsAnyKind}
          clearable
          searchable
          w={300}
          value={action ?? null}
          data={Object.entries(securityActions).map(([value, label]) => ({ value, label }))}
          onChange={(value) => change({ action: value ?? undefined })}
          clearButtonProps={{ "aria-label": words.securityEventsAnyKind }}
        />
        <Select
          label={words.securityEventsPerson}
          placeholder={words.securityEventsAnyone}
          clearable
          searchable
          limit={100}
          w={300}
          value={user === undefined ? null : String(user)}
          data={people.map(({ email, id, name }) => ({ value: String(id), label: `${name} (${email})` }))}
          onChange={(value) => change({ user: value === null ? undefined : Number(value) })}
          clearButtonProps={{ "aria-label": words.securityEventsAnyone }}
        />
        <Button
          component="a"
          href={addressOf("security", "exportSecurityEvents", {
            query: { ...(action === undefined ? {} : { action }), ...(user === undefined ? {} : { user_id: user }) }
          })}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {words.securityEventsDownload}
        </Button>
      </Group>
      <EventList filter={{ page, per_page: perPage, ...filter }} onPage={(next) => change({ page: next })} />
    </Stack>
  )
}

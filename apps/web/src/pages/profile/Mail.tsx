/** What the user gets by e-mail, and what they watch. A choice is saved when it is made. */
import { Alert, Button, NativeSelect, Stack, Table, Text, Title } from "@mantine/core"
import { IconBell, IconMailOff } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { docket } from "../../api/docket.ts"
import {
  type MailCadence,
  type MailSettings,
  mailSettingsQuery,
  type MailTopic,
  type Watch,
  watchesKey,
  watchesQuery
} from "../../api/mail.ts"
import { useSending } from "../../api/useSending.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { tellUndoable } from "../../parts/tellUndoable.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { ProfilePage } from "./ProfilePage.tsx"
import * as words from "../../words/mail.ts"

const names = Object.keys(words.topics) as ReadonlyArray<MailTopic>
const choices = Object.entries(words.cadences).map(([value, label]) => ({ value, label }))

const Settings = ({ settings }: { readonly settings: MailSettings }) => {
  const client = useQueryClient()
  const change = useSending({
    mutationFn: (wanted: Partial<MailSettings>) => docket.mail.changeMailSettings({ payload: { settings: wanted } }),
    onSuccess: ({ settings: saved, toast }) => {
      client.setQueryData(mailSettingsQuery.queryKey, (before) => before && { ...before, settings: saved })
      tellDone(toast)
    },
    onError: tellFailure
  })
  const { isPending, variables } = change
  const shown = { ...settings, ...(isPending ? variables : {}) }
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={words.title} maw={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.what}</Table.Th>
            <Table.Th>{words.when}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((topic) => (
            <Table.Tr key={topic}>
              <Table.Td>
                <Text size="sm">{words.topics[topic]}</Text>
                <Text size="xs" c="dimmed">
                  {words.meanings[topic]}
                </Text>
              </Table.Td>
              <Table.Td w={170}>
                <NativeSelect
                  aria-label={words.whenOf(words.topics[topic])}
                  data={choices}
                  value={shown[topic]}
                  onChange={(event) => change.mutate({ [topic]: event.currentTarget.value as MailCadence })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The name of what is watched, as a link to it. */
const Watched = ({ watch }: { readonly watch: Watch }): ReactNode => {
  const { component_id, component_name, project_id, project_name, rule_displayed_name, rule_id } = watch
  if (component_id === null || component_name === null) {
    return (
      <Link to="/projects/$projectId" params={{ projectId: String(project_id) }}>
        {project_name}
      </Link>
    )
  }
  const name = words.release(component_name, watch.component_version ?? 1, watch.component_release ?? 1)
  const componentId = String(component_id)
  return rule_id === null || rule_displayed_name === null ? (
    <Link to="/components/$componentId" params={{ componentId }}>
      {words.placeOfWatch([project_name, name])}
    </Link>
  ) : (
    <Link to="/components/$componentId/requirements/$ruleId" params={{ componentId, ruleId: String(rule_id) }}>
      {words.placeOfWatch([project_name, name, rule_displayed_name])}
    </Link>
  )
}

const nameOf = ({ component_name, project_name, rule_displayed_name }: Watch): string =>
  rule_displayed_name ?? component_name ?? project_name

const targetOf = ({ component_id, project_id, rule_id }: Watch) =>
  rule_id !== null ? { rule_id } : component_id !== null ? { component_id } : { project_id }

const Watches = () => {
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const watches = useQuery(watchesQuery(page))
  const refresh = () => client.invalidateQueries({ queryKey: watchesKey })
  const again = useSending({
    mutationFn: (watch: Watch) => docket.mail.watch({ payload: targetOf(watch) }),
    onSuccess: refresh,
    onError: tellFailure
  })
  const stop = useSending({
    mutationFn: (watch: Watch) => docket.mail.unwatch({ params: { watchId: watch.id } }),
    onSuccess: async ({ toast }, watch) => {
      tellUndoable(toast, () => again.mutate(watch))
      await refresh()
    },
    onError: tellFailure
  })
  return (
    <Stack gap="xs" component="section" aria-label={words.watching}>
      <Title order={2} size="h4">
        {words.watching}
      </Title>
      <Loaded query={watches}>
        {({ pagination, rows }) =>
          pagination.total === 0 ? (
            <Empty icon={<IconBell />} title={words.watchNone}>
              {words.watchNoneDescription}
            </Empty>
          ) : (
            <>
              <Rows label={words.watching} minWidth={480} rows={rows} keyOf={({ id }) => id}>
                {(watch) => ({
                  [words.watchedColumn]: <Watched watch={watch} />,
                  [words.sinceColumn]: <When at={watch.created_at} />,
                  "": (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={stop.isPending && stop.variables.id === watch.id}
                      onClick={() => stop.mutate(watch)}
                      aria-label={words.unwatchThis(nameOf(watch))}
                    >
                      {words.stopWatching}
                    </Button>
                  )
                })}
              </Rows>
              <Pages pagination={pagination} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

export const Mail = () => {
  const mail = useQuery(mailSettingsQuery)
  return (
    <ProfilePage title={words.title} subtitle={words.subtitle}>
      <Loaded query={mail}>
        {({ enabled, settings }) => (
          <Stack gap="lg">
            {!enabled && (
              <Alert icon={<IconMailOff />} title={words.off}>
                {words.offDescription}
              </Alert>
            )}
            <Stack gap="xs">
              <Settings settings={settings} />
              <Text size="sm" c="dimmed">
                {words.always}
              </Text>
            </Stack>
            <Watches />
          </Stack>
        )}
      </Loaded>
    </ProfilePage>
  )
}

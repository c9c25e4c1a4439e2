/** The state of the service: the database, the queues, the repeated tasks, and the seal of the audit. */
import { Alert, Anchor, Badge, Button, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core"
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { healthQuery, type ServiceHealth } from "../../api/administration.ts"
import { fileSize } from "../../parts/fileSize.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"
import * as words from "../../words/administration.ts"
import { AdministrationPage } from "./AdministrationPage.tsx"

const Facts = ({ facts }: { readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) => (
  <Table withRowBorders={false} verticalSpacing={4}>
    <Table.Tbody>
      {facts.map(([name, value]) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={500} w="45%" style={{ verticalAlign: "top" }}>
            {name}
          </Table.Th>
          <Table.Td style={{ overflowWrap: "anywhere" }}>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const at = (time: string | null): ReactNode => (time === null ? words.never : <When at={time} />)

const queueFacts = ({ failed, oldest_waiting_at, waiting }: ServiceHealth["letters"], failures: ReactNode) =>
  [
    [words.healthWaiting, waiting],
    ...(oldest_waiting_at === null
      ? []
      : [[words.healthOldest, <When key="oldest" at={oldest_waiting_at} />] as const]),
    [words.healthFailed, failed === 0 ? failed : failures]
  ] as const

const replicaFacts = (state: ServiceHealth["replica_state"]): ReadonlyArray<readonly [string, ReactNode]> =>
  state === null
    ? []
    : [
        [words.healthBehind, state.behind === null ? words.unknown : words.healthBehindBy(fileSize(state.behind))],
        [
          words.healthReplayed,
          state.replayed_at === null ? words.unknown : <When key="replayed" at={state.replayed_at} />
        ]
      ]

const Overall = ({ health }: { readonly health: ServiceHealth }) => {
  const failed = health.tasks.filter(({ failed_at, ran_at }) => failed_at !== null && failed_at === ran_at)
  const troubles = [
    ...(health.trouble === null ? [] : [health.trouble]),
    ...(health.replica_state === null || health.replica_state.trouble === null
      ? []
      : [words.healthReplicaUnused(health.replica_state.trouble)]),
    ...failed.map(({ error, name }) => words.healthTaskFails(words.taskOf(name), error ?? "")),
    ...(health.letters.failed > 0 ? [words.healthLettersFailed(health.letters.failed)] : []),
    ...health.failing_webhooks.map(({ project_name }) => words.healthWebhookFails(project_name))
  ]
  return troubles.length === 0 ? (
    <Alert color="green" icon={<IconCircleCheck />} title={words.healthGood} />
  ) : (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={words.healthTrouble}>
      <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </Alert>
  )
}

const Webhooks = ({ failing_webhooks }: Pick<ServiceHealth, "failing_webhooks">) =>
  failing_webhooks.length === 0 ? null : (
    <Stack gap={4}>
      {failing_webhooks.map(({ active, disabled_reason, failures, project_id, project_name, webhook_id }) => (
        <Text size="sm" key={webhook_id}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId"
                params={{ projectId: String(project_id) }}
                search={{ tab: "webhooks" }}
                {...props}
              />
            )}
          >
            {project_name}
          </Anchor>
          {": "}
          {active ? words.healthFailuresInARow(failures) : disabled_reason}
        </Text>
      ))}
    </Stack>
  )

const Panels = ({ health }: { readonly health: ServiceHealth }) => {
  const { database, jobs, letters, seal, webhook_deliveries } = health
  const mailFailures = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/people" search={{ tab: "mail" }} {...props} />}>
      {words.healthShowFailed(letters.failed)}
    </Anchor>
  )
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title={words.healthService}>
        <Facts
          facts={[
            [words.healthVersion, health.version],
            [words.healthStarted, <When key="start" at={health.started_at} />],
            [words.healthMemory, fileSize(health.memory)]
          ]}
        />
      </Panel>
      <Panel title={words.healthDatabase}>
        <Facts
          facts={[
            [words.healthKind, words.databaseOf(database.kind, database.version)],
            [words.healthSize, database.size === null ? words.unknown : fileSize(database.size)],
            ...(health.free_disk === null ? [] : [[words.healthFreeDisk, fileSize(health.free_disk)] as const]),
            [words.healthMigrations, words.healthMigrated(database.migrations)],
            [words.healthMigratedAt, at(database.migrated_at)],
            [words.healthReplica, health.replica ? words.healthConfigured : words.healthNotConfigured],
            ...replicaFacts(health.replica_state)
          ]}
        />
      </Panel>
      <Panel title={words.healthMail}>
        <Facts
          facts={[
            [words.healthServer, health.mail ? words.healthConfigured : words.healthNotConfigured],
            ...queueFacts(letters, health.mail ? mailFailures : letters.failed)
          ]}
        />
      </Panel>
      <Panel title={words.healthWebhooks}>
        <Facts facts={queueFacts(webhook_deliveries, webhook_deliveries.failed)} />
        <Webhooks failing_webhooks={health.failing_webhooks} />
      </Panel>
      <Panel title={words.healthJobs}>
        <Facts facts={[[words.healthRunning, jobs.running], ...queueFacts(jobs, jobs.failed)]} />
      </Panel>
      <Panel title={words.healthAudit}>
        <Facts
          facts={[
            [words.healthNewestEntry, at(health.newest_entry_at)],
            [words.healthUnsealed, health.unsealed_entries],
            [words.healthSealedAt, at(seal?.sealed_at ?? null)],
            ...(seal === null ? [] : [[words.healthSeal, words.sealOf(seal.number, seal.hash)] as const])
          ]}
        />
      </Panel>
    </SimpleGrid>
  )
}

export const Health = () => {
  const health = useQuery(healthQuery)
  return (
    <AdministrationPage
      title={words.health}
      subtitle={words.healthSubtitle}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={health.isFetching && health.data !== undefined}
          onClick={() => void health.refetch()}
        >
          {words.healthRefresh}
        </Button>
      }
    >
      <Loaded query={health}>
        {(found) => (
          <>
            <Overall health={found} />
            <Panels health={found} />
            <Panel title={words.healthTasks} description={words.healthTasksDescription}>
              {found.tasks.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {words.healthNoTasks}
                </Text>
              ) : (
                <Rows label={words.healthTasks} minWidth={560} rows={found.tasks} keyOf={({ name }) => name}>
                  {({ error, failed_at, name, ran_at }) => ({
                    [words.healthTask]: words.taskOf(name),
                    [words.healthRan]: at(ran_at),
                    [words.healthLastError]:
                      failed_at === null ? (
                        <Text size="sm" c="dimmed">
                          {words.healthNoError}
                        </Text>
                      ) : (
                        <Group gap={6}>
                          <Badge
                            color={failed_at === ran_at ? "red" : "gray"}
                            variant="light"
                            tt="none"
                            miw="max-content"
                          >
                            <When at={failed_at} />
                          </Badge>
                          <Text size="sm">{error}</Text>
                        </Group>
                      )
                  })}
                </Rows>
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </AdministrationPage>
  )
}

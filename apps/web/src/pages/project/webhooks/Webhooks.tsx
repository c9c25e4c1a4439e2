/** The webhooks of the project, with their state and their deliveries. */
import { Alert, Badge, Button, Collapse, Group, Paper, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconPlugConnected,
  IconPlugOff,
  IconPlus
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { type Project, projectKey } from "../../../api/project.ts"
import { type Webhook, webhooksQuery } from "../../../api/webhooks.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { Empty } from "../../../parts/Empty.tsx"
import { focusPlace } from "../../../parts/focusScope.ts"
import { Loaded } from "../../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { When } from "../../../parts/When.tsx"
import { webhookEvents, webhookFormats } from "../../../words/webhook.ts"
import { Deliveries } from "./Deliveries.tsx"
import { WebhookFields } from "./WebhookFields.tsx"
import { componentName } from "../../../words/projectExport.ts"
import * as words from "../../../words/project.ts"

const One = ({
  onChange,
  project,
  webhook
}: {
  readonly project: Project
  readonly webhook: Webhook
  readonly onChange: () => void
}) => {
  const projectId = project.id
  const [isOpen, { open, toggle }] = useDisclosure(false)
  const [isAsked, asking] = useDisclosure(false)
  const remove = useSending({
    mutationFn: () => docket.webhooks.deleteWebhook({ params: { projectId, webhookId: webhook.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
    }
  })
  const test = useSending({
    mutationFn: () => docket.webhooks.testWebhook({ params: { projectId, webhookId: webhook.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      open()
      await queryClient.invalidateQueries({ queryKey: [...projectKey(projectId), "webhooks"] })
    },
    onError: tellFailure
  })
  const nameOf = (id: number): string => {
    const component = project.components.find((one) => one.id === id)
    return component === undefined
      ? words.webhooksDeletedComponent
      : componentName(component.name, component.version, component.release)
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={webhook.url}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text fw={600}>{webhook.url}</Text>
          <Badge
            color={webhook.active ? "green" : "gray"}
            variant="light"
            tt="none"
            leftSection={
              webhook.active ? <IconPlugConnected size={13} aria-hidden /> : <IconPlugOff size={13} aria-hidden />
            }
          >
            {webhook.active ? words.webhooksOn : words.webhooksOff}
          </Badge>
        </Group>
        <Group gap="xs">
          {webhook.active && (
            <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {words.webhooksTest}
              <span className="visually-hidden"> {webhook.url}</span>
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onChange}>
            {words.webhooksChange}
            <span className="visually-hidden"> {webhook.url}</span>
          </Button>
          <Button size="xs" variant="light" color="red" onClick={asking.open}>
            {words.webhooksRemove}
            <span className="visually-hidden"> {webhook.url}</span>
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {words.webhooksEvents(
          webhookFormats[webhook.format].word,
          webhook.events.map((event) => webhookEvents[event].toLowerCase()).join("; "),
          webhook.component_ids.map(nameOf).join(", ")
        )}
      </Text>
      {webhook.disabled_at !== null && (
        <Alert color="red" icon={<IconAlertTriangle />} mt="sm" title={words.webhooksDisabled}>
          <Text size="sm">
            <When at={webhook.disabled_at} />
            {words.webhooksDisabledReason(webhook.disabled_reason)}
          </Text>
        </Alert>
      )}
      {webhook.disabled_at === null && webhook.failing_since !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle />} mt="sm">
          <Text size="sm">
            {words.webhooksFailures(webhook.failures)} <When at={webhook.failing_since} />.
          </Text>
        </Alert>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        mt="xs"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        onClick={toggle}
      >
        {words.webhooksDeliveries}
      </Button>
      <Collapse expanded={isOpen}>{isOpen && <Deliveries projectId={projectId} webhookId={webhook.id} />}</Collapse>
      {isAsked && (
        <FormDialog
          title={words.webhooksRemoveTitle}
          act={words.webhooksRemove}
          color="red"
          sending={remove}
          onClose={asking.close}
          onSubmit={() => remove.mutate()}
        >
          <Text size="sm">{words.webhooksRemoveWarning(webhook.url)}</Text>
        </FormDialog>
      )}
    </Paper>
  )
}

export const Webhooks = ({ project }: { readonly project: Project }) => {
  const webhooks = useQuery(webhooksQuery(project.id))
  const [shown, setShown] = useState<Webhook | "new" | null>(null)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setShown("new")}>
      {words.webhooksNewWebhook}
    </Button>
  )
  return (
    <Stack {...focusPlace}>
      <Loaded query={webhooks}>
        {(loaded) =>
          loaded.length === 0 ? (
            <Empty icon={<IconPlugConnected />} title={words.webhooksNoWebhooksYet}>
              <Text c="dimmed" maw={520}>
                {words.webhooksNoneYetDescription}
              </Text>
              {add}
            </Empty>
          ) : (
            <>
              <Group>{add}</Group>
              {loaded.map((webhook) => (
                <One key={webhook.id} project={project} webhook={webhook} onChange={() => setShown(webhook)} />
              ))}
            </>
          )
        }
      </Loaded>
      {shown !== null && (
        <WebhookFields project={project} webhook={shown === "new" ? null : shown} onDone={() => setShown(null)} />
      )}
    </Stack>
  )
}

/** An address that is told of what happens: where it is, and what it is told. A new one's secret is shown once. */
import { Button, Checkbox, Group, Stack, Switch, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { projectKey } from "../../../api/project.ts"
import type { Webhook, WebhookEvent } from "../../../api/webhooks.ts"
import { useSending } from "../../../api/useSending.ts"
import { Failure } from "../../../parts/Failure.tsx"
import { ShownOnce } from "../../../parts/ShownOnce.tsx"
import { tellDone } from "../../../parts/told.ts"
import { webhookEvents } from "../../../words/webhook.ts"

const isEvent = (value: string): value is WebhookEvent => Object.hasOwn(webhookEvents, value)

const Secret = ({ onDone, secret }: { readonly secret: string; readonly onDone: () => void }) => (
  <Stack>
    <ShownOnce title="The webhook is made" label="Secret" secret={secret}>
      Whoever receives what is sent checks its signature with this secret. Keep it where they find it.
    </ShownOnce>
    <Group justify="flex-end">
      <Button onClick={onDone}>I have kept it</Button>
    </Group>
  </Stack>
)

export const WebhookFields = ({
  onDone,
  projectId,
  webhook
}: {
  readonly projectId: number
  /** Null for a new one. */
  readonly webhook: Webhook | null
  readonly onDone: () => void
}) => {
  const [url, setUrl] = useState(webhook?.url ?? "")
  const [events, setEvents] = useState<ReadonlyArray<WebhookEvent>>(webhook?.events ?? ["comment.created"])
  const [active, setActive] = useState(webhook?.active ?? true)
  const [secret, setSecret] = useState<string | null>(null)
  const save = useSending({
    mutationFn: async () => {
      const payload = { webhook: { url, events, active } }
      if (webhook !== null) {
        await docket.webhooks
          .changeWebhook({ params: { projectId, webhookId: webhook.id }, payload })
          .then(({ toast }) => tellDone(toast))
        return null
      }
      return docket.webhooks.createWebhook({ params: { projectId }, payload }).then((created) => created.secret)
    },
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
      if (made === null) onDone()
      else setSecret(made)
    }
  })
  if (secret !== null) return <Secret secret={secret} onDone={onDone} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Address"
          description="Each event is sent there as a POST of JSON, signed."
          placeholder="https://hooks.example.org/docket"
          type="url"
          required
          data-autofocus
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label="Told when" value={[...events]} onChange={(values) => setEvents(values.filter(isEvent))}>
          <Stack gap="xs" mt="xs">
            {Object.entries(webhookEvents).map(([event, word]) => (
              <Checkbox key={event} value={event} label={word} description={event} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label="Switched on"
          description="Nothing is sent while it is off. What waited is sent when it is switched on again."
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        {save.isError && <Failure error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={events.length === 0}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

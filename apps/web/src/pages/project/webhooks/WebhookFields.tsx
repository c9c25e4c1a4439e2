/** The form of a webhook: its address and its events. The secret of a new one is shown once. */
import { Checkbox, Stack, Switch, TextInput } from "@mantine/core"
import { useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { projectKey } from "../../../api/project.ts"
import type { Webhook, WebhookEvent } from "../../../api/webhooks.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { ShownOnce } from "../../../parts/ShownOnce.tsx"
import { tellDone } from "../../../parts/told.ts"
import { useEdits } from "../../../parts/useEdits.ts"
import { webhookEvents } from "../../../words/webhook.ts"
import * as words from "../../../words/project.ts"

const isEvent = (value: string): value is WebhookEvent => Object.hasOwn(webhookEvents, value)

const newWebhook = { url: "", events: ["comment.created" as const], active: true }

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
  const { check, set, text, values } = useEdits<Pick<Webhook, "url" | "events" | "active">>(webhook ?? newWebhook)
  const { active, events, url } = values
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
  return (
    <FormDialog
      title={webhook === null ? words.webhookFieldsNewWebhook : words.webhookFieldsChangeWebhook}
      size="lg"
      // A stray click must not lose the secret of a new webhook.
      closeOnClickOutside={false}
      act={words.webhookFieldsSave}
      isReady={events.length > 0}
      sending={save}
      onSubmit={() => save.mutate()}
      onClose={onDone}
      doneAct={words.webhookFieldsSecretKept}
      done={
        secret !== null && (
          <ShownOnce title={words.webhookFieldsCreated} label={words.webhookFieldsSecret} secret={secret}>
            {words.webhookFieldsSecretExplanation}
          </ShownOnce>
        )
      }
    >
      <TextInput
        label={words.webhookFieldsAddress}
        description={words.webhookFieldsAddressDescription}
        placeholder="https://hooks.example.org/docket"
        type="url"
        required
        {...text("url")}
      />
      <Checkbox.Group
        label={words.webhookFieldsEvents}
        value={[...events]}
        onChange={(chosen) => set({ events: chosen.filter(isEvent) })}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(webhookEvents).map(([event, word]) => (
            <Checkbox key={event} value={event} label={word} description={event} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={words.webhookFieldsEnabled}
        description={words.webhookFieldsEnabledDescription}
        {...check("active")}
      />
    </FormDialog>
  )
}

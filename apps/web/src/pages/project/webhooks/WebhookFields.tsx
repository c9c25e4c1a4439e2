/** The form of a webhook: its address and its events. The secret of a new one is shown once. */
import { MultiSelect, Select, Switch, TextInput } from "@mantine/core"
import { useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { type Project, projectKey } from "../../../api/project.ts"
import type { Webhook, WebhookEvent } from "../../../api/webhooks.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { ShownOnce } from "../../../parts/ShownOnce.tsx"
import { tellDone } from "../../../parts/told.ts"
import { useEdits } from "../../../parts/useEdits.ts"
import { eventSubjects, webhookEvents, webhookFormats } from "../../../words/webhook.ts"
import { componentName } from "../../../words/projectExport.ts"
import * as words from "../../../words/project.ts"

type Fields = Pick<Webhook, "url" | "format" | "events" | "component_ids" | "active">

const isEvent = (value: string): value is WebhookEvent => Object.hasOwn(webhookEvents, value)

const newWebhook: Fields = {
  url: "",
  format: "docket",
  events: ["comment.created"],
  component_ids: [],
  active: true
}

/** The events by subject, as choices. */
const choices = Object.entries(eventSubjects).map(([subject, group]) => ({
  group,
  items: Object.entries(webhookEvents).flatMap(([value, label]) =>
    value.startsWith(`${subject}.`) ? [{ value, label }] : []
  )
}))

const formats = Object.entries(webhookFormats).map(([value, { word }]) => ({ value, label: word }))

const isFormat = (value: string | null): value is Webhook["format"] =>
  value !== null && Object.hasOwn(webhookFormats, value)

export const WebhookFields = ({
  onDone,
  project,
  webhook
}: {
  readonly project: Project
  /** Null for a new one. */
  readonly webhook: Webhook | null
  readonly onDone: () => void
}) => {
  const projectId = project.id
  const { check, set, text, values } = useEdits<Fields>(webhook ?? newWebhook)
  const { active, component_ids, events, format, url } = values
  const [secret, setSecret] = useState<string | null>(null)
  const save = useSending({
    mutationFn: async () => {
      const payload = { webhook: { url, format, events, component_ids, active } }
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
      <Select
        label={words.webhookFieldsFormat}
        data={formats}
        value={format}
        allowDeselect={false}
        onChange={(chosen) => {
          if (isFormat(chosen)) set({ format: chosen })
        }}
      />
      <TextInput
        label={words.webhookFieldsAddress}
        description={webhookFormats[format].meaning}
        placeholder="https://hooks.example.org/docket"
        type="url"
        required
        {...text("url")}
      />
      <MultiSelect
        label={words.webhookFieldsEvents}
        placeholder={words.webhookFieldsEventsPlaceholder}
        data={choices}
        searchable
        value={[...events]}
        onChange={(chosen) => set({ events: chosen.filter(isEvent) })}
      />
      <MultiSelect
        label={words.webhookFieldsComponents}
        description={words.webhookFieldsComponentsDescription}
        data={project.components.map(({ id, name, release, version }) => ({
          value: String(id),
          label: componentName(name, version, release)
        }))}
        searchable
        value={component_ids.map(String)}
        onChange={(chosen) => set({ component_ids: chosen.map(Number) })}
      />
      <Switch
        label={words.webhookFieldsEnabled}
        description={words.webhookFieldsEnabledDescription}
        {...check("active")}
      />
    </FormDialog>
  )
}

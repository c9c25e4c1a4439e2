/** How long records are kept. A changed time shows first what it would remove. */
import { Alert, Checkbox, Group, NumberInput, Stack, Text } from "@mantine/core"
import { IconInfoCircle } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import {
  type OlderRecords,
  type Retention as Kept,
  retentionKey,
  retentionPreviewQuery,
  retentionQuery
} from "../../api/administration.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import * as words from "../../words/administration.ts"
import { AdministrationPage } from "./AdministrationPage.tsx"

const bounds = { min: 30, max: 3650 } as const

const fields = [
  { name: "security_event_days", older: "security_events", usual: 365 },
  { name: "webhook_delivery_days", older: "webhook_deliveries", usual: 30 },
  { name: "letter_days", older: "letters", usual: 90 },
  { name: "registration_days", older: "registrations", usual: 30 }
] as const

const isValid = (days: number | null, { max, min }: { readonly min: number; readonly max: number }): boolean =>
  days === null || (Number.isInteger(days) && days >= min && days <= max)

const Older = ({ older }: { readonly older: OlderRecords }) => (
  <Alert icon={<IconInfoCircle />} title={words.retentionEffect}>
    <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
      <li>{words.retentionOlder.webhook_deliveries(older.webhook_deliveries)}</li>
      <li>{words.retentionOlder.letters(older.letters)}</li>
      <li>{words.retentionOlder.registrations(older.registrations)}</li>
      <li>{words.retentionOlder.sessions(older.sessions)}</li>
      <li>{words.retentionOlder.security_events(older.security_events)}</li>
    </ul>
  </Alert>
)

const RetentionForm = ({ saved }: { readonly saved: Kept }) => {
  const client = useQueryClient()
  const { choice, isChanged, sending, values } = useEdits(saved)
  const ended = { min: 0, max: bounds.max }
  const isReady = fields.every(({ name }) => isValid(values[name], bounds)) && isValid(values.ended_session_days, ended)
  const hasChanged = isChanged("ended_session_days") || fields.some(({ name }) => isChanged(name))
  const preview = useQuery({ ...retentionPreviewQuery(values), enabled: isReady, placeholderData: (before) => before })
  const save = useSending({
    mutationFn: () => {
      const done = sending()
      return docket.administration.changeRetention({ payload: { retention: values } }).then(
        (answer) => {
          done(true)
          return answer
        },
        (error: unknown) => {
          done(false)
          throw error
        }
      )
    },
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await client.invalidateQueries({ queryKey: retentionKey })
    }
  })
  return (
    <Form
      act={words.retentionSave}
      sending={save}
      isReady={isReady && hasChanged}
      onSubmit={() => save.mutate()}
      maw={680}
    >
      {fields.map(({ name, usual }) => {
        const { onChange, value } = choice(name)
        const { description, label } = words.retentionFields[name]
        return (
          <Group key={name} align="flex-end" gap="md">
            <NumberInput
              label={label}
              description={description}
              w={380}
              maw="100%"
              {...bounds}
              clampBehavior="none"
              allowDecimal={false}
              disabled={value === null}
              value={value ?? ""}
              error={isValid(value, bounds) ? undefined : words.retentionBounds(bounds.min, bounds.max)}
              onChange={(typed) => onChange(typeof typed === "number" ? typed : 0)}
            />
            <Checkbox
              label={words.retentionForEver}
              aria-label={words.retentionForEverOf(label)}
              mb={8}
              checked={value === null}
              onChange={(event) => onChange(event.currentTarget.checked ? null : (saved[name] ?? usual))}
            />
          </Group>
        )
      })}
      <NumberInput
        label={words.retentionFields.ended_session_days.label}
        description={words.retentionFields.ended_session_days.description}
        w={380}
        maw="100%"
        {...ended}
        clampBehavior="none"
        allowDecimal={false}
        value={values.ended_session_days}
        error={isValid(values.ended_session_days, ended) ? undefined : words.retentionBounds(0, bounds.max)}
        onChange={(typed) => choice("ended_session_days").onChange(typeof typed === "number" ? typed : -1)}
      />
      {preview.data !== undefined && "older" in preview.data && <Older older={preview.data.older} />}
    </Form>
  )
}

export const Retention = () => {
  const retention = useQuery(retentionQuery)
  return (
    <AdministrationPage title={words.retention} subtitle={words.retentionSubtitle}>
      <Panel title={words.retentionTitle} description={words.retentionDescription}>
        <Stack>
          <Loaded query={retention}>{({ retention: saved }) => <RetentionForm saved={saved} />}</Loaded>
          <Text size="sm" c="dimmed" maw={680}>
            {words.retentionAudit}
          </Text>
        </Stack>
      </Panel>
    </AdministrationPage>
  )
}

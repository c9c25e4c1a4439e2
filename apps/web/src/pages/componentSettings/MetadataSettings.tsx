/** Names and values that an organisation keeps with the component, at most fifty (R10.12). */
import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { type FormEvent, useState } from "react"
import type { Component } from "../../api/component.ts"
import { useChangeComponent } from "../../api/componentSettings.ts"
import { Failure } from "../../parts/Failure.tsx"
import { focusNear, focusPlace } from "../../parts/focusNear.ts"
import { focusOfPanel, Panel } from "../../parts/Panel.tsx"

const most = 50

interface Entry {
  readonly key: string
  readonly name: string
  readonly value: string
}

const MetadataForm = ({ component }: { readonly component: Component }) => {
  const { data } = component.component_metadata_attributes
  const [entries, setEntries] = useState<ReadonlyArray<Entry>>(
    Object.entries(data).map(([name, value]) => ({ key: name, name, value }))
  )
  const change = useChangeComponent(component)
  const written = Object.fromEntries(entries.map(({ name, value }) => [name.trim(), value]))
  const isTwice = Object.keys(written).length < entries.length
  const isChanged = JSON.stringify(written) !== JSON.stringify(data)
  const set = (key: string, changed: Partial<Entry>) =>
    setEntries((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending || isTwice) return
    change
      .mutateAsync({ component_metadata_attributes: { data: written } })
      .then(focusOfPanel(event.currentTarget), () => undefined)
  }
  return (
    <form onSubmit={submit} {...focusPlace}>
      <Stack>
        {entries.length === 0 && <Text size="sm">There is none.</Text>}
        {entries.map(({ key, name, value }) => (
          <Group key={key} align="flex-end" gap="xs">
            <TextInput
              label="Name"
              required
              flex={1}
              miw={140}
              value={name}
              onChange={(event) => set(key, { name: event.currentTarget.value })}
            />
            <TextInput
              label="Value"
              flex={2}
              miw={180}
              value={value}
              onChange={(event) => set(key, { value: event.currentTarget.value })}
            />
            <Tooltip label="Remove">
              <ActionIcon
                size={36}
                variant="subtle"
                color="red"
                aria-label={`Remove ${name === "" ? "the entry" : name}`}
                onClick={(event) => {
                  const back = focusNear(event.currentTarget)
                  setEntries((all) => all.filter((one) => one.key !== key))
                  back()
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
        {isTwice && (
          <Text size="sm" c="red" role="alert">
            Two entries have the same name.
          </Text>
        )}
        {change.isError && <Failure error={change.error} />}
        <Group>
          <Button
            variant="default"
            disabled={entries.length >= most}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEntries((all) => [...all, { key: crypto.randomUUID(), name: "", value: "" }])}
          >
            Add an entry
          </Button>
          <Button type="submit" disabled={!isChanged || isTwice} loading={change.isPending}>
            Save the metadata
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const MetadataSettings = ({ component }: { readonly component: Component }) => (
  <Panel title="Metadata" description="What your organisation keeps with it: a channel, a ticket, a point of contact.">
    {/* What somebody else has saved meanwhile is shown, not written over. */}
    <MetadataForm key={JSON.stringify(component.component_metadata_attributes)} component={component} />
  </Panel>
)

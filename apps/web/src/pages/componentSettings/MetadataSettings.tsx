/** Names and values that an organisation keeps with the component, at most fifty (R10.12). */
import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import type { Component } from "../../api/component.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEditedList } from "../../parts/useEditedList.ts"
import { useSettingsForm } from "./useSettingsForm.ts"

const most = 50

interface Entry {
  readonly key: string
  readonly name: string
  readonly value: string
}

const MetadataForm = ({ component }: { readonly component: Component }) => {
  const { data } = component.component_metadata_attributes
  const { items, put, remove, sending } = useEditedList<Entry>(
    Object.entries(data).map(([name, value]) => ({ key: name, name, value }))
  )
  const { change, submit } = useSettingsForm(component, sending)
  const written = Object.fromEntries(items.map(({ name, value }) => [name.trim(), value]))
  const isTwice = Object.keys(written).length < items.length
  const isChanged = JSON.stringify(written) !== JSON.stringify(data)
  return (
    <Form
      act="Save the metadata"
      gap="md"
      beside={
        <Button
          variant="default"
          disabled={items.length >= most}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put({ key: crypto.randomUUID(), name: "", value: "" })}
        >
          Add an entry
        </Button>
      }
      isReady={isChanged && !isTwice}
      sending={change}
      onSubmit={() => submit({ component_metadata_attributes: { data: written } })}
    >
      {items.length === 0 && <Text size="sm">There is none.</Text>}
      {items.map(({ key, name, value }) => (
        <Group key={key} align="flex-end" gap="xs">
          <TextInput
            label="Name"
            required
            flex={1}
            miw={140}
            value={name}
            onChange={(event) => put({ key, value, name: event.currentTarget.value })}
          />
          <TextInput
            label="Value"
            flex={2}
            miw={180}
            value={value}
            onChange={(event) => put({ key, name, value: event.currentTarget.value })}
          />
          <Tooltip label="Remove">
            <ActionIcon
              size={36}
              variant="subtle"
              color="red"
              aria-label={`Remove ${name === "" ? "the entry" : name}`}
              onClick={() => remove(key)}
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
    </Form>
  )
}

export const MetadataSettings = ({ component }: { readonly component: Component }) => (
  <Panel
    title="Metadata"
    description="Values that your organization keeps with it: a channel, a ticket, a point of contact."
  >
    <MetadataForm component={component} />
  </Panel>
)

/** Custom names and values that an organization stores with the component, at most fifty (R10.12). */
import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import type { Component } from "../../api/component.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEditedList } from "../../parts/useEditedList.ts"
import { useSettingsForm } from "./useSettingsForm.ts"
import * as words from "../../words/componentSettings.ts"

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
      act={words.metadataSettingsSaveTheMetadata}
      gap="md"
      beside={
        <Button
          variant="default"
          disabled={items.length >= most}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put({ key: crypto.randomUUID(), name: "", value: "" })}
        >
          {words.metadataSettingsAdd}
        </Button>
      }
      isReady={isChanged && !isTwice}
      sending={change}
      onSubmit={() => submit({ component_metadata_attributes: { data: written } })}
    >
      {items.length === 0 && <Text size="sm">{words.metadataSettingsNone}</Text>}
      {items.map(({ key, name, value }) => (
        <Group key={key} align="flex-end" gap="xs">
          <TextInput
            label={words.metadataSettingsName}
            required
            flex={1}
            miw={140}
            value={name}
            onChange={(event) => put({ key, value, name: event.currentTarget.value })}
          />
          <TextInput
            label={words.metadataSettingsValue}
            flex={2}
            miw={180}
            value={value}
            onChange={(event) => put({ key, name, value: event.currentTarget.value })}
          />
          <Tooltip label={words.metadataSettingsRemove}>
            <ActionIcon
              size={36}
              variant="subtle"
              color="red"
              aria-label={words.metadataSettingsRemoveEntry(name)}
              onClick={() => remove(key)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      {isTwice && (
        <Text size="sm" c="red" role="alert">
          {words.metadataSettingsSameName}
        </Text>
      )}
    </Form>
  )
}

export const MetadataSettings = ({ component }: { readonly component: Component }) => (
  <Panel title={words.metadataSettingsMetadata} description={words.metadataSettingsDescription}>
    <MetadataForm component={component} />
  </Panel>
)

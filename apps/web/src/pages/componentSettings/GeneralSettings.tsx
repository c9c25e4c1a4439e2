/** The names, numbers and contact of the component, and whether authors see every field (R10.1). A released component allows changes of names and contact only (R10.10). */
import { NumberInput, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core"
import type { Component } from "../../api/component.ts"
import type { ComponentFields } from "../../api/componentSettings.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { useSettingsForm } from "./useSettingsForm.ts"
import * as words from "../../words/componentSettings.ts"

const names = [
  "name",
  "title",
  "description",
  "prefix",
  "version",
  "release",
  "admin_name",
  "admin_email",
  "advanced_fields"
] as const
type Written = Pick<Component, (typeof names)[number]>

const GeneralForm = ({ component }: { readonly component: Component }) => {
  const { check, isChanged, sending, set, text, values: written } = useEdits<Written>(component)
  const { change, submit } = useSettingsForm(component, sending)
  const changed = names.filter(isChanged)
  const fields: ComponentFields = Object.fromEntries(changed.map((name) => [name, written[name]]))
  const { released } = component
  return (
    <Form act={words.generalSettingsSave} isReady={changed.length > 0} sending={change} onSubmit={() => submit(fields)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.generalSettingsName}
          description={words.generalSettingsNameDescription}
          required
          maxLength={255}
          {...text("name")}
        />
        <TextInput
          label={words.generalSettingsPrefix}
          description={words.generalSettingsPrefixDescription}
          required
          disabled={released}
          maxLength={7}
          value={written.prefix}
          onChange={(event) => set({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </SimpleGrid>
      <TextInput
        label={words.generalSettingsTitle}
        description={words.generalSettingsTitleDescription}
        required
        maxLength={500}
        {...text("title")}
      />
      <Textarea label={words.generalSettingsDescription} autosize minRows={3} maxRows={12} {...text("description")} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <NumberInput
          label={words.generalSettingsVersion}
          min={1}
          disabled={released}
          allowDecimal={false}
          value={written.version}
          onChange={(value) => typeof value === "number" && set({ version: value })}
        />
        <NumberInput
          label={words.generalSettingsRelease}
          min={1}
          disabled={released}
          allowDecimal={false}
          value={written.release}
          onChange={(value) => typeof value === "number" && set({ release: value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.generalSettingsContact}
          description={words.generalSettingsContactDescription}
          {...text("admin_name")}
        />
        <TextInput
          label={words.generalSettingsContactAddress}
          description={words.generalSettingsContactAddressDescription}
          type="email"
          {...text("admin_email")}
        />
      </SimpleGrid>
      <Switch
        label={words.generalSettingsAllFields}
        description={words.generalSettingsAllFieldsDescription}
        {...check("advanced_fields")}
      />
    </Form>
  )
}

export const GeneralSettings = ({ component }: { readonly component: Component }) => {
  const { released } = component
  return (
    <Panel
      title={words.generalSettingsGeneral}
      {...(released
        ? {
            description: words.generalSettingsReleased
          }
        : {})}
    >
      <GeneralForm component={component} />
    </Panel>
  )
}

/** What the component is called and numbered, whom to ask about it, and whether its authors see every field (R10.1). Of a released one names and contact alone (R10.10). */
import { NumberInput, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core"
import type { Component } from "../../api/component.ts"
import type { ComponentFields } from "../../api/componentSettings.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { useSettingsForm } from "./useSettingsForm.ts"
import { componentSettingsWords } from "../../words/componentSettings.ts"

const words = componentSettingsWords.generalSettings

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
    <Form act={words.save} isReady={changed.length > 0} sending={change} onSubmit={() => submit(fields)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={words.name} description={words.nameDescription} required maxLength={255} {...text("name")} />
        <TextInput
          label={words.prefix}
          description={words.prefixDescription}
          required
          disabled={released}
          maxLength={7}
          value={written.prefix}
          onChange={(event) => set({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </SimpleGrid>
      <TextInput label={words.title} description={words.titleDescription} required maxLength={500} {...text("title")} />
      <Textarea label={words.description} autosize minRows={3} maxRows={12} {...text("description")} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <NumberInput
          label={words.version}
          min={1}
          disabled={released}
          allowDecimal={false}
          value={written.version}
          onChange={(value) => typeof value === "number" && set({ version: value })}
        />
        <NumberInput
          label={words.release}
          min={1}
          disabled={released}
          allowDecimal={false}
          value={written.release}
          onChange={(value) => typeof value === "number" && set({ release: value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={words.contact} description={words.contactDescription} {...text("admin_name")} />
        <TextInput
          label={words.contactAddress}
          description={words.contactAddressDescription}
          type="email"
          {...text("admin_email")}
        />
      </SimpleGrid>
      <Switch label={words.allFields} description={words.allFieldsDescription} {...check("advanced_fields")} />
    </Form>
  )
}

export const GeneralSettings = ({ component }: { readonly component: Component }) => {
  const { released } = component
  return (
    <Panel
      title={words.general}
      {...(released
        ? {
            description: words.released
          }
        : {})}
    >
      <GeneralForm component={component} />
    </Panel>
  )
}

/** What the component is called and numbered, whom to ask about it, and whether its authors see every field (R10.1). Of a released one names and contact alone (R10.10). */
import { NumberInput, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core"
import type { Component } from "../../api/component.ts"
import type { ComponentFields } from "../../api/componentSettings.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { useSettingsForm } from "./useSettingsForm.ts"

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
    <Form act="Save" isReady={changed.length > 0} sending={change} onSubmit={() => submit(fields)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Name" description="Short name used by the team" required maxLength={255} {...text("name")} />
        <TextInput
          label="Prefix"
          description="Four letters or digits, a dash, two more"
          required
          disabled={released}
          maxLength={7}
          value={written.prefix}
          onChange={(event) => set({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </SimpleGrid>
      <TextInput
        label="Title"
        description="Title in the published document"
        required
        maxLength={500}
        {...text("title")}
      />
      <Textarea label="Description" autosize minRows={3} maxRows={12} {...text("description")} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <NumberInput
          label="Version"
          min={1}
          disabled={released}
          allowDecimal={false}
          value={written.version}
          onChange={(value) => typeof value === "number" && set({ version: value })}
        />
        <NumberInput
          label="Release"
          min={1}
          disabled={released}
          allowDecimal={false}
          value={written.release}
          onChange={(value) => typeof value === "number" && set({ release: value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Contact"
          description="Part of the document, so every reader sees it"
          {...text("admin_name")}
        />
        <TextInput
          label="Their e-mail address"
          description="Readers see it as well"
          type="email"
          {...text("admin_email")}
        />
      </SimpleGrid>
      <Switch
        label="All fields for authors"
        description="Shows the rarely used fields of a requirement in the editor as well."
        {...check("advanced_fields")}
      />
    </Form>
  )
}

export const GeneralSettings = ({ component }: { readonly component: Component }) => {
  const { released } = component
  return (
    <Panel
      title="General"
      {...(released
        ? {
            description: "What was released keeps its prefix, version and release; names and contact may still change."
          }
        : {})}
    >
      <GeneralForm component={component} />
    </Panel>
  )
}

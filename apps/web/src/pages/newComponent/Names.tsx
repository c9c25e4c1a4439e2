/** What a component to be is called and numbered. A copy takes from its original what is not said. */
import { Group, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core"
import { type Draft, prefixProblem } from "./draft.ts"

export const Names = ({
  draft,
  isCopy = false,
  onChange
}: {
  readonly draft: Draft
  readonly isCopy?: boolean
  readonly onChange: (changed: Partial<Draft>) => void
}) => {
  const asOriginal = isCopy ? { placeholder: "As the original" } : {}
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name"
          description="Short name used by the team"
          required={!isCopy}
          maxLength={255}
          {...asOriginal}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Prefix"
          description="Requirements are called after it: ABCD-01-000001"
          required={!isCopy}
          maxLength={7}
          {...asOriginal}
          error={prefixProblem(draft.prefix)}
          value={draft.prefix}
          onChange={(event) => onChange({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </SimpleGrid>
      <TextInput
        label="Title"
        description="Title in the published document"
        required={!isCopy}
        maxLength={500}
        {...asOriginal}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={8}
        {...asOriginal}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Group>
        <NumberInput
          label="Version"
          w={120}
          min={1}
          allowDecimal={false}
          {...(isCopy ? { placeholder: "Same" } : {})}
          value={draft.version}
          onChange={(value) => onChange({ version: String(value) })}
        />
        <NumberInput
          label="Release"
          w={120}
          min={1}
          allowDecimal={false}
          {...(isCopy ? { placeholder: "The next" } : {})}
          value={draft.release}
          onChange={(value) => onChange({ release: String(value) })}
        />
      </Group>
    </Stack>
  )
}

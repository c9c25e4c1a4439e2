/** What a component to be is called and numbered. A copy takes from its original what is not said. */
import { Group, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core"
import { type Draft, prefixProblem } from "./draft.ts"
import { newComponentWords } from "../../words/newComponent.ts"

const words = newComponentWords.names

export const Names = ({
  draft,
  isCopy = false,
  onChange
}: {
  readonly draft: Draft
  readonly isCopy?: boolean
  readonly onChange: (changed: Partial<Draft>) => void
}) => {
  const asOriginal = isCopy ? { placeholder: words.asTheOriginal } : {}
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.name}
          description={words.nameDescription}
          required={!isCopy}
          maxLength={255}
          {...asOriginal}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={words.prefix}
          description={words.prefixDescription}
          required={!isCopy}
          maxLength={7}
          {...asOriginal}
          error={prefixProblem(draft.prefix)}
          value={draft.prefix}
          onChange={(event) => onChange({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </SimpleGrid>
      <TextInput
        label={words.title}
        description={words.titleDescription}
        required={!isCopy}
        maxLength={500}
        {...asOriginal}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label={words.description}
        autosize
        minRows={2}
        maxRows={8}
        {...asOriginal}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Group>
        <NumberInput
          label={words.version}
          w={120}
          min={1}
          allowDecimal={false}
          {...(isCopy ? { placeholder: words.same } : {})}
          value={draft.version}
          onChange={(value) => onChange({ version: String(value) })}
        />
        <NumberInput
          label={words.release}
          w={120}
          min={1}
          allowDecimal={false}
          {...(isCopy ? { placeholder: words.theNext } : {})}
          value={draft.release}
          onChange={(value) => onChange({ release: String(value) })}
        />
      </Group>
    </Stack>
  )
}

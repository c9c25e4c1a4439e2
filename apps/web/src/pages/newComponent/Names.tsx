/** The names and numbers of the new component, and whether it is open for comments. Empty fields of a copy keep the original's value. */
import { Group, NumberInput, Radio, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core"
import { type Draft, prefixProblem } from "./draft.ts"
import * as words from "../../words/newComponent.ts"

export const Names = ({
  draft,
  isCopy = false,
  onChange
}: {
  readonly draft: Draft
  readonly isCopy?: boolean
  readonly onChange: (changed: Partial<Draft>) => void
}) => {
  const asOriginal = isCopy ? { placeholder: words.namesAsTheOriginal } : {}
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.namesName}
          description={words.namesNameDescription}
          required={!isCopy}
          maxLength={255}
          {...asOriginal}
          name="name"
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={words.namesPrefix}
          description={words.namesPrefixDescription}
          required={!isCopy}
          maxLength={7}
          {...asOriginal}
          error={prefixProblem(draft.prefix)}
          name="prefix"
          value={draft.prefix}
          onChange={(event) => onChange({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </SimpleGrid>
      <TextInput
        label={words.namesTitle}
        description={words.namesTitleDescription}
        required={!isCopy}
        maxLength={500}
        {...asOriginal}
        name="title"
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label={words.namesDescription}
        autosize
        minRows={2}
        maxRows={8}
        {...asOriginal}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Group>
        <NumberInput
          label={words.namesVersion}
          w={120}
          min={1}
          allowDecimal={false}
          {...(isCopy ? { placeholder: words.namesSame } : {})}
          value={draft.version}
          onChange={(value) => onChange({ version: String(value) })}
        />
        <NumberInput
          label={words.namesRelease}
          w={120}
          min={1}
          allowDecimal={false}
          {...(isCopy ? { placeholder: words.namesTheNext } : {})}
          value={draft.release}
          onChange={(value) => onChange({ release: String(value) })}
        />
      </Group>
      <Radio.Group
        label={words.namesComments}
        value={draft.isOpen ? "open" : "closed"}
        onChange={(value) => onChange({ isOpen: value === "open" })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="closed" label={words.namesCommentsClosed} description={words.namesCommentsClosedDescription} />
          <Radio value="open" label={words.namesCommentsOpen} description={words.namesCommentsOpenDescription} />
        </Stack>
      </Radio.Group>
    </Stack>
  )
}

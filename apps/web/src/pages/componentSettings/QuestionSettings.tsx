/** Additional questions that authors answer for each requirement (R11.5). */
import { ActionIcon, Button, Group, Select, TagsInput, Text, TextInput, Tooltip } from "@mantine/core"
import { IconArrowBackUp, IconPlus, IconTrash } from "@tabler/icons-react"
import type { Component } from "../../api/component.ts"
import type { ComponentFields } from "../../api/componentSettings.ts"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { useEditedList } from "../../parts/useEditedList.ts"
import { useSettingsForm } from "./useSettingsForm.ts"
import * as words from "../../words/componentSettings.ts"

type Question = Component["additional_questions_attributes"][number]
type QuestionType = Question["question_type"]

const types: Readonly<Record<QuestionType, string>> = {
  freeform: words.questionSettingsFreeText,
  url: words.questionSettingsAddressUrl,
  dropdown: words.questionSettingsDropdown,
  multiselect: words.questionSettingsMultiselect
}

const isType = (value: string | null): value is QuestionType => value !== null && Object.hasOwn(types, value)

const needsOptions = (type: QuestionType): boolean => type === "dropdown" || type === "multiselect"

/** A question while it is edited. `key` identifies it on the page until the service assigns an id. */
interface Written {
  readonly key: string
  readonly id: number | null
  readonly name: string
  readonly type: QuestionType
  readonly options: ReadonlyArray<string>
  readonly removed: boolean
}

const writtenOf = ({ id, name, options, question_type }: Question): Written => ({
  key: String(id),
  id,
  name,
  type: question_type,
  options: options.map((option) => (typeof option === "string" ? option : option.join(" | "))),
  removed: false
})

const isSame = (one: Written, other: Written | undefined): boolean =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other)

type SentQuestion = NonNullable<ComponentFields["additional_questions_attributes"]>[number]

const sentOf = ({ id, name, options, removed, type }: Written, before: Written | undefined): SentQuestion => ({
  ...(id === null ? {} : { id }),
  ...(removed
    ? { _destroy: true }
    : {
        name,
        question_type: type,
        // Unchanged options keep the form in which the service sent them.
        ...(JSON.stringify(options) === JSON.stringify(before?.options ?? [])
          ? {}
          : { options: needsOptions(type) ? options : [] })
      })
})

const One = ({
  disabled,
  onChange,
  question
}: {
  readonly question: Written
  readonly disabled: boolean
  readonly onChange: (changed: Partial<Written>) => void
}) =>
  question.removed ? (
    <Group gap="xs">
      <Text size="sm" td="line-through" c="dimmed">
        {question.name}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={() => onChange({ removed: false })}
      >
        {words.questionSettingsKeep}
      </Button>
    </Group>
  ) : (
    <Group align="flex-end" gap="xs">
      <TextInput
        label={words.questionSettingsQuestion}
        required
        flex={2}
        miw={200}
        disabled={disabled}
        value={question.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={words.questionSettingsAnsweredWith}
        w={160}
        allowDeselect={false}
        disabled={disabled}
        data={Object.entries(types).map(([value, label]) => ({ value, label }))}
        value={question.type}
        onChange={(value) => isType(value) && onChange({ type: value })}
      />
      {needsOptions(question.type) && (
        <TagsInput
          label={words.questionSettingsOptions}
          placeholder={words.questionSettingsTypeOption}
          flex={2}
          miw={200}
          disabled={disabled}
          value={[...question.options]}
          onChange={(options) => onChange({ options })}
        />
      )}
      <Tooltip label={words.questionSettingsRemoveHint}>
        <ActionIcon
          size={36}
          variant="subtle"
          color="red"
          disabled={disabled}
          aria-label={words.questionSettingsRemoveQuestion(question.name)}
          onClick={() => onChange({ removed: true })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )

const QuestionForm = ({ component }: { readonly component: Component }) => {
  const before = component.additional_questions_attributes.map(writtenOf)
  const { items: questions, put, remove, sending } = useEditedList(before)
  const { change, submit } = useSettingsForm(component, sending)
  const changed = questions.filter(
    (one) =>
      !isSame(
        one,
        before.find(({ key }) => key === one.key)
      )
  )
  const disabled = component.permits.change_questions !== true
  const sent = changed.map((one) =>
    sentOf(
      one,
      before.find(({ key }) => key === one.key)
    )
  )
  return (
    <Form
      act={words.questionSettingsSaveTheQuestions}
      gap="md"
      beside={
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            put({ key: crypto.randomUUID(), id: null, name: "", type: "freeform", options: [], removed: false })
          }
        >
          {words.questionSettingsAddQuestion}
        </Button>
      }
      isReady={changed.length > 0}
      sending={change}
      onSubmit={() => submit({ additional_questions_attributes: sent })}
    >
      {questions.length === 0 && <Text size="sm">{words.questionSettingsNone}</Text>}
      {questions.map((question) => (
        <One
          key={question.key}
          question={question}
          disabled={disabled}
          onChange={(part) =>
            // A question that was never saved is removed at once.
            part.removed === true && question.id === null ? remove(question.key) : put({ ...question, ...part })
          }
        />
      ))}
    </Form>
  )
}

export const QuestionSettings = ({ component }: { readonly component: Component }) => (
  <Panel title={words.questionSettingsAdditionalQuestions} description={words.questionSettingsDescription}>
    <QuestionForm component={component} />
  </Panel>
)

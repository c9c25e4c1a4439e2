/** The additional questions of the component: free text, one or several options, or an address (R10.12). */
import { isBlank } from "@docket/api/fetch"
import { Checkbox, Group, NativeSelect, Stack, TextInput } from "@mantine/core"
import type { Component } from "../../../api/component.ts"
import { answerField } from "../values.ts"
import { useEditor } from "./EditorContext.ts"
import { Field, HeldText, ResetButton, useField } from "./Field.tsx"
import { Section } from "./Section.tsx"
import * as words from "../../../words/requirement.ts"

type Question = Component["additional_questions_attributes"][number]

/** Returns the options of a question. Each is a text, or a list whose first element is the text. */
const optionsOf = ({ options }: Question): ReadonlyArray<string> =>
  options.map((option) => (typeof option === "string" ? option : (option[0] ?? ""))).filter((option) => option !== "")

/** Parses several answers: a JSON list, or a text with commas. */
const chosenIn = (text: string): ReadonlyArray<string> => {
  if (isBlank(text)) return []
  if (!text.trimStart().startsWith("[")) return text.split(",").map((one) => one.trim())
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.map(String) : [text]
  } catch {
    return [text]
  }
}

const Answer = ({ question }: { readonly question: Question }) => {
  const name = answerField(question.id)
  const { isHeld, refusal, text, write } = useField(name)
  if (isHeld) return <HeldText label={question.name} text={chosenIn(text).join(", ")} />
  const back = <ResetButton name={name} label={question.name} />
  switch (question.question_type) {
    case "freeform":
      return <Field name={name} label={question.name} rows={2} />
    case "url":
      return (
        <TextInput
          type="url"
          label={question.name}
          error={refusal}
          value={text}
          placeholder="https://"
          onChange={(event) => write(event.currentTarget.value)}
          rightSection={back}
        />
      )
    case "dropdown": {
      const options = optionsOf(question)
      const gone =
        text === "" || options.includes(text) ? [] : [{ value: text, label: words.answersFormerOption(text) }]
      return (
        <Group align="end" gap={4}>
          <NativeSelect
            flex={1}
            label={question.name}
            error={refusal}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            data={[
              { value: "", label: words.answersNoAnswer },
              ...options.map((value) => ({ value, label: value })),
              ...gone
            ]}
          />
          {back}
        </Group>
      )
    }
    case "multiselect": {
      const chosen = chosenIn(text)
      return (
        <Checkbox.Group
          label={question.name}
          error={refusal}
          value={[...chosen]}
          onChange={(next) => write(next.length === 0 ? "" : JSON.stringify(next))}
        >
          <Group gap="sm" mt={4}>
            {[...new Set([...optionsOf(question), ...chosen])].map((option) => (
              <Checkbox key={option} value={option} label={option} />
            ))}
            {back}
          </Group>
        </Checkbox.Group>
      )
    }
  }
}

export const Answers = () => {
  const { component } = useEditor()
  const questions = component.additional_questions_attributes
  return questions.length === 0 ? null : (
    <Section heading={words.answersAdditionalQuestions} lock={null} fields={[]}>
      <Stack gap="xs">
        {questions.map((question) => (
          <Answer key={question.id} question={question} />
        ))}
      </Stack>
    </Section>
  )
}

/** The InSpec code of a requirement with syntax colors, and the whole control as it is exported. */
import { isBlank } from "@docket/api/fetch"
import { Button, CopyButton, Group, Text } from "@mantine/core"
import { IconCheck, IconCopy } from "@tabler/icons-react"
import { type KeyboardEvent, useState } from "react"
import { RubyCode } from "../../../parts/RubyCode.tsx"
import classes from "./CodeField.module.css"
import editorClasses from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { HeldText, ResetButton, useField } from "./Field.tsx"
import { Section } from "./Section.tsx"
import * as words from "../../../words/requirement.ts"

const name = "inspec_control_body"

/** Inserts two spaces with a key that does not trap the focus, unlike Tab. */
const indent = (event: KeyboardEvent<HTMLTextAreaElement>, write: (text: string) => void) => {
  if (event.key !== "]" || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const { selectionStart, value } = event.currentTarget
  const line = value.lastIndexOf("\n", selectionStart - 1) + 1
  write(`${value.slice(0, line)}  ${value.slice(line)}`)
}

const Written = () => {
  const { isHeld, text, write } = useField(name)
  if (isHeld) return isBlank(text) ? <HeldText text="" /> : <RubyCode className={classes["file"]} code={text} />
  return (
    <>
      <div className={classes["stack"]}>
        <RubyCode className={classes["code"]} code={text} />
        <textarea
          className={classes["input"]}
          aria-label={words.inspecFieldInspecCode}
          aria-describedby="inspec-hint"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => indent(event, write)}
        />
      </div>
      <Text size="xs" c="dimmed" mt={2} id="inspec-hint">
        {words.inspecFieldHint}
      </Text>
    </>
  )
}

export const InspecField = () => {
  const { rule } = useEditor()
  const { isChanged } = useField(name)
  const [isShown, setShown] = useState(false)
  return (
    <Section heading={words.inspecFieldInspecControl} lock={null} fields={[]}>
      <div className={isChanged ? editorClasses["changed"] : undefined}>
        <Written />
      </div>
      <Group gap={4} justify="flex-end" mt={4}>
        <ResetButton name={name} label={words.inspecFieldResetLabel} />
        <Button size="compact-sm" variant="subtle" aria-expanded={isShown} onClick={() => setShown((shown) => !shown)}>
          {isShown ? words.inspecFieldHideTheWholeControl : words.inspecFieldShowTheWholeControl}
        </Button>
      </Group>
      {isShown && (
        <div>
          <Group justify="space-between" mb={4}>
            <Text size="xs" c="dimmed">
              {isChanged ? words.inspecFieldAsSaved : words.inspecFieldAsExported(rule.displayed_name)}
            </Text>
            <CopyButton value={rule.inspec_control_file}>
              {({ copied, copy }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? words.inspecFieldCopied : words.inspecFieldCopy}
                </Button>
              )}
            </CopyButton>
          </Group>
          <RubyCode className={classes["file"]} code={rule.inspec_control_file} />
        </div>
      )}
    </Section>
  )
}

/** The lint findings in the texts of a section, with the suggestions that can be applied (R20). */
import { Button, Text } from "@mantine/core"
import { IconAlertTriangle, IconCircleX } from "@tabler/icons-react"
import * as words from "../../../words/lint.ts"
import { type LintFinding, valueOfField, withSuggestion } from "../state/lint.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { useField } from "./Field.tsx"

/** The maximum number of findings that are listed. */
const most = 5

const Suggestion = ({ finding, name }: { readonly finding: LintFinding; readonly name: string }) => {
  const { isHeld, isSaving, text, write } = useField(name)
  return isHeld || finding.suggestion === null ? null : (
    <Button
      size="compact-xs"
      variant="default"
      disabled={isSaving}
      onClick={() => write(withSuggestion(text, finding))}
    >
      {words.apply(finding.suggestion)}
    </Button>
  )
}

const Row = ({ finding }: { readonly finding: LintFinding }) => {
  const { editing } = useEditor()
  const name = valueOfField(editing.values, finding.field)
  const Icon = finding.severity === "error" ? IconCircleX : IconAlertTriangle
  return (
    <li className={classes["lintRow"]} data-severity={finding.severity}>
      <Icon size={15} aria-hidden />
      <Text size="xs" component="span">
        <b>{words.severity[finding.severity]}</b> {finding.message} {words.place(finding)}
      </Text>
      {name !== null && <Suggestion finding={finding} name={name} />}
    </li>
  )
}

export const LintFindings = ({
  fields,
  heading
}: {
  readonly fields: ReadonlyArray<string>
  readonly heading: string
}) => {
  const { findings } = useEditor()
  const mine = findings.filter(({ field }) => fields.includes(field))
  if (mine.length === 0) return null
  return (
    <>
      <ul className={classes["lint"]} aria-label={words.listOf(heading)}>
        {mine.slice(0, most).map((finding) => (
          <Row key={`${finding.rule} ${finding.start}`} finding={finding} />
        ))}
      </ul>
      {mine.length > most && (
        <Text size="xs" c="dimmed">
          {words.more(mine.length - most)}
        </Text>
      )}
    </>
  )
}

/** The bar at the bottom of the page with unsaved changes: their number, save and discard, and a reason if one is required. */
import { Badge, Button, Group, Kbd, Text, TextInput } from "@mantine/core"
import { IconDeviceFloppy, IconGitMerge, IconPencil } from "@tabler/icons-react"
import { type Ref, useState } from "react"
import { When } from "../../../parts/When.tsx"
import { nameOfValue } from "../values.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import * as words from "../../../words/requirement.ts"

export const SaveBar = ({
  isReasonAsked,
  onDone,
  onSave,
  reason,
  setReason,
  why
}: {
  readonly reason: string
  readonly setReason: (reason: string) => void
  /** A required reason is missing. */
  readonly isReasonAsked: boolean
  /** The input of the reason. */
  readonly why: Ref<HTMLInputElement>
  /** Resolves to true after a successful save. */
  readonly onSave: () => Promise<boolean>
  /** Moves the focus when the bar disappears. */
  readonly onDone: () => void
}) => {
  const { component, editability, editing } = useEditor()
  const [isAsked, setAsked] = useState(false)
  const { conflicts, discard, draft, isSaving, look, values } = editing
  if (draft === null) return null
  const questions = new Map(component.additional_questions_attributes.map(({ id, name }) => [id, name]))
  const changed = Object.keys(draft.mine).map((field) => nameOfValue(field, values, questions))
  const submit = () => void onSave().then((done) => done && onDone())
  return (
    <section className={classes["saveBar"]} aria-label={words.saveBarUnsavedChanges}>
      <Group justify="space-between" gap="xs">
        <Group gap={6} flex={1} miw={200}>
          <Badge variant="light" tt="none" leftSection={<IconPencil size={13} aria-hidden />}>
            {words.saveBarNotSaved}
          </Badge>
          <Text size="sm" lineClamp={1} title={changed.join(", ")}>
            {changed.slice(0, 3).join(", ")}
            {changed.length > 3 && words.saveBarAndMore(changed.length)}
            <Text span size="xs" c="dimmed">
              {" "}
              {words.saveBarKeptHere} <When at={new Date(draft.at).toISOString()} />
            </Text>
          </Text>
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes["saveActs"]}>
          <TextInput
            ref={why}
            size="xs"
            className={classes["why"]}
            aria-label={editability.isCorrection ? words.saveBarCorrectionReason : words.saveBarReason}
            placeholder={editability.isCorrection ? words.saveBarReasonRequired : words.saveBarReasonOptional}
            maxLength={4096}
            required={editability.isCorrection}
            error={isReasonAsked && words.saveBarReasonMissing}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") submit()
            }}
          />
          <Button
            size="xs"
            {...(isAsked ? { color: "red" } : {})}
            variant={isAsked ? "light" : "default"}
            onBlur={() => setAsked(false)}
            onClick={() => {
              if (!isAsked) return setAsked(true)
              discard()
              onDone()
            }}
          >
            {isAsked ? words.saveBarConfirmDiscard : words.saveBarDiscard}
          </Button>
          {conflicts.length > 0 ? (
            <Button size="xs" color="orange" leftSection={<IconGitMerge size={16} aria-hidden />} onClick={look}>
              {words.saveBarCompareBothTexts}
            </Button>
          ) : (
            <Button
              size="xs"
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              rightSection={
                <Kbd size="xs" visibleFrom="md">
                  {words.saveBarCtrlS}
                </Kbd>
              }
              aria-busy={isSaving}
              onClick={submit}
            >
              {isSaving ? words.saveBarSaving : words.saveBarSave}
            </Button>
          )}
        </Group>
      </Group>
    </section>
  )
}

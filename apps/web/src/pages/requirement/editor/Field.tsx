/** One text of a requirement: editable, or read-only if it is locked. A changed text has a mark and a reset button. */
import { isBlank } from "@docket/api/fetch"
import { ActionIcon, Text, Tooltip } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import { type ReactNode, useId, useMemo } from "react"
import { isHeld } from "./editability.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { MarkedTextarea } from "./MarkedTextarea.tsx"
import { sectionOfValue } from "../values.ts"
import { RequirementText } from "../../../parts/requirement/RequirementText.tsx"
import * as words from "../../../words/requirement.ts"

/** Returns the value of a field, whether it can be changed, and the function that changes it. */
export const useField = (name: string) => {
  const { editability, editing, rule } = useEditor()
  const { draft, isSaving, refusals, reset, values, write } = editing
  const held = isHeld(editability, rule, name, sectionOfValue(name))
  // The service names a field by the last part of its path.
  const last = name.split(".").at(-1) ?? name
  const refusal = refusals.find(({ pointer }) => pointer.split("/").includes(last))
  return {
    text: values[name] ?? "",
    isHeld: held,
    isSaving,
    isChanged: draft !== null && name in draft.mine,
    refusal: refusal?.detail ?? null,
    write: (text: string) => write(name, text),
    reset: () => reset(name)
  }
}

/** Restores the saved text. The button disappears with the change, so the focus moves to the field, or to the requirement's heading. */
export const ResetButton = ({
  focusAfter,
  label,
  name
}: {
  readonly name: string
  readonly label: string
  readonly focusAfter?: () => HTMLElement | null
}) => {
  const { isChanged, isHeld, reset } = useField(name)
  return isChanged && !isHeld ? (
    <Tooltip label={words.fieldRevertHint}>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={words.fieldRevert(label)}
        onClick={() => {
          reset()
          focusAfter?.()?.focus({ preventScroll: true })
        }}
      >
        <IconArrowBackUp size={15} />
      </ActionIcon>
    </Tooltip>
  ) : null
}

/** A read-only text. */
export const HeldText = ({ label, text }: { readonly label?: string | undefined; readonly text: string }) => (
  <div className={classes["held"]}>
    {label !== undefined && (
      <Text size="xs" fw={600} c="dimmed">
        {label}
      </Text>
    )}
    {isBlank(text) ? (
      <Text size="sm" c="dimmed">
        {words.fieldEmpty}
      </Text>
    ) : (
      <RequirementText text={text} />
    )}
  </div>
)

/** An editor has a dozen of these, so they are plain elements that look like the library's. */
export const Field = ({
  description,
  isLine = false,
  label,
  name,
  rows = 3,
  showLabel = true
}: {
  readonly name: string
  readonly label: string
  readonly description?: ReactNode
  /** A single-line field. */
  readonly isLine?: boolean
  readonly rows?: number
  /** False if the section's heading already names the field. */
  readonly showLabel?: boolean
}) => {
  const { isChanged, isHeld, isSaving, refusal, text, write } = useField(name)
  const { lint } = useEditor()
  const findings = useMemo(() => lint.findings.filter((placed) => placed.name === name), [lint.findings, name])
  const id = useId()
  if (isHeld) return <HeldText label={showLabel ? label : undefined} text={text} />
  const describedBy = [description === undefined ? "" : `${id}-what`, refusal === null ? "" : `${id}-why`]
    .join(" ")
    .trim()
  const shared = {
    id,
    className: classes["input"],
    value: text,
    // Text written during a save becomes the next draft. Only a new check must wait, because the save creates its record.
    readOnly: isSaving && (name.startsWith("checks.new") || name.startsWith("fixes.new")),
    "aria-invalid": refusal !== null,
    ...(describedBy === "" ? {} : { "aria-describedby": describedBy })
  }
  return (
    <div className={classes["field"]} data-changed={isChanged}>
      <label htmlFor={id} className={showLabel ? classes["label"] : "visually-hidden"}>
        {label}
      </label>
      {description !== undefined && (
        <div id={`${id}-what`} className={classes["description"]}>
          {description}
        </div>
      )}
      <div className={classes["control"]}>
        {isLine ? (
          <input {...shared} type="text" onChange={(event) => write(event.currentTarget.value)} />
        ) : (
          <MarkedTextarea {...shared} rows={rows} findings={findings} onWrite={write} />
        )}
        {isChanged && (
          <span className={classes["reset"]}>
            <ResetButton name={name} label={label} focusAfter={() => document.getElementById(id)} />
          </span>
        )}
      </div>
      {refusal !== null && (
        <div id={`${id}-why`} className={classes["refusal"]}>
          {refusal}
        </div>
      )}
    </div>
  )
}

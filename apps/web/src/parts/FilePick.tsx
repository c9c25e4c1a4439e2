/** A file field with a button and a drop area. It shows the name and size; the surrounding form sends the file. */
import { ActionIcon, Button, FileButton, Group, Paper, Text } from "@mantine/core"
import { IconFile, IconUpload, IconX } from "@tabler/icons-react"
import { type DragEvent, useRef, useState } from "react"
import { fileSize } from "./fileSize.ts"
import * as words from "../words/shared.ts"

export const FilePick = ({
  accept,
  disabled = false,
  file,
  hint,
  label,
  onPick
}: {
  /** The kind of the file: "Spreadsheet". */
  readonly label: string
  /** The accepted kinds: "CSV, XLSX or XCCDF". */
  readonly hint: string
  /** The accepted extensions: ".csv,.xlsx". */
  readonly accept: string
  readonly file: File | null
  readonly disabled?: boolean
  readonly onPick: (file: File | null) => void
}) => {
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pick = (picked: File | null) => {
    reset.current?.()
    onPick(picked)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped !== undefined && !disabled) pick(dropped)
  }
  return (
    <div>
      <Text size="sm" fw={500} mb={2}>
        {label}
      </Text>
      <Paper
        withBorder
        p="sm"
        style={{ borderStyle: "dashed", borderColor: isOver ? "var(--mantine-primary-color-filled)" : undefined }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group justify="space-between" gap="sm">
          <Group gap="xs" flex={1} miw={180} wrap="nowrap">
            {file === null ? <IconUpload size={18} aria-hidden /> : <IconFile size={18} aria-hidden />}
            <Text size="sm" {...(file === null ? { c: "dimmed" } : {})}>
              {file === null ? words.filePickDropHere(hint) : `${file.name}, ${fileSize(file.size)}`}
            </Text>
          </Group>
          <Group gap="xs">
            {file !== null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={disabled}
                aria-label={words.filePickRemove(file.name)}
                onClick={() => {
                  pick(null)
                  button.current?.focus()
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
            <FileButton accept={accept} onChange={pick} resetRef={reset} disabled={disabled}>
              {(props) => (
                <Button {...props} ref={button} size="xs" variant="default" disabled={disabled}>
                  {file === null ? words.filePickSelectFile : words.filePickSelectAnother}
                  <span className="visually-hidden">: {label}</span>
                </Button>
              )}
            </FileButton>
          </Group>
        </Group>
      </Paper>
    </div>
  )
}

/** Asks for a few words before an act: why, or what to say beside it. The words stay when the act is refused. */
import { Button, Group, Modal, Stack, Textarea } from "@mantine/core"
import { type FormEvent, type ReactNode, useState } from "react"
import { useSending } from "../api/useSending.ts"
import { Failure } from "./Failure.tsx"

export const WordsDialog = ({
  children,
  color,
  confirm,
  label,
  onClose,
  onSend,
  opened,
  required = true,
  title
}: {
  readonly opened: boolean
  readonly title: string
  /** What the words are: "Why". */
  readonly label: string
  /** What the button says. */
  readonly confirm: string
  readonly color?: string
  readonly required?: boolean
  readonly onClose: () => void
  /** Does it; closes the dialog when it succeeds, shows what went wrong otherwise. */
  readonly onSend: (words: string) => Promise<unknown>
  readonly children?: ReactNode
}) => {
  const [words, setWords] = useState("")
  const sending = useSending({
    mutationFn: onSend,
    onSuccess: () => {
      setWords("")
      onClose()
    }
  })
  const { error, isPending, reset } = sending
  const close = () => {
    reset()
    onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) sending.mutate(words)
  }
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <form onSubmit={send}>
        <Stack gap="sm">
          {children}
          {error !== null && <Failure error={error} />}
          <Textarea
            data-autofocus
            label={label}
            required={required}
            rows={4}
            maxLength={4096}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" {...(color === undefined ? {} : { color })} aria-busy={isPending}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

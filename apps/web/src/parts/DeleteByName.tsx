/** Asks before much goes at once: the name of what goes is typed first, so that it is never the wrong one. */
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core"
import { type FormEvent, type ReactNode, useState } from "react"
import { Failure } from "./Failure.tsx"

export const DeleteByName = ({
  children,
  error,
  name,
  onClose,
  onConfirm,
  opened,
  pending,
  what
}: {
  readonly opened: boolean
  /** "project" */
  readonly what: string
  readonly name: string
  /** What goes with it. */
  readonly children: ReactNode
  readonly pending: boolean
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}) => {
  const [typed, setTyped] = useState("")
  const close = () => {
    setTyped("")
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === name && !pending) onConfirm()
  }
  return (
    <Modal opened={opened} onClose={close} title={`Delete the ${what}?`} closeButtonProps={{ "aria-label": "Close" }}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{children} This cannot be undone.</Text>
          <TextInput
            label={
              <>
                Type <b>{name}</b> to go on
              </>
            }
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {error !== null && error !== undefined && <Failure error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== name} loading={pending}>
              Delete the {what}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

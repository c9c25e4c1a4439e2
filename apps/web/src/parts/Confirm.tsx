/** Asks before something that cannot be undone: what will happen, the act by its name, and what the service says against it. */
import { Button, Group, Modal, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { Failure } from "./Failure.tsx"

export const Confirm = ({
  act,
  children,
  color = "red",
  error = null,
  onClose,
  onConfirm,
  opened,
  pending = false,
  title
}: {
  readonly opened: boolean
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** What the button says: "Delete the document". */
  readonly act: string
  /** Of that button: red warns of what is lost. */
  readonly color?: string
  readonly pending?: boolean
  /** Why it did not happen. */
  readonly error?: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}) => (
  <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
    <Stack>
      {children}
      {error !== null && <Failure error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color={color} loading={pending} onClick={onConfirm}>
          {act}
        </Button>
      </Group>
    </Stack>
  </Modal>
)

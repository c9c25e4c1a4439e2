/** Reports a result with an undo button while the notice is shown. */
import { Button, Group, Text } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { IconArrowBackUp } from "@tabler/icons-react"
import type { Toast } from "./told.ts"
import * as words from "../words/shared.ts"

/** How long the notice stays, in milliseconds: long enough to read it and to reach it by keyboard. */
const shownFor = 30_000

export const tellUndoable = (toast: Toast, undo: () => void): void => {
  const id = notifications.show({
    title: toast.title,
    color: "green",
    autoClose: shownFor,
    closeButtonProps: { "aria-label": words.undoableClose },
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{toast.message.flat().join(" ")}</Text>
        <Button
          size="compact-sm"
          mih={26}
          variant="light"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {words.undoableUndo}
        </Button>
      </Group>
    )
  })
}

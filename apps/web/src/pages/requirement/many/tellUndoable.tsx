/** Reports a bulk act with an undo button while the notice is shown. */
import { Button, Group } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import type { Toast } from "../../../parts/told.ts"
import * as words from "../../../words/requirementDialogs.ts"

export const tellUndoable = (toast: Toast, undo: () => void): void => {
  const id = notifications.show({
    color: "green",
    title: toast.title,
    // Long enough for every user.
    autoClose: 60_000,
    message: (
      <Group justify="space-between" gap="xs">
        {toast.message.flat().join(" ")}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {words.batchDialogUndo}
        </Button>
      </Group>
    )
  })
}

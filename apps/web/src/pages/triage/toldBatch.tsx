/** Says that many comments were decided, with the way back for as long as the notice is shown. The list of batches has it for longer. */
import { Button, Group, Text } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { IconArrowBackUp } from "@tabler/icons-react"
import type { Toast } from "../../parts/told.ts"
import * as words from "../../words/triagePage.ts"

/** How long the notice stays, in milliseconds: long enough to be read and reached by keyboard. */
const shownFor = 30_000

export const tellBatch = (toast: Toast, undo: () => void): void => {
  const id = notifications.show({
    title: toast.title,
    color: "green",
    autoClose: shownFor,
    closeButtonProps: { "aria-label": words.toldBatchClose },
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
          {words.toldBatchUndo}
        </Button>
      </Group>
    )
  })
}

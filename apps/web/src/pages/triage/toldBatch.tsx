/** Reports a bulk decision with an undo button while it can be undone. The list of bulk decisions has undo for longer. */
import { Button, Group, Text } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import type { Toast } from "../../parts/told.ts"
import { endUndo, showUndo } from "../../parts/undoNotice.ts"
import * as words from "../../words/triagePage.ts"

/** How long the notice stays, in milliseconds: long enough to read it and to reach it by keyboard. */
const shownFor = 30_000

/** The id of the notice of a bulk decision. */
export const noticeOf = (batchId: number): string => `decisions-${batchId}`

/** `batch` names the bulk decision and its comments. */
export const tellBatch = (
  toast: Toast,
  batch: { readonly id: number; readonly reviews: ReadonlyArray<number> },
  undo: () => void
): void => {
  const id = noticeOf(batch.id)
  showUndo(id, batch.reviews, {
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
            endUndo(id)
            undo()
          }}
        >
          {words.toldBatchUndo}
        </Button>
      </Group>
    )
  })
}

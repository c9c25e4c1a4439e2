/** Reports a result with an undo button while it can be undone. */
import { Button, Group, Text } from "@mantine/core"
import { IconArrowBackUp } from "@tabler/icons-react"
import type { Toast } from "./told.ts"
import { endUndo, showUndo } from "./undoNotice.ts"
import * as words from "../words/shared.ts"

/** How long the notice stays, in milliseconds: long enough to read it and to reach it by keyboard. */
const shownFor = 30_000

/** The number of notices so far, for their ids. */
let count = 0

/** `of` identifies the notice, and names the records whose later change makes the undo impossible. */
export const tellUndoable = (
  toast: Toast,
  undo: () => void,
  of: { readonly id: string; readonly records: ReadonlyArray<number> } = { id: `undo-${++count}`, records: [] }
): void => {
  const { id } = of
  showUndo(id, of.records, {
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
            endUndo(id)
            undo()
          }}
        >
          {words.undoableUndo}
        </Button>
      </Group>
    )
  })
}

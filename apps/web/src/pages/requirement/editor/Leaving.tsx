/** The question before a user leaves the editor with unsaved changes. The changes are kept. It does not appear between requirements, because the list marks drafts. */
import { Button, Group, Modal, Stack, Text } from "@mantine/core"
import { useBlocker } from "@tanstack/react-router"
import * as words from "../../../words/requirement.ts"

const editor = "/signed-in/components/$componentId/requirements"

export const Leaving = ({
  isDrafted,
  onSave
}: {
  readonly isDrafted: boolean
  /** Saves; false if that failed. */
  readonly onSave: () => Promise<boolean>
}) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isDrafted && !next.routeId.startsWith(editor),
    enableBeforeUnload: () => isDrafted,
    withResolver: true
  })
  const { proceed, reset, status } = blocker
  return (
    <Modal opened={status === "blocked"} onClose={() => reset?.()} title={words.leavingYouHaveUnsavedChanges}>
      <Stack>
        <Text size="sm">{words.leavingExplanation}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => reset?.()}>
            {words.leavingStayHere}
          </Button>
          <Button variant="default" onClick={() => proceed?.()}>
            {words.leavingLeaveAndKeepDraft}
          </Button>
          <Button
            data-autofocus
            onClick={() =>
              void onSave().then((done) => {
                if (done) proceed?.()
                else reset?.()
              })
            }
          >
            {words.leavingSaveAndLeave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

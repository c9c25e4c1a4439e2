/** Before somebody leaves the editor with something unsaved: it is kept, but they may not know. Between requirements nothing is asked, since the list marks drafts. */
import { Button, Group, Modal, Stack, Text } from "@mantine/core"
import { useBlocker } from "@tanstack/react-router"

const editor = "/signed-in/components/$componentId/requirements"

export const Leaving = ({
  isDrafted,
  onSave
}: {
  readonly isDrafted: boolean
  /** Saves; false when that did not succeed. */
  readonly onSave: () => Promise<boolean>
}) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isDrafted && !next.routeId.startsWith(editor),
    enableBeforeUnload: () => isDrafted,
    withResolver: true
  })
  const { proceed, reset, status } = blocker
  return (
    <Modal opened={status === "blocked"} onClose={() => reset?.()} title="You have unsaved changes">
      <Stack>
        <Text size="sm">
          What you wrote is not part of the requirement yet. It is kept in this browser, and marked in the list, until
          you save it or discard it.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => reset?.()}>
            Stay here
          </Button>
          <Button variant="default" onClick={() => proceed?.()}>
            Leave and keep draft
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
            Save and leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The uploaded files with their results, and the number of finished ones. A waiting file can be removed; the focus moves to its neighbor. */
import { Box, Progress, Stack, Text } from "@mantine/core"
import { UploadRow } from "./UploadRow.tsx"
import type { Uploads } from "./uploads.ts"
import * as words from "../../words/addDocuments.ts"

/** Returns the element that gets the focus before a row is removed: the same button of the next row, else of the previous row, else that row itself. */
const nextTo = (button: Element): HTMLElement | null => {
  const row = button.closest("li")
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? null
  if (!(neighbour instanceof HTMLElement)) return null
  return neighbour.querySelector<HTMLElement>("[data-leave-out]") ?? neighbour
}

export const UploadList = ({
  uploads: { again, leaveOut, uploads },
  whenEmpty
}: {
  readonly uploads: Uploads
  /** Returns the element that gets the focus when the last file is removed. */
  readonly whenEmpty: () => HTMLElement | null
}) => {
  const ended = uploads.filter(({ outcome }) => outcome.tag !== "waiting" && outcome.tag !== "sending").length
  return (
    <Box component="section" aria-label={words.uploadListFiles}>
      {uploads.length > 1 && (
        <>
          <Progress value={(100 * ended) / uploads.length} aria-label={words.uploadListProcessedFiles} />
          <Text size="sm" c="dimmed" mt={4} mb="xs" component="output">
            {words.uploadListProcessed(ended, uploads.length)}
          </Text>
        </>
      )}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onAgain={(replace) => again(upload, replace)}
            onLeaveOut={({ currentTarget }) => {
              // The focus moves before the row is removed, so that it is never lost.
              const next = nextTo(currentTarget) ?? whenEmpty()
              next?.focus()
              leaveOut(upload)
            }}
          />
        ))}
      </Stack>
    </Box>
  )
}

/** The files of this visit, each with what has become of it, and how many have been dealt with. One that waits can be left out; the keyboard goes on to its neighbour. */
import { Box, Progress, Stack, Text } from "@mantine/core"
import { UploadRow } from "./UploadRow.tsx"
import type { Uploads } from "./uploads.ts"
import * as words from "../../words/addDocuments.ts"

/** Where the keyboard goes from a row that is about to go: to the same button of the next row, or of the one before it; to the row where that has none. */
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
  /** What gets the keyboard when the last file is left out. */
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
              // Before it goes, so that the keyboard is never nowhere.
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

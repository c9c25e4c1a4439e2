/** The progress of an upload: the sent bytes, then a message while the service reads the file. */
import { Box, Button, Group, Loader, Progress, Text } from "@mantine/core"
import type { Sent } from "@docket/api/fetch"
import type { MouseEvent } from "react"
import { amountOf, percentOf, toldAloud } from "./sentInWords.ts"
import { isSent } from "./useUpload.ts"
import * as words from "../../words/upload.ts"

export const Uploading = ({
  isKept = false,
  onStop,
  reading,
  sent
}: {
  /** Null before the first bytes are sent. */
  readonly sent: Sent | null
  /** The message while the service reads the file: "The archive is being checked." */
  readonly reading: string
  /** True if the service stores the file. The upload then cannot be stopped after the service has received it. */
  readonly isKept?: boolean
  readonly onStop?: (event: MouseEvent) => void
}) => {
  const hasLeft = isSent(sent)
  return (
    <Box>
      <Group gap="xs" justify="space-between" wrap="nowrap" mih={30}>
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Loader size="xs" aria-hidden />
          <Text size="sm" style={{ fontVariantNumeric: "tabular-nums" }} aria-hidden>
            {hasLeft
              ? words.uploadingSent(reading)
              : sent === null
                ? words.uploadingBeingSent
                : words.uploadingProgress(amountOf(sent), percentOf(sent))}
          </Text>
        </Group>
        {onStop !== undefined && !(hasLeft && isKept) && (
          <Button size="compact-sm" variant="default" onClick={onStop}>
            {words.uploadingStop}
          </Button>
        )}
      </Group>
      <output className="visually-hidden">
        {hasLeft ? words.uploadingSent(reading) : sent === null ? words.uploadingBeingSent : toldAloud(sent)}
      </output>
      <Progress.Root size="sm" mt={4}>
        <Progress.Section
          value={sent === null ? 0 : percentOf(sent)}
          animated={hasLeft}
          aria-label={words.uploadingSentPart}
        />
      </Progress.Root>
    </Box>
  )
}

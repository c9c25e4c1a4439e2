/** A progress bar with its number and meaning; a dash if there is nothing to do. */
import { Box, Group, Progress, Text, Tooltip } from "@mantine/core"

export const ProgressLine = ({
  color = "ink",
  label,
  meaning,
  percent
}: {
  /** "Decided" */
  readonly label: string
  /** Explains the percentage in a sentence. */
  readonly meaning: string
  /** 0 to 100; null if the total is zero. */
  readonly percent: number | null
  readonly color?: string
}) => (
  <Tooltip label={meaning} multiline maw={280}>
    <Box miw={120}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        <Text size="xs" fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
          {percent === null ? "–" : `${percent}%`}
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={percent ?? 0} color={color} aria-label={`${label}: ${meaning}`} />
      </Progress.Root>
    </Box>
  </Tooltip>
)

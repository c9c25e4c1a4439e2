/** How far something is, as a bar with its number and what it is the share of; a dash where there is nothing to be done. */
import { Box, Group, Progress, Text, Tooltip } from "@mantine/core"

export const ProgressLine = ({
  color = "ink",
  label,
  meaning,
  percent
}: {
  /** "Decided" */
  readonly label: string
  /** What the number is the share of, in a sentence. */
  readonly meaning: string
  /** 0 to 100, null of nothing. */
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

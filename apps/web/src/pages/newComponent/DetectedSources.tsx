/** The SRGs of a file or a STIG, best match first (R10.17). The suggested ones are selected unless the author has selected some. */
import { Button, Group, Stack, Text } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import { useEffect } from "react"
import type { Detection } from "../../api/newComponent.ts"
import * as words from "../../words/newComponent.ts"

/** The number that fits without scrolling. */
const mostShown = 5

export const DetectedSources = ({
  detection: { requirements, srgs, unmatched },
  onChange,
  sources
}: {
  readonly detection: Detection
  readonly sources: ReadonlyArray<number>
  readonly onChange: (sources: ReadonlyArray<number>) => void
}) => {
  const suggested = srgs.filter((srg) => srg.suggested).map(({ id }) => id)
  const isOpen = sources.length === 0 && suggested.length > 0
  useEffect(() => {
    if (isOpen) onChange(suggested)
    // Once for each detection: what the author removes stays removed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [srgs])
  return (
    <Stack gap={4} component="section" aria-label={words.detectedSources}>
      <Text size="sm" fw={500}>
        {srgs.length === 0 ? words.detectedNone : words.detectedSources}
      </Text>
      {srgs.slice(0, mostShown).map((srg) => (
        <Group key={srg.id} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm">
            {srg.title} {srg.version}{" "}
            <Text span c="dimmed" size="sm">
              {words.detectedShare(srg.requirements, requirements)}
            </Text>
          </Text>
          {sources.includes(srg.id) ? (
            <Group gap={4} c="dimmed" wrap="nowrap">
              <IconCheck size={14} aria-hidden />
              <Text size="sm">{words.detectedSelected}</Text>
            </Group>
          ) : (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange([...sources, srg.id])}>
              {words.detectedSelect}
              <span className="visually-hidden">: {`${srg.title} ${srg.version}`}</span>
            </Button>
          )}
        </Group>
      ))}
      {unmatched.length > 0 && (
        <Text size="xs" c="dimmed">
          {words.detectedUnmatched(unmatched.length)}
        </Text>
      )}
    </Stack>
  )
}

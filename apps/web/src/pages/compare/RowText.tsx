/** The changes to one requirement, field by field and word by word. */
import { Badge, Box, Group, Stack, Text, Title, Tooltip } from "@mantine/core"
import type { ComparedField, ComparedRow, Comparison } from "../../api/comparison.ts"
import type { Segment } from "../../parts/Segment.ts"
import { InlineDifference, SideBySideDifference } from "../../parts/TextDifference.tsx"
import { differenceIcons } from "../../parts/icons.ts"
import { differenceKinds } from "../../words/difference.ts"
import * as words from "../../words/compare.ts"

/** Returns the segments of a field from the service, or the whole field as added, removed or unchanged. */
const segmentsOf = ({ base, diff, segments }: ComparedField): ReadonlyArray<Segment> => {
  if (segments !== null) return segments
  if (base === diff) return base === null ? [] : [{ kind: "same", text: base }]
  return [
    ...(base === null || base === "" ? [] : [{ kind: "removed", text: base } as const]),
    ...(diff === null || diff === "" ? [] : [{ kind: "added", text: diff } as const])
  ]
}

/** How a requirement was matched, if that is not obvious. */
const matched: Partial<Record<NonNullable<ComparedRow["matched_by"]>, string>> = {
  legacy_id: words.rowTextLegacyId,
  number: words.rowTextMatchedByItsNumber,
  vuln_id: words.rowTextVulnId
}

export const DifferenceBadge = ({ kind }: { readonly kind: ComparedRow["kind"] }) => {
  const { color, meaning, word } = differenceKinds[kind]
  const Icon = differenceIcons[kind]
  return (
    <Tooltip label={meaning}>
      <Badge color={color} variant="light" tt="none" size="sm" flex="none" leftSection={<Icon size={12} aria-hidden />}>
        {word}
      </Badge>
    </Tooltip>
  )
}

/** The name of a row: its number, or both numbers if they differ. */
export const rowName = ({ base, diff }: ComparedRow): string => {
  const numbers = [base?.number, diff?.number].filter((number) => number !== undefined)
  return [...new Set(numbers)].join(" → ")
}

export const RowText = ({
  comparison,
  row,
  side
}: {
  readonly comparison: Comparison
  readonly row: ComparedRow
  /** Shows two columns. */
  readonly side: boolean
}) => {
  const { base, diff, fields, kind, matched_by } = row
  const requirement = diff ?? base
  const how = matched_by === null ? undefined : matched[matched_by]
  const shown = fields.filter(({ change }) => kind === "unchanged" || change !== "unchanged")
  return (
    <Stack gap="lg" maw={side ? 1700 : "var(--reading-measure)"}>
      <Box>
        <Group gap="sm" mb={6}>
          <DifferenceBadge kind={kind} />
          {row.renumbered && kind !== "renumbered" && <DifferenceBadge kind="renumbered" />}
          <Text size="sm" c="dimmed">
            {[rowName(row), requirement?.srg_id, requirement?.vuln_id, how].filter(Boolean).join(" · ")}
          </Text>
        </Group>
        <Title order={2} size="h4">
          {requirement?.title}
        </Title>
      </Box>
      {kind === "renumbered" && shown.length === 0 && <Text size="sm">{words.rowTextSameText}</Text>}
      {shown.map((field) => (
        <Box component="section" key={field.field} aria-label={field.name}>
          <Title order={3} size="h6" mb={4}>
            {field.name}
            {field.change === "whitespace" && (
              <Text span size="xs" c="dimmed" fw={400} ml="xs">
                {words.rowTextOnlyWhitespaceDiffers}
              </Text>
            )}
          </Title>
          {side ? (
            <SideBySideDifference segments={segmentsOf(field)} base={comparison.base} diff={comparison.diff} />
          ) : (
            <InlineDifference segments={segmentsOf(field)} />
          )}
        </Box>
      ))}
    </Stack>
  )
}

/** The changes of a bulk edit by requirement, with the skipped requirements and the violations (R10.13). */
import { Alert, Badge, Group, List, ScrollArea, Table, Text } from "@mantine/core"
import type { Answered } from "@docket/api/fetch"
import type { Segment } from "../../../parts/Segment.ts"
import { InlineDifference } from "../../../parts/TextDifference.tsx"
import { wordDifference } from "../../../parts/wordDifference.ts"
import { reasonInWords } from "../../../words/refusal.ts"
import { fieldName } from "../../../words/ruleField.ts"
import * as words from "../../../words/requirementDialogs.ts"

/** The answer of a bulk edit. */
export type Batch = Answered<"editBatches", "findAndReplace">

/** Adds keys to items that distinguish equal ones. */
const keyed = <A extends object>(items: ReadonlyArray<A>, name: (item: A) => string) => {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const count = (seen.get(name(item)) ?? 0) + 1
    seen.set(name(item), count)
    return { ...item, key: `${name(item)} ${count}` }
  })
}

/** The text around a change, before and after, with an ellipsis where the field continues. */
const excerptDifference = ({
  after,
  before,
  cut_after,
  cut_before
}: Batch["changes"][number]["excerpts"][number]): ReadonlyArray<Segment> => [
  ...(cut_before ? [{ kind: "same", text: "… " } as const] : []),
  ...wordDifference(before, after),
  ...(cut_after ? [{ kind: "same", text: " …" } as const] : [])
]

const shownReasons = (reasons: Batch["errors"]) =>
  keyed(
    reasons.slice(0, 100).map((reason) => ({ ...reason, detail: reasonInWords(reason) })),
    ({ detail, pointer = "", rule_id = 0 }) => `${rule_id} ${pointer} ${detail}`
  )

const Reasons = ({
  color,
  hint = null,
  reasons,
  title
}: {
  readonly hint?: string | null
  readonly title: string
  readonly color: string
  readonly reasons: Batch["errors"]
}) =>
  reasons.length === 0 ? null : (
    <Alert color={color} title={title}>
      <ScrollArea.Autosize mah={140} type="auto" viewportProps={{ tabIndex: 0, "aria-label": title }}>
        <List size="sm">
          {shownReasons(reasons).map(({ detail, key }) => (
            <List.Item key={key}>{detail}</List.Item>
          ))}
        </List>
        {reasons.length > 100 && <Text size="sm">{words.previewAndMore(reasons.length)}</Text>}
      </ScrollArea.Autosize>
      {hint !== null && (
        <Text size="sm" mt={4}>
          {hint}
        </Text>
      )}
    </Alert>
  )

export const Preview = ({ batch, counted }: { readonly batch: Batch; readonly counted: string }) => (
  <>
    <Group gap="xs" component="output">
      <Badge variant="light" tt="none">
        {batch.total} {counted}
      </Badge>
      <Text size="sm">{words.previewInRequirements(batch.rules_count)}</Text>
    </Group>
    <Reasons
      color="red"
      title={words.previewBlocked(batch.errors.length)}
      hint={words.previewBlockedHint}
      reasons={batch.errors}
    />
    <Reasons color="orange" title={words.previewSkipped(batch.skipped.length)} reasons={batch.skipped} />
    {batch.changes.length > 0 && (
      <ScrollArea.Autosize mah="40vh" type="auto" viewportProps={{ tabIndex: 0, "aria-label": words.previewPreview }}>
        <Table stickyHeader verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={150}>{words.previewRequirement}</Table.Th>
              <Table.Th>{words.previewChanges}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {batch.changes.map(({ displayed_name, excerpts, field, id, occurrences }) => (
              <Table.Tr key={`${id} ${field}`}>
                <Table.Td style={{ verticalAlign: "top" }}>
                  <Text size="sm" fw={600}>
                    {displayed_name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {fieldName(field)}
                    {occurrences > 1 && words.previewTimes(occurrences)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {keyed(excerpts, ({ after, before }) => `${before} ${after}`).map(({ key, ...excerpt }) => (
                    <InlineDifference key={key} segments={excerptDifference(excerpt)} />
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {batch.changes_left_off > 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {words.previewAndMoreChanges(batch.changes_left_off)}
          </Text>
        )}
      </ScrollArea.Autosize>
    )}
  </>
)

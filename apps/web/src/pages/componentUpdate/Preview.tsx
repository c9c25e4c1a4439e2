/** The preview of an update: the number of differences, the problems, and a virtual list of the changed requirements. */
import { Alert, Button, Group, List, ScrollArea, Text } from "@mantine/core"
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react"
import type { Update } from "../../api/componentUpdates.ts"
import { VirtualList } from "../../parts/VirtualList.tsx"
import { reasonInWords } from "../../words/refusal.ts"
import { type LeftOut, withField, withRows } from "./selection.ts"
import { UpdatedRequirement } from "./UpdatedRequirement.tsx"
import * as words from "../../words/componentUpdate.ts"

const placed = ({ line, row }: { readonly row?: number | undefined; readonly line?: number | undefined }): string =>
  row !== undefined ? words.previewRow(row) : line !== undefined ? words.previewLine(line) : ""

const Told = ({ lines }: { readonly lines: ReadonlyArray<string> }) => (
  <ScrollArea.Autosize mah={180} type="auto" viewportProps={{ tabIndex: 0, "aria-label": words.previewFacts }}>
    <List size="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  </ScrollArea.Autosize>
)

export const Preview = ({
  leftOut,
  onChange,
  update
}: {
  readonly update: Update
  readonly leftOut: LeftOut
  readonly onChange: (leftOut: LeftOut) => void
}) => {
  const { rows } = update
  const facts = [
    words.previewDifferingFields(update.total, update.rules_count),
    words.previewUnchanged(update.unchanged),
    ...(update.not_in_file > 0 ? [words.previewNotInFile(update.not_in_file)] : []),
    ...(update.empty_cells > 0 ? [words.previewEmptyCells(update.empty_cells)] : [])
  ]
  return (
    <>
      <Text size="sm" component="output">
        {facts.join(" · ")}.
      </Text>
      {update.errors.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle />} title={words.previewProblems(update.errors.length)}>
          <Text size="sm">{words.previewOthersAcceptable}</Text>
          <Told lines={[...new Set(update.errors.map(reasonInWords))]} />
        </Alert>
      )}
      {update.notes.length > 0 && (
        <Alert color="gray" icon={<IconInfoCircle />} title={words.previewWarnings}>
          <Told lines={[...new Set(update.notes.map((note) => `${placed(note)}${note.message}`))]} />
        </Alert>
      )}
      {rows.length > 1 && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onChange(withRows(leftOut, rows, true))}>
            {words.previewAcceptAll}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChange(withRows(leftOut, rows, false))}>
            {words.previewAcceptNone}
          </Button>
        </Group>
      )}
      {update.rows_left_off > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle />}>
          <Text size="sm">{words.previewLeftOff(update.rows_left_off)}</Text>
        </Alert>
      )}
      <VirtualList items={rows} keyOf={({ id }) => id} estimate={260}>
        {(row) => (
          <UpdatedRequirement
            row={row}
            leftOut={leftOut}
            onField={(field, accept) => onChange(withField(leftOut, row, field, accept))}
            onRow={(accept) => onChange(withRows(leftOut, [row], accept))}
          />
        )}
      </VirtualList>
    </>
  )
}

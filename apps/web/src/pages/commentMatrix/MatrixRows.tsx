/** The rows of a matrix in a preview: first those that need a decision, with a field for their requirement. */
import { Badge, Checkbox, Group, Paper, Select, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type Assigned, keyOfRow, type MatrixImport, type MatrixRow } from "../../api/commentMatrices.ts"
import { rulesQuery } from "../../api/rules.ts"
import { VirtualList } from "../../parts/VirtualList.tsx"
import { reasonInWords } from "../../words/refusal.ts"
import { sectionName } from "../../words/section.ts"
import type { Assignments } from "./assigned.ts"
import * as words from "../../words/commentMatrix.ts"

const colors = { unmatched: "orange", invalid: "red", new: "green", present: "gray", repeated: "gray", skipped: "gray" }

/** The value of the component as a whole in the list of requirements. */
const whole = "component"

const valueOf = (assigned: Assigned | undefined): string | null =>
  assigned === undefined || assigned === "skip" ? null : assigned === null ? whole : String(assigned)

const Decide = ({
  assigned,
  onAssign,
  options,
  row
}: {
  readonly row: MatrixRow
  readonly assigned: Assigned | undefined
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onAssign: (to: Assigned | undefined) => void
}) => {
  const place = words.row(row.row, row.sheet)
  return (
    <Group gap="sm" align="center">
      {row.state === "unmatched" && (
        <Select
          size="xs"
          flex={1}
          miw={220}
          maw={520}
          aria-label={words.requirementOf(place)}
          placeholder={words.selectRequirement}
          searchable
          clearable
          limit={60}
          nothingFoundMessage={words.noMatch}
          disabled={assigned === "skip"}
          value={valueOf(assigned)}
          onChange={(value) => onAssign(value === null ? undefined : value === whole ? null : Number(value))}
          data={options}
        />
      )}
      <Checkbox
        size="sm"
        label={words.skip}
        aria-label={words.skipRow(place)}
        checked={assigned === "skip"}
        onChange={(event) => onAssign(event.currentTarget.checked ? "skip" : undefined)}
      />
    </Group>
  )
}

const Row = ({ row, ...deciding }: Parameters<typeof Decide>[0]) => {
  const { assigned } = deciding
  const isDecided = assigned !== undefined
  const color = isDecided ? (assigned === "skip" ? "gray" : "green") : colors[row.state]
  const state = isDecided ? (assigned === "skip" ? words.states.skipped : words.assigned) : words.states[row.state]
  return (
    <Paper withBorder p="sm" component="section" aria-label={words.row(row.row, row.sheet)}>
      <Stack gap={6}>
        <Group gap={8} justify="space-between">
          <Group gap={8}>
            <Badge color={color} variant="light" tt="none">
              {state}
            </Badge>
            <Text size="sm" fw={600}>
              {row.rule_displayed_name ??
                (row.state === "unmatched" || row.state === "invalid" ? row.named : words.component)}
            </Text>
            <Text size="sm" c="dimmed">
              {sectionName(row.section)} · {row.commenter ?? words.unknownCommenter}
              {row.posted_on !== null && ` · ${row.posted_on.slice(0, 10)}`}
              {row.comment_type !== "" && ` · ${row.comment_type}`}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {words.row(row.row, row.sheet)}
          </Text>
        </Group>
        <Text size="sm" lineClamp={4} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {row.comment}
        </Text>
        {row.proposed_text !== null && (
          <Text size="sm" lineClamp={4} c="dimmed" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {words.proposedText}: {row.proposed_text}
          </Text>
        )}
        {[...row.errors.map(reasonInWords), ...row.notes].map((sentence) => (
          <Text key={sentence} size="xs" c="dimmed">
            {sentence}
          </Text>
        ))}
        {row.review_id !== null ? (
          <Text size="xs">
            <Link to="/comments/$commentId" params={{ commentId: String(row.review_id) }}>
              {words.open}
            </Link>
          </Text>
        ) : (
          row.state !== "repeated" && <Decide row={row} {...deciding} />
        )}
      </Stack>
    </Paper>
  )
}

export const MatrixRows = ({
  assigned,
  componentId,
  matrix,
  onAssign
}: {
  readonly componentId: number
  readonly matrix: MatrixImport
  readonly assigned: Assignments
  readonly onAssign: (row: MatrixRow, to: Assigned | undefined) => void
}) => {
  const { data: rules = [] } = useQuery(rulesQuery(String(componentId)))
  const options = [
    { value: whole, label: words.component },
    ...rules.map(({ displayed_name, id, title }) => ({ value: String(id), label: `${displayed_name} · ${title}` }))
  ]
  return (
    <section aria-label={words.rows}>
      <VirtualList items={matrix.rows} keyOf={keyOfRow} estimate={130}>
        {(row) => (
          <Row
            row={row}
            options={options}
            assigned={assigned.get(keyOfRow(row))}
            onAssign={(to) => onAssign(row, to)}
          />
        )}
      </VirtualList>
    </section>
  )
}

/** The changes in the file to one requirement: each field before and after, with its problems. The user accepts or rejects each change. */
import { Alert, Badge, Checkbox, Group, Paper, Stack, Text } from "@mantine/core"
import type { UpdatedField, UpdatedRow } from "../../api/componentUpdates.ts"
import { SideBySideDifference, WhiteSpaceOnly } from "../../parts/TextDifference.tsx"
import { whiteSpaceDifference } from "../../parts/whiteSpaceDifference.ts"
import { reasonInWords } from "../../words/refusal.ts"
import { fieldName } from "../../words/ruleField.ts"
import { isAccepted, isFree, type LeftOut, stateOf } from "./selection.ts"
import * as words from "../../words/componentUpdate.ts"

const names = (links: UpdatedField["links_added"]): string =>
  (links ?? []).map((link) => link.displayed_name).join(", ")

const nameOf = (field: string): string =>
  field === "satisfies"
    ? words.updatedRequirementSatisfies
    : field === "satisfied_by"
      ? words.updatedRequirementSatisfiedBy
      : fieldName(field)

/** The difference between two links, two texts that differ in white space, two texts, or two short values. */
const Difference = ({ field }: { readonly field: UpdatedField }) => {
  if (field.field === "satisfies" || field.field === "satisfied_by") {
    return (
      <Text size="sm">
        {(field.links_added ?? []).length > 0 && <>{words.updatedRequirementLinked(names(field.links_added))} </>}
        {(field.links_removed ?? []).length > 0 && (
          <>{words.updatedRequirementNoLongerLinked(names(field.links_removed))}</>
        )}
      </Text>
    )
  }
  const blanks = field.change === "whitespace" ? whiteSpaceDifference(field.old_value, field.new_value) : null
  if (blanks !== null) return <WhiteSpaceOnly segments={blanks} />
  const segments = field.segments ?? [
    ...(field.old_value === "" ? [] : [{ kind: "removed" as const, text: field.old_value }]),
    ...(field.new_value === "" ? [] : [{ kind: "added" as const, text: field.new_value }])
  ]
  return (
    <SideBySideDifference
      segments={segments}
      base={words.updatedRequirementNow}
      diff={words.updatedRequirementInTheFile}
    />
  )
}

export const UpdatedRequirement = ({
  leftOut,
  onField,
  onRow,
  row
}: {
  readonly row: UpdatedRow
  readonly leftOut: LeftOut
  readonly onField: (field: UpdatedField["field"], accept: boolean) => void
  readonly onRow: (accept: boolean) => void
}) => {
  const state = stateOf(leftOut, row)
  return (
    <Paper withBorder p="sm" component="section" aria-label={row.displayed_name}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Checkbox
          label={<Text fw={600}>{row.displayed_name}</Text>}
          checked={state === "all"}
          indeterminate={state === "some"}
          disabled={!row.fields.some(isFree)}
          onChange={(event) => onRow(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {row.row !== undefined && words.updatedRequirementRow(row.row)}
          {row.line !== undefined && words.updatedRequirementLine(row.line)}
        </Text>
      </Group>
      <Stack gap="sm">
        {row.fields.map((field) => (
          <div key={field.field}>
            <Group gap="xs" mb={4}>
              <Checkbox
                label={
                  field.field.startsWith("additional_answers.")
                    ? (field.column ?? words.updatedRequirementAnswer)
                    : nameOf(field.field)
                }
                checked={isAccepted(leftOut, row, field)}
                disabled={!isFree(field)}
                onChange={(event) => onField(field.field, event.currentTarget.checked)}
              />
              {field.change === "whitespace" && (
                <Badge color="gray" variant="light" tt="none">
                  {words.updatedRequirementWhitespaceOnly}
                </Badge>
              )}
            </Group>
            {field.errors.map((reason) => (
              <Alert key={reason.detail} color="red" p="xs" mb={4}>
                <Text size="sm">{reasonInWords(reason)}</Text>
              </Alert>
            ))}
            <Difference field={field} />
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

/** A requirement that is reworded in the newer SRG: each field with the SRG's change, and the author's text if that is kept. */
import { Badge, Box, Group, Paper, Stack, Text } from "@mantine/core"
import type { MergedField, Reworded } from "../../api/srgUpdates.ts"
import { SideBySideDifference } from "../../parts/TextDifference.tsx"
import { wordDifference } from "../../parts/wordDifference.ts"
import { fieldName } from "../../words/ruleField.ts"
import { RequirementText } from "../../parts/requirement/RequirementText.tsx"
import * as words from "../../words/srgUpdate.ts"

const colors = { updated: "green", same: "gray", conflict: "orange", protected: "orange" } as const

const Field = ({ field: { base, field, result, theirs, yours } }: { readonly field: MergedField }) => (
  <Box component="section" aria-label={fieldName(field)}>
    <Group gap="xs" mb={4}>
      <Text size="sm" fw={600}>
        {fieldName(field)}
      </Text>
      <Badge color={colors[result]} variant="light" tt="none">
        {words.results[result]}
      </Badge>
    </Group>
    <SideBySideDifference segments={wordDifference(base, theirs)} base={words.srgBefore} diff={words.srgNow} />
    {(result === "conflict" || (result === "protected" && yours !== base)) && (
      <Box mt="xs">
        <Text size="xs" c="dimmed" fw={600} mb={4}>
          {words.yours}
        </Text>
        <RequirementText text={yours === "" ? words.empty : yours} />
      </Box>
    )}
  </Box>
)

export const MergedRequirement = ({ row }: { readonly row: Reworded }) => (
  <Paper withBorder p="sm" component="section" aria-label={row.displayed_name}>
    <Group gap="xs" mb="xs">
      <Text fw={600}>{row.displayed_name}</Text>
      <Text size="sm" c="dimmed">
        {row.prev_srg_id === null ? row.srg_id : words.renamed(row.prev_srg_id, row.srg_id)}
      </Text>
    </Group>
    <Stack gap="md">
      {row.fields.map((field) => (
        <Field key={field.field} field={field} />
      ))}
    </Stack>
  </Paper>
)

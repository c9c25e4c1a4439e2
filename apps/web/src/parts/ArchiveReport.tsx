/** The content of a checked archive: its components, the number of records of each kind, and the notes. */
import { Alert, Group, List, Paper, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconArchive } from "@tabler/icons-react"
import type { RestoreReport } from "../api/archives.ts"
import { counted } from "../words/counted.ts"
import * as words from "../words/archives.ts"

/** The kinds of records that the report counts. */
const kinds = [
  "rules",
  "satisfactions",
  "reviews",
  "documents",
  "response_templates",
  "relocations",
  "people",
  "audit"
] as const

export const ArchiveReport = ({ report }: { readonly report: RestoreReport }) => (
  <Stack gap="sm">
    <Paper withBorder p="sm">
      <Group gap="xs" mb={4}>
        <IconArchive size={18} aria-hidden />
        <Text fw={600}>{report.project.name}</Text>
      </Group>
      <Text size="sm">
        {report.components.length === 0
          ? words.archiveReportNoComponents
          : words.archiveReportComponents(report.components.map(({ name }) => name).join(", "))}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {kinds
          .flatMap((kind) => {
            const { many, one } = words.archiveReportKinds[kind]
            return report.counts[kind] === 0 ? [] : [counted(report.counts[kind], one, many)]
          })
          .join(" · ")}
      </Text>
    </Paper>
    {report.warnings.length > 0 && (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={words.archiveReportWarnings}>
        <List size="sm">
          {report.warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      </Alert>
    )}
  </Stack>
)

/** What is in an archive that was asked about: its components, how many records of each kind, and what its restorer should know. */
import { Alert, Group, List, Paper, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconArchive } from "@tabler/icons-react"
import type { RestoreReport } from "../api/archives.ts"

/** "benchmark_rules" → "benchmark rules" */
const kindInWords = (kind: string): string => kind.replaceAll("_", " ")

export const ArchiveReport = ({ report }: { readonly report: RestoreReport }) => (
  <Stack gap="sm">
    <Paper withBorder p="sm">
      <Group gap="xs" mb={4}>
        <IconArchive size={18} aria-hidden />
        <Text fw={600}>{report.project.name}</Text>
      </Group>
      <Text size="sm">
        {report.components.length === 0
          ? "It has no components."
          : `Components: ${report.components.map(({ name }) => name).join(", ")}.`}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {Object.entries(report.counts)
          .filter(([, count]) => count > 0)
          .map(([kind, count]) => `${count} ${kindInWords(kind)}`)
          .join(" · ")}
      </Text>
    </Paper>
    {report.warnings.length > 0 && (
      <Alert color="yellow" icon={<IconAlertTriangle />} title="To be known">
        <List size="sm">
          {report.warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      </Alert>
    )}
  </Stack>
)

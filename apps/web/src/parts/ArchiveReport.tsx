/** What is in an archive that was asked about: its components, how many records of each kind, and what its restorer should know. */
import { Alert, Group, List, Paper, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconArchive } from "@tabler/icons-react"
import type { RestoreReport } from "../api/archives.ts"
import { counted } from "../words/counted.ts"

/** What is counted of the records of an archive, and how one and several are called; the others are no business of whoever restores it. */
const kinds = [
  ["rules", "requirement", "requirements"],
  ["satisfactions", "link between them", "links between them"],
  ["reviews", "comment, reply or act", "comments, replies and acts"],
  ["documents", "document", "documents"],
  ["response_templates", "template", "templates"],
  ["relocations", "relocation", "relocations"],
  ["people", "person", "people"],
  ["audit", "entry of the history", "entries of the history"]
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
          ? "It has no components."
          : `Components: ${report.components.map(({ name }) => name).join(", ")}.`}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {kinds
          .flatMap(([kind, one, many]) => (report.counts[kind] === 0 ? [] : [counted(report.counts[kind], one, many)]))
          .join(" · ")}
      </Text>
    </Paper>
    {report.warnings.length > 0 && (
      <Alert color="yellow" icon={<IconAlertTriangle />} title="What you should know">
        <List size="sm">
          {report.warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      </Alert>
    )}
  </Stack>
)

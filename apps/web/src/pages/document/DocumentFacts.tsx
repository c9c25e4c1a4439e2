/** The data of a published document: its id, release, date, size, and the components that are based on it. */
import { Anchor, Badge, Button, Group, List, Popover, ScrollArea, Text, Tooltip } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type PublishedDocument, usageQuery } from "../../api/documents.ts"
import { SeverityCounts } from "../../parts/SeverityCounts.tsx"
import { counted } from "../../words/counted.ts"
import * as words from "../../words/document.ts"

const Usage = ({ benchmarkId }: { readonly benchmarkId: number }) => {
  const { data } = useQuery(usageQuery(benchmarkId))
  if (data === undefined) return null
  const { components, count } = data
  if (count === 0) {
    return (
      <Text size="sm" c="dimmed">
        {words.documentFactsNoComponents}
      </Text>
    )
  }
  return (
    <Popover width={340} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="light">
          {words.documentFactsComponents(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={300}>
          <List size="sm" listStyleType="none" spacing={6}>
            {components.map(({ id, name, project_name }) => (
              <List.Item key={id}>
                <Anchor
                  renderRoot={(props) => (
                    <Link to="/components/$componentId" params={{ componentId: String(id) }} {...props} />
                  )}
                >
                  {name}
                </Anchor>{" "}
                <Text span c="dimmed" size="xs">
                  {project_name}
                </Text>
              </List.Item>
            ))}
            {components.length < count && (
              <List.Item>
                <Text size="sm" c="dimmed">
                  {words.documentFactsAndMore(count, components.length)}
                </Text>
              </List.Item>
            )}
          </List>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}

export const DocumentFacts = ({ document }: { readonly document: PublishedDocument }) => (
  <Group gap="md" mt={4}>
    <Text size="sm" fw={600}>
      {document.version}
    </Text>
    <Text size="sm" c="dimmed">
      {document.document_id}
    </Text>
    {document.benchmark_date !== null && (
      <Text size="sm" c="dimmed">
        {words.documentFactsPublished(document.benchmark_date)}
      </Text>
    )}
    {document.file_kind === "scap" && (
      <Badge color="gray" variant="light" tt="none">
        {words.documentFactsScap}
      </Badge>
    )}
    {document.draft && (
      <Badge color="orange" variant="light" tt="none" leftSection={<IconPencil size={13} aria-hidden />}>
        {words.documentFactsDraft}
      </Badge>
    )}
    <Text size="sm" c="dimmed">
      {counted(document.rules_count, words.documentFactsRequirement)}
    </Text>
    {document.profiles.length > 0 && (
      <Tooltip
        label={document.profiles.map(({ id, title }) => (title === "" ? id : title)).join(" · ")}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Text size="sm" c="dimmed" tabIndex={0}>
          {words.documentFactsProfiles(document.profiles.length)}
          {document.profiles.every(({ rules_count }) => rules_count === document.rules_count) &&
            words.documentFactsEveryRequirement}
        </Text>
      </Tooltip>
    )}
    <SeverityCounts counts={document.severity_counts} />
    {document.kind === "srg" && <Usage benchmarkId={document.id} />}
  </Group>
)

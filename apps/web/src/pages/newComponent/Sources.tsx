/** The published SRGs that a component is based on. The first one is the primary SRG, whose requirements are numbered first (R10.2, R10.3). */
import { ActionIcon, Badge, Button, Group, Paper, Select, Stack, Text, Tooltip } from "@mantine/core"
import { IconFileOff, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type DocumentRow, documentsQuery } from "../../api/documents.ts"
import { Empty } from "../../parts/Empty.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { counted } from "../../words/counted.ts"
import * as words from "../../words/newComponent.ts"

const nameOf = ({ title, version }: DocumentRow): string => `${title} ${version}`

const Chosen = ({
  documents,
  onChange,
  sources
}: {
  readonly documents: ReadonlyArray<DocumentRow>
  readonly sources: ReadonlyArray<number>
  readonly onChange: (sources: ReadonlyArray<number>) => void
}) => (
  <Stack gap={6} component="ul" p={0} m={0} {...focusPlace}>
    {sources.map((id, place) => {
      const document = documents.find((one) => one.id === id)
      const name = document === undefined ? words.sourcesSrg(id) : nameOf(document)
      return (
        <Paper key={id} withBorder px="sm" py={6} component="li" style={{ listStyle: "none" }}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <div>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {counted(document?.rules_count ?? 0, words.sourcesRequirement)}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              {place === 0 ? (
                <Tooltip label={words.sourcesMakePrimaryHint}>
                  <Badge variant="light" tt="none">
                    {words.sourcesPrimary}
                  </Badge>
                </Tooltip>
              ) : (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => onChange([id, ...sources.filter((one) => one !== id)])}
                >
                  {words.sourcesMakePrimary}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={words.sourcesRemove(name)}
                onClick={() => onChange(sources.filter((one) => one !== id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        </Paper>
      )
    })}
  </Stack>
)

export const Sources = ({
  label = words.sourcesSourceSrgs,
  onChange,
  sources
}: {
  readonly label?: string
  readonly sources: ReadonlyArray<number>
  readonly onChange: (sources: ReadonlyArray<number>) => void
}) => (
  <Loaded query={useQuery(documentsQuery("srg"))}>
    {(documents) =>
      documents.length === 0 ? (
        <Empty icon={<IconFileOff />} title={words.sourcesNoneYet}>
          <Text c="dimmed" maw={520}>
            {words.sourcesNoneYetDescription}
          </Text>
          <Button variant="default" renderRoot={(props) => <Link to="/documents" {...props} />}>
            {words.sourcesGoToTheDocuments}
          </Button>
        </Empty>
      ) : (
        <Stack gap="xs">
          <Select
            label={label}
            placeholder={sources.length === 0 ? words.sourcesPlaceholder : words.sourcesPlaceholderMore}
            searchable
            nothingFoundMessage={words.sourcesNoMatchingSrg}
            data={documents
              .filter(({ id }) => !sources.includes(id))
              .map((document) => ({ value: String(document.id), label: nameOf(document) }))}
            value={null}
            onChange={(value) => value !== null && onChange([...sources, Number(value)])}
          />
          <Chosen documents={documents} sources={sources} onChange={onChange} />
        </Stack>
      )
    }
  </Loaded>
)

/** The components of a project with phase, requirements by severity, progress, and waiting comments. */
import { Anchor, Badge, Box, Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { IconMessage2, IconPlus, IconSearch, IconStack2 } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { projectStatisticsQuery } from "../../api/numbers.ts"
import type { ComponentRow, Project } from "../../api/project.ts"
import { Empty } from "../../parts/Empty.tsx"
import { PhaseBadge } from "../../parts/PhaseBadge.tsx"
import { ProgressLine } from "../../parts/ProgressLine.tsx"
import { RoleBadge } from "../../parts/RoleBadge.tsx"
import { SeverityCounts } from "../../parts/SeverityCounts.tsx"
import { When } from "../../parts/When.tsx"
import { documentTypes } from "../../words/documentType.ts"
import classes from "../projects/ProjectList.module.css"
import { ExportMenu } from "./ExportMenu.tsx"
import * as labels from "../../words/project.ts"

/** The number of components from which a search field is shown. */
const many = 8

interface Progress {
  readonly completion_pct: number | null
  readonly lock_pct: number | null
}

const Row = ({
  component,
  progress,
  ownRole
}: {
  readonly component: ComponentRow
  readonly progress: Progress | undefined
  /** The user's role on the project, to show a component role that differs from it. */
  readonly ownRole: Project["effective_permissions"]
}) => {
  const { effective_permissions: role, pending_comment_count: open } = component
  const params = { componentId: String(component.id) }
  return (
    <Paper component="li" withBorder className={classes["project"]}>
      <Box className={classes["what"]}>
        <Group gap={8} align="center">
          <Anchor fw={600} renderRoot={(props) => <Link to="/components/$componentId" params={params} {...props} />}>
            {component.name} V{component.version}R{component.release}
          </Anchor>
          <PhaseBadge component={component} />
          {component.newer_srgs.length > 0 && (
            <Badge color="orange" variant="light" tt="none">
              {labels.componentsNewerSrg(component.newer_srgs.map(({ version }) => version).join(", "))}
            </Badge>
          )}
          {role !== null && role !== ownRole && <RoleBadge role={role} />}
        </Group>
        <Text size="sm">{component.title}</Text>
        <Text size="sm" c="dimmed">
          {labels.componentsMade(
            component.prefix,
            documentTypes[component.document_type].word,
            component.based_on_title,
            component.based_on_version
          )}{" "}
          <When at={component.updated_at} />
        </Text>
      </Box>
      <div className={classes["numbers"]}>
        {/* Only members of the project see the progress. */}
        {ownRole !== null && (
          <>
            <ProgressLine
              label={labels.componentsCompletion}
              percent={progress?.completion_pct ?? null}
              meaning={labels.componentsCompletionMeaning(component.rules_count)}
            />
            <ProgressLine
              label={labels.componentsLocked}
              color="green"
              percent={progress?.lock_pct ?? null}
              meaning={labels.componentsLockedMeaning(component.rules_count)}
            />
          </>
        )}
        <Stack gap={2} className={classes["figures"] ?? ""}>
          <SeverityCounts counts={component.severity_counts} />
          <Group gap={5} wrap="nowrap" c={open === 0 ? "dimmed" : "inherit"}>
            <IconMessage2 size={15} aria-hidden />
            <Text size="sm" fw={open === 0 ? 400 : 600}>
              {open === 0 ? labels.componentsNoOpenComments : labels.componentsOpenComments(open)}
            </Text>
          </Group>
        </Stack>
      </div>
    </Paper>
  )
}

export const Components = ({ project }: { readonly project: Project }) => {
  const [q, setQ] = useState("")
  const { components, components_count: count, effective_permissions: role, permits } = project
  const statistics = useQuery({ ...projectStatisticsQuery(project.id), enabled: permits.see_content === true })
  const progress = new Map((statistics.data?.components ?? []).map((one) => [one.id, one]))
  if (components.length === 0) {
    return (
      <Empty icon={<IconStack2 />} title={labels.componentsNoComponentsYet}>
        <Text c="dimmed" maw={520}>
          {labels.componentsNoneYetDescription}
        </Text>
        {project.permits.create_component === true && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/projects/$projectId/new-component" params={{ projectId: String(project.id) }} {...props} />
            )}
          >
            {labels.componentsNewComponent}
          </Button>
        )}
      </Empty>
    )
  }
  const words = q.trim().toLowerCase()
  const shown = components.filter(({ name, prefix, title }) =>
    `${name} ${title} ${prefix}`.toLowerCase().includes(words)
  )
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        {components.length >= many ? (
          <TextInput
            aria-label={labels.componentsFindComponents}
            placeholder={labels.componentsFindPlaceholder}
            maw={420}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        ) : (
          <span />
        )}
        <ExportMenu projectId={project.id} components={components} />
      </Group>
      <Stack gap="xs" component="ul" p={0} m={0}>
        {shown.map((component) => (
          <Row key={component.id} component={component} progress={progress.get(component.id)} ownRole={role} />
        ))}
      </Stack>
      {role === null && (
        <Text size="sm" c="dimmed">
          {labels.componentsOnlyYours}
        </Text>
      )}
      {components.length < count && (
        <Text size="sm" c="dimmed">
          {labels.componentsFirstShown(components.length, count)}
        </Text>
      )}
    </Stack>
  )
}

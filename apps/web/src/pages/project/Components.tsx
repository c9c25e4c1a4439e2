/** The components of a project: phase, requirements by severity, how far they are, and the comments that wait. */
import { Anchor, Box, Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core"
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

/** From so many on, components can be looked for. */
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
  /** The reader's role on the project, to tell one that is another on the component. */
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
          {role !== null && role !== ownRole && <RoleBadge role={role} />}
        </Group>
        <Text size="sm">{component.title}</Text>
        <Text size="sm" c="dimmed">
          {component.prefix} · {documentTypes[component.document_type].word} from {component.based_on_title}{" "}
          {component.based_on_version} · settings changed <When at={component.updated_at} />
        </Text>
      </Box>
      <div className={classes["numbers"]}>
        {/* How far it is, is for members of the project. */}
        {ownRole !== null && (
          <>
            <ProgressLine
              label="Completion"
              percent={progress?.completion_pct ?? null}
              meaning={`Requirements of which the status is determined, of ${component.rules_count}`}
            />
            <ProgressLine
              label="Locked"
              color="green"
              percent={progress?.lock_pct ?? null}
              meaning={`Requirements that are approved and locked, of ${component.rules_count}`}
            />
          </>
        )}
        <Stack gap={2} className={classes["figures"] ?? ""}>
          <SeverityCounts counts={component.severity_counts} />
          <Group gap={5} wrap="nowrap" c={open === 0 ? "dimmed" : "inherit"}>
            <IconMessage2 size={15} aria-hidden />
            <Text size="sm" fw={open === 0 ? 400 : 600}>
              {open === 0 ? "No open comments" : open === 1 ? "1 open comment" : `${open} open comments`}
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
      <Empty icon={<IconStack2 />} title="No components yet">
        <Text c="dimmed" maw={520}>
          A component is one document that the team writes: a STIG or an SRG, made from published SRGs, from a file, or
          from another component.
        </Text>
        {project.permits.create_component === true && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/projects/$projectId/new-component" params={{ projectId: String(project.id) }} {...props} />
            )}
          >
            New component
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
      {components.length >= many && (
        <TextInput
          aria-label="Find components"
          placeholder="Find by name, title or prefix"
          maw={420}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      )}
      <Stack gap="xs" component="ul" p={0} m={0}>
        {shown.map((component) => (
          <Row key={component.id} component={component} progress={progress.get(component.id)} ownRole={role} />
        ))}
      </Stack>
      {role === null && (
        <Text size="sm" c="dimmed">
          You are on the team of what is listed here. What else there is in the project is for its members.
        </Text>
      )}
      {components.length < count && (
        <Text size="sm" c="dimmed">
          The first {components.length} of {count} are shown. The search over everything finds the others.
        </Text>
      )}
    </Stack>
  )
}

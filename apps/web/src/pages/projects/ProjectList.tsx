/** The projects of a page of the list: name, the user's role, progress, and waiting comments. One row each, stacked on narrow screens. */
import { Anchor, Box, Group, Paper, Stack, Text, Tooltip } from "@mantine/core"
import { IconMessage2, IconStack2, IconUsers } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ProjectRow } from "../../api/projects.ts"
import { ProgressLine } from "../../parts/ProgressLine.tsx"
import { RoleBadge } from "../../parts/RoleBadge.tsx"
import { When } from "../../parts/When.tsx"
import { visibilityIcons } from "../../parts/icons.ts"
import { visibilities } from "../../words/visibility.ts"
import { AskForAccess } from "./AskForAccess.tsx"
import classes from "./ProjectList.module.css"
import { counted } from "../../words/counted.ts"
import * as words from "../../words/projects.ts"

/** A number with an icon and a label. */
const Figure = ({
  Icon,
  children,
  strong = false
}: {
  readonly Icon: typeof IconUsers
  readonly children: string
  readonly strong?: boolean
}) => (
  <Group gap={5} wrap="nowrap">
    <Icon size={15} aria-hidden style={{ flexShrink: 0 }} />
    <Text size="sm" span fw={strong ? 600 : 400}>
      {children}
    </Text>
  </Group>
)

const Standing = ({ project }: { readonly project: ProjectRow }) => {
  const { id, name, standing, visibility } = project
  if (standing === undefined) return null
  const { access_requested, effective_permissions: role, progress } = standing
  if (role === null || progress === null) {
    return visibility === "discoverable" ? (
      <Group className={classes["aside"]}>
        <AskForAccess projectId={id} name={name} asked={access_requested} />
      </Group>
    ) : (
      <Text size="sm" c="dimmed" className={classes["aside"]}>
        {words.projectListComponentsOnly}
      </Text>
    )
  }
  return (
    <div className={classes["numbers"]}>
      <ProgressLine
        label={words.projectListCompletion}
        percent={progress.completion_pct}
        meaning={words.projectListCompletionMeaning(progress.requirements)}
      />
      <ProgressLine
        label={words.projectListLocked}
        percent={progress.lock_pct}
        color="green"
        meaning={words.projectListLockedMeaning(progress.requirements)}
      />
      <Stack gap={2} className={classes["figures"]}>
        <Figure Icon={IconStack2}>{counted(progress.components, "component")}</Figure>
        <Figure Icon={IconMessage2} strong={progress.pending_comments > 0}>
          {progress.comments === 0
            ? words.projectListNoComments
            : progress.pending_comments === 0
              ? words.projectListAllDecided(counted(progress.comments, "comment"))
              : words.projectListOpen(progress.pending_comments, counted(progress.comments, "comment"))}
        </Figure>
      </Stack>
      <div className={classes["role"]}>
        <RoleBadge role={role} />
      </div>
    </div>
  )
}

export const ProjectList = ({ projects }: { readonly projects: ReadonlyArray<ProjectRow> }) => (
  <Stack gap="xs" component="ul" p={0} m={0}>
    {projects.map((project) => {
      const { meaning, word } = visibilities[project.visibility]
      const Icon = visibilityIcons[project.visibility]
      return (
        <Paper key={project.id} component="li" withBorder className={classes["project"]}>
          <Box className={classes["what"]}>
            <Group gap={8} wrap="nowrap" align="baseline">
              <Anchor
                fw={600}
                renderRoot={(props) => (
                  <Link to="/projects/$projectId" params={{ projectId: String(project.id) }} {...props} />
                )}
              >
                {project.name}
              </Anchor>
            </Group>
            {project.description !== null && project.description !== "" && (
              <Text size="sm" lineClamp={2}>
                {project.description}
              </Text>
            )}
            <Group gap="2px 16px" mt={2} c="dimmed">
              <Tooltip label={meaning} multiline maw={280}>
                <div>
                  <Figure Icon={Icon}>{word}</Figure>
                </div>
              </Tooltip>
              <Figure Icon={IconUsers}>{counted(project.memberships_count, "member")}</Figure>
              <Text size="sm">
                {words.projectListMade} <When at={project.created_at} />
              </Text>
            </Group>
          </Box>
          <Standing project={project} />
        </Paper>
      )
    })}
  </Stack>
)

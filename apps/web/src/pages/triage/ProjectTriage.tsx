/** The triage page of a project: the comments of all its components in one workbench. */
import { Anchor, Box, Breadcrumbs, Group, Title } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type Project, projectQuery } from "../../api/project.ts"
import frame from "../../parts/ComponentPage.module.css"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { useTitle } from "../../parts/Page.tsx"
import { RoleBadge } from "../../parts/RoleBadge.tsx"
import { isOffered } from "../../words/permit.ts"
import { Workbench } from "./Workbench.tsx"
import * as shared from "../../words/shared.ts"
import * as words from "../../words/triagePage.ts"

const route = getRouteApi("/signed-in/projects/$projectId/triage")

const Header = ({ project: { effective_permissions: role, id, name } }: { readonly project: Project }) => {
  useTitle(`${words.triage} · ${name}`)
  return (
    <Box component="header" className={frame["header"]} px="md" py={6}>
      <Group justify="space-between" gap="xs">
        <Breadcrumbs separatorMargin={6} aria-label={shared.breadcrumbs} component="nav">
          <Anchor size="sm" renderRoot={(props) => <Link to="/projects" {...props} />}>
            {shared.componentPageProjects}
          </Anchor>
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/projects/$projectId" params={{ projectId: String(id) }} {...props} />}
          >
            {name}
          </Anchor>
        </Breadcrumbs>
        {role !== null && <RoleBadge role={role} />}
      </Group>
      <Title order={1} size="h3" mt={2}>
        {words.projectTriageTitle(name)}
      </Title>
    </Box>
  )
}

export const ProjectTriage = () => {
  const { projectId } = route.useParams()
  const project = useQuery(projectQuery(projectId))
  return (
    <Loaded query={project} isPage>
      {(loaded) => (
        <Box className={frame["filling"]}>
          <Header project={loaded} />
          <Box className={frame["filled"]}>
            {isOffered(loaded.permits.see_content) ? (
              <Workbench component={null} projectId={loaded.id} />
            ) : (
              <Empty icon={<IconLock />} title={shared.componentPageNoAccess}>
                {words.projectTriageNeedsRole}
              </Empty>
            )}
          </Box>
        </Box>
      )}
    </Loaded>
  )
}

/** A project: components, progress, members and settings. The address selects the tab. */
import { Button, Group, Menu, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import {
  IconAdjustments,
  IconArchive,
  IconChartBar,
  IconDotsVertical,
  IconHistory,
  IconInbox,
  IconPackageImport,
  IconPlugConnected,
  IconPlus,
  IconScale,
  IconStack2,
  IconTemplate,
  IconUsers,
  IconUserShield
} from "@tabler/icons-react"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { accessRequestsQuery } from "../../api/accessRequests.ts"
import { type Project as ProjectValue, projectQuery } from "../../api/project.ts"
import { Activity } from "../../parts/Activity.tsx"
import { AccessOverview } from "../../parts/AccessOverview.tsx"
import { accessSearch } from "../../parts/accessSearch.ts"
import { activityFilter } from "../../parts/activity/activityFilter.ts"
import { LinkTabs } from "../../parts/LinkTabs.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { Page } from "../../parts/Page.tsx"
import { RoleBadge } from "../../parts/RoleBadge.tsx"
import { WatchButton } from "../../parts/WatchButton.tsx"
import { isOffered } from "../../words/permit.ts"
import { Closed, isClosed } from "./Closed.tsx"
import { Components } from "./Components.tsx"
import { ImportVulcan } from "./ImportVulcan.tsx"
import { Members } from "./Members.tsx"
import { Progress } from "./Progress.tsx"
import { Requests } from "./Requests.tsx"
import { RestoreComponents } from "./RestoreComponents.tsx"
import type { ProjectTab } from "./search.ts"
import { Settings } from "./Settings.tsx"
import { Templates } from "./Templates.tsx"
import { Webhooks } from "./webhooks/Webhooks.tsx"
import * as words from "../../words/project.ts"

const route = getRouteApi("/signed-in/projects/$projectId")

const ProjectActivity = ({ id }: { readonly id: number }) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Activity
      kind="project"
      id={id}
      filter={activityFilter({ ...search })}
      onFilter={(filter) =>
        void navigate({ search: { tab: "activity", ...filter }, replace: true, resetScroll: false })
      }
    />
  )
}

const ProjectAccess = ({ id }: { readonly id: number }) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <AccessOverview
      projectId={id}
      search={accessSearch({ ...search })}
      onSearch={(next) => void navigate({ search: { tab: "access", ...next }, replace: true, resetScroll: false })}
    />
  )
}

interface Part {
  readonly label: string
  readonly Icon: typeof IconUsers
  /** The act that permits the tab; null if members of one component see it too. */
  readonly act: keyof ProjectValue["permits"] | null
  readonly show: (project: ProjectValue) => ReactNode
}

const parts: Readonly<Record<ProjectTab, Part>> = {
  components: {
    label: words.components,
    Icon: IconStack2,
    act: null,
    show: (project) => <Components project={project} />
  },
  progress: {
    label: words.progress,
    Icon: IconChartBar,
    act: "see_content",
    show: (project) => <Progress project={project} />
  },
  members: {
    label: words.members,
    Icon: IconUsers,
    act: "see_content",
    show: (project) => <Members project={project} />
  },
  access: {
    label: words.access,
    Icon: IconUserShield,
    act: "manage_members",
    show: (project) => <ProjectAccess id={project.id} />
  },
  requests: {
    label: words.requests,
    Icon: IconInbox,
    act: "manage_requests",
    show: (project) => <Requests project={project} />
  },
  templates: {
    label: words.templates,
    Icon: IconTemplate,
    act: "see_content",
    show: (project) => <Templates project={project} />
  },
  webhooks: {
    label: words.webhooks,
    Icon: IconPlugConnected,
    act: "manage_webhooks",
    show: (project) => <Webhooks project={project} />
  },
  activity: {
    label: words.activity,
    Icon: IconHistory,
    act: "see_content",
    show: (project) => <ProjectActivity id={project.id} />
  },
  settings: {
    label: words.settings,
    Icon: IconAdjustments,
    act: "configure",
    show: (project) => <Settings project={project} />
  }
}

const names = Object.keys(parts).filter((name): name is ProjectTab => Object.hasOwn(parts, name))

/** The buttons for admins that create, import or restore a component. */
const Beginnings = ({ project }: { readonly project: ProjectValue }) => {
  const [opened, setOpened] = useState<"restore" | "vulcan" | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/projects/$projectId/new-component" params={{ projectId: String(project.id) }} {...props} />
        )}
      >
        {words.newComponent}
      </Button>
      <MenuButton
        position="bottom-end"
        button={
          <Button variant="default" px="xs" aria-label={words.moreWays}>
            <IconDotsVertical size={16} aria-hidden />
          </Button>
        }
      >
        <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setOpened("restore")}>
          {words.restoreComponents}
        </Menu.Item>
        <Menu.Item leftSection={<IconPackageImport size={16} aria-hidden />} onClick={() => setOpened("vulcan")}>
          {words.importFromVulcan}
        </Menu.Item>
      </MenuButton>
      {opened === "restore" && <RestoreComponents projectId={project.id} onClose={close} />}
      {opened === "vulcan" && <ImportVulcan projectId={project.id} onClose={close} />}
    </>
  )
}

const Shown = ({ project }: { readonly project: ProjectValue }) => {
  const { tab = "components" } = route.useSearch()
  const role = project.effective_permissions
  const requests = useQuery({ ...accessRequestsQuery(project.id), enabled: project.permits.manage_requests === true })
  const asking = requests.data?.length ?? 0
  const counts: Partial<Record<ProjectTab, readonly [number, string]>> = {
    components: [
      project.components_count,
      project.components_count === 1 ? words.componentCount : words.componentsCount
    ],
    ...(project.memberships === undefined
      ? {}
      : {
          members: [project.memberships_count, project.memberships_count === 1 ? words.memberCount : words.membersCount]
        }),
    ...(asking === 0 ? {} : { requests: [asking, asking === 1 ? words.oneRequest : words.manyRequests] })
  }
  const isShown = (act: Part["act"]) => act === null || isOffered(project.permits[act])
  const allowed = names.filter((name) => isShown(parts[name].act))
  const open = allowed.includes(tab) ? tab : "components"
  return (
    <Page
      title={project.name}
      wide
      crumbs={[{ label: words.projects, to: "/projects" }]}
      subtitle={
        <Group gap="xs">
          {project.description !== null && project.description !== "" && (
            <Text c="dimmed" size="sm">
              {project.description}
            </Text>
          )}
          {role !== null && <RoleBadge role={role} />}
          {isOffered(project.permits.see_content) && (
            <WatchButton name={project.name} target={{ project_id: project.id }} />
          )}
        </Group>
      }
      actions={
        <>
          {isOffered(project.permits.see_content) && (
            <Button
              variant="default"
              leftSection={<IconScale size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/projects/$projectId/triage" params={{ projectId: String(project.id) }} {...props} />
              )}
            >
              {words.triageAll}
            </Button>
          )}
          {project.permits.create_component === true && <Beginnings project={project} />}
        </>
      }
    >
      <Stack gap="md">
        <LinkTabs
          label={words.tabs}
          tabs={allowed.map((name) => ({
            key: name,
            label: parts[name].label,
            Icon: parts[name].Icon,
            ...(counts[name] === undefined ? {} : { count: counts[name] })
          }))}
          renderLink={(name, props) => (
            <Link
              to="/projects/$projectId"
              params={{ projectId: String(project.id) }}
              search={name === "components" ? {} : { tab: name }}
              data-status={name === open ? "active" : undefined}
              aria-current={name === open ? "page" : undefined}
              activeOptions={{ exact: true }}
              {...props}
            />
          )}
        />
        {parts[open].show(project)}
      </Stack>
    </Page>
  )
}

export const Project = () => {
  const { projectId } = route.useParams()
  const project = useQuery(projectQuery(projectId))
  if (isClosed(project.error)) return <Closed projectId={projectId} />
  return (
    <Loaded query={project} isPage>
      {(loaded) => <Shown project={loaded} />}
    </Loaded>
  )
}

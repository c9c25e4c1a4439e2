/** All visible projects with their progress. A search finds them by name or description; the user selects the order. */
import { Button, Group, Select, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { IconArchive, IconFolderPlus, IconFolders, IconSearchOff } from "@tabler/icons-react"
import { getRouteApi } from "@tanstack/react-router"
import { projectsQuery } from "../../api/projects.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { FindField } from "../../parts/FindField.tsx"
import { NewProject } from "./NewProject.tsx"
import { ProjectList } from "./ProjectList.tsx"
import { RestoreProject } from "./RestoreProject.tsx"
import { orderNames, projectsSearch, type ProjectsSearch } from "./search.ts"
import * as labels from "../../words/projects.ts"

const route = getRouteApi("/signed-in/projects")

export const Projects = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { order = "name", page = 1, q = "" } = search
  const projects = useQuery(projectsQuery({ q, order, page }))
  const [isCreating, creating] = useDisclosure(false)
  const [isRestoring, restoring] = useDisclosure(false)
  const change = (changed: ProjectsSearch) =>
    void navigate({ search: (before) => projectsSearch({ ...before, page: undefined, ...changed }), replace: true })
  return (
    <Page
      title={labels.projects}
      wide
      actions={
        <>
          <Button variant="default" leftSection={<IconArchive size={16} aria-hidden />} onClick={restoring.open}>
            {labels.restoreFromAnArchive}
          </Button>
          <Button leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={creating.open}>
            {labels.newProject}
          </Button>
        </>
      }
    >
      <Group gap="sm">
        <FindField
          aria-label={labels.findProjects}
          placeholder={labels.findPlaceholder}
          flex={1}
          miw={200}
          maw={420}
          asked={q}
          onAsk={(words) => change({ q: words })}
        />
        <Select
          aria-label={labels.order}
          w={190}
          allowDeselect={false}
          data={Object.entries(orderNames).map(([value, label]) => ({ value, label }))}
          value={order}
          onChange={(value) => change(projectsSearch({ order: value === "name" ? undefined : value }))}
        />
        <Text size="sm" c="dimmed" component="output">
          {projects.data === undefined ? "" : labels.found(projects.data.pagination.total)}
        </Text>
      </Group>
      <Loaded
        query={projects}
        empty={
          q === "" ? (
            <Empty icon={<IconFolders />} title={labels.noneYet}>
              <Text c="dimmed" maw={520}>
                {labels.noneYetDescription}
              </Text>
              <Button onClick={creating.open}>{labels.newProject}</Button>
            </Empty>
          ) : (
            <Empty icon={<IconSearchOff />} title={labels.noMatchingProjects}>
              {labels.noMatchDescription}
            </Empty>
          )
        }
      >
        {({ pagination, rows }) => (
          <>
            <ProjectList projects={rows} />
            <Pages pagination={pagination} onChange={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
      {isCreating && <NewProject onClose={creating.close} />}
      {isRestoring && <RestoreProject onClose={restoring.close} />}
    </Page>
  )
}

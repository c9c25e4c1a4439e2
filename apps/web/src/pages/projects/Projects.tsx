/** All projects that one may know of: found by name or description, in the order one likes, each with how far it is. */
import { Button, Group, Pagination, Select, Text, TextInput } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { IconArchive, IconFolderPlus, IconFolders, IconSearch, IconSearchOff } from "@tabler/icons-react"
import { getRouteApi } from "@tanstack/react-router"
import { projectsPerPage, projectsQuery } from "../../api/projects.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { useTypedWords } from "../../parts/useTypedWords.ts"
import { NewProject } from "./NewProject.tsx"
import { ProjectList } from "./ProjectList.tsx"
import { RestoreProject } from "./RestoreProject.tsx"
import { orderNames, projectsSearch, type ProjectsSearch } from "./search.ts"

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
  const find = useTypedWords(q, (words) => change({ q: words }))
  return (
    <Page
      title="Projects"
      wide
      actions={
        <>
          <Button variant="default" leftSection={<IconArchive size={16} aria-hidden />} onClick={restoring.open}>
            Restore from an archive
          </Button>
          <Button leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={creating.open}>
            New project
          </Button>
        </>
      }
    >
      <Group gap="sm">
        <TextInput
          aria-label="Find projects"
          placeholder="Find by name or description"
          leftSection={<IconSearch size={16} aria-hidden />}
          flex={1}
          miw={200}
          maw={420}
          value={find.words}
          onChange={(event) => find.type(event.currentTarget.value)}
        />
        <Select
          aria-label="Order"
          w={190}
          allowDeselect={false}
          data={Object.entries(orderNames).map(([value, label]) => ({ value, label }))}
          value={order}
          onChange={(value) => change(projectsSearch({ order: value === "name" ? undefined : value }))}
        />
        <Text size="sm" c="dimmed" component="output">
          {projects.data === undefined ? "" : `${projects.data.pagination.total} found`}
        </Text>
      </Group>
      <Loaded query={projects}>
        {({ pagination, rows }) => (
          <>
            {rows.length > 0 ? (
              <ProjectList projects={rows} />
            ) : q === "" ? (
              <Empty icon={<IconFolders />} title="You are in no project yet">
                <Text c="dimmed" maw={520}>
                  A project holds the STIGs and SRGs that a team writes. Make one, or ask somebody to let you into
                  theirs.
                </Text>
                <Button onClick={creating.open}>New project</Button>
              </Empty>
            ) : (
              <Empty icon={<IconSearchOff />} title="No project has these words">
                Names and descriptions are searched. Projects that are for members only are found by their members.
              </Empty>
            )}
            {pagination.total > projectsPerPage && (
              <Pagination
                total={Math.ceil(pagination.total / projectsPerPage)}
                value={page}
                onChange={(next) => change({ page: next })}
                getControlProps={(control) => ({ "aria-label": `${control} page` })}
                getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
              />
            )}
          </>
        )}
      </Loaded>
      <NewProject opened={isCreating} onClose={creating.close} />
      <RestoreProject opened={isRestoring} onClose={restoring.close} />
    </Page>
  )
}

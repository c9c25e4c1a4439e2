/** What a project is called, what it is for and who may know of it; archives that are put into it; and its end. For its admins. */
import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { addressOf } from "@docket/api/fetch"
import { IconArchive, IconDownload, IconTrash } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import type { FormEvent } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { DeleteByName } from "../../parts/DeleteByName.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { ProjectFields, type ProjectWords } from "../../parts/ProjectFields.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"

const names = ["name", "description", "visibility"] as const

const General = ({ project }: { readonly project: Project }) => {
  const { isChanged, sending, set, values } = useEdits<ProjectWords>({
    name: project.name,
    description: project.description ?? "",
    visibility: project.visibility
  })
  const { description, name, visibility } = values
  const save = useSending({
    mutationFn: () =>
      docket.projects.changeProject({
        params: { projectId: project.id },
        // What was not touched stays as it is, also where somebody else has changed it meanwhile.
        payload: {
          project: {
            ...(isChanged("name") ? { name } : {}),
            ...(isChanged("visibility") ? { visibility } : {}),
            ...(isChanged("description") ? { description: description === "" ? null : description } : {})
          }
        }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: projectKey(project.id) }),
        queryClient.invalidateQueries({ queryKey: projectsKey })
      ])
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const answered = sending()
    save.mutate(undefined, { onSettled: (_, error) => answered(error === null) })
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="general">
      <Title order={2} size="h5" mb="sm" id="general">
        General
      </Title>
      <form onSubmit={submit}>
        <Stack maw={640}>
          <ProjectFields values={values} set={set} />
          {save.isError && <Failure error={save.error} />}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!names.some(isChanged)}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

const Archives = ({ project }: { readonly project: Project }) => (
  <Paper withBorder p="md" component="section" aria-labelledby="archive">
    <Title order={2} size="h5" mb={4} id="archive">
      Archive
    </Title>
    <Text size="sm" c="dimmed" maw={640} mb="sm">
      A ZIP file with everything in the project: requirements, comments with every decision, and what was done. It can
      be restored here or on another installation. People stand in it by their names.
    </Text>
    <Group>
      <Button
        component="a"
        variant="default"
        leftSection={<IconArchive size={16} aria-hidden />}
        href={addressOf("archives", "projectArchive", { params: { projectId: project.id } })}
        download
      >
        Download the archive
      </Button>
      <Button
        component="a"
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        href={addressOf("archives", "projectArchive", { params: { projectId: project.id }, query: { emails: "true" } })}
        download
      >
        With e-mail addresses
      </Button>
    </Group>
  </Paper>
)

const End = ({ project }: { readonly project: Project }) => {
  const navigate = useNavigate()
  const [isAsked, asking] = useDisclosure(false)
  const remove = useSending({
    mutationFn: () => docket.projects.deleteProject({ params: { projectId: project.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      queryClient.removeQueries({ queryKey: projectKey(project.id) })
      await navigate({ to: "/projects" })
      await queryClient.invalidateQueries({ queryKey: projectsKey })
    }
  })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="end">
      <Title order={2} size="h5" mb={4} id="end">
        Delete the project
      </Title>
      <Text size="sm" c="dimmed" maw={640} mb="sm">
        All its components go with it, with their requirements and comments. What was done stays on record. Download the
        archive first: it can be restored.
      </Text>
      <Button color="red" variant="light" leftSection={<IconTrash size={16} aria-hidden />} onClick={asking.open}>
        Delete the project…
      </Button>
      <DeleteByName
        opened={isAsked}
        what="project"
        name={project.name}
        pending={remove.isPending}
        error={remove.error}
        onClose={asking.close}
        onConfirm={() => remove.mutate()}
      >
        {project.components_count === 1 ? "Its component goes" : `Its ${project.components_count} components go`} with
        it.
      </DeleteByName>
    </Paper>
  )
}

export const Settings = ({ project }: { readonly project: Project }) => (
  <Stack>
    <General project={project} />
    <Archives project={project} />
    <End project={project} />
  </Stack>
)

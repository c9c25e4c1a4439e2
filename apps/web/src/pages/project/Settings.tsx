/** The name, description and visibility of a project; imports into it; and its deletion. For its admins. */
import { Button, Group, Stack } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { addressOf } from "@docket/api/fetch"
import { IconArchive, IconDownload, IconTrash } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { DeleteByName } from "../../parts/DeleteByName.tsx"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { ProjectFields, type ProjectWords } from "../../parts/ProjectFields.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import { FormerMembers } from "./FormerMembers.tsx"
import { LintSettings } from "./LintSettings.tsx"
import { ResolutionSettings } from "./ResolutionSettings.tsx"
import * as words from "../../words/project.ts"

const names = ["name", "description", "visibility"] as const

const General = ({ project }: { readonly project: Project }) => {
  const fields = useEdits<ProjectWords>({
    name: project.name,
    description: project.description ?? "",
    visibility: project.visibility
  })
  const { isChanged, sending } = fields
  const { description, name, visibility } = fields.values
  const save = useSending({
    mutationFn: () =>
      docket.projects.changeProject({
        params: { projectId: project.id },
        // Unchanged fields keep their value, even if another user has changed it since.
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
  const submit = () => {
    const answered = sending()
    save.mutate(undefined, { onSettled: (_, error) => answered(error === null) })
  }
  return (
    <Panel title={words.settingsGeneral}>
      <Form act={words.settingsSave} isReady={names.some(isChanged)} maw={640} sending={save} onSubmit={submit}>
        <ProjectFields fields={fields} />
      </Form>
    </Panel>
  )
}

const Archives = ({ project }: { readonly project: Project }) => (
  <Panel title={words.settingsArchive} description={words.settingsArchiveDescription}>
    <Group>
      <Button
        component="a"
        variant="default"
        leftSection={<IconArchive size={16} aria-hidden />}
        href={addressOf("archives", "projectArchive", { params: { projectId: project.id } })}
        download
      >
        {words.settingsDownloadTheArchive}
      </Button>
      <Button
        component="a"
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        href={addressOf("archives", "projectArchive", { params: { projectId: project.id }, query: { emails: "true" } })}
        download
      >
        {words.settingsWithAddresses}
      </Button>
    </Group>
  </Panel>
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
    <Panel title={words.settingsDeleteTheProject} description={words.settingsDeleteDescription}>
      <div>
        <Button color="red" variant="light" leftSection={<IconTrash size={16} aria-hidden />} onClick={asking.open}>
          {words.settingsOpenDelete}
        </Button>
      </div>
      {isAsked && (
        <DeleteByName
          what="project"
          name={project.name}
          sending={remove}
          onSubmit={() => remove.mutate()}
          onClose={asking.close}
        >
          {words.settingsDeleteWarning(project.components_count)}
        </DeleteByName>
      )}
    </Panel>
  )
}

export const Settings = ({ project }: { readonly project: Project }) => (
  <Stack>
    <General project={project} />
    <ResolutionSettings project={project} />
    <LintSettings project={project} />
    <FormerMembers project={project} />
    <Archives project={project} />
    <End project={project} />
  </Stack>
)

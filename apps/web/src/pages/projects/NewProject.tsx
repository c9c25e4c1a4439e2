/** Makes a project: its name, what it is for, and who may know of it. Whoever makes it becomes its admin (R1.8). */
import { Button, Group, Modal, Stack } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { ProjectFields, type ProjectWords } from "../../parts/ProjectFields.tsx"
import { tellDone } from "../../parts/told.ts"

const Fields = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [values, setValues] = useState<ProjectWords>({ name: "", description: "", visibility: "hidden" })
  const create = useSending({
    mutationFn: () =>
      docket.projects.createProject({
        payload: { project: { ...values, description: values.description === "" ? null : values.description } }
      }),
    onSuccess: async ({ project, toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectsKey })
      onClose()
      await navigate({ to: "/projects/$projectId", params: { projectId: String(project.id) } })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <ProjectFields values={values} set={(change) => setValues((before) => ({ ...before, ...change }))} isNew />
        {create.isError && <Failure error={create.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create the project
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const NewProject = ({ onClose, opened }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="New project" closeButtonProps={{ "aria-label": "Close" }}>
    <Fields onClose={onClose} />
  </Modal>
)

/** Makes a project: its name, what it is for, and who may know of it. Whoever makes it becomes its admin (R1.8). */
import { Button, Group, Modal, Radio, Stack, Textarea, TextInput } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { tellDone } from "../../parts/told.ts"
import { visibilities, type Visibility } from "../../words/visibility.ts"

const Fields = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [name, setName] = useState("")
  const [description, setDescription] = useState("")
  const [visibility, setVisibility] = useState<Visibility>("hidden")
  const create = useSending({
    mutationFn: () =>
      docket.projects.createProject({
        payload: { project: { name, visibility, description: description === "" ? null : description } }
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
        <TextInput
          label="Name"
          required
          maxLength={255}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="What it is for"
          autosize
          minRows={2}
          maxRows={6}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Radio.Group
          label="Who may know of it"
          value={visibility}
          onChange={(value) => setVisibility(value === "discoverable" ? value : "hidden")}
        >
          <Stack gap="xs" mt="xs">
            {(["hidden", "discoverable"] as const).map((one) => (
              <Radio key={one} value={one} label={visibilities[one].word} description={visibilities[one].meaning} />
            ))}
          </Stack>
        </Radio.Group>
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

/** Creates a project: its name, description and visibility. Its creator becomes its admin (R1.8). */
import { useNavigate } from "@tanstack/react-router"
import { docket, queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { ProjectFields, type ProjectWords } from "../../parts/ProjectFields.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import * as words from "../../words/projects.ts"

export const NewProject = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const fields = useEdits<ProjectWords>({ name: "", description: "", visibility: "hidden" })
  const { description } = fields.values
  const create = useSending({
    mutationFn: () =>
      docket.projects.createProject({
        payload: { project: { ...fields.values, description: description === "" ? null : description } }
      }),
    onSuccess: async ({ project, toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectsKey })
      onClose()
      await navigate({ to: "/projects/$projectId", params: { projectId: String(project.id) } })
    }
  })
  return (
    <FormDialog
      title={words.newProjectNewProject}
      act={words.newProjectCreate}
      sending={create}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <ProjectFields fields={fields} />
    </FormDialog>
  )
}

/** Deletes a component with its requirements and comments. Its history stays. */
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconTrash } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { type Component, componentKey } from "../../api/component.ts"
import { docket, queryClient } from "../../api/docket.ts"
import { projectKey } from "../../api/project.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { DeleteByName } from "../../parts/DeleteByName.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone } from "../../parts/told.ts"
import * as words from "../../words/componentSettings.ts"

export const DeleteComponent = ({ component }: { readonly component: Component }) => {
  const navigate = useNavigate()
  const [isAsked, asking] = useDisclosure(false)
  const remove = useSending({
    mutationFn: () => docket.components.deleteComponent({ params: { componentId: component.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await navigate({ to: "/projects/$projectId", params: { projectId: String(component.project_id) } })
      queryClient.removeQueries({ queryKey: componentKey(component.id) })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: projectKey(component.project_id) }),
        queryClient.invalidateQueries({ queryKey: projectsKey })
      ])
    }
  })
  return (
    <Panel title={words.deleteComponentDeleteTheComponent} description={words.deleteComponentDescription}>
      <div>
        <Button color="red" variant="light" leftSection={<IconTrash size={16} aria-hidden />} onClick={asking.open}>
          {words.deleteComponentOpen}
        </Button>
      </div>
      {isAsked && (
        <DeleteByName
          what="component"
          name={component.name}
          sending={remove}
          onClose={asking.close}
          onSubmit={() => remove.mutate()}
        >
          {words.deleteComponentWarning(component.rules_count)}
        </DeleteByName>
      )}
    </Panel>
  )
}

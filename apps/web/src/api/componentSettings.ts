/** Changes a component's names, phase, questions and metadata. Each change invalidates the component and its project. */
import type { Asked } from "@docket/api/fetch"
import { tellDone } from "../parts/told.ts"
import { type Component, componentKey } from "./component.ts"
import { docket, queryClient } from "./docket.ts"
import { projectKey } from "./project.ts"
import { projectsKey } from "./projects.ts"
import { useSending } from "./useSending.ts"

/** The fields to change. Missing fields keep their value. */
export type ComponentFields = Asked<"components", "changeComponent">["payload"]["component"]

/** Invalidates all queries that show data of the component. */
export const componentChanged = ({ id, project_id }: Pick<Component, "id" | "project_id">): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: componentKey(id) }),
    // The permits of its requirements and comments depend on its phase.
    queryClient.invalidateQueries({ queryKey: ["rule"] }),
    queryClient.invalidateQueries({ queryKey: ["review"] }),
    queryClient.invalidateQueries({ queryKey: projectKey(project_id) }),
    queryClient.invalidateQueries({ queryKey: projectsKey })
  ])

/** Changes the component and shows a notice. */
export const useChangeComponent = (component: Component) =>
  useSending({
    mutationFn: (fields: ComponentFields) =>
      docket.components.changeComponent({ params: { componentId: component.id }, payload: { component: fields } }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return componentChanged(component)
    }
  })

/** The triage page of a component: its header, and the workbench below. */
import { getRouteApi } from "@tanstack/react-router"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Workbench } from "./Workbench.tsx"
import * as words from "../../words/triagePage.ts"

const route = getRouteApi("/signed-in/components/$componentId/triage")

export const Triage = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.triage} fill>
      {(component) => <Workbench component={component} projectId={component.project_id} />}
    </ComponentPage>
  )
}

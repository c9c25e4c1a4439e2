/** The triage page of a component: its header, and the workbench below. */
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { useTriage } from "./useTriage.ts"
import { Workbench } from "./Workbench.tsx"

export const Triage = () => {
  const { componentId } = useTriage()
  return (
    <ComponentPage componentId={componentId} title="Triage" fill>
      {(component) => <Workbench component={component} />}
    </ComponentPage>
  )
}

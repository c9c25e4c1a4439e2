/** The triage page of a component: its header, and the workbench below. */
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { useTriage } from "./useTriage.ts"
import { Workbench } from "./Workbench.tsx"
import * as words from "../../words/triagePage.ts"

export const Triage = () => {
  const { componentId } = useTriage()
  return (
    <ComponentPage componentId={componentId} title={words.triage} fill>
      {(component) => <Workbench component={component} />}
    </ComponentPage>
  )
}

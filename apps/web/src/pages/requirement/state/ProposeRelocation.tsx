/** Proposes to move the requirement of an authored SRG to another technology (R14.1). The authors of the destination decide. */
import { Anchor, Text, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { relocationsKey } from "../../../api/relocations.ts"
import { useSending } from "../../../api/useSending.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { ProjectSelect } from "../../../parts/ProjectSelect.tsx"
import { tellDone } from "../../../parts/told.ts"
import { useEditor } from "../editor/EditorContext.ts"
import * as words from "../../../words/requirementDialogs.ts"

export const ProposeRelocation = ({ onClose }: { readonly onClose: () => void }) => {
  const { component, rule } = useEditor()
  const client = useQueryClient()
  const [token, setToken] = useState("")
  const [project, setProject] = useState(String(component.project_id))
  const propose = useSending({
    mutationFn: () =>
      docket.relocations.proposeRelocation({
        params: { ruleId: rule.id },
        payload: {
          requirement_relocation: {
            target_technology_token: token.trim().toUpperCase(),
            target_project_id: Number(project)
          }
        }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      onClose()
      await client.invalidateQueries({ queryKey: relocationsKey })
    }
  })
  return (
    <FormDialog
      title={words.proposeRelocationTitle(rule.displayed_name)}
      act={words.proposeRelocationPropose}
      beside={
        <Anchor size="sm" renderRoot={(props) => <Link to="/relocations" {...props} />}>
          {words.proposeRelocationAllProposals}
        </Anchor>
      }
      sending={propose}
      onSubmit={() => propose.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.proposeRelocationExplanation}</Text>
      <TextInput
        label={words.proposeRelocationTechnology}
        description={words.proposeRelocationTechnologyDescription}
        required
        maxLength={32}
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      <ProjectSelect
        label={words.proposeRelocationProject}
        description={words.proposeRelocationProjectDescription}
        required
        value={project}
        onChange={setProject}
      />
    </FormDialog>
  )
}

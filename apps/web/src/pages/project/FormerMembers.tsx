/** How the project shows the names of deleted accounts, for its admins (R1.12). */
import { Radio, Stack } from "@mantine/core"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import * as words from "../../words/project.ts"

type Policy = Project["former_members"]
const policies = ["keep", "anonymous"] as const satisfies ReadonlyArray<Policy>

export const FormerMembers = ({ project }: { readonly project: Project }) => {
  const change = useSending({
    mutationFn: (former_members: Policy) =>
      docket.projects.changeProject({ params: { projectId: project.id }, payload: { project: { former_members } } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectKey(project.id) })
    },
    onError: tellFailure
  })
  return (
    <Panel title={words.formerMembers} description={words.formerMembersDescription}>
      <Radio.Group
        aria-label={words.formerMembers}
        value={change.isPending ? change.variables : project.former_members}
        onChange={(value) => change.mutate(value as Policy)}
      >
        <Stack gap="sm">
          {policies.map((policy) => (
            <Radio
              key={policy}
              value={policy}
              label={words.formerMembersPolicies[policy].word}
              description={words.formerMembersPolicies[policy].meaning}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}

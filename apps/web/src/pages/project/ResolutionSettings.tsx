/** The decisions that resolve a comment at once in this project, for its admins (R5.29). */
import { Checkbox, Stack } from "@mantine/core"
import { resolution } from "@docket/api/fetch"
import { useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import * as words from "../../words/resolution.ts"

export const ResolutionSettings = ({ project }: { readonly project: Project }) => {
  const [wanted, setWanted] = useState<ReadonlyArray<resolution.Occasion> | null>(null)
  const change = useSending({
    mutationFn: (resolve_with: ReadonlyArray<resolution.Occasion>) =>
      docket.projects.changeProject({
        params: { projectId: project.id },
        payload: { project: { resolve_with: [...resolve_with] } }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: projectKey(project.id) }),
        queryClient.invalidateQueries({ queryKey: ["component"] })
      ])
    },
    onError: tellFailure
  })
  const chosen = wanted ?? project.resolve_with
  return (
    <Panel title={words.settings} description={words.settingsDescription}>
      <Stack gap="sm">
        {resolution.occasions.map((occasion) => (
          <Checkbox
            key={occasion}
            label={words.occasions[occasion]}
            checked={chosen.includes(occasion)}
            onChange={(event) => {
              if (wanted !== null) return
              const next = event.currentTarget.checked
                ? [...chosen, occasion]
                : chosen.filter((one) => one !== occasion)
              // At once, before the answer.
              setWanted(next)
              change.mutate(next, { onSettled: () => setWanted(null) })
            }}
          />
        ))}
      </Stack>
    </Panel>
  )
}

/** Submits a component to DISA: the preflight, and the earlier submissions (R19). */
import { Stack } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import * as submissionWords from "../../words/submission.ts"
import { Findings } from "./Findings.tsx"
import { Submissions } from "./Submissions.tsx"

const route = getRouteApi("/signed-in/components/$componentId/submission")

export const Submission = () => {
  const { componentId } = route.useParams()
  const search = route.useSearch()
  return (
    <ComponentPage componentId={componentId} act="see_content" title={submissionWords.title}>
      {(component) => (
        <Stack p="md" gap="md" maw={1300}>
          <Submissions component={component} />
          <Findings componentId={componentId} search={search} />
        </Stack>
      )}
    </ComponentPage>
  )
}

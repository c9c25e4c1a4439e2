/** The history of a component with everything in it. */
import { Box } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { Activity } from "../../parts/Activity.tsx"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import * as words from "../../words/componentActivity.ts"

const route = getRouteApi("/signed-in/components/$componentId/activity")

export const ComponentActivity = () => {
  const { componentId } = route.useParams()
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ComponentPage componentId={componentId} title={words.activity} act="see_content">
      {({ id }) => (
        <Box p="md" maw={1100}>
          <Activity
            kind="component"
            id={id}
            filter={filter}
            onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
          />
        </Box>
      )}
    </ComponentPage>
  )
}

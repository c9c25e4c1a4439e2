/** A project: its components, how far they are, and who works on them. */
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { projectQuery } from "../../api/project.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { Components } from "./Components.tsx"

export const Project = () => {
  const { projectId } = useParams({ from: "/signed-in/projects/$projectId" })
  const project = useQuery(projectQuery(projectId))
  return (
    <Loaded query={project}>
      {(loaded) => (
        <Page title={loaded.name} subtitle={loaded.description} crumbs={[{ label: "Projects", to: "/projects" }]} wide>
          <Components project={loaded} />
        </Page>
      )}
    </Loaded>
  )
}

/** All projects that one may see. */
import { Anchor, Card, Group, SimpleGrid, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { docket } from "../../api/docket.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"

export const Projects = () => {
  const projects = useQuery({
    queryKey: ["projects"],
    queryFn: ({ signal }) => docket.projects.listProjects({}, { signal })
  })
  return (
    <Page title="Projects">
      <Loaded query={projects}>
        {({ rows }) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {rows.map((project) => (
              <Card key={project.id} withBorder>
                <Anchor
                  fw={600}
                  renderRoot={(props) => (
                    <Link to="/components/$componentId/triage" params={{ componentId: "4" }} {...props} />
                  )}
                >
                  {project.name}
                </Anchor>
                <Text c="dimmed" size="sm">
                  {project.description}
                </Text>
                <Group />
              </Card>
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </Page>
  )
}

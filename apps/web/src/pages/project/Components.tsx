/** The components of a project, the latest release of each first. */
import { Anchor, Card, Group, SimpleGrid, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { Project } from "../../api/project.ts"
import { PhaseBadge } from "../../parts/PhaseBadge.tsx"

export const Components = ({ project }: { readonly project: Project }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
    {project.components.map((component) => (
      <Card key={component.id} withBorder>
        <Anchor
          fw={600}
          renderRoot={(props) => (
            <Link to="/components/$componentId/triage" params={{ componentId: String(component.id) }} {...props} />
          )}
        >
          {component.name} V{component.version}R{component.release}
        </Anchor>
        <Text c="dimmed" size="sm">
          {component.title}
        </Text>
        <Group mt="xs">
          <PhaseBadge component={component} />
        </Group>
      </Card>
    ))}
  </SimpleGrid>
)

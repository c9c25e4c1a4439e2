/** The page of a project without access: its admins, and a button that requests access. */
import { Button, Group, Stack, Text } from "@mantine/core"
import { ProblemError } from "@docket/api/fetch"
import { IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { closedProjectQuery } from "../../api/projects.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Page } from "../../parts/Page.tsx"
import { AskForAccess } from "../projects/AskForAccess.tsx"
import * as words from "../../words/project.ts"

/** True when the project exists and the user has no access. */
export const isClosed = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.problem.status === 403

export const Closed = ({ projectId }: { readonly projectId: string }) => {
  const { data: project, isPending } = useQuery(closedProjectQuery(projectId))
  const name = project?.name ?? words.closedUnnamed
  return (
    <Page title={name} crumbs={[{ label: words.closedProjects, to: "/projects" }]}>
      <Empty icon={<IconLock />} title={words.closedNotMember}>
        <Stack align="center" gap="sm">
          <Text c="dimmed" maw={520}>
            {words.closedNotMemberDescription}
          </Text>
          <Group>
            {!isPending && (
              <AskForAccess
                projectId={projectId}
                name={project?.name ?? "this project"}
                asked={project?.standing?.access_requested === true}
                size="sm"
              />
            )}
            <Button variant="subtle" renderRoot={(props) => <Link to="/projects" {...props} />}>
              {words.closedBack}
            </Button>
          </Group>
        </Stack>
      </Empty>
    </Page>
  )
}

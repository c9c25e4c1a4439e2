/** The page in place of one that could not be loaded: the failure under a heading, and links to other pages. */
import { Button, Group, Text } from "@mantine/core"
import { ProblemError } from "@docket/api/fetch"
import { Link } from "@tanstack/react-router"
import { Empty } from "./Empty.tsx"
import { canHelpLater, explain, iconOf, RetryButton } from "./Failure.tsx"
import { useTitle } from "./Page.tsx"
import * as words from "../words/shared.ts"

const wayIn = words.pageFailureWayIn

export const PageFailure = ({
  error,
  isRetrying = false,
  onRetry
}: {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}) => {
  const { detail, reasons, title: what } = explain(error)
  const isClosed = error instanceof ProblemError && error.problem.status === 403
  // The user only opened a page, so the title is not about a failed action.
  const title = isClosed ? words.pageFailureNoAccess : what
  useTitle(title)
  return (
    <div role="alert">
      <Empty icon={iconOf(error)} title={title} order={1}>
        {[detail, ...reasons, ...(isClosed ? [wayIn] : [])].map((line) => (
          <Text key={line} c="dimmed" maw={520}>
            {line}
          </Text>
        ))}
        <Group justify="center" mt="xs">
          {onRetry !== undefined && canHelpLater(error) && <RetryButton isRetrying={isRetrying} onRetry={onRetry} />}
          <Button variant="default" renderRoot={(props) => <Link to="/projects" {...props} />}>
            {words.pageFailureGoToProjects}
          </Button>
        </Group>
      </Empty>
    </div>
  )
}

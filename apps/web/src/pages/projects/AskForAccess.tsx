/** Requests access to a project that is visible to everyone. Shows an earlier request instead of the button. */
import { Badge, Button, type ButtonProps } from "@mantine/core"
import { IconClock, IconHandStop } from "@tabler/icons-react"
import { docket, queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { tellDone, tellFailure } from "../../parts/told.ts"
import * as words from "../../words/projects.ts"

export const AskForAccess = ({
  asked,
  name,
  projectId,
  ...button
}: { readonly projectId: number | string; readonly name: string; readonly asked: boolean } & ButtonProps) => {
  const ask = useSending({
    mutationFn: () => docket.accessRequests.requestAccess({ params: { projectId } }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return queryClient.invalidateQueries({ queryKey: projectsKey })
    },
    onError: tellFailure
  })
  if (asked || ask.isSuccess) {
    return (
      <Badge
        color="gray"
        variant="light"
        tt="none"
        size="lg"
        leftSection={<IconClock size={13} aria-hidden />}
        tabIndex={-1}
        // The badge replaces the button that was just pressed, so it gets the focus.
        ref={(badge) => {
          if (ask.isSuccess) badge?.focus()
        }}
      >
        {words.askForAccessAccessRequested}
      </Badge>
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconHandStop size={15} aria-hidden />}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
      {...button}
    >
      {words.askForAccessRequestAccess}
      <span className="visually-hidden"> {words.askForAccessToProject(name)}</span>
    </Button>
  )
}

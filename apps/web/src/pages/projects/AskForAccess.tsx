/** Requests access to a project that is visible to everyone, at once or with a message to its admins. Shows an earlier request instead of the button. */
import { isBlank } from "@docket/api/fetch"
import { Badge, Button, type ButtonProps } from "@mantine/core"
import { IconClock, IconHandStop } from "@tabler/icons-react"
import { useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { WordsDialog } from "../../parts/WordsDialog.tsx"
import * as words from "../../words/projects.ts"

export const AskForAccess = ({
  asked,
  name,
  projectId,
  ...button
}: { readonly projectId: number | string; readonly name: string; readonly asked: boolean } & ButtonProps) => {
  const [writing, setWriting] = useState(false)
  const request = (message: string) =>
    docket.accessRequests.requestAccess({ params: { projectId }, payload: isBlank(message) ? {} : { message } })
  const ask = useSending({
    mutationFn: request,
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return queryClient.invalidateQueries({ queryKey: projectsKey })
    },
    // The dialog shows its own failure.
    onError: (error) => {
      if (!writing) tellFailure(error)
    }
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
  const toProject = <span className="visually-hidden"> {words.askForAccessToProject(name)}</span>
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHandStop size={15} aria-hidden />}
        loading={ask.isPending}
        onClick={() => ask.mutate("")}
        {...button}
      >
        {words.askForAccessRequestAccess}
        {toProject}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => setWriting(true)}>
        {words.askForAccessWithMessage}
        {toProject}
      </Button>
      {writing && (
        <WordsDialog
          title={words.askForAccessTitle(name)}
          act={words.askForAccessSend}
          label={words.askForAccessMessage}
          description={words.askForAccessMessageHint}
          maxLength={1000}
          required={false}
          onSend={ask.mutateAsync}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

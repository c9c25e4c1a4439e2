/** Requests access to a project that is visible to everyone. Shows an earlier request instead of the button. */
import { isBlank } from "@docket/api/fetch"
import { Badge, Button, type ButtonProps, Textarea } from "@mantine/core"
import { IconClock, IconHandStop } from "@tabler/icons-react"
import { useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { projectsKey } from "../../api/projects.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { tellDone } from "../../parts/told.ts"
import * as words from "../../words/projects.ts"

export const AskForAccess = ({
  asked,
  name,
  projectId,
  ...button
}: { readonly projectId: number | string; readonly name: string; readonly asked: boolean } & ButtonProps) => {
  const [writing, setWriting] = useState(false)
  const [message, setMessage] = useState("")
  const ask = useSending({
    mutationFn: () =>
      docket.accessRequests.requestAccess({
        params: { projectId },
        payload: isBlank(message) ? {} : { message }
      }),
    onSuccess: ({ toast }) => {
      setWriting(false)
      tellDone(toast)
      return queryClient.invalidateQueries({ queryKey: projectsKey })
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
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHandStop size={15} aria-hidden />}
        onClick={() => setWriting(true)}
        {...button}
      >
        {words.askForAccessRequestAccess}
        <span className="visually-hidden"> {words.askForAccessToProject(name)}</span>
      </Button>
      {writing && (
        <FormDialog
          title={words.askForAccessTitle(name)}
          act={words.askForAccessSend}
          sending={ask}
          onSubmit={() => ask.mutate()}
          onClose={() => setWriting(false)}
        >
          <Textarea
            label={words.askForAccessMessage}
            description={words.askForAccessMessageHint}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}

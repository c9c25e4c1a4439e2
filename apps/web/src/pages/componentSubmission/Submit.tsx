/** Submits the component in its current state. Its admin can accept the remaining errors (R19). */
import { Button, Checkbox, Text, Textarea } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { IconSend } from "@tabler/icons-react"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { preflightQuery, submissionsKey } from "../../api/submissions.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import * as words from "../../words/submission.ts"

const SubmitDialog = ({ componentId, onClose }: { readonly componentId: string; readonly onClose: () => void }) => {
  const { data: preflight } = useQuery(preflightQuery(componentId, "all", 1))
  const queryClient = useQueryClient()
  const [comment, setComment] = useState("")
  const [isAccepted, setAccepted] = useState(false)
  const errors = preflight?.errors ?? 0
  const sending = useSending({
    mutationFn: () =>
      docket.submissions.submitComponent({
        params: { componentId },
        payload: { comment, accept_errors: isAccepted }
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: submissionsKey(componentId) })
      onClose()
    }
  })
  return (
    <FormDialog
      title={words.submitTitle}
      act={words.submitAct}
      sending={sending}
      isReady={errors === 0 || isAccepted}
      onClose={onClose}
      onSubmit={() => sending.mutate()}
    >
      <Text size="sm">{words.submitAbout}</Text>
      <Textarea
        label={words.comment}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4096}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {errors > 0 && (
        <Checkbox
          label={words.acceptErrors(errors)}
          description={words.acceptErrorsAbout}
          checked={isAccepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

export const Submit = ({ componentId }: { readonly componentId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" color="ink" leftSection={<IconSend size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {words.submit}
      </Button>
      {isOpen && <SubmitDialog componentId={componentId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks for the reason of an act that is written into the history with it, and for whatever else the act needs. The reason is kept as a draft until it is sent. */
import { isBlank } from "@docket/api/fetch"
import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { useTextDraft } from "./comment/textDraft.ts"
import { useReturnedFocus } from "./useReturnedFocus.ts"

export const ReasonDialog = ({
  children,
  color,
  confirm,
  explanation,
  isPending,
  missing,
  onClose,
  onConfirm,
  subject,
  title
}: {
  readonly title: string
  /** What will happen. */
  readonly explanation: string
  /** The word on the button that does it. */
  readonly confirm: string
  readonly color?: string
  /** Under which the reason is kept while it is written. */
  readonly subject: string
  readonly isPending: boolean
  /** What is missing beside the reason; null when nothing is. */
  readonly missing?: string | null
  readonly onClose: () => void
  /** `sent` throws the draft of the reason away. */
  readonly onConfirm: (reason: string, sent: () => void) => void
  /** Further fields. */
  readonly children?: ReactNode
}) => {
  useReturnedFocus()
  const [reason, setReason] = useTextDraft(`reason:${subject}`)
  const [tried, setTried] = useState(false)
  const silent = isBlank(reason)
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!silent && (missing ?? null) === null && !isPending) onConfirm(reason, () => setReason(null))
        }}
      >
        <Stack>
          <Text size="sm">{explanation}</Text>
          {children}
          {tried && missing != null && (
            <Text size="sm" c="red" role="alert">
              {missing}
            </Text>
          )}
          <Textarea
            label="Reason"
            description="It stands in the history."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4096}
            readOnly={isPending}
            data-autofocus={children === undefined ? true : undefined}
            required
            withAsterisk={false}
            value={reason}
            error={tried && silent ? "Say why." : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" {...(color === undefined ? {} : { color })} loading={isPending}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

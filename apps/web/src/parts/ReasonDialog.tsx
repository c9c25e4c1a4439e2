/** A dialog for the reason of an action, which the history keeps, and for other fields of the action. The reason is kept as a draft until it is sent. */
import { isBlank } from "@docket/api/fetch"
import { Text, Textarea } from "@mantine/core"
import { useState } from "react"
import { useTextDraft } from "./comment/textDraft.ts"
import type { FormProps } from "./Form.tsx"
import { FormDialog } from "./FormDialog.tsx"
import * as words from "../words/shared.ts"

export const ReasonDialog = ({
  children,
  explanation,
  isPending,
  missing = null,
  onConfirm,
  subject,
  ...asked
}: Pick<FormProps, "act" | "children" | "color"> & {
  readonly title: string
  /** Explains the action. */
  readonly explanation: string
  /** The key of the stored draft of the reason. */
  readonly subject: string
  readonly isPending: boolean
  /** The name of a missing field other than the reason; null if none is missing. */
  readonly missing?: string | null
  readonly onClose: () => void
  /** Call `sent` to discard the draft of the reason. */
  readonly onConfirm: (reason: string, sent: () => void) => void
}) => {
  const [reason, setReason] = useTextDraft(`reason:${subject}`)
  const [tried, setTried] = useState(false)
  const silent = isBlank(reason)
  return (
    <FormDialog
      {...asked}
      gap="md"
      noValidate
      sending={{ isPending }}
      onSubmit={() => {
        setTried(true)
        if (!silent && missing === null) onConfirm(reason, () => setReason(null))
      }}
    >
      <Text size="sm">{explanation}</Text>
      {children}
      {tried && missing !== null && (
        <Text size="sm" c="red" role="alert">
          {missing}
        </Text>
      )}
      <Textarea
        label={words.reasonDialogReason}
        description={words.reasonDialogDescription}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4096}
        readOnly={isPending}
        required
        withAsterisk={false}
        value={reason}
        error={tried && silent ? words.reasonDialogMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

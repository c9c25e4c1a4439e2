/** A dialog for a short text before an action: a reason or a comment. The text stays when the action is refused. */
import { Textarea } from "@mantine/core"
import { useState } from "react"
import { useSending } from "../api/useSending.ts"
import type { FormProps } from "./Form.tsx"
import { FormDialog } from "./FormDialog.tsx"

export const WordsDialog = ({
  children,
  description,
  label,
  maxLength = 4096,
  onClose,
  onSend,
  required = true,
  ...asked
}: Pick<FormProps, "act" | "children" | "color"> & {
  readonly title: string
  /** The label of the text: "Why". */
  readonly label: string
  readonly description?: string
  /** The maximum number of UTF-16 code units. */
  readonly maxLength?: number
  readonly required?: boolean
  readonly onClose: () => void
  /** Carries out the action. The dialog closes after success and shows the failure otherwise. */
  readonly onSend: (words: string) => Promise<unknown>
}) => {
  const [words, setWords] = useState("")
  const sending = useSending({ mutationFn: onSend, onSuccess: onClose })
  return (
    <FormDialog {...asked} sending={sending} onSubmit={() => sending.mutate(words)} onClose={onClose}>
      {children}
      <Textarea
        data-autofocus
        label={label}
        required={required}
        rows={4}
        {...(description === undefined ? {} : { description })}
        maxLength={maxLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

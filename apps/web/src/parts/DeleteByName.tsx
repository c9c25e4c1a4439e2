/** Asks before much goes at once: the name of what goes is typed first, so that it is never the wrong one. */
import { Text, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import type { FormProps } from "./Form.tsx"
import { FormDialog } from "./FormDialog.tsx"

export const DeleteByName = ({
  children,
  name,
  what,
  ...asked
}: Pick<FormProps, "onSubmit" | "sending"> & {
  /** "project" */
  readonly what: string
  readonly name: string
  /** What goes with it. */
  readonly children: ReactNode
  readonly onClose: () => void
}) => {
  const [typed, setTyped] = useState("")
  return (
    <FormDialog
      {...asked}
      title={`Delete the ${what}?`}
      act={`Delete the ${what}`}
      color="red"
      isReady={typed.trim() === name}
    >
      <Text size="sm">{children} This cannot be undone.</Text>
      <TextInput
        label={
          <>
            Type <b>{name}</b> to go on
          </>
        }
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

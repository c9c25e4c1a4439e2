/** Asks before much goes at once: the name of what goes is typed first, so that it is never the wrong one. */
import { Text, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import type { FormProps } from "./Form.tsx"
import { FormDialog } from "./FormDialog.tsx"
import { sharedWords } from "../words/shared.ts"

const words = sharedWords.deleteByName

export const DeleteByName = ({
  children,
  name,
  what,
  ...asked
}: Pick<FormProps, "onSubmit" | "sending"> & {
  readonly what: "component" | "project"
  readonly name: string
  /** What goes with it. */
  readonly children: ReactNode
  readonly onClose: () => void
}) => {
  const [typed, setTyped] = useState("")
  return (
    <FormDialog {...asked} title={words.title[what]} act={words.act[what]} color="red" isReady={typed.trim() === name}>
      <Text size="sm">
        {children} {words.thisCannotBeUndone}
      </Text>
      <TextInput
        label={
          <>
            {words.type} <b>{name}</b> {words.toGoOn}
          </>
        }
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Confirms a large deletion: the user types the name of the record first. */
import { Text, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import type { FormProps } from "./Form.tsx"
import { FormDialog } from "./FormDialog.tsx"
import * as words from "../words/shared.ts"

export const DeleteByName = ({
  children,
  confirmation,
  isReady = true,
  name,
  what,
  ...asked
}: Pick<FormProps, "isReady" | "onSubmit" | "sending"> & {
  readonly what: "account" | "component" | "project"
  readonly name: string
  /** The list of what is deleted with it. */
  readonly children: ReactNode
  /** A further field that confirms it. */
  readonly confirmation?: ReactNode
  readonly onClose: () => void
}) => {
  const [typed, setTyped] = useState("")
  return (
    <FormDialog
      {...asked}
      title={words.deleteByNameTitle[what]}
      act={words.deleteByNameAct[what]}
      color="red"
      isReady={isReady && typed.trim() === name.trim()}
    >
      <Text size="sm">
        {children} {words.deleteByNameThisCannotBeUndone}
      </Text>
      <TextInput
        label={
          <>
            {words.deleteByNameType} <b>{name}</b> {words.deleteByNameToGoOn}
          </>
        }
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {confirmation}
    </FormDialog>
  )
}

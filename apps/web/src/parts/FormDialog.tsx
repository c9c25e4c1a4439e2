/** Dialogs. Each is created when it opens and removed with its input when it closes. Closing returns the focus to the element that had it. */
import { Button, Group, Modal, type ModalProps, Stack } from "@mantine/core"
import { type ReactNode, useLayoutEffect } from "react"
import { Form, type FormProps } from "./Form.tsx"
import * as words from "../words/shared.ts"

type Frame = Pick<ModalProps, "closeOnClickOutside" | "size" | "title"> & { readonly onClose: () => void }

/** The frame of a dialog with its title and close button. */
export const Dialog = ({ children, ...frame }: Frame & Pick<ModalProps, "children">) => {
  return (
    <Modal opened {...frame}>
      {children}
    </Modal>
  )
}

/** A dialog with a form. Its first field gets the focus; without a field, the cancel button does. */
export const FormDialog = ({
  closeOnClickOutside = true,
  done = false,
  doneAct = words.formDialogDone,
  onClose,
  size = "md",
  title,
  ...form
}: Frame &
  Omit<FormProps, "onCancel"> & {
    /** The content after the form is submitted, and the label of the button that closes it. */
    readonly done?: ReactNode
    readonly doneAct?: string
  }) => {
  const { reset } = form.sending
  // An earlier refusal is not shown again.
  useLayoutEffect(() => reset?.(), [reset])
  return (
    <Dialog closeOnClickOutside={closeOnClickOutside} onClose={onClose} size={size} title={title}>
      {done === false ? (
        <Form {...form} onCancel={onClose} />
      ) : (
        <Stack gap="sm">
          {done}
          <Group justify="flex-end">
            <Button onClick={onClose}>{doneAct}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

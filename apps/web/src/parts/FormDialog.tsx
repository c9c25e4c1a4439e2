/** Dialogs. Each is made when it opens and goes when it closes, with all that was typed in it, and gives the keyboard back to what had it before. */
import { Button, Group, Modal, type ModalProps, Stack } from "@mantine/core"
import { type ReactNode, useLayoutEffect } from "react"
import { Form, type FormProps } from "./Form.tsx"
import * as words from "../words/shared.ts"

type Frame = Pick<ModalProps, "closeOnClickOutside" | "size" | "title"> & { readonly onClose: () => void }

/** The frame of a dialog: its title, and what closes it. */
export const Dialog = ({ children, ...frame }: Frame & Pick<ModalProps, "children">) => {
  return (
    <Modal opened {...frame}>
      {children}
    </Modal>
  )
}

/** A dialog with a form. Its first field has the keyboard; without a field, the button that leaves it does. */
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
    /** The content in place of the form after it is sent, and the button that closes it. */
    readonly done?: ReactNode
    readonly doneAct?: string
  }) => {
  const { reset } = form.sending
  // What was refused the last time is not said again.
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

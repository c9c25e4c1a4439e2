/** A form: its fields, the reasons of a refusal, and its buttons. Enter submits from a single-line field, Ctrl+Enter from a text area. */
import { Button, type ButtonProps, Group, Stack, type StackProps } from "@mantine/core"
import { useMergedRef } from "@mantine/hooks"
import { type ReactNode, useEffect, useRef } from "react"
import { Failure } from "./Failure.tsx"
import { onceClicked } from "./onceClicked.ts"
import { markRefused } from "./refusedFields.ts"
import { sends } from "./sends.ts"
import * as words from "../words/shared.ts"

export interface FormProps extends Pick<StackProps, "gap" | "justify" | "maw" | "mih" | "mt"> {
  /** The label of the submit button; null if there is nothing to submit. */
  readonly act: string | null
  /** The color of that button. Red warns of a loss. */
  readonly color?: string
  readonly variant?: ButtonProps["variant"]
  /** The size of the buttons. */
  readonly size?: ButtonProps["size"]
  /** The state of the request. */
  readonly sending: { readonly error?: unknown; readonly isPending: boolean; readonly reset?: () => void }
  /** True when the form can be submitted. */
  readonly isReady?: boolean
  /** The form reports missing values itself, instead of the browser. */
  readonly noValidate?: boolean
  readonly onSubmit: () => void
  /** Closes the form. Without it there is no cancel button. */
  readonly onCancel?: () => void
  /** The label of the cancel button. */
  readonly cancel?: string
  /** Called for Escape. Dialogs close without it. */
  readonly onEscape?: (() => void) | undefined
  /** The content on the other side of the buttons. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** Marks the element that gets the focus in a dialog: the first field, or the first button of a form without fields. */
const beginInFirstField = (form: HTMLFormElement | null): void => {
  if (form === null || form.querySelector("[data-autofocus]") !== null) return
  const field = form.querySelector("input:not([type=hidden], [type=file]), textarea, select")
  ;(field ?? form.querySelector("button"))?.setAttribute("data-autofocus", "true")
}

export const Form = ({
  act,
  beside,
  cancel = words.formCancel,
  children,
  color = "ink",
  gap = "sm",
  isReady = true,
  noValidate = false,
  onCancel,
  onEscape,
  onSubmit,
  sending: { error = null, isPending },
  size = "sm",
  variant = "filled",
  ...looks
}: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const ref = useMergedRef(form, onCancel === undefined ? null : beginInFirstField)
  useEffect(() => (form.current === null ? undefined : markRefused(form.current, error)), [error])
  return (
    <form
      ref={ref}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isPending) onSubmit()
      }}
    >
      <Stack
        gap={gap}
        {...looks}
        onKeyDown={(event) => {
          const { target } = event
          if (event.key === "Escape") onEscape?.()
          if (!sends(event) || event.defaultPrevented || !(target instanceof HTMLElement)) return
          // A preview takes the place of its text area.
          if (!(target instanceof HTMLTextAreaElement) && target.closest("[data-composer]") === null) return
          event.preventDefault()
          target.closest("form")?.requestSubmit()
        }}
      >
        {children}
        {error !== null && <Failure error={error} />}
        {act !== null && (
          <Group justify={onCancel === undefined ? "flex-start" : beside ? "space-between" : "flex-end"}>
            {beside}
            <Group gap="xs">
              {onCancel !== undefined && (
                <Button size={size} variant="default" onClick={onCancel}>
                  {cancel}
                </Button>
              )}
              <Button
                type="submit"
                size={size}
                {...onceClicked}
                color={color}
                variant={variant}
                disabled={!isReady}
                loading={isPending}
              >
                {act}
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </form>
  )
}

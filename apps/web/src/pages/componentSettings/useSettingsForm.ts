/** What the forms of a component's settings have in common: sent once, saved field by field as it was typed, the keyboard back at the panel. */
import type { FormEvent } from "react"
import type { Component } from "../../api/component.ts"
import { type ComponentFields, useChangeComponent } from "../../api/componentSettings.ts"
import { focusOfPanel } from "../../parts/Panel.tsx"

/** `change` is the change on its way; `submit` sends fields, and `sending` is told, as the forms of parts/ expect it. */
export const useSettingsForm = (component: Component, sending: () => (isSaved: boolean) => void) => {
  const change = useChangeComponent(component)
  const submit = (event: FormEvent<HTMLFormElement>, fields: ComponentFields): void => {
    event.preventDefault()
    if (change.isPending) return
    const answered = sending()
    const back = focusOfPanel(event.currentTarget)
    change.mutateAsync(fields).then(
      () => {
        answered(true)
        back()
      },
      // It is told beside the button.
      () => answered(false)
    )
  }
  return { change, submit }
}

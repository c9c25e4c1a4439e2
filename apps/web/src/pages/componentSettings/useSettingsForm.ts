/** What the forms of a component's settings have in common: sent once, saved field by field as it was typed. */
import type { Component } from "../../api/component.ts"
import { type ComponentFields, useChangeComponent } from "../../api/componentSettings.ts"

/** `change` is the change being sent; `submit` sends fields, and `sending` is what the forms of parts/ expect. */
export const useSettingsForm = (component: Component, sending: () => (isSaved: boolean) => void) => {
  const change = useChangeComponent(component)
  const submit = (fields: ComponentFields): void => {
    const answered = sending()
    change.mutate(fields, { onSettled: (_, error) => answered(error === null) })
  }
  return { change, submit }
}

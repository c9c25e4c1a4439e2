/** The common part of the settings forms: sends a change and reports the result to the form. */
import type { Component } from "../../api/component.ts"
import { type ComponentFields, useChangeComponent } from "../../api/componentSettings.ts"

/** `change` is the change being sent, `submit` sends fields, and `sending` is the state that the forms of parts/ expect. */
export const useSettingsForm = (component: Component, sending: () => (isSaved: boolean) => void) => {
  const change = useChangeComponent(component)
  const submit = (fields: ComponentFields): void => {
    const answered = sending()
    change.mutate(fields, { onSettled: (_, error) => answered(error === null) })
  }
  return { change, submit }
}

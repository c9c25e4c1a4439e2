/**
 * The fields of a form, over what is saved or what a new one begins with: only what was changed is held, so that what others save meanwhile shows in the other fields, and nothing that was typed is lost.
 */
import { useState } from "react"

/** The props of a field: its name, its value, and the handler of its changes. */
type Field<Key extends string, A> = { readonly [_ in Key]: A } & {
  readonly name: string
  readonly onChange: (event: { readonly currentTarget: { readonly [_ in Key]: A } }) => void
}

/** The fields as they would be, what changes them, and which differ from what is saved. `sending` is called when they are sent; what it returns, once that is answered, with whether they are saved. */
export interface Edits<Fields extends object> {
  readonly values: Fields
  readonly set: (changed: Partial<Fields>) => void
  readonly isChanged: (name: keyof Fields) => boolean
  /** For a field that is typed in, a box that is checked, and a choice. */
  readonly text: <Name extends keyof Fields>(name: Name) => Field<"value", Fields[Name]>
  readonly check: <Name extends keyof Fields>(name: Name) => Field<"checked", Fields[Name]>
  readonly choice: <Name extends keyof Fields>(
    name: Name
  ) => { readonly value: Fields[Name]; readonly onChange: (value: Fields[Name]) => void }
  readonly sending: () => (isSaved: boolean) => void
}

export const useEdits = <Fields extends object>(saved: Fields): Edits<Fields> => {
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const values: Fields = { ...saved, ...edits }
  const put = <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
    setEdits((before) => {
      const next: Partial<Fields> = { ...before }
      next[name] = value
      return next
    })
  return {
    values,
    text: (name) => ({
      name: String(name),
      value: values[name],
      onChange: ({ currentTarget }) => put(name, currentTarget.value)
    }),
    check: (name) => ({
      name: String(name),
      checked: values[name],
      onChange: ({ currentTarget }) => put(name, currentTarget.checked)
    }),
    choice: (name) => ({ value: values[name], onChange: (value) => put(name, value) }),
    set: (changed) => setEdits((before) => ({ ...before, ...changed })),
    isChanged: (name) => !Object.is(values[name], saved[name]),
    sending: () => (isSaved) => {
      if (!isSaved) return
      setEdits((now) => {
        const left: Partial<Fields> = { ...now }
        // What was typed while the rest was on its way is still to be saved.
        for (const name in edits) if (Object.is(left[name], edits[name])) delete left[name]
        return left
      })
    }
  }
}

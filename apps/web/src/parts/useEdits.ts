/** The fields of a form over a saved record or initial values. It holds only changed values: saves by other users show in the other fields, and no typed text is lost. */
import { useState } from "react"

/** The props of a field: its name, its value, and the handler of its changes. */
type Field<Key extends string, A> = { readonly [_ in Key]: A } & {
  readonly name: string
  readonly onChange: (event: { readonly currentTarget: { readonly [_ in Key]: A } }) => void
}

/** The edited fields, the functions that change them, and those that differ from the saved record. `sending` is called before a request; call its result after the answer with whether the fields were saved. */
export interface Edits<Fields extends object> {
  readonly values: Fields
  readonly set: (changed: Partial<Fields>) => void
  readonly isChanged: (name: keyof Fields) => boolean
  /** The props of a text field, a checkbox, and a select. */
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
        // Text typed during the request still has to be saved.
        for (const name in edits) if (Object.is(left[name], edits[name])) delete left[name]
        return left
      })
    }
  }
}

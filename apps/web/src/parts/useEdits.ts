/**
 * A form over what is saved: only what was changed is held, so that what somebody else saves meanwhile shows in the other fields, and takes nothing from this one's hands.
 */
import { useState } from "react"

/** The fields as they would be, what changes them, and which differ from what is saved. `sending` is called when they are sent; what it returns, once that is answered, with whether they are saved. */
export const useEdits = <Fields extends object>(
  saved: Fields
): {
  readonly values: Fields
  readonly set: (changed: Partial<Fields>) => void
  readonly isChanged: (name: keyof Fields) => boolean
  readonly sending: () => (isSaved: boolean) => void
} => {
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const values: Fields = { ...saved, ...edits }
  return {
    values,
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

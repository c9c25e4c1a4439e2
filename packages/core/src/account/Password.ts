/** What a password must be. */
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { lengthInCharacters } from "../Text.ts"

/** In characters. */
export const shortest = 8
export const longest = 1024

/** The refusals owed for a new password in the field at `pointer`. */
export const refusePassword = (pointer: string, password: string): ReadonlyArray<Refusal> => {
  const length = lengthInCharacters(password)
  return length >= shortest && length <= longest
    ? []
    : [new FieldIsInvalid({ pointer, detail: `A password has ${shortest} to ${longest} characters.` })]
}

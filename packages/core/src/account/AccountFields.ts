/** What the name and the e-mail address of an account must be. Used by everything that makes or changes one. */
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { normalizeEmail } from "./User.ts"

export class EmailIsTaken extends Violation("EmailIsTaken", "email_taken")<{ readonly pointer: string }> {}

/** In characters. */
const longestName = 255
const longestEmail = 254
const emailForm = /^[^\s@]+@[^\s@]+$/

/** The refusals owed for a name in the field at `pointer`. */
export const refuseName = (pointer: string, name: string): ReadonlyArray<Refusal> => [
  ...(isBlank(name) ? [new FieldIsInvalid({ pointer, detail: "An account has a name." })] : []),
  ...(lengthInCharacters(name) > longestName
    ? [new FieldIsInvalid({ pointer, detail: `A name has at most ${longestName} characters.` })]
    : []),
  ...refuseUnrepresentable(pointer, name)
]

/** The refusals owed for an e-mail address in the field at `pointer`. Whether it is taken is for storage to say. */
export const refuseEmail = (pointer: string, email: string): ReadonlyArray<Refusal> => [
  ...(emailForm.test(normalizeEmail(email)) && normalizeEmail(email).length <= longestEmail
    ? []
    : [new FieldIsInvalid({ pointer, detail: "This is not an e-mail address." })]),
  ...refuseUnrepresentable(pointer, email)
]

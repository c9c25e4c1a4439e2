/** The limits of an account's name and e-mail address. Used by all commands that create or change one. */
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { normalizeEmail } from "./User.ts"

export class EmailIsTaken extends Violation("EmailIsTaken", "email_taken")<{ readonly pointer: string }> {}

/** Lengths in characters. */
const longestName = 255
const longestEmail = 254
const emailForm = /^[^\s@]+@[^\s@]+$/

/** The violations of a name in the field at `pointer`. */
export const refuseName = (pointer: string, name: string): ReadonlyArray<Refusal> => [
  ...(isBlank(name) ? [new FieldIsInvalid({ pointer, detail: "An account needs a name." })] : []),
  ...(lengthInCharacters(name) > longestName
    ? [new FieldIsInvalid({ pointer, detail: `A name can have at most ${longestName} characters.` })]
    : []),
  ...refuseUnrepresentable(pointer, name)
]

/** The violations of an e-mail address in the field at `pointer`. Storage checks that it is unique. */
export const refuseEmail = (pointer: string, email: string): ReadonlyArray<Refusal> => [
  ...(emailForm.test(normalizeEmail(email)) && normalizeEmail(email).length <= longestEmail
    ? []
    : [new FieldIsInvalid({ pointer, detail: "This is not a valid e-mail address." })]),
  ...refuseUnrepresentable(pointer, email)
]

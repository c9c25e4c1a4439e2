/** The rules of new passwords (R2.2): long enough, not common, and not made of the owner's name or address. */
import { Effect } from "effect"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { lengthInCharacters } from "../Text.ts"
import { CommonPasswords } from "./CommonPasswords.ts"

/** Lengths in characters. */
export const shortest = 8
export const longest = 1024

/** The publicly known data of the password's owner. */
export interface Owner {
  readonly name: string
  readonly email: string
}

export class PasswordIsCommon extends Violation("PasswordIsCommon", "password_common")<{ readonly pointer: string }> {}

export class PasswordNamesOwner extends Violation("PasswordNamesOwner", "password_names_owner")<{
  readonly pointer: string
}> {}

/** Letters and digits only, in lower case, so that added punctuation does not matter. */
const core = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Shorter parts of a name occur in many words. */
const shortestPart = 4

/** True when less than the shortest password remains after removing the address, its local part, and the owner's name and its words. */
export const namesOwner = (password: string, { email, name }: Owner): boolean => {
  const text = core(password)
  const parts = [email, name, email.split("@")[0] ?? "", ...name.split(/\s+/u)].map(core)
  const rest = parts
    .filter((part) => lengthInCharacters(part) >= shortestPart)
    .reduce((left, part) => left.replaceAll(part, ""), text)
  return rest !== text && lengthInCharacters(rest) < shortest
}

/** The violations of a new password of this owner in the field at `pointer`. A password of a wrong length is refused only for that. */
export const refusePassword = Effect.fnUntraced(function* (pointer: string, password: string, owner: Owner) {
  const length = lengthInCharacters(password)
  const hasLength = length >= shortest && length <= longest
  const isCommon = hasLength && (yield* (yield* CommonPasswords).has(password))
  const refusals: ReadonlyArray<Refusal> = [
    ...(hasLength
      ? []
      : [new FieldIsInvalid({ pointer, detail: `A password must have ${shortest} to ${longest} characters.` })]),
    ...(isCommon ? [new PasswordIsCommon({ pointer })] : []),
    ...(hasLength && namesOwner(password, owner) ? [new PasswordNamesOwner({ pointer })] : [])
  ]
  return refusals
})

/** What a new password must be (R2.2): long enough, not one that guessing begins with, and not what everyone knows of its owner. */
import { Effect } from "effect"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { lengthInCharacters } from "../Text.ts"
import { CommonPasswords } from "./CommonPasswords.ts"

/** In characters. */
export const shortest = 8
export const longest = 1024

/** Whose password it is to be, as far as others know. */
export interface Owner {
  readonly name: string
  readonly email: string
}

export class PasswordIsCommon extends Violation("PasswordIsCommon", "password_common")<{ readonly pointer: string }> {}

export class PasswordNamesOwner extends Violation("PasswordNamesOwner", "password_names_owner")<{
  readonly pointer: string
}> {}

/** Letters and digits alone, in lower case: what is left when someone adds signs to what they know. */
const core = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Shorter parts of a name are in many words. */
const shortestPart = 4

/** True when less than the shortest password remains without the address, what precedes its `@`, and the owner's name and its words. */
export const namesOwner = (password: string, { email, name }: Owner): boolean => {
  const text = core(password)
  const parts = [email, name, email.split("@")[0] ?? "", ...name.split(/\s+/u)].map(core)
  const rest = parts
    .filter((part) => lengthInCharacters(part) >= shortestPart)
    .reduce((left, part) => left.replaceAll(part, ""), text)
  return rest !== text && lengthInCharacters(rest) < shortest
}

/** The refusals for a new password of this owner in the field at `pointer`. One of another length is refused for that alone. */
export const refusePassword = Effect.fnUntraced(function* (pointer: string, password: string, owner: Owner) {
  const length = lengthInCharacters(password)
  const hasLength = length >= shortest && length <= longest
  const isCommon = hasLength && (yield* (yield* CommonPasswords).has(password))
  const refusals: ReadonlyArray<Refusal> = [
    ...(hasLength
      ? []
      : [new FieldIsInvalid({ pointer, detail: `A password has ${shortest} to ${longest} characters.` })]),
    ...(isCommon ? [new PasswordIsCommon({ pointer })] : []),
    ...(hasLength && namesOwner(password, owner) ? [new PasswordNamesOwner({ pointer })] : [])
  ]
  return refusals
})

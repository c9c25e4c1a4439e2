/** The tracking number of a public comment: 80 random bits that a person can read and type (R23.4). */
import { Crypto, Effect } from "effect"

/** The digits of Crockford's base 32, without I, L, O and U. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const length = 16

/** A new number, such as `7Q4T-0ZKD-31XN-8RBE`. Random numbers come from the platform's `Crypto`. */
export const generate = Effect.gen(function* () {
  const bytes = yield* Effect.orDie((yield* Crypto.Crypto).randomBytes(length))
  return grouped(Array.from(bytes, (byte) => digits[byte % digits.length]).join(""))
})

const grouped = (number: string): string => number.replaceAll(/.{4}(?!$)/g, "$&-")

/** The number as stored, from what a person typed: in any case, with or without dashes and spaces, `O` for 0, `I` or `L` for 1. Null for anything else. */
export const read = (typed: string): string | null => {
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")
  return number.length === length && [...number].every((digit) => digits.includes(digit)) ? grouped(number) : null
}

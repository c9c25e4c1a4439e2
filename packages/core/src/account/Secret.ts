/** Random secrets. Only their SHA-256 is stored (R2.2, R2.5). */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { base58 } from "@scure/base"
import { Crypto, Effect } from "effect"

const secretBytes = 32

/** A new secret: `prefix` and 256 random bits in base 58. Random numbers come from the platform's `Crypto`. */
export const generate = Effect.fnUntraced(function* (prefix: string) {
  const crypto = yield* Crypto.Crypto
  const bytes = yield* Effect.orDie(crypto.randomBytes(secretBytes))
  return `${prefix}${base58.encode(bytes)}`
})

/** The stored SHA-256 of a secret, in lower-case hexadecimal. */
export const fingerprint = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)))

/** The codes of an authenticator app, calculated without the library of the service (RFC 4226 §5.3, RFC 6238 §4.2). */
import { createHmac } from "node:crypto"

/** The bytes of a text in base 32 (RFC 4648 §6). */
const bytesOf = (text: string): Buffer => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a secret, that many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest()
  const at = hash[19]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

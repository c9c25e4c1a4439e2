/**
 * The signature of deliveries, which shows a receiver their origin and time: HMAC-SHA256 over id, time and body, by the Standard Webhooks convention, which
 * has verifying libraries in most languages. A secret is `whsec_` and 256 random bits in base 64.
 */
import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"
import { base64 } from "@scure/base"
import { Crypto, Effect } from "effect"

const prefix = "whsec_"
const secretBytes = 32

/** A new secret. It is stored unencrypted, because signing needs it. */
export const newSecret = Effect.gen(function* () {
  const crypto = yield* Crypto.Crypto
  return `${prefix}${base64.encode(yield* Effect.orDie(crypto.randomBytes(secretBytes)))}`
})

/** The headers of a delivery; `seconds` since 1970. */
export const headers = (
  secret: string,
  id: string,
  seconds: number,
  body: string
): Readonly<Record<string, string>> => ({
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": `v1,${base64.encode(
    hmac(sha256, base64.decode(secret.slice(prefix.length)), utf8ToBytes(`${id}.${seconds}.${body}`))
  )}`
})

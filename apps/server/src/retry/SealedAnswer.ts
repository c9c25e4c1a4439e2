/**
 * Stored answers for repeated requests (R3.5): compressed, and encrypted with the request's key. The storage has only the hash of the key, so the
 * database and its backups do not reveal answers, which include one-time secrets.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { promisify } from "node:util"
import { deflateRaw, inflateRaw } from "node:zlib"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { UserId } from "@docket/core"

/** A complete answer. Its text is stored as bytes. */
export interface WholeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Returns the answer in a response, with headers that are added later; null for a stream or a file, which is not in memory. */
export const wholeOf = (
  { body, cookies, headers, status }: HttpServerResponse.HttpServerResponse,
  added: Readonly<Record<string, string>>
): WholeAnswer | null => {
  // A cookie is a secret of the browser that received it.
  if (Object.keys(cookies.cookies).length > 0) return null
  switch (body._tag) {
    case "Empty":
      return { status, headers: { ...headers, ...added }, body: new Uint8Array() }
    case "Uint8Array":
      return { status, headers: { ...headers, "content-type": body.contentType, ...added }, body: body.body }
    default:
      return null
  }
}

/** Returns the stored answer as a response that is marked as repeated. */
export const responseOf = ({ body, headers, status }: WholeAnswer): HttpServerResponse.HttpServerResponse => {
  const { "content-type": contentType, "content-length": _, ...others } = headers
  const all = { ...others, "idempotency-replayed": "true" }
  return contentType === undefined
    ? HttpServerResponse.empty({ status, headers: all })
    : HttpServerResponse.uint8Array(body, { status, headers: all, contentType })
}

const cipher = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

/** Derives a key for each user, which does not reveal the key of the request. */
const secretOf = (user: UserId, key: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", key, `docket user ${user}`, "kept answer", 32))

const packed = promisify(deflateRaw)
const unpacked = promisify(inflateRaw)

/** Returns nonce, tag, and ciphertext. */
export const seal = (user: UserId, key: string, { body, ...head }: WholeAnswer): Effect.Effect<Uint8Array> =>
  Effect.promise(async () => {
    const plain = await packed(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]))
    const nonce = randomBytes(nonceBytes)
    const sealing = createCipheriv(cipher, secretOf(user, key), nonce)
    const sealed = Buffer.concat([sealing.update(plain), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
  })

/** Decrypts an answer of this user and key; dies on a mismatch. */
export const open = (user: UserId, key: string, kept: Uint8Array): Effect.Effect<WholeAnswer> =>
  Effect.promise(async () => {
    const sealed = Buffer.from(kept)
    const opening = createDecipheriv(cipher, secretOf(user, key), sealed.subarray(0, nonceBytes))
    opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const plain = await unpacked(
      Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
    )
    const line = plain.indexOf("\n")
    return { ...JSON.parse(plain.subarray(0, line).toString()), body: plain.subarray(line + 1) }
  })

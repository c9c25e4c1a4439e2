/**
 * Answers as they are kept for who asks again (R3.5): packed, and sealed by the key that the request came with. The storage holds its hash alone, so that neither the
 * database nor a copy of it tells what was answered, secrets that are shown once among it.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { promisify } from "node:util"
import { deflateRaw, inflateRaw } from "node:zlib"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { UserId } from "@docket/core"

/** An answer in full. Text is kept as its bytes. */
export interface WholeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** The answer that a response is, with headers that are added to it later; null for a stream or a file, which is nowhere in one piece. */
export const wholeOf = (
  { body, cookies, headers, status }: HttpServerResponse.HttpServerResponse,
  added: Readonly<Record<string, string>>
): WholeAnswer | null => {
  // A cookie is a secret of the browser that it was sent to.
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

/** The answer as a response, which says that it is an earlier one. */
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

/** A key of its own for each user, from which that of the request cannot be found. */
const secretOf = (user: UserId, key: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", key, `docket user ${user}`, "kept answer", 32))

const packed = promisify(deflateRaw)
const unpacked = promisify(inflateRaw)

/** Nonce, tag, and the sealed rest. */
export const seal = (user: UserId, key: string, { body, ...head }: WholeAnswer): Effect.Effect<Uint8Array> =>
  Effect.promise(async () => {
    const plain = await packed(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]))
    const nonce = randomBytes(nonceBytes)
    const sealing = createCipheriv(cipher, secretOf(user, key), nonce)
    const sealed = Buffer.concat([sealing.update(plain), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
  })

/** What was sealed for this user by this key; dies when it was not. */
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

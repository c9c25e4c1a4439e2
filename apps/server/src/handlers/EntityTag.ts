/**
 * Entity tags of requirements (R4.5, R8.4): `"<version>.<representation>"`. The version is that of the requirement alone, so that a new comment does not
 * invalidate an author's If-Match. The representation is a hash of the whole answer, so that If-None-Match also covers the comments.
 */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import type { EditRule } from "@docket/core"
import { AnswerHeaders } from "../retry/Once.ts"

const versionOf = (updated_at: Date): string => updated_at.getTime().toString(36)

/** Returns the tags in a header. A weak tag counts like a strong one, because proxies weaken the tags of compressed answers. */
const tagsOf = (header: string): ReadonlyArray<string> => [...header.matchAll(/"([^"]*)"/g)].map(([, tag = ""]) => tag)

const isAny = (header: string): boolean => header.trim() === "*"

/** True if If-Match is missing or names the version of that time. */
export const seenBy =
  (ifMatch: string | undefined): EditRule.Seen =>
  (updated_at) =>
    ifMatch === undefined ||
    isAny(ifMatch) ||
    tagsOf(ifMatch).some((tag) => tag.split(".", 1)[0] === versionOf(updated_at))

/** The hash of a whole answer. */
const representationOf = (body: Uint8Array): string =>
  createHash("sha256").update(body).digest("base64url").slice(0, 22)

/** Returns the answer with its tag, or 304 if If-None-Match names it. */
const conditional = (
  response: HttpServerResponse.HttpServerResponse,
  tag: string,
  ifNoneMatch: string | undefined
): HttpServerResponse.HttpServerResponse => {
  const isKnown = ifNoneMatch !== undefined && (isAny(ifNoneMatch) || tagsOf(ifNoneMatch).includes(tag))
  // The headers of all answers are already set, so those that depend on a tag are set again.
  return HttpServerResponse.setHeaders(isKnown ? withoutBody(response) : response, {
    etag: `"${tag}"`,
    "cache-control": "private, no-cache"
  })
}

/** Adds the tag to the answer of a GET. Answers 304 if If-None-Match names it. */
export const tagged = (updated_at: Date, ifNoneMatch: string | undefined) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.sync(() => {
      if (response.status !== 200 || response.body._tag !== "Uint8Array") return response
      const tag = `${versionOf(updated_at)}.${representationOf(response.body.body)}`
      return conditional(response, tag, ifNoneMatch)
    })
  )

/** A body that is kept ready, with its tag. */
export interface Ready {
  readonly tag: string
  readonly body: Uint8Array
}

/** Answers with a body that is kept ready, or 304 if If-None-Match names its tag. */
export const answerReady = ({ body, tag }: Ready, ifNoneMatch: string | undefined) =>
  Effect.as(
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(conditional(response, tag, ifNoneMatch))
    ),
    HttpServerResponse.uint8Array(body, { contentType: "application/json" })
  )

/** The same for an answer that is made now, and given to `keep`. Its tag is the hash of the answer, so it is the same after a restart. */
export const taggedAndKept = (ifNoneMatch: string | undefined, keep: (ready: Ready) => void) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.sync(() => {
      if (response.status !== 200 || response.body._tag !== "Uint8Array") return response
      const { body } = response.body
      const ready = { body, tag: representationOf(body) }
      keep(ready)
      return conditional(response, ready.tag, ifNoneMatch)
    })
  )

const withoutBody = ({ headers }: HttpServerResponse.HttpServerResponse) => {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith("content-"))
  return HttpServerResponse.empty({ status: 304, headers: Object.fromEntries(kept) })
}

/** Adds the tag of the new version to the answer of a change, for the next If-Match. A repeated answer has the same tag. */
export const taggedVersion = Effect.fnUntraced(function* (updated_at: Date) {
  const tag = `"${versionOf(updated_at)}"`
  const kept = yield* AnswerHeaders
  kept?.set("etag", tag)
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(response.status === 200 ? HttpServerResponse.setHeader(response, "etag", tag) : response)
  )
})

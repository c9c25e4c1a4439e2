/**
 * Sends one delivery. The address is looked at when the connection is made, on what the name means at that moment, so that a name that means
 * another machine by then does not help. Redirects are not followed, proxies of the environment not used, answers not kept.
 */
import { Delivery } from "@docket/core"
import { Effect } from "effect"
import { type LookupAddress, lookup as lookUpName } from "node:dns"
import * as http from "node:http"
import * as https from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublic } from "./PublicAddress.ts"

/** What is sent where. */
export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** For the whole of an attempt, in milliseconds. */
const longest = 10_000

/** Of an answer, which is not read. */
const mostAnswer = 64 * 1024

/** The name is unknown, or leads to an address that is not public: one answer for both, or a webhook could find out which names the internal network knows. */
class NotPublic extends Error {
  override readonly name = "NotPublic"
}

/** Looks a name up, and at its addresses before anything connects to one. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses: ReadonlyArray<LookupAddress>) => {
    const [first] = error === null ? addresses : []
    if (first === undefined || addresses.some(({ address }) => !isPublic(address))) {
      return callback(new NotPublic(), "", 0)
    }
    return options.all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  })
}

/** The address within brackets, when the host of a URL is one and no name. */
const literal = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, "")
  return isIP(bare) === 0 ? null : bare
}

const notPublic: Delivery.Outcome = {
  _tag: "Unanswered",
  why: "The receiver's name is unknown, or its address is not on the public internet. This installation sends to no other."
}

/** Why there was no answer. Nothing of the system's own words, which may tell of its networks. */
const unanswered = (error: unknown): Delivery.Outcome => {
  if (error instanceof NotPublic) return notPublic
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined
  const why =
    code === "ENOTFOUND" || code === "EAI_AGAIN"
      ? "The name of the receiver is not known."
      : code === "ECONNREFUSED"
        ? "The receiver refused the connection."
        : typeof code === "string" && /CERT|TLS|SSL|SELF_SIGNED/.test(code)
          ? "The receiver's certificate was not accepted."
          : "The connection to the receiver failed."
  return { _tag: "Unanswered", why }
}

/** Sends, and says how it ended; never fails. `allowPrivate`: addresses of any kind are called (WEBHOOK_ALLOW_PRIVATE). */
export const send = ({ body, headers, url }: Sending, allowPrivate: boolean): Effect.Effect<Delivery.Outcome> =>
  Effect.callback<Delivery.Outcome>((resume) => {
    const target = new URL(url)
    const address = literal(target)
    if (!allowPrivate && address !== null && !isPublic(address)) return resume(Effect.succeed(notPublic))
    const conclude = (outcome: Delivery.Outcome) => {
      clearTimeout(timer)
      request.destroy()
      resume(Effect.succeed(outcome))
    }
    const options: https.RequestOptions = {
      method: "POST",
      // A connection of its own each time: one that is kept would not be looked at again.
      agent: false,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Docket-Webhooks",
        ...headers
      },
      ...(allowPrivate ? {} : { lookup: lookUpPublic })
    }
    const request = target.protocol === "https:" ? https.request(target, options) : http.request(target, options)
    const timer = setTimeout(
      () => conclude({ _tag: "Unanswered", why: `The receiver did not answer within ${longest / 1000} seconds.` }),
      longest
    )
    request.on("error", (error) => conclude(unanswered(error)))
    request.on("response", (response) => {
      const outcome: Delivery.Outcome = { _tag: "Answered", status: response.statusCode ?? 0 }
      let length = 0
      response.on("data", (chunk: Buffer) => {
        length += chunk.length
        if (length > mostAnswer) conclude(outcome)
      })
      response.on("end", () => conclude(outcome))
      response.on("error", () => conclude(outcome))
    })
    request.end(body)
    return Effect.sync(() => {
      clearTimeout(timer)
      request.destroy()
    })
  })

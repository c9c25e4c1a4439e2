/**
 * Sends one delivery. The addresses of the name are checked when the connection is made, so that a name that then points
 * to another machine does not help an attacker. It follows no redirects, uses no proxies of the environment, and stores no answers.
 */
import { Delivery } from "@docket/core"
import { Effect } from "effect"
import { type LookupAddress, lookup as lookUpName } from "node:dns"
import * as http from "node:http"
import * as https from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublic } from "./PublicAddress.ts"

/** A request and its address. */
export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The time limit of an attempt in milliseconds. */
const longest = 10_000

/** The maximum number of bytes of an answer, which is not evaluated. */
const mostAnswer = 64 * 1024

/** The name is unknown or has a private address. Both have the same answer, so that a webhook cannot probe the names of the internal network. */
class NotPublic extends Error {
  override readonly name = "NotPublic"
}

/** Looks up a name and checks its addresses before any connection. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses: ReadonlyArray<LookupAddress>) => {
    const [first] = error === null ? addresses : []
    if (first === undefined || addresses.some(({ address }) => !isPublic(address))) {
      return callback(new NotPublic(), "", 0)
    }
    return options.all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  })
}

/** Returns the address in a URL whose host is an address; null if it is a name. */
const literal = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, "")
  return isIP(bare) === 0 ? null : bare
}

const notPublic: Delivery.Outcome = {
  _tag: "Unanswered",
  why: "The receiver's name is unknown, or its address is not on the public internet. This installation sends to no other."
}

/** Explains a missing answer without the system's message, which could reveal details of its networks. */
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

/** Sends the delivery and returns the outcome; never fails. `allowPrivate` permits any address (WEBHOOK_ALLOW_PRIVATE). */
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
      // A new connection each time, because a reused one would not be checked again.
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

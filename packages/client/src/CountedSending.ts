/**
 * Sends a body and reports its progress, which `fetch` cannot: with `XMLHttpRequest`, if available. Used for files by the client for pages;
 * independent of the API.
 */

/** The sent bytes of a body, and all of them. */
export interface Sent {
  readonly sent: number
  readonly total: number
}

interface Counted {
  readonly loaded: number
  readonly total: number
}

/** The used part of `XMLHttpRequest`. */
interface CountingRequest {
  readonly status: number
  readonly response: unknown
  readonly upload: { addEventListener(type: "progress" | "load", listener: (event: Counted) => void): void }
  responseType: string
  addEventListener(type: "load" | "error", listener: () => void): void
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: FormData): void
  abort(): void
}

/** Available in browsers, not in Node. */
declare const XMLHttpRequest: (new () => CountingRequest) | undefined

/** True when progress can be reported. */
export const canCount = (): boolean => typeof XMLHttpRequest === "function"

/** The request to send. */
export interface CountedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal | undefined
}

/** Statuses whose answers have no body. */
const bodiless = new Set([204, 205, 304])

const headersOf = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.split("\r\n")) {
    const colon = line.indexOf(":")
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * Like `fetch`: returns the answer of any status; rejects with a TypeError without an answer, and with the signal's reason when aborted. `onSent` is called as
 * bytes are sent, and a last time for the whole body.
 */
export const sendCounted = (
  url: string,
  { body, headers, method, signal }: CountedRequest,
  onSent: (sent: Sent) => void
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (XMLHttpRequest === undefined) throw new TypeError("Progress of a request is not available.")
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = "arraybuffer"
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const stop = () => {
      reject(signal?.reason)
      request.abort()
    }
    const end = () => signal?.removeEventListener("abort", stop)
    const tell = ({ loaded, total }: Counted) => onSent({ sent: loaded, total })
    request.upload.addEventListener("progress", tell)
    request.upload.addEventListener("load", tell)
    request.addEventListener("load", () => {
      end()
      const answer = request.response instanceof ArrayBuffer ? request.response : null
      resolve(
        new Response(bodiless.has(request.status) ? null : answer, {
          status: request.status,
          headers: headersOf(request.getAllResponseHeaders())
        })
      )
    })
    request.addEventListener("error", () => {
      end()
      reject(new TypeError("The request failed."))
    })
    signal?.addEventListener("abort", stop)
    request.send(body)
  })

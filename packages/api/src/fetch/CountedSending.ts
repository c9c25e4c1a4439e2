/**
 * Sends a body and tells how much of it has left, which `fetch` cannot: by `XMLHttpRequest`, where there is one. Used by the client for pages for files;
 * knows nothing of the API.
 */

/** Bytes of a body that have left, of all of them. */
export interface Sent {
  readonly sent: number
  readonly total: number
}

interface Counted {
  readonly loaded: number
  readonly total: number
}

/** What is used of a request that counts. */
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

/** Browsers have it, Node has not. */
declare const XMLHttpRequest: (new () => CountingRequest) | undefined

/** Whether what is sent can be counted here. */
export const canCount = (): boolean => typeof XMLHttpRequest === "function"

/** What is sent, and where to. */
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
 * As `fetch`: the answer, whatever its status; rejected with a TypeError when none comes, and with the signal's reason when it is aborted. `onSent` is told as
 * bytes leave, and a last time when the whole body has.
 */
export const sendCounted = (
  url: string,
  { body, headers, method, signal }: CountedRequest,
  onSent: (sent: Sent) => void
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (XMLHttpRequest === undefined) throw new TypeError("Nothing here counts what is sent.")
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

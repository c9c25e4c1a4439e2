/** Requests over one connection that is kept, and what they are answered with: the client of the bench. */
import { Agent, request } from "node:http"

/** What is asked. */
export interface Asked {
  readonly method: "GET" | "POST" | "PATCH"
  /** With its query. */
  readonly path: string
  readonly body?: string
}

/** Sends a request and answers with the bytes of the body. Rejects when the status is not 200 or 201. */
export type Send = (asked: Asked) => Promise<Buffer>

/**
 * A client of this server, signed in by a token. `close` ends its connection. As one that edits should, it sends with a PATCH the entity tag that its last
 * answer from the same path had (R8.4).
 */
export const openClient = (origin: string, token: string): { readonly send: Send; readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tags = new Map<string, string>()
  const send: Send = (asked) =>
    new Promise((resolve, reject) => {
      const { body, method, path } = asked
      const tag = method === "PATCH" ? tags.get(path) : undefined
      const headers = {
        authorization: `Token ${token}`,
        ...(tag === undefined ? {} : { "if-match": tag }),
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) })
      }
      const sent = request(`${origin}${path}`, { agent, headers, method }, (answer) => {
        const pieces: Array<Buffer> = []
        if (answer.headers.etag !== undefined) tags.set(path, answer.headers.etag)
        answer.on("data", (piece: Buffer) => pieces.push(piece))
        answer.on("error", reject)
        answer.on("end", () => {
          const bytes = Buffer.concat(pieces)
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(bytes)
          else
            reject(
              new Error(`${method} ${path} is answered with ${answer.statusCode}: ${bytes.toString().slice(0, 500)}`)
            )
        })
      })
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A server closes connections that were idle for some seconds, perhaps while this one sends: then the request was not read.
        if (sent.reusedSocket && error.code === "ECONNRESET") send(asked).then(resolve, reject)
        else reject(error)
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

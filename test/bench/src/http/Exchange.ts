/** The client of the benchmark: requests over one persistent connection. */
import { Agent, request } from "node:http"

/** The request. */
export interface Asked {
  readonly method: "GET" | "POST" | "PATCH"
  /** The path with its query. */
  readonly path: string
  readonly body?: string
}

/** Sends a request and returns the bytes of the body. Rejects unless the status is 200 or 201. */
export type Send = (asked: Asked) => Promise<Buffer>

/**
 * Opens a client of this server with a token. `close` ends its connection. Like an editor, it sends the entity tag of its last
 * answer from the same path with a PATCH (R8.4).
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
        // A server closes idle connections after some seconds, perhaps while this one sends. The request was not read then.
        if (sent.reusedSocket && error.code === "ECONNRESET") send(asked).then(resolve, reject)
        else reject(error)
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

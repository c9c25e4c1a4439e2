/** A local receiver of webhooks: stores requests and gives configured answers. */
import { createServer, type IncomingHttpHeaders } from "node:http"

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: ReadonlyArray<Received>
  /** Sets the next answers. */
  readonly answer: (status: number, headers?: Record<string, string>) => void
  readonly stop: () => Promise<void>
}

export const receive = (): Promise<Receiver> =>
  new Promise((resolve) => {
    const received: Array<Received> = []
    let status = 200
    let answered: Record<string, string> = {}
    const server = createServer((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") })
        response.writeHead(status, answered)
        response.end("what a receiver says is private")
      })
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      resolve({
        url: `http://127.0.0.1:${port}/docket?key=hush`,
        received,
        answer: (next, headers = {}) => {
          status = next
          answered = headers
        },
        stop: () => new Promise((done) => server.close(() => done()))
      })
    })
  })

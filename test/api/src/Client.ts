/**
 * A plain HTTP client of one user. It checks every answer against the OpenAPI document of the service, and against the rules for all answers, before
 * the test gets it. It uses `node:http`, because `fetch` takes four times the processor time.
 */
import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import type { Answer } from "./Answer.ts"
import type { Contract } from "./Contract.ts"
import { noteRequest } from "./RedTest.ts"
import * as Refused from "./RefusedAnswer.ts"

/** The credentials of the client. If both are given, both are sent. */
export interface Credentials {
  readonly token?: string
  readonly session?: string
}

/** The parts of a request in addition to method and path. */
export interface Sending {
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent unchanged. */
  readonly raw?: string | FormData | Uint8Array
  readonly headers?: Record<string, string>
  /** The document does not declare the request (an unknown path or method). Its answer must still be a complete problem. */
  readonly undeclared?: boolean
}

export class Client {
  readonly origin: string
  readonly credentials: Credentials
  readonly #contract: Contract
  readonly #mustSucceed: boolean

  constructor(origin: string, contract: Contract, credentials: Credentials, mustSucceed = false) {
    this.origin = origin
    this.credentials = credentials
    this.#contract = contract
    this.#mustSucceed = mustSucceed
  }

  /** The same caller, for calls that prepare a test: any answer other than 2xx throws SetUpFailed. */
  get setUp(): Client {
    return new Client(this.origin, this.#contract, this.credentials, true)
  }

  get(path: string, sending: Sending = {}): Promise<Answer> {
    return this.send("GET", path, sending)
  }
  post(path: string, json?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("POST", path, { json, ...sending })
  }
  put(path: string, json?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("PUT", path, { json, ...sending })
  }
  patch(path: string, json?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("PATCH", path, { json, ...sending })
  }
  delete(path: string, json?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("DELETE", path, { json, ...sending })
  }

  /** Uploads a file as the part `file` of a form. */
  upload(path: string, file: string | Uint8Array, name = "document.xml"): Promise<Answer> {
    const form = new FormData()
    form.set("file", new Blob([typeof file === "string" ? file : new Uint8Array(file)], { type: "text/xml" }), name)
    return this.send("POST", path, { raw: form })
  }

  async send(method: string, path: string, { headers = {}, json, raw, undeclared = false }: Sending): Promise<Answer> {
    const { session, token } = this.credentials
    const body = json === undefined ? await bodyOf(raw) : { type: "application/json", bytes: JSON.stringify(json) }
    const answer = await answerTo(
      `${this.origin}${path}`,
      method,
      {
        "user-agent": "node",
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(session === undefined ? {} : { cookie: `_service_session=${session}` }),
        ...(body.type === null ? {} : { "content-type": body.type }),
        // Node does not add it for DELETE.
        ...(body.bytes.length === 0 ? {} : { "content-length": String(Buffer.byteLength(body.bytes)) }),
        ...headers
      },
      body.bytes
    )
    const asked = `${method} ${path}`
    noteRequest(asked, answer)
    const isPersonal = session !== undefined || "authorization" in headers || token !== undefined
    this.#contract.check({ method, path, undeclared, isPersonal }, answer)
    return this.#mustSucceed ? Refused.none(asked, answer) : Refused.watched(asked, answer)
  }
}

/** Connections are reused. */
const agent = new Agent({ keepAlive: true })

/** Returns the body with its content type, as `fetch` would send it. */
const bodyOf = async (raw: Sending["raw"]): Promise<{ type: string | null; bytes: string | Uint8Array }> => {
  if (raw === undefined) return { type: null, bytes: "" }
  const written = new Response(typeof raw === "string" || raw instanceof FormData ? raw : new Uint8Array(raw))
  return { type: written.headers.get("content-type"), bytes: new Uint8Array(await written.arrayBuffer()) }
}

const answerTo = (
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | Uint8Array
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(url), { method, headers, agent }, (response) => {
      const received = new Headers()
      const { rawHeaders, statusCode = 0 } = response
      for (let at = 0; at < rawHeaders.length; at += 2) received.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "")
      const isJson = /json/.test(received.get("content-type") ?? "")
      text(response)
        .then((all) => ({
          status: statusCode,
          headers: received,
          text: all,
          body: isJson ? JSON.parse(all) : undefined
        }))
        .then(resolve, reject)
    })
    sent.on("error", reject)
    sent.end(body)
  })

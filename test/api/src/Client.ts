/**
 * A plain HTTP client of one person: `fetch`, and nothing between. Every answer that it gets is held against the OpenAPI document of the
 * service, and against what holds for all answers, before the test sees it.
 */
import type { Answer } from "./Answer.ts"
import type { Contract } from "./Contract.ts"
import { noteRequest } from "./RedTest.ts"
import * as Refused from "./RefusedAnswer.ts"

/** How the client says who it is. Both are sent where both are given. */
export interface Credentials {
  readonly token?: string
  readonly session?: string
}

/** What is sent beside method and path. */
export interface Sending {
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly raw?: string | FormData | Uint8Array
  readonly headers?: Record<string, string>
  /** The request is none that the document declares (an unknown path or method): its answer must be a complete problem nevertheless. */
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

  /** The same caller, for calls that prepare a test: every answer but a 2xx is a SetUpFailed. */
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
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(session === undefined ? {} : { cookie: `_service_session=${session}` }),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(raw === undefined
        ? {}
        : { body: typeof raw === "string" || raw instanceof FormData ? raw : new Uint8Array(raw) })
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get("content-type") ?? "")
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined
    }
    const asked = `${method} ${path}`
    noteRequest(asked, answer)
    const isPersonal = session !== undefined || "authorization" in headers || token !== undefined
    this.#contract.check({ method, path, undeclared, isPersonal }, answer)
    return this.#mustSucceed ? Refused.none(asked, answer) : Refused.watched(asked, answer)
  }
}

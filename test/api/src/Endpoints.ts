/** The endpoints as @docket/api declares them: path, method, and policy. For the walks over all of them. */
import { Context, Option } from "effect"
import { AccessRule, Api, exampleOf } from "@docket/api"
import type { HttpApiEndpoint } from "effect/http-api"
import type { Policy } from "@docket/core"
import type { Answer } from "./Answer.ts"
import type { Client } from "./Client.ts"

/** A request without its method and path pattern. */
export interface Call {
  readonly params?: Readonly<Record<string, number | string>>
  readonly query?: string
  readonly json?: unknown
  readonly file?: string | Uint8Array
  /** Default: "document.xml". */
  readonly fileName?: string
  /** The other parts of a form with a file. */
  readonly parts?: Readonly<Record<string, string>>
}

export interface Endpoint {
  /** `group.name`, as the document's operationId. */
  readonly id: string
  readonly method: string
  /** With `:name` for each parameter. */
  readonly path: string
  readonly params: ReadonlyArray<string>
  /** Null if none is declared. */
  readonly policy: Policy.Policy | null
  /** The example body of the reference; undefined if a request needs no body. */
  readonly example: unknown
}

const needsBody = ({ payload }: HttpApiEndpoint.Top): boolean =>
  [...payload.values()].every(({ schemas }) => schemas.every(({ ast }) => ast._tag !== "Null"))

export const endpoints: ReadonlyArray<Endpoint> = Object.entries(Api.groups).flatMap(([group, { endpoints }]) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, HttpApiEndpoint.Top]) => {
    const { annotations, method, path } = endpoint
    return {
      id: `${group}.${name}`,
      method,
      path,
      params: [...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param),
      policy: Option.getOrNull(Context.getOption(annotations, AccessRule)),
      example: needsBody(endpoint) ? exampleOf(endpoint) : undefined
    }
  })
)

export const isMutation = ({ method }: Endpoint): boolean => method !== "GET"

/** Returns the address of a call. `raw` replaces parameters without encoding. */
export const addressOf = ({ path }: Endpoint, call: Call, raw: Readonly<Record<string, string>> = {}): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => raw[name] ?? String(call.params?.[name]))
  return call.query === undefined ? filled : `${filled}?${call.query}`
}

/** Sends a call. A file is sent as the part `file` of a form. */
export const send = (
  client: Client,
  endpoint: Endpoint,
  call: Call,
  { headers = {}, raw = {} }: { headers?: Record<string, string>; raw?: Record<string, string> } = {}
): Promise<Answer> => {
  const form = new FormData()
  for (const [part, value] of Object.entries(call.parts ?? {})) form.set(part, value)
  if (call.file !== undefined)
    form.set(
      "file",
      new Blob([typeof call.file === "string" ? call.file : new Uint8Array(call.file)], { type: "text/xml" }),
      call.fileName ?? "document.xml"
    )
  return client.send(endpoint.method, addressOf(endpoint, call, raw), {
    headers,
    ...(call.json === undefined ? {} : { json: call.json }),
    ...(call.file === undefined ? {} : { raw: form })
  })
}

/**
 * A client for pages: the types of the API over `fetch` only. It uses no schemas and decodes nothing, so times stay text, and its size is
 * a few kilobytes. `makeClient` of the package returns decoded values.
 */
import type { Problem as ProblemOfStatus } from "../problem/Problem.ts"
import type { Answered, Asked, EndpointName, GroupName } from "./ApiTypes.ts"
import { canCount, sendCounted, type Sent } from "./CountedSending.ts"
import { type RequestKeys, requestKeys } from "./RequestKeys.ts"
import { routes } from "./routes.ts"
import { strictPreference } from "../handling/Preference.ts"

/** A received problem document (R3.1). */
export type Problem = ProblemOfStatus

/** The service answered with a problem. */
export class ProblemError extends Error {
  override readonly name = "ProblemError"
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The service did not answer: it could not be reached, or a proxy answered instead. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError"
  /** The status of the other answer; null without any. */
  readonly status: number | null
  constructor(status: number | null, options?: ErrorOptions) {
    super(
      status === null ? "The service could not be reached." : `Another server answered with status ${status}.`,
      options
    )
    this.status = status
  }
}

/** The options of a request. */
export interface Sending {
  readonly signal?: AbortSignal | undefined
  /** Called with the headers of an answer, for example for its `ETag`. */
  readonly onHeaders?: (headers: Headers) => void
  /**
   * Called with the progress of a sent form, and once for the whole form. Only browsers call it, and only for forms.
   */
  readonly onSent?: (sent: Sent) => void
  /** Called with an answer that is a file, byte for byte, and its headers; the method then returns nothing. */
  readonly onFile?: (file: Blob, headers: Headers) => void
}

/** Optional when an endpoint requires nothing. */
type Arguments<Of> = {} extends Of ? [asked?: Of, sending?: Sending] : [asked: Of, sending?: Sending]

/** One method for each endpoint, in the groups of the API. Rejects with a ProblemError or a NoAnswerError, or like `fetch` when it is aborted. */
export type FetchClient = {
  readonly [Group in GroupName]: {
    readonly [Name in EndpointName<Group>]: (...given: Arguments<Asked<Group, Name>>) => Promise<Answered<Group, Name>>
  }
}

/** The address of the service, and the token. */
export interface FetchClientOptions {
  /** As in `https://docket.example.org`, without a trailing slash; "" on a page of the service itself. */
  readonly baseUrl: string
  /** Without a token a browser sends its session cookie. */
  readonly token?: string
}

/** The parts of any request. */
interface AnyAsked {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly headers?: Readonly<Record<string, unknown>> | undefined
  readonly payload?: unknown
}

/** The client: `client.reviews.triage({ params: { reviewId: 7 }, payload: { triage_status: "concur" } })`. */
export const fetchClient = (options: FetchClientOptions): FetchClient => {
  const keys = requestKeys()
  return Object.fromEntries(
    Object.entries(routes).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, route]) => [
          name,
          (asked: AnyAsked = {}, sending: Sending = {}) => send(options, keys, route, asked, sending)
        ])
      )
    ])
    // The table has every endpoint, but the compiler cannot infer that through `entries`.
  ) as unknown as FetchClient
}

/** The address of an endpoint with its query, for links and downloads. */
export const addressOf = <Group extends GroupName, Name extends EndpointName<Group>>(
  group: Group,
  name: Name,
  asked: Pick<Asked<Group, Name> & AnyAsked, "params" | "query">
): string => pathOf(routes[group][name], asked)

const pathOf = (route: string, { params = {}, query = {} }: AnyAsked): string => {
  const path = route
    .slice(route.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined
        ? []
        : (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)])
    )
  ).toString()
  return search === "" ? path : `${path}?${search}`
}

/** The methods with idempotency keys (R3.5). */
const keyed: ReadonlySet<string> = new Set(["POST", "PATCH"])

/** True when a request was not decided, so that a repetition uses the same key. */
const isUndecided = ({ code, status }: Problem): boolean =>
  status >= 500 || status === 429 || code === "request_in_flight"

const send = async (
  { baseUrl, token }: FetchClientOptions,
  keys: RequestKeys,
  route: string,
  asked: AnyAsked,
  { onFile, onHeaders, onSent, signal }: Sending
): Promise<unknown> => {
  const { payload } = asked
  const url = `${baseUrl}${pathOf(route, asked)}`
  const method = route.slice(0, route.indexOf(" "))
  const form = payload instanceof FormData ? payload : null
  const headers: Record<string, string> = {
    accept: "application/json",
    ...strictPreference,
    ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    ...(payload === undefined || form !== null ? {} : { "content-type": "application/json" })
  }
  for (const [name, value] of Object.entries(asked.headers ?? {}))
    if (value !== undefined) headers[name] = String(value)
  const body = payload === undefined ? null : (form ?? JSON.stringify(payload))
  const write = keyed.has(method) ? keys.keyOf({ method, url, body }) : null
  if (write !== null) headers["idempotency-key"] = write.key
  const answering =
    form !== null && onSent !== undefined && canCount()
      ? sendCounted(url, { method, headers, body: form, signal }, onSent)
      : fetch(url, {
          method,
          headers,
          ...(body === null ? {} : { body }),
          ...(signal === undefined ? {} : { signal })
        })
  const answer = await answering.catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new NoAnswerError(null, { cause })
  })
  const type = answer.headers.get("content-type") ?? ""
  if (answer.ok) {
    write?.answered()
    onHeaders?.(answer.headers)
    if (answer.status === 204) return undefined
    if (onFile !== undefined) return onFile(await answer.blob(), answer.headers)
    return type.startsWith("application/json") ? answer.json() : answer.text()
  }
  if (!type.startsWith("application/problem+json")) throw new NoAnswerError(answer.status)
  const problem = (await answer.json()) as Problem
  if (!isUndecided(problem)) write?.answered()
  throw new ProblemError(problem)
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError"

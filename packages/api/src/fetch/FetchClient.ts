/**
 * A client for pages: the types of the API and nothing but `fetch` beneath. It reads no schemas and decodes nothing, so times stay text, and it weighs
 * a few kilobytes. Where decoded values are wanted, `makeClient` of the package itself gives them.
 */
import type { Problem as ProblemOfStatus } from "../problem/Problem.ts"
import type { Answered, Asked, EndpointName, GroupName } from "./ApiTypes.ts"
import { canCount, sendCounted, type Sent } from "./CountedSending.ts"
import { type RequestKeys, requestKeys } from "./RequestKeys.ts"
import { routes } from "./routes.ts"
import { strictPreference } from "../handling/Preference.ts"

/** A problem document as it came (R3.1). */
export type Problem = ProblemOfStatus

/** The service refused, and says why. */
export class ProblemError extends Error {
  override readonly name = "ProblemError"
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** No answer of the service came: it could not be reached, or something between answered in its place. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError"
  /** The status of what came instead; null when nothing came. */
  readonly status: number | null
  constructor(status: number | null, options?: ErrorOptions) {
    super(
      status === null ? "The service could not be reached." : `Something else answered, with status ${status}.`,
      options
    )
    this.status = status
  }
}

/** How a request is sent. */
export interface Sending {
  readonly signal?: AbortSignal | undefined
  /** Told the headers of an answer, e.g. for its `ETag`. */
  readonly onHeaders?: (headers: Headers) => void
  /**
   * Told how much of a form has been sent, as it goes and once it all has. Only browsers can tell; elsewhere, and for what is no form, it is never called.
   */
  readonly onSent?: (sent: Sent) => void
}

/** Optional where an endpoint needs nothing. */
type Arguments<Of> = {} extends Of ? [asked?: Of, sending?: Sending] : [asked: Of, sending?: Sending]

/** One method for each endpoint, in the groups of the API. Rejects with a ProblemError or a NoAnswerError, or as `fetch` does when it is aborted. */
export type FetchClient = {
  readonly [Group in GroupName]: {
    readonly [Name in EndpointName<Group>]: (...given: Arguments<Asked<Group, Name>>) => Promise<Answered<Group, Name>>
  }
}

/** Where the service is, and as whom to ask. */
export interface FetchClientOptions {
  /** `https://docket.example.org`, without a slash at its end; "" on a page of the service itself. */
  readonly baseUrl: string
  /** Without a token a browser sends its session cookie. */
  readonly token?: string
}

/** What can be sent with any request. */
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
    // The table has a line for each endpoint, which the compiler cannot follow through `entries`.
  ) as unknown as FetchClient
}

/** The address of an endpoint that is opened or downloaded by a link, with its query. */
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

/** The methods whose requests are done once for each key (R3.5). */
const keyed: ReadonlySet<string> = new Set(["POST", "PATCH"])

/** Whether nothing was decided about a request, so that it is sent again as the same one. */
const isUndecided = ({ code, status }: Problem): boolean =>
  status >= 500 || status === 429 || code === "request_in_flight"

const send = async (
  { baseUrl, token }: FetchClientOptions,
  keys: RequestKeys,
  route: string,
  asked: AnyAsked,
  { onHeaders, onSent, signal }: Sending
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
    return type.startsWith("application/json") ? answer.json() : answer.text()
  }
  if (!type.startsWith("application/problem+json")) throw new NoAnswerError(answer.status)
  const problem = (await answer.json()) as Problem
  if (!isUndecided(problem)) write?.answered()
  throw new ProblemError(problem)
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError"

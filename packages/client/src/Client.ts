/** The client: one method for each endpoint. It decodes nothing, so times stay text, and its size is a few kilobytes. */
import type { DocketApi, Event, Problem } from "./ApiTypes.ts"
import { canCount, sendCounted } from "./CountedSending.ts"
import { NoAnswerError, ProblemError } from "./Errors.ts"
import { events, type EventsAsked } from "./Events.ts"
import { type RequestKeys, requestKeys } from "./RequestKeys.ts"
import { routes } from "./routes.ts"
import type { Sending } from "./Sending.ts"
import { pause, pauseBefore } from "./Waiting.ts"

/** The groups of the API by name. */
export type GroupName = keyof DocketApi

/** The endpoints of a group by name. */
export type EndpointName<Group extends GroupName> = keyof DocketApi[Group]

/** The request of an endpoint: path parameters, query, headers and body. */
export type Asked<Group extends GroupName, Name extends EndpointName<Group>> = DocketApi[Group][Name] extends (
  asked: infer Of,
  sending?: Sending
) => Promise<unknown>
  ? NonNullable<Of>
  : never

/** The answer of an endpoint: plain JSON, with times as text. */
export type Answered<Group extends GroupName, Name extends EndpointName<Group>> = DocketApi[Group][Name] extends (
  ...given: never
) => Promise<infer Of>
  ? Of
  : never

/**
 * One method for each endpoint, in the groups of the API: `docket.reviews.triage({ params: { reviewId: 7 }, payload: { triage_status: "concur" } })`. Rejects with
 * a ProblemError or a NoAnswerError, or like `fetch` when it is aborted.
 */
export interface DocketClient extends DocketApi {
  /** The events that you may read, as they happen. It reconnects by itself, and misses and repeats none. Leave the loop, or abort the signal, to end it. */
  readonly events: (asked?: EventsAsked) => AsyncGenerator<Event, void, undefined>
}

/** The address of the service, and the token. */
export interface DocketClientOptions {
  /** As in `https://docket.example.org`, without a trailing slash; "" on a page of the service itself. */
  readonly baseUrl: string
  /** Without a token a browser sends its session cookie. */
  readonly token?: string
  /** Replaces the global `fetch`, for example by that of `@docket/testing`. */
  readonly fetch?: (request: string, init: RequestInit) => Promise<Response>
  /**
   * How many times a request is sent again when the service could not be reached or is busy (502, 503, 429), after `Retry-After` or a growing pause; 2 by default.
   * Writes have an Idempotency-Key, so that a repetition is not a second write; a DELETE without an answer is not repeated.
   */
  readonly retries?: number
}

/** The parts of any request. */
interface AnyAsked {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly headers?: Readonly<Record<string, unknown>> | undefined
  readonly payload?: unknown
}

export const docketClient = (options: DocketClientOptions): DocketClient => {
  const keys = requestKeys()
  const groups = Object.fromEntries(
    Object.entries(routes).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, route]) => [
          name,
          (asked: AnyAsked = {}, sending: Sending = {}) => send(options, keys, route, asked, sending)
        ])
      )
    ])
  )
  const open = async (after: string | undefined, signal: AbortSignal): Promise<Response> => {
    const headers = {
      ...credentials(options),
      accept: "text/event-stream",
      ...(after === undefined ? {} : { "last-event-id": after })
    }
    const answer = await fetching(options)(`${options.baseUrl}${pathOf(routes.feed.readEvents, {})}`, {
      headers,
      signal
    })
    return answer.ok ? answer : Promise.reject(await failureOf(answer))
  }
  // The table has every endpoint, but the compiler cannot infer that through `entries`.
  return { ...(groups as unknown as DocketApi), events: (asked = {}) => events(open, asked) }
}

const fetching =
  ({ fetch }: DocketClientOptions) =>
  (url: string, init: RequestInit): Promise<Response> =>
    (fetch ?? globalThis.fetch)(url, init)

const credentials = ({ token }: DocketClientOptions): Record<string, string> =>
  token === undefined ? {} : { authorization: `Token ${token}` }

/** The address of an endpoint with its query, for links and downloads. */
export const addressOf = <Group extends GroupName, Name extends EndpointName<Group>>(
  group: Group,
  name: Name,
  asked: Pick<Asked<Group, Name> & AnyAsked, "params" | "query">
): string => {
  const endpoints: Readonly<Record<PropertyKey, string>> = routes[group]
  return pathOf(endpoints[name] ?? "", asked)
}

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

/** True for a failure after which the same request can succeed. `isRepeatable`: a repetition does not write twice. */
const isPassing = (failure: unknown, isRepeatable: boolean): boolean => {
  if (failure instanceof NoAnswerError) {
    return failure.status === 503 || (isRepeatable && (failure.status === null || failure.status === 502))
  }
  return failure instanceof ProblemError && isUndecided(failure.problem) && failure.status !== 500
}

const send = async (
  options: DocketClientOptions,
  keys: RequestKeys,
  route: string,
  asked: AnyAsked,
  { onFile, onHeaders, onSent, signal }: Sending
): Promise<unknown> => {
  const { baseUrl, retries = 2 } = options
  const { payload } = asked
  const url = `${baseUrl}${pathOf(route, asked)}`
  const method = route.slice(0, route.indexOf(" "))
  const form = payload instanceof FormData ? payload : null
  const headers: Record<string, string> = {
    accept: "application/json",
    // Names that the service does not know are refused (R3.2).
    prefer: "handling=strict",
    ...credentials(options),
    ...(payload === undefined || form !== null ? {} : { "content-type": "application/json" })
  }
  for (const [name, value] of Object.entries(asked.headers ?? {}))
    if (value !== undefined) headers[name] = String(value)
  const body = payload === undefined ? null : (form ?? JSON.stringify(payload))
  const write = keyed.has(method) ? keys.keyOf({ method, url, body }) : null
  if (write !== null) headers["idempotency-key"] = write.key

  const sendOnce = (): Promise<Response> =>
    form !== null && onSent !== undefined && canCount()
      ? sendCounted(url, { method, headers, body: form, signal }, onSent)
      : fetching(options)(url, {
          method,
          headers,
          ...(body === null ? {} : { body }),
          ...(signal === undefined ? {} : { signal })
        })

  for (let repetition = 1; ; repetition++) {
    const answer = await sendOnce().catch((cause: unknown) => {
      if (isAbort(cause)) throw cause
      return new NoAnswerError(null, { cause })
    })
    if (!(answer instanceof Error) && answer.ok) {
      write?.answered()
      onHeaders?.(answer.headers)
      if (onFile !== undefined && answer.status !== 204) return onFile(await answer.blob(), answer.headers)
      return contentOf(answer)
    }
    const failure = answer instanceof Error ? answer : await failureOf(answer)
    const retryAfter = answer instanceof Error ? null : answer.headers.get("retry-after")
    const wait =
      isPassing(failure, method !== "DELETE") && repetition <= retries ? pauseBefore(repetition, retryAfter) : null
    if (wait === null) {
      if (failure instanceof ProblemError && !isUndecided(failure.problem)) write?.answered()
      throw failure
    }
    await pause(wait, signal)
  }
}

/** JSON as a value, text as text, other files as they are. */
const contentOf = (answer: Response): Promise<unknown> | undefined => {
  const type = answer.headers.get("content-type") ?? ""
  if (answer.status === 204) return undefined
  if (type.startsWith("application/json")) return answer.json()
  return /^text\/|xml\b|^$/.test(type) ? answer.text() : answer.blob()
}

const failureOf = async (answer: Response): Promise<ProblemError | NoAnswerError> => {
  const type = answer.headers.get("content-type") ?? ""
  if (!type.startsWith("application/problem+json")) {
    await answer.body?.cancel()
    return new NoAnswerError(answer.status)
  }
  return new ProblemError((await answer.json()) as Problem)
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError"

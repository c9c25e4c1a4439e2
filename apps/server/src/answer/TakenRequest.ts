/**
 * Reads requests as their endpoints declare them, after a check for undeclared names (R3.2). The library drops unknown names while it reads bodies,
 * so it passes them on unparsed here. Used by AnsweringGroup. UnknownFields of @docket/api decides.
 */
import { Context, Effect, Option, Record, Schema } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiError, type HttpApiEndpoint } from "effect/http-api"
import { encoderOf } from "./AnswerEncoder.ts"
import { type Answer, Handling, KnownFields, Preference, Problem, UnknownFields } from "@docket/api"

/** The parts of the library's request that are used here. */
export interface SentRequest {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly params?: unknown
  readonly payload?: unknown
}

/** A handler of any endpoint. */
export type Handler = (request: SentRequest) => Effect.Effect<unknown, unknown, unknown>

/** Reads the record that a request changes, as its caller can see it: one value for each declared shape. */
export type ReadRecord = (request: SentRequest) => Effect.Effect<ReadonlyArray<unknown>, unknown, unknown>

type Payload = HttpApiEndpoint.Top["payload"] extends ReadonlyMap<string, infer Held> ? Held : never

/** True if the library reads the body. The handler reads a streamed form. */
const isRead = ({ encoding }: Payload): boolean =>
  encoding._tag === "Json" || (encoding._tag === "Multipart" && encoding.mode === "buffered")

/** Returns the endpoint with bodies that are parsed but not decoded. */
export const asSent = (endpoint: HttpApiEndpoint.Top): HttpApiEndpoint.Top => {
  const sent = [...endpoint.payload].map(([type, payload]) => {
    const orNothing = payload.schemas.some(({ ast }) => ast._tag === "Null") ? [Schema.Null] : []
    return [type, isRead(payload) ? { ...payload, schemas: [Schema.Unknown, ...orNothing] } : payload] as const
  })
  return Object.create(endpoint, { payload: { value: new Map(sent) } })
}

/** A body of one content type. */
interface Taken {
  readonly known: KnownFields.Known
  readonly decode: (sent: unknown) => Effect.Effect<unknown, Schema.SchemaError, unknown>
}

/**
 * Returns the handler for requests with undecoded bodies. Fails with the problem of unknown names. If names are only ignored, the
 * answer lists them.
 */
export const taking = (
  endpoint: HttpApiEndpoint.Top,
  handler: Handler,
  readRecord: ReadRecord | undefined
): Handler => {
  const { annotations, method, payload, query } = endpoint
  const writes = method !== "GET"
  const isTolerant = Context.get(annotations, Handling.InContract)
  const changed = Context.get(annotations, Handling.ChangedRecord)
  if (changed !== null && readRecord === undefined) throw new TypeError(`Nothing reads the record of ${endpoint.path}.`)
  const recordIfAny = once(() => (changed === null || readRecord === undefined ? null : recordOf(changed, readRecord)))
  const ignoresForm = Context.get(annotations, Handling.IgnoresForm)
  const refusesParameters = writes || Context.get(annotations, Handling.RefusesParameters)
  const parameters = once(() => (query === undefined ? KnownFields.nothing : KnownFields.knownOf(query.ast)))
  const bodies = Record.fromEntries(
    [...payload].filter(([, one]) => isRead(one)).map(([type, one]) => [type, once(() => takenOf(one))])
  )
  const [only, ...others] = Object.values(bodies)
  const hasForms = others.length > 0

  /** Returns the unknown names of a body, without those that equal fields of the record. */
  const compared = Effect.fnUntraced(function* (known: KnownFields.Known, request: SentRequest) {
    const found = UnknownFields.unknownFields(known, request.payload)
    const record = recordIfAny()
    if (record === null || !found.unknown.some(({ path }) => KnownFields.hasPath(record.known, path))) return found
    // Without access to the record, no name counts as equal.
    const records = yield* Effect.orElseSucceed(record.read(request), () => [])
    return UnknownFields.unknownFields(known, request.payload, records)
  })

  const refusing = (fields: ReadonlyArray<UnknownFields.UnknownField>) => {
    const record = recordIfAny()
    const isReadOnly = ({ path }: UnknownFields.UnknownField) =>
      record !== null && KnownFields.hasPath(record.known, path)
    return Effect.fail(Problem.withToast(UnknownFields.problemOfFields(fields, isReadOnly)))
  }

  const withBody = (body: Taken, request: SentRequest, isStrict: boolean): Effect.Effect<unknown, unknown, unknown> => {
    const decoded = HttpApiError.HttpApiSchemaError.wrap("Payload", body.decode(request.payload))
    const handled = Effect.flatMap(decoded, (payload) => handler({ ...request, payload }))
    const { hasKnown, unknown } = UnknownFields.unknownFields(body.known, request.payload)
    if (unknown.length === 0) return handled
    return Effect.gen(function* () {
      // A body without its wrapper gets only that problem (R3.3), not one for each misplaced field.
      if (!hasKnown) yield* decoded
      const found = yield* compared(body.known, request)
      const { ignored, refused } = UnknownFields.decide(found, isTolerant && !isStrict ? "tolerant" : "strict")
      if (refused.length > 0) return yield* refusing(refused)
      const answer = yield* handled
      return ignored.length === 0 ? answer : naming(answer, UnknownFields.pointersOf(ignored))
    })
  }

  const withoutBody = Effect.fnUntraced(function* (request: SentRequest) {
    const sent = yield* bodyOf(request.request)
    const { unknown } = UnknownFields.unknownFields(KnownFields.nothing, sent)
    return unknown.length > 0 ? yield* refusing(unknown) : yield* handler(request)
  })

  return (request) => {
    const { headers, url } = request.request
    const isStrict = Preference.prefersStrict(headers["prefer"])
    const body = hasForms ? (bodies[typeOf(headers["content-type"])] ?? only) : only
    const handled =
      body !== undefined
        ? withBody(body(), request, isStrict)
        : writes && payload.size === 0 && hasBody(headers) && !(ignoresForm && isForm(headers))
          ? withoutBody(request)
          : handler(request)
    const withQuery = url.includes("?")
      ? checkingQuery(parameters(), refusesParameters || isStrict, writes, handled)
      : handled
    return isStrict ? Effect.andThen(preferenceApplied, withQuery) : withQuery
  }
}

/** Computes a value on first use, so that a start computes none of the hundreds. */
const once = <A>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}

/** Returns the record's fields that a body changes, and how to read the record in the body's form. */
const recordOf = ({ shapes, wrapper }: Handling.Changed, read: ReadRecord) => {
  const encoders = shapes.map((shape) => encoderOf(Schema.toCodecJson(shape).ast))
  const onWire = (value: unknown, at: number): unknown => JSON.parse(JSON.stringify(encoders[at]?.(value) ?? null))
  return {
    known: KnownFields.wrapped(wrapper, KnownFields.knownOfAny(shapes.map(({ ast }) => ast))),
    read: (request: SentRequest) =>
      Effect.map(read(request), (values) => values.map((value, at) => ({ [wrapper]: onWire(value, at) })))
  }
}

const takenOf = ({ schemas }: Payload): Taken => ({
  known: KnownFields.knownOfAny(schemas.map(({ ast }) => ast)),
  decode: Schema.decodeUnknownEffect(Schema.Union(schemas))
})

/** Returns the media type without parameters; JSON by default. */
const typeOf = (contentType = "application/json"): string => contentType.split(";", 1)[0]?.trim().toLowerCase() ?? ""

/** True for the form of a page or a mail program. */
const isForm = (headers: HttpServerRequest.HttpServerRequest["headers"]): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(typeOf(headers["content-type"]))

/** True for a request with a body (RFC 9112 §6.3). */
const hasBody = (headers: HttpServerRequest.HttpServerRequest["headers"]): boolean =>
  (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined

/** Returns the body of a request to an endpoint without one: nothing, or an object. */
const bodyOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const isJson = request.headers["content-type"]?.includes("json") ?? true
  const text = isJson ? yield* Effect.orDie(request.text) : "?"
  const sent = Option.getOrUndefined(decodeBody(text))
  return sent === undefined
    ? yield* Effect.fail(Problem.withToast(Problem.of("malformed_request", "This endpoint takes no body.")))
    : sent
})

const decodeBody = Schema.decodeUnknownOption(
  Schema.Union([Schema.Literal(""), Schema.fromJsonString(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))])
)

const checkingQuery = Effect.fnUntraced(function* (
  parameters: KnownFields.Known,
  isRefused: boolean,
  writes: boolean,
  handled: Effect.Effect<unknown, unknown, unknown>
) {
  const query = yield* HttpServerRequest.ParsedSearchParams
  const { unknown } = UnknownFields.unknownFields(parameters, query)
  if (unknown.length === 0) return yield* handled
  const names = unknown.map(({ path }) => String(path[0]))
  if (isRefused) {
    const problem = UnknownFields.problemOfParameters(names, [...(unknown[0]?.known ?? [])])
    return yield* Effect.fail(writes ? Problem.withToast(problem) : problem)
  }
  yield* setHeader("docket-ignored", names.map(encodeURIComponent).join(", "))
  return yield* handled
})

const setHeader = (name: string, value: string) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, name, value))
  )

/** The header for an applied preference (RFC 7240 §3). */
const preferenceApplied = setHeader("preference-applied", Preference.strictPreference.prefer)

/** Returns the answer with the ignored names of the request. */
const naming = (answer: unknown, ignored: ReadonlyArray<string>): unknown => {
  if (!isAnswer(answer)) return answer
  // The body of an answer with its own headers.
  if (answer.body !== undefined) return { ...answer, body: naming(answer.body, ignored) }
  const { toast } = answer
  const more = ignored.length > mostTold ? `, and ${ignored.length - mostTold} more` : ""
  const line = `Unknown fields were ignored: ${ignored.slice(0, mostTold).join(", ")}${more}.`
  return {
    ...answer,
    ignored,
    ...(toast === undefined ? {} : { toast: { ...toast, message: [...toast.message, line], variant: "warning" } })
  }
}

/** The maximum number of fields in a toast. */
const mostTold = 10

const isAnswer = (answer: unknown): answer is { readonly toast?: Answer.Toast; readonly body?: unknown } =>
  typeof answer === "object" && answer !== null && !HttpServerResponse.isHttpServerResponse(answer)

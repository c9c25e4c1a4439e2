/**
 * Implements a group of the API: names that a request should not have are found before its handler runs (TakenRequest.ts), and what its handlers give becomes the answer by functions that were made for each endpoint once (AnswerEncoder.ts), instead of the schema
 * library's steps for each property and value. All handlers are made into layers here.
 * What is traded: answers are not held against their schema any more on the way out. They are made by typed code, and the tests hold every answer against
 * the OpenAPI document.
 */
import { Effect, Record, type Schema, SchemaAST } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder, type HttpApiEndpoint } from "effect/http-api"
import { records } from "../handlers/ChangedRecords.ts"
import { encoderOf } from "./AnswerEncoder.ts"
import { jsonResponse } from "./JsonResponse.ts"
import { asSent, type Handler, taking } from "./TakenRequest.ts"

/** As much of an endpoint as its answer takes. */
interface Answering {
  readonly success: ReadonlySet<Schema.Constraint>
}

type Endpoints = Readonly<Record<string, HttpApiEndpoint.Top>>

type Handlers = Readonly<Record<string, Handler>>

/** What the library collects handlers by, as far as it is used here. */
interface Collecting {
  readonly handleAll: (handlers: Handlers) => unknown
}

/** As `HttpApiBuilder.group`, for handlers that are given all at once. */
export const group: typeof HttpApiBuilder.group = (api, name, build) => {
  const declared: { readonly endpoints: Endpoints } = api.groups[name] as never
  // The group as the library is to read it. Its types tell one group from another, which is of no matter here.
  const sent = Object.create(declared, { endpoints: { value: Record.map(declared.endpoints, asSent) } })
  return HttpApiBuilder.group(Object.create(api, { groups: { value: { [name]: sent } } }), name, (handlers) => {
    const collecting: Collecting = handlers as never
    const handleAll = (given: Handlers) =>
      collecting.handleAll(
        Record.map(given, (handler, endpoint) => {
          const declaration = declared.endpoints[endpoint]
          return declaration === undefined
            ? handler
            : answering(taking(declaration, handler, records[declaration.path]), declaration)
        })
      )
    return build(Object.assign(Object.create(handlers), { handleAll }))
  })
}

/** The handler with its answer written. A response of its own passes, as a file is. */
const answering = (handler: Handler, endpoint: Answering): Handler => {
  const write = writerOf(endpoint)
  return write === null
    ? handler
    : (request) =>
        Effect.map(handler(request), (value) => (HttpServerResponse.isHttpServerResponse(value) ? value : write(value)))
}

/**
 * What writes the answers of an endpoint; null where they are not JSON, and where there are several, of which their schemas tell which one a value is: those stay
 * the library's. The encoder is made for the first answer, so that a start makes none of the hundred and fifty; a test makes every one.
 */
export const writerOf = ({
  success
}: Answering): ((value: unknown) => HttpServerResponse.HttpServerResponse) | null => {
  const [schema, ...others] = success
  if (schema === undefined || others.length > 0 || !isComposed(schema.ast)) return null
  const status = statusOf(schema.ast)
  let encode: ReturnType<typeof encoderOf> | undefined
  return (value) => {
    encode ??= encoderOf(schema.ast)
    return jsonResponse(encode(value), status)
  }
}

/** Objects and lists are JSON, and nothing else here is: files and streams are declarations, pages are texts. */
const isComposed = ({ _tag }: SchemaAST.AST): boolean => _tag === "Objects" || _tag === "Arrays" || _tag === "Union"

/** The status that `HttpApiSchema.status` gave an answer. */
export const statusOf = (ast: SchemaAST.AST): number =>
  SchemaAST.resolveAt<number>("httpApiStatus")(ast) ?? statusAsked(ast.context?.annotations) ?? 200

const statusAsked = (annotations: Schema.Annotations.Annotations | undefined): number | undefined => {
  const status = annotations?.["httpApiStatus"]
  return typeof status === "number" ? status : undefined
}

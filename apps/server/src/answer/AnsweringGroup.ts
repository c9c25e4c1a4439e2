/**
 * Implements a group of the API. Unknown names in a request are found before its handler runs (TakenRequest.ts). Answers are encoded by functions that are compiled once for each endpoint (AnswerEncoder.ts), instead of by the schema
 * library's steps for each property. All handlers become layers here.
 * The price: answers are not checked against their schema at run time. Typed code builds them, and the tests check every answer against
 * the OpenAPI document.
 */
import { Effect, Record, type Schema, SchemaAST } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder, type HttpApiEndpoint } from "effect/http-api"
import { records } from "../handlers/ChangedRecords.ts"
import { encoderOf } from "./AnswerEncoder.ts"
import { jsonResponse } from "./JsonResponse.ts"
import { asSent, type Handler, taking } from "./TakenRequest.ts"

/** The parts of an endpoint that determine its answer. */
interface Answering {
  readonly success: ReadonlySet<Schema.Constraint>
}

type Endpoints = Readonly<Record<string, HttpApiEndpoint.Top>>

type Handlers = Readonly<Record<string, Handler>>

/** The parts of the library's collector of handlers that are used here. */
interface Collecting {
  readonly handleAll: (handlers: Handlers) => unknown
}

/** Like `HttpApiBuilder.group`, with all handlers at once. */
export const group: typeof HttpApiBuilder.group = (api, name, build) => {
  const declared: { readonly endpoints: Endpoints } = api.groups[name] as never
  // The group as the library reads it. Its types distinguish groups, which does not matter here.
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

/** Returns the handler with its answer encoded. A response object, such as a file, passes unchanged. */
const answering = (handler: Handler, endpoint: Answering): Handler => {
  const write = writerOf(endpoint)
  return write === null
    ? handler
    : (request) =>
        Effect.map(handler(request), (value) => (HttpServerResponse.isHttpServerResponse(value) ? value : write(value)))
}

/**
 * Returns the encoder of an endpoint's answers. Null for answers that are not JSON, and for several answers that only their schemas distinguish: the library
 * encodes those. The encoder is compiled for the first answer, so that a start compiles none of the 150. A test compiles all of them.
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

/** True for objects and lists, which are JSON. Files and streams are declarations; pages are texts. */
const isComposed = ({ _tag }: SchemaAST.AST): boolean => _tag === "Objects" || _tag === "Arrays" || _tag === "Union"

/** Returns the status that `HttpApiSchema.status` set for an answer. */
export const statusOf = (ast: SchemaAST.AST): number =>
  SchemaAST.resolveAt<number>("httpApiStatus")(ast) ?? statusAsked(ast.context?.annotations) ?? 200

const statusAsked = (annotations: Schema.Annotations.Annotations | undefined): number | undefined => {
  const status = annotations?.["httpApiStatus"]
  return typeof status === "number" ? status : undefined
}

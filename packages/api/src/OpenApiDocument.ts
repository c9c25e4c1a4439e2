/** Completes the OpenAPI document with details that the declarations cannot express. */
import { Array, Context, Record } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { VisitorAuthentication } from "./Authentication.ts"
import { ChangedRecord, InContract } from "./handling/Handling.ts"
import { isKeyed, showsSecret } from "./IdempotencyKey.ts"
import { exampleOfAnswer } from "./wire/AnswerExample.ts"
import { exampleOf } from "./wire/Example.ts"
import { fieldWords } from "./wire/FieldWords.ts"
import { integerInText } from "./wire/Input.ts"
import { wordsOf } from "./wire/Parameter.ts"
import { utcText, utcTextForm } from "./wire/Time.ts"

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Replaces marked schemas: numbers in paths and queries are text in the schemas, but shown as integers; one time format has no standard name. Leaves out the bounds within
 * which JavaScript counts exactly, and repeated choices.
 */
const withForms = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withForms)
  if (!isObject(value)) return value
  if (value["format"] === integerInText) return { type: "integer", minimum: 1 }
  if (value["format"] === utcText) return { type: "string", pattern: utcTextForm.source }
  const entries = Object.entries(value).filter(([key, inner]) => !isBoundOfIntegers(key, inner))
  return withChoices(Object.fromEntries(entries.map(([key, inner]) => [key, withForms(inner)])))
}

const isBoundOfIntegers = (key: string, value: unknown): boolean =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) || (key === "maximum" && value === Number.MAX_SAFE_INTEGER)

/** The schema with each choice once; a single choice is the schema itself. */
const withChoices = (schema: Json): Json => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const choices = Array.dedupeWith(anyOf, (left, right) => JSON.stringify(left) === JSON.stringify(right))
  const [only] = choices
  return choices.length === 1 && isObject(only) ? { ...only, ...rest } : { ...rest, anyOf: choices }
}

/** Bodies of the contract, those with a record (R3.2), and all answers may have additional fields, so the document allows them. */
const opened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(opened)
  if (!isObject(value)) return value
  const { additionalProperties, ...rest } = value
  const open = additionalProperties === false ? rest : value
  return Object.fromEntries(Object.entries(open).map(([key, inner]) => [key, opened(inner)]))
}

/** True for a schema that takes null itself, not only in a field. */
const isNullable = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema["type"] === "null" || (Array.isArray(schema["anyOf"]) && schema["anyOf"].some((one) => isNullable(one))))

/** A nullable body is optional. */
const requestBody = (body: Json, example: unknown, isOpen: boolean): Json => {
  const written = isOpen ? (opened(body) as Json) : body
  return {
    ...written,
    ...(example === undefined ? {} : { content: withExample(written["content"], example) }),
    required: !Object.values(isObject(body["content"]) ? body["content"] : {}).some(
      (media) => isObject(media) && isNullable(media["schema"])
    )
  }
}

const withExample = (content: unknown, example: unknown): unknown =>
  isObject(content) && isObject(content["application/json"])
    ? { ...content, "application/json": { ...content["application/json"], example } }
    : content

/** True when the operation accepts If-None-Match (R4.5). */
const isConditional = (parameters: unknown): boolean =>
  Array.isArray(parameters) && parameters.some((one) => isObject(one) && one["name"] === "if-none-match")

/** The parameters; those of the query have a description. */
const withWords = (words: ReadonlyMap<string, string>, parameters: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  parameters.map((one) => {
    const description = isObject(one) && one["in"] === "query" ? words.get(String(one["name"])) : undefined
    return isObject(one) && description !== undefined ? { ...one, description } : one
  })

/** A schema with descriptions of its fields; `owner` is the name of the object. */
const withFieldWords = (value: unknown, owner: string): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withFieldWords(inner, owner))
  if (!isObject(value)) return value
  return Record.map(value, (inner, key) =>
    key === "properties" && isObject(inner) ? Record.map(inner, fieldOf(owner)) : withFieldWords(inner, owner)
  )
}

const fieldOf =
  (owner: string) =>
  (schema: unknown, name: string): unknown => {
    const described = withFieldWords(schema, name)
    if (!isObject(described)) return described
    // A sentence with an example is about a text or number.
    const isWhole = "$ref" in described || described["type"] === "object"
    const words = [fieldWords[`${owner}.${name}`], fieldWords[name]].find(
      (one) => one !== undefined && (typeof one === "string" || !isWhole)
    )
    if (words === undefined) return described
    const [description, example] = typeof words === "string" ? [words] : words
    const hasExample = example !== undefined && isOfType(described, typeof example)
    return { description, ...described, ...(hasExample ? { examples: [example] } : {}) }
  }

/** True when the schema is text or number, possibly nullable, and has no choices. */
const isOfType = ({ anyOf, enum: choices, type }: Json, wanted: string): boolean =>
  Array.isArray(anyOf)
    ? anyOf.some((one) => isObject(one) && isOfType(one, wanted))
    : choices === undefined && (wanted === "number" ? type === "integer" || type === "number" : type === wanted)

/** An operation with an example of its answer in JSON. */
const withAnswerExample = (declared: unknown, schemas: Json): unknown => {
  if (!isObject(declared) || !isObject(declared["responses"])) return declared
  const responses = Record.map(declared["responses"], (response, status) => {
    const content = isObject(response) ? response["content"] : undefined
    if (!isObject(response) || !status.startsWith("2") || !isObject(content)) return response
    const json = content["application/json"]
    if (!isObject(json)) return response
    return { ...response, content: withExample(content, exampleOfAnswer(json["schema"], schemas)) }
  })
  return { ...declared, responses }
}

/** The last word of a path: `import` for `/components/{componentId}/import`. */
const lastWord = (path: string): string => path.split("/").findLast((segment) => !segment.startsWith("{")) ?? ""

/** The names of the schemas that a value refers to, directly or through other schemas. */
const referredIn = (value: unknown, schemas: Json): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (within: unknown) => {
    for (const [, name = ""] of (JSON.stringify(within) ?? "").matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(schemas[name])
    }
  }
  visit(value)
  return found
}

/** The request bodies of all operations. */
const requestBodies = (paths: Json): ReadonlyArray<unknown> =>
  Object.values(paths)
    .flatMap((item) => Object.values(isObject(item) ? item : {}))
    .map((declared) => (isObject(declared) ? declared["requestBody"] : undefined))

/** The endpoints by method and path, in the form of the document. */
export type Endpoints = ReadonlyMap<string, HttpApiEndpoint.Top>

/** The parameter of every endpoint with idempotency keys (R3.5). */
const idempotencyKey = (isSecret: boolean): Json => ({
  name: "idempotency-key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
  description:
    "A unique key for this request, such as a UUID. A repetition with the same key within 24 hours is not executed again; it returns the first answer with `Idempotency-Replayed: true`." +
    (isSecret ? " The answer shows a secret, so the key needs 32 characters or more." : "")
})

/** The additional answers for keys. */
const keyedResponses = Object.fromEntries(
  [400, 409, 422].map((status) => [
    String(status),
    {
      description: `Problem${status}`,
      content: { "application/problem+json": { schema: { $ref: `#/components/schemas/Problem${status}` } } }
    }
  ])
)

const credentials = [{ session: [] }, { token: [] }, { bearer: [] }]

const operation = (endpoint: HttpApiEndpoint.Top, declared: Json): Json => {
  const { annotations, query } = endpoint
  const keyed = isKeyed(endpoint)
  const responses: Json = {
    ...(keyed ? keyedResponses : {}),
    ...(isObject(declared["responses"]) ? Record.map(declared["responses"], opened) : {})
  }
  const parameters = Array.isArray(declared["parameters"]) ? declared["parameters"] : []
  return {
    ...declared,
    parameters: withWords(wordsOf(query), keyed ? [...parameters, idempotencyKey(showsSecret(endpoint))] : parameters),
    responses: isConditional(parameters)
      ? { ...responses, "304": { description: "The representation in If-None-Match is still current." } }
      : responses,
    ...(isObject(declared["requestBody"])
      ? {
          requestBody: requestBody(
            declared["requestBody"],
            exampleOf(endpoint),
            Context.get(annotations, InContract) || Context.get(annotations, ChangedRecord) !== null
          )
        }
      : {}),
    // One middleware reads all three; separate declarations would try each in turn.
    ...("401" in responses
      ? { security: endpoint.middlewares.has(VisitorAuthentication) ? [{}, ...credentials] : credentials }
      : {})
  }
}

/** Marks an operation that is the same as another method of its path. */
const sameAs = "x-same-as"

/** The operations of a path, with a PUT for each PATCH without one (R3.11). */
const withPut = (item: Json): Json => {
  const { patch, put } = item
  if (!isObject(patch) || put !== undefined) return item
  return { ...item, put: { ...patch, operationId: `${String(patch["operationId"])}.put`, [sameAs]: "patch" } }
}

/** Returns the name of a group on the reference page: `triageOfMany` becomes "Triage of many". */
const displayedTag = (tag: unknown): unknown => {
  if (!isObject(tag) || typeof tag["name"] !== "string") return tag
  const words = tag["name"].replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { ...tag, "x-displayName": words.charAt(0).toUpperCase() + words.slice(1) }
}

/**
 * The whole document: PUT for PATCH, names of groups, integers, descriptions of parameters and fields, examples, time formats, security schemes, and bodies and answers
 * with additional fields.
 */
export const finish = (document: Json, endpoints: Endpoints): Json => {
  const paths = isObject(document["paths"]) ? document["paths"] : {}
  const components = isObject(document["components"]) ? document["components"] : {}
  const schemas = isObject(components["schemas"]) ? components["schemas"] : {}
  const inRequests = referredIn(requestBodies(paths), schemas)
  const finished = {
    ...document,
    tags: Array.isArray(document["tags"]) ? document["tags"].map(displayedTag) : [],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        isObject(item)
          ? withPut(
              Object.fromEntries(
                Object.entries(item).map(([method, declared]) => {
                  const endpoint = endpoints.get(`${method.toUpperCase()} ${path}`)
                  return [
                    method,
                    isObject(declared) && endpoint !== undefined ? operation(endpoint, declared) : declared
                  ]
                })
              )
            )
          : item
      ])
    ),
    components: {
      ...components,
      schemas: Record.map(schemas, (schema, name) => (inRequests.has(name) ? schema : opened(schema))),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "_service_session" },
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Authorization: Token <access token>`"
        },
        bearer: { type: "http", scheme: "bearer" }
      }
    }
  }
  const formed = withForms(finished) as typeof finished
  const described = Record.map(formed.components.schemas, withFieldWords)
  return {
    ...formed,
    paths: Record.map(formed.paths, (item, path) =>
      Record.map(withFieldWords(item, lastWord(path)) as Json, (declared) => withAnswerExample(declared, described))
    ),
    components: { ...formed.components, schemas: described }
  }
}

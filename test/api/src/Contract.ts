/**
 * The OpenAPI document of the running service as a judge of its answers: an undeclared path, method, status, content type or field, or a
 * body that does not fit, throws. Objects are closed even where the document leaves them open. Used by the client for every answer.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import type { Answer } from "./Answer.ts"

/** A schema, or any other object of the document. */
export type Json = { readonly [key: string]: unknown }

/** What was asked, as far as the judge wants to know. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly undeclared: boolean
  /** Whether the caller said who they are. */
  readonly isPersonal: boolean
}

/** One method of one path. */
export interface Operation {
  readonly method: string
  /** As the document writes it: `/rules/{ruleId}`. */
  readonly path: string
  readonly declared: Json
}

/** An answer that is not as the document says. */
export class AnswerBreaksContract extends Error {
  override readonly name = "AnswerBreaksContract"
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** The member of that name, which must be an object; an empty one where there is none. */
export const objectAt = (object: unknown, key: string): Json => {
  const inner = isObject(object) ? object[key] : undefined
  return isObject(inner) ? inner : {}
}

/** The schema with every object closed that names its properties. One without names is a record, and stays as it is. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (!isObject(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return isObject(schema["properties"]) && !("additionalProperties" in schema)
    ? { ...inner, additionalProperties: false }
    : inner
}

const withoutStatus = (problem: Json): Json => ({
  ...problem,
  properties: { ...objectAt(problem, "properties"), status: { type: "integer" }, code: { type: "string" } }
})

const documentId = "https://docket.invalid/openapi.json"

/** ISO 8601, UTC, milliseconds (R4.4). */
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** By the document's text: compiling what all answers must look like takes longer than the cases of most files. */
const contracts = new Map<string, Contract>()

export class Contract {
  readonly document: Json
  /** Those that are declared by themselves. */
  readonly operations: ReadonlyArray<Operation>
  /** Those of PUT that are the same as PATCH of their path. */
  readonly mirrors: ReadonlyArray<Operation>
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { "date-time": isoTime },
    // A schema is compiled once and called where it is referred to. Most are used a few times: better code for them takes longer than it saves.
    inlineRefs: false,
    code: { optimize: false }
  })
  readonly #patterns: ReadonlyArray<readonly [RegExp, Operation]>
  readonly #problem: ValidateFunction
  readonly #validators = new Map<Json, ValidateFunction>()
  /** By the text of their schema. */
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(document: Json) {
    this.document = document
    const all = Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
      Object.entries(isObject(item) ? item : {}).map(([method, declared]) => ({
        method: method.toUpperCase(),
        path,
        declared: isObject(declared) ? declared : {}
      }))
    )
    this.operations = all.filter(({ declared }) => !("x-same-as" in declared))
    this.mirrors = all.filter(({ declared }) => "x-same-as" in declared)
    // A path without parameters comes before one that has one in the same place.
    this.#patterns = all
      .sort((left, right) => left.path.split("{").length - right.path.split("{").length)
      .map((operation) => [new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`), operation])
    const components = closed(objectAt(document, "components"))
    this.#ajv.addSchema({ $id: documentId, components })
    const problem = objectAt(objectAt(components, "schemas"), "Problem404")
    this.#problem = this.#ajv.compile(withoutStatus(problem))
  }

  /** The document that a service serves. */
  static async fetch(origin: string): Promise<Contract> {
    const response = await fetch(`${origin}/openapi.json`)
    const text = await response.text()
    const known = contracts.get(text) ?? new Contract(JSON.parse(text) as Json)
    contracts.set(text, known)
    return known
  }

  /** What serves a request, or undefined when it is not declared. */
  operationOf(method: string, path: string): Operation | undefined {
    const [plain = ""] = path.split("?", 1)
    return this.#patterns.find(([pattern, operation]) => operation.method === method && pattern.test(plain))?.[1]
  }

  /** Throws AnswerBreaksContract, with every reason, unless the answer is one that the document allows. */
  check(asked: Asked, answer: Answer): void {
    const reasons = [...this.#reasons(asked, answer), ...everyAnswer(asked, answer)]
    if (reasons.length === 0) return
    throw new AnswerBreaksContract(
      [`${asked.method} ${asked.path} → ${answer.status}`, ...reasons, answer.text.slice(0, 2000)].join("\n  ")
    )
  }

  /** The example of the JSON that an operation takes, null where it takes none, with every reason why it is not what the operation declares. */
  exampleOf({ declared }: Operation): { readonly example: unknown; readonly reasons: ReadonlyArray<string> } | null {
    const { example, schema } = objectAt(objectAt(objectAt(declared, "requestBody"), "content"), "application/json")
    if (!isObject(schema)) return null
    if (example === undefined) return { example, reasons: ["There is no example."] }
    return { example, reasons: this.#failures(this.#validator(schema), { body: example }) }
  }

  /** The examples of single fields, anywhere in the document, with every reason why one is not what its field takes. */
  fieldsWithExamples(
    value: unknown = this.document,
    at = ""
  ): ReadonlyArray<{ readonly at: string; readonly reasons: ReadonlyArray<string> }> {
    if (!isObject(value)) return Array.isArray(value) ? value.flatMap((one) => this.fieldsWithExamples(one, at)) : []
    const examples = Array.isArray(value["examples"]) ? value["examples"] : []
    return [
      ...examples.map((body) => ({ at, reasons: this.#failures(this.#validator(value), { body }) })),
      ...Object.entries(value).flatMap(([name, inner]) => this.fieldsWithExamples(inner, `${at}/${name}`))
    ]
  }

  #reasons({ method, path, undeclared }: Asked, answer: Answer): ReadonlyArray<string> {
    const operation = this.operationOf(method, path)
    if (undeclared) {
      if (answer.status < 400) return ["An undeclared request succeeds."]
      return typeOf(answer) === "application/problem+json"
        ? this.#failures(this.#problem, answer)
        : [`The content type is ${typeOf(answer)}.`]
    }
    if (operation === undefined) return ["The document does not declare this method and path."]
    const response = objectAt(operation.declared, "responses")[String(answer.status)]
    if (!isObject(response)) return ["The document does not declare this status."]
    const content = objectAt(response, "content")
    const schema = objectAt(content, typeOf(answer))["schema"]
    if (Object.keys(content).length === 0) return answer.text === "" ? [] : ["The document declares no body."]
    if (!isObject(schema)) return [`The document does not declare the content type ${typeOf(answer)}.`]
    if (answer.body === undefined) return []
    return this.#failures(this.#validator(schema), answer)
  }

  #validator(schema: Json): ValidateFunction {
    const known = this.#validators.get(schema)
    if (known !== undefined) return known
    // References of the document start at its root, which has an address of its own here.
    const text = JSON.stringify(closed(schema)).replaceAll(`"$ref":"#/`, `"$ref":"${documentId}#/`)
    // Most problems are declared in the same way by many operations.
    const made = this.#compiled.get(text) ?? this.#ajv.compile(JSON.parse(text))
    this.#compiled.set(text, made)
    this.#validators.set(schema, made)
    return made
  }

  #failures(validate: ValidateFunction, { body }: Pick<Answer, "body">): ReadonlyArray<string> {
    if (validate(body)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || "The body"} ${message} ${JSON.stringify(params)}`
    )
  }
}

/** The content type without its parameters. */
const typeOf = ({ headers }: Answer): string => (headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? ""

/** What holds for all answers, whatever was asked (R3.1, R4.5). */
const everyAnswer = ({ isPersonal, method }: Asked, { body, headers, status, text }: Answer): ReadonlyArray<string> => {
  const reasons: Array<string> = []
  const must = (holds: boolean, reason: string) => {
    if (!holds) reasons.push(reason)
  }
  must(status < 500, "The service failed.")
  must(headers.get("x-request-id") !== null, "The answer has no request id.")
  if (isPersonal) {
    const expected = headers.get("etag") !== null && method === "GET" ? "private, no-cache" : "no-store"
    must(headers.get("cache-control") === expected, `Cache-Control is not ${expected}.`)
  }
  if (status >= 400) {
    must(isObject(body) && body["status"] === status, "The problem has another status.")
    must(
      isObject(body) && body["type"] === `/docs/errors#${body["code"]}`,
      "The problem's type does not name its code."
    )
    const toast = isObject(body) ? body["toast"] : undefined
    must(
      method === "GET" ? toast === undefined : isObject(toast) && toast["variant"] === "danger",
      method === "GET" ? "A problem of a GET has a toast." : "The problem has no toast of danger."
    )
    must(!/node_modules|\bat .*\.ts:|select .* from /i.test(text), "The problem tells internals.")
  }
  must(status !== 401 || headers.get("www-authenticate") !== null, "A 401 does not say how to sign in.")
  must(status !== 405 || headers.get("allow") !== null, "A 405 does not name what is allowed.")
  return reasons
}

/**
 * Checks answers against the OpenAPI document of the running service: an undeclared path, method, status, content type or field, or an
 * invalid body, throws. Objects are closed even if the document leaves them open. The client checks every answer.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import type { Answer } from "./Answer.ts"

/** A schema, or any other object of the document. */
export type Json = { readonly [key: string]: unknown }

/** The parts of a request that the check needs. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly undeclared: boolean
  /** True if the request had credentials. */
  readonly isPersonal: boolean
}

/** A method of a path. */
export interface Operation {
  readonly method: string
  /** The path as in the document: `/rules/{ruleId}`. */
  readonly path: string
  readonly declared: Json
}

/** An answer that the document does not allow. */
export class AnswerBreaksContract extends Error {
  override readonly name = "AnswerBreaksContract"
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the member of that name, which must be an object; an empty one if it is missing. */
export const objectAt = (object: unknown, key: string): Json => {
  const inner = isObject(object) ? object[key] : undefined
  return isObject(inner) ? inner : {}
}

/** Returns the schema with every object with named properties closed. An object without names is a record and stays open. */
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

/** By the document's text: compiling the schemas takes longer than the cases of most files. */
const contracts = new Map<string, Contract>()

export class Contract {
  readonly document: Json
  /** The operations that the document declares itself. */
  readonly operations: ReadonlyArray<Operation>
  /** The PUT operations that are the same as PATCH of their path. */
  readonly mirrors: ReadonlyArray<Operation>
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { "date-time": isoTime },
    // A schema is compiled once and called by reference. Most are used a few times: optimizing their code takes longer than it saves.
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
    // A path without parameters comes before one with a parameter in the same place.
    this.#patterns = all
      .sort((left, right) => left.path.split("{").length - right.path.split("{").length)
      .map((operation) => [new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`), operation])
    const components = closed(objectAt(document, "components"))
    this.#ajv.addSchema({ $id: documentId, components })
    const problem = objectAt(objectAt(components, "schemas"), "Problem404")
    this.#problem = this.#ajv.compile(withoutStatus(problem))
  }

  /** Fetches the document of a service. */
  static async fetch(origin: string): Promise<Contract> {
    const response = await fetch(`${origin}/openapi.json`)
    const text = await response.text()
    const known = contracts.get(text) ?? new Contract(JSON.parse(text) as Json)
    contracts.set(text, known)
    return known
  }

  /** Returns the operation of a request; undefined if it is not declared. */
  operationOf(method: string, path: string): Operation | undefined {
    const [plain = ""] = path.split("?", 1)
    return this.#patterns.find(([pattern, operation]) => operation.method === method && pattern.test(plain))?.[1]
  }

  /** Throws AnswerBreaksContract, with every reason, unless the document allows the answer. */
  check(asked: Asked, answer: Answer): void {
    const reasons = [...this.#reasons(asked, answer), ...everyAnswer(asked, answer)]
    if (reasons.length === 0) return
    throw new AnswerBreaksContract(
      [`${asked.method} ${asked.path} → ${answer.status}`, ...reasons, answer.text.slice(0, 2000)].join("\n  ")
    )
  }

  /** Returns the example of an operation's JSON body, null without one, with every reason why the declaration does not accept it. */
  exampleOf({ declared }: Operation): { readonly example: unknown; readonly reasons: ReadonlyArray<string> } | null {
    const { example, schema } = objectAt(objectAt(objectAt(declared, "requestBody"), "content"), "application/json")
    if (!isObject(schema)) return null
    if (example === undefined) return { example, reasons: ["There is no example."] }
    return { example, reasons: this.#failures(this.#validator(schema), { body: example }) }
  }

  /** Returns the examples of single fields in the whole document, with every reason why the field does not accept one. */
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
    // References in the document start at its root, which has its own address here.
    const text = JSON.stringify(closed(schema)).replaceAll(`"$ref":"#/`, `"$ref":"${documentId}#/`)
    // Many operations declare the same problems.
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

/** Returns the content type without its parameters. */
const typeOf = ({ headers }: Answer): string => (headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? ""

/** Checks the rules for all answers (R3.1, R4.5). */
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

/** Writes the types of `@docket/client` from the OpenAPI document: one readable file, in which each type has the name that the document gives it. */
import { String } from "effect"

interface Shape {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<string | number | boolean | null>
  readonly anyOf?: ReadonlyArray<Shape>
  readonly oneOf?: ReadonlyArray<Shape>
  readonly allOf?: ReadonlyArray<Shape>
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: Shape | boolean
}
interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly schema: Shape
  readonly description?: string
}
type Content = Readonly<Record<string, { readonly schema: Shape }>>
interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
/** The used part of the document. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> }
}
/** The endpoints of the API by group and name. */
export type Groups = Readonly<
  Record<string, { readonly endpoints: Readonly<Record<string, { readonly method: string; readonly path: string }>> }>
>

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1)
const union = (types: ReadonlyArray<string>): string => [...new Set(types)].join(" | ")
const isProblem = (name: string): boolean => /^Problem\d+$/.test(name)
/** The shape without its words, which tells whether two are the same. */
const bare = (shape: Shape): string =>
  JSON.stringify(shape, (key, value: unknown) => (key === "description" || key === "examples" ? undefined : value))

/** An object that many answers repeat gets a name from its field, such as `Toast`. */
const mostRepeated = 6

/** Choices get a name from their field, such as `TriageStatus`, if there are this many. */
const fewestChoices = 3

const commentOf = (indent: string, words: ReadonlyArray<string | undefined>): string => {
  const lines = words
    .filter((text) => text !== undefined && text !== "")
    .join("\n\n")
    .replaceAll("*/", "*\\/")
    .split("\n")
  if (lines.join("") === "") return ""
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`
}

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

class Writer {
  readonly #document: Document
  readonly #repeated = new Map<string, string>()
  /** The named types in the order of their first use, with their shapes. */
  readonly #named = new Map<string, Shape>()

  constructor(document: Document) {
    this.#document = document
    const seen = new Map<string, { readonly shape: Shape; readonly name: string; count: number }>()
    const visit = (shape: Shape, name: string): void => {
      const { additionalProperties, anyOf, items, oneOf, properties } = shape
      for (const [key, inner] of Object.entries(properties ?? {})) visit(inner, key)
      for (const inner of [...(anyOf ?? []), ...(oneOf ?? [])]) visit(inner, name)
      if (items !== undefined) visit(items, name)
      if (typeof additionalProperties === "object") visit(additionalProperties, name)
      if (properties === undefined && (shape.enum?.length ?? 0) < fewestChoices) return
      const identity = `${name} ${bare(shape)}`
      const found = seen.get(identity) ?? { shape, name, count: 0 }
      found.count++
      seen.set(identity, found)
    }
    for (const [name, shape] of Object.entries(document.components.schemas)) if (!isProblem(name)) visit(shape, "")
    for (const operation of this.#operations()) {
      for (const { schema } of contentsOf(operation)) visit(schema, "")
      for (const { name, schema } of operation.parameters ?? []) visit(schema, name)
    }
    const taken = new Set(Object.keys(document.components.schemas))
    // The most used shape of a name gets it.
    for (const { count, name, shape } of [...seen.values()].toSorted((left, right) => right.count - left.count)) {
      const given = String.snakeToPascal(name)
      if (name === "" || count < mostRepeated || taken.has(given)) continue
      taken.add(given)
      this.#repeated.set(`${name} ${bare(shape)}`, given)
    }
  }

  #operations(): ReadonlyArray<Operation> {
    return Object.values(this.#document.paths).flatMap((item) => Object.values(item))
  }

  type(shape: Shape, indent: string, name = ""): string {
    const { additionalProperties, allOf, anyOf, enum: choices, items, oneOf, properties, type } = shape
    if (shape.$ref !== undefined) {
      const target = nameOf(shape.$ref)
      const known = this.#document.components.schemas[target]
      if (known !== undefined && !this.#named.has(target)) this.#named.set(target, known)
      return target
    }
    const several = anyOf ?? oneOf
    if (several !== undefined) return union(several.map((one) => this.type(one, indent, name)))
    const literals = choices ?? allOf?.find((one) => one.enum !== undefined)?.enum
    if (literals !== undefined)
      return this.#repeatedOf(shape, name) ?? union(literals.map((one) => JSON.stringify(one)))
    switch (type) {
      case "string":
      case "boolean":
      case "null":
        return type
      case "integer":
      case "number":
        return "number"
      case "array": {
        const inner = items === undefined ? "unknown" : this.type(items, indent, name)
        return `ReadonlyArray<${inner}>`
      }
      case "object":
        if (properties === undefined) {
          const held =
            typeof additionalProperties === "object" ? this.type(additionalProperties, indent, name) : "unknown"
          return `{ readonly [name: string]: ${held} }`
        }
        return this.#repeatedOf(shape, name) ?? this.body(shape, indent)
      default:
        return "unknown"
    }
  }

  /** The name of a shape that is repeated; null for others. */
  #repeatedOf(shape: Shape, name: string): string | null {
    const repeated = this.#repeated.get(`${name} ${bare(shape)}`)
    if (repeated === undefined) return null
    if (!this.#named.has(repeated)) this.#named.set(repeated, shape)
    return repeated
  }

  /** The fields of an object in braces. */
  body({ additionalProperties, properties = {}, required = [] }: Shape, indent: string): string {
    const inner = `${indent}  `
    const fields = Object.entries(properties).map(
      ([key, shape]) =>
        `${commentOf(inner, [shape.description])}${inner}readonly ${keyOf(key)}${required.includes(key) ? "" : "?"}: ${this.type(shape, inner, key)}\n`
    )
    const others =
      typeof additionalProperties === "object"
        ? `${inner}readonly [name: string]: ${this.type(additionalProperties, inner)}\n`
        : ""
    return fields.length === 0 && others === "" ? "{}" : `{\n${fields.join("")}${others}${indent}}`
  }

  /** The answer: JSON as declared, text as text, and other files as they are. */
  #answerOf({ responses }: Operation, indent: string): string {
    const types = Object.entries(responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([, { content }]) =>
        content === undefined
          ? ["undefined"]
          : Object.entries(content)
              .filter(([media]) => media !== "text/event-stream")
              .map(([media, { schema }]) =>
                media === "application/json"
                  ? this.type(schema, indent)
                  : /^text\/|xml$/.test(media)
                    ? "string"
                    : "Blob"
              )
      )
    return union(types)
  }

  #part(name: "params" | "query" | "headers", of: ReadonlyArray<Parameter>, indent: string): string {
    if (of.length === 0) return ""
    const inner = `${indent}  `
    const orUndefined = name === "params" ? "" : " | undefined"
    const fields = of.map(({ description, name: key, required, schema }) => {
      const isWritten =
        (schema.type === "integer" || schema.type === "string") &&
        schema.enum === undefined &&
        schema.allOf?.[0]?.enum === undefined
      const type = isWritten ? "string | number" : this.type(schema, inner, key)
      return `${commentOf(inner, [description])}${inner}readonly ${keyOf(key)}${required === true ? "" : "?"}: ${type}${required === true ? "" : orUndefined}\n`
    })
    const isOptional = !of.some(({ required }) => required === true)
    return `${indent}readonly ${name}${isOptional ? "?" : ""}: {\n${fields.join("")}${indent}}${isOptional ? orUndefined : ""}\n`
  }

  #payload(operation: Operation, indent: string): string {
    if (operation.requestBody === undefined) return ""
    const { content } = operation.requestBody
    const json = content["application/json"]?.schema
    const isOptional = json?.anyOf?.some(({ type }) => type === "null") === true
    const types = [
      ...(json === undefined ? [] : [this.type(json, indent)]),
      ...(Object.keys(content).some((media) => media !== "application/json") ? ["FormData"] : [])
    ]
    return `${indent}readonly payload${isOptional ? "?" : ""}: ${union(types)}${isOptional ? " | undefined" : ""}\n`
  }

  method(name: string, operation: Operation): string {
    const inner = "      "
    const { description, parameters = [], summary } = operation
    const of = (place: Parameter["in"]) =>
      parameters.filter((one) => one.in === place && one.name !== "idempotency-key")
    const asked =
      this.#part("params", of("path"), inner) +
      this.#part("query", of("query"), inner) +
      this.#part("headers", of("header"), inner) +
      this.#payload(operation, inner)
    const isOptional = !/^ {6}readonly \w+: /m.test(asked)
    return `${commentOf("    ", [summary, description])}    readonly ${name}: (asked${isOptional ? "?" : ""}: ${asked === "" ? "{}" : `{\n${asked}    }`}, sending?: Sending) => Promise<${this.#answerOf(operation, "    ")}>\n`
  }

  /** Every named type that was used so far, and those that they use. */
  named(): string {
    const written = new Map<string, string>()
    // Writing a type can name others, so the map grows while it is read.
    for (const [name, shape] of this.#named) {
      const declared =
        shape.properties === undefined
          ? `export type ${name} = ${this.type(shape, "")}\n`
          : `export interface ${name} ${this.body(shape, "")}\n`
      written.set(name, commentOf("", [shape.description]) + declared)
    }
    return [...written]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([, text]) => text)
      .join("\n")
  }

  /** The problem of any status, and every code. */
  problem(): string {
    const problems = Object.entries(this.#document.components.schemas).filter(([name]) => isProblem(name))
    const codes = problems.flatMap(([, { properties }]) => properties?.["code"]?.allOf?.[0]?.enum ?? [])
    const statuses = problems
      .map(([name]) => Number(name.slice("Problem".length)))
      .toSorted((left, right) => left - right)
    const [, any] = problems[0] ?? ["", {}]
    const properties = {
      ...any.properties,
      status: { description: "The HTTP status.", enum: statuses },
      code: { description: "What is wrong, for programs. Codes may be added.", $ref: "#/ProblemCode | (string & {})" }
    }
    return [
      `/** Every code of a problem; \`/docs/errors\` explains them. */\nexport type ProblemCode = ${union([...new Set(codes)].toSorted().map((code) => JSON.stringify(code)))}\n`,
      `/** The body of an error (RFC 9457). */\nexport interface Problem ${this.body({ ...any, properties }, "")}\n`
    ].join("\n")
  }
}

const contentsOf = ({ requestBody, responses }: Operation) => [
  ...Object.values(requestBody?.content ?? {}),
  ...Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith("2") ? Object.values(content ?? {}) : []
  )
]

const head = `/**
 * The requests and answers of every endpoint as plain types. Written from the OpenAPI document by \`packages/api/test/routes.test.ts\`: run it with \`-u\` when
 * an endpoint changes.
 */
import type { Sending } from "./Sending.ts"
`

/** Returns the file of types. */
export const clientTypes = (document: Document, groups: Groups): string => {
  const writer = new Writer(document)
  const methods = Object.entries(groups).map(([group, { endpoints }]) => {
    const written = Object.entries(endpoints).map(([name, { method, path }]) => {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]
      if (operation === undefined) throw new Error(`The document has no ${method} ${path}.`)
      return writer.method(name, operation)
    })
    return `  readonly ${group}: {\n${written.join("")}  }\n`
  })
  const api = `/** One method for each endpoint, in the groups of the API. */\nexport interface DocketApi {\n${methods.join("")}}\n`
  const problem = writer.problem()
  return [head, api, problem, writer.named()].join("\n")
}

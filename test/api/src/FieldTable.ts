/**
 * The contract's own tables of fields in test/fixtures/contract/fields.json, and their comparison with the OpenAPI document:
 * each missing or renamed field or wrong type is a sentence. Used by the cases of the contract.
 */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { type Contract, type Json, objectAt } from "./Contract.ts"

const Fields = Schema.Record(Schema.String, Schema.String)

const Shape = Schema.Struct({
  fields: Schema.optionalKey(Fields),
  only: Schema.optionalKey(Schema.Boolean),
  values: Schema.optionalKey(Schema.Array(Schema.String)),
  one_of: Schema.optionalKey(Schema.Array(Schema.String))
})

const Endpoint = Schema.Struct({
  pending: Schema.optionalKey(Schema.Boolean),
  query: Schema.optionalKey(Fields),
  body: Schema.optionalKey(Fields),
  answer: Schema.Union([Fields, Schema.String])
})

const Table = Schema.Struct({
  about: Schema.String,
  shapes: Schema.Record(Schema.String, Shape),
  endpoints: Schema.Record(Schema.String, Endpoint)
})

/** The tables. `about` explains the notation of types. */
export const table: typeof Table.Type = Schema.decodeUnknownSync(Table)(
  JSON.parse(readFileSync(new URL("../../fixtures/contract/fields.json", import.meta.url), "utf8")),
  { onExcessProperty: "error" }
)

/** Returns the method and path of an entry, and its operation; null if there is none. Parameters can have any name. */
export const operationOf = (contract: Contract, entry: string) =>
  contract.operations.find(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}` === entry) ?? null

/** Returns the differences between an entry and the document. */
export const differences = (contract: Contract, entry: string): ReadonlyArray<string> => {
  const listed = table.endpoints[entry]
  const operation = operationOf(contract, entry)
  if (listed === undefined || operation === null) return [`${entry} is not in the document.`]
  const compare = comparing(contract.document)
  const parameters = operation.declared["parameters"]
  const query = {
    properties: Object.fromEntries(
      (Array.isArray(parameters) ? parameters : [])
        .filter((parameter) => parameter.in === "query")
        .map((parameter) => [parameter.name, parameter.schema])
    )
  }
  const responses = objectAt(operation.declared, "responses")
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? ""
  const answer = objectAt(jsonOf(objectAt(responses, success)), "schema")
  return [
    ...compare.fields(query, optional(listed.query ?? {}), `${entry} query`),
    ...(listed.body === undefined
      ? []
      : compare.fields(
          objectAt(jsonOf(objectAt(operation.declared, "requestBody")), "schema"),
          listed.body,
          `${entry} body`
        )),
    ...(typeof listed.answer === "string"
      ? compare.type(answer, listed.answer, `${entry} answer`)
      : compare.fields(answer, listed.answer, `${entry} answer`))
  ]
}

const jsonOf = (holder: Json): Json => objectAt(objectAt(holder, "content"), "application/json")

const optional = (fields: typeof Fields.Type) =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, `optional ${type}`]))

/** The JSON types, and the schemas that match them. */
const primitives: Readonly<Record<string, (schema: Json) => boolean>> = {
  integer: ({ type }) => type === "integer",
  number: ({ type }) => type === "number",
  string: ({ type }) => type === "string",
  boolean: ({ type }) => type === "boolean",
  object: ({ type }) => type === "object",
  any: () => true,
  iso: ({ format, type }) => type === "string" && format === "date-time",
  utc: ({ pattern, type }) =>
    type === "string" && typeof pattern === "string" && new RegExp(pattern).test("2026-01-31 23:59:59 UTC")
}

const comparing = (document: Json) => {
  const schemas = objectAt(objectAt(document, "components"), "schemas")

  /** Returns the possible schemas of a value, with references and alternatives resolved. */
  const alternatives = (schema: Json): ReadonlyArray<Json> => {
    const reference = schema["$ref"]
    if (typeof reference === "string") {
      return alternatives(objectAt(schemas, reference.slice(reference.lastIndexOf("/") + 1)))
    }
    const inner = schema["anyOf"] ?? schema["oneOf"]
    return Array.isArray(inner) ? inner.flatMap((one: Json) => alternatives(one)) : [schema]
  }

  const type = (schema: Json, written: string, at: string): ReadonlyArray<string> => {
    const mustAllowNull = written.endsWith(" or null")
    const mayAllowNull = mustAllowNull || written.endsWith("?")
    const name = written.replace(/ or null$|\?$/, "")
    const all = alternatives(schema)
    const some = all.filter((one) => one["type"] !== "null")
    const allowsNull = some.length < all.length
    if (mustAllowNull && !allowsNull) return [`${at}: null is not allowed.`]
    if (!mayAllowNull && allowsNull) return [`${at}: null is allowed.`]
    if (some.length === 0) return [`${at}: is not declared.`]

    const shape = table.shapes[name]
    if (shape?.one_of !== undefined) {
      const { one_of } = shape
      return one_of.flatMap((member) =>
        some.some((one) => type(one, member, at).length === 0) ? [] : [`${at}: no alternative is ${member}.`]
      )
    }
    if (name.endsWith("[]")) {
      return some.flatMap((one) =>
        one["type"] === "array" ? type(objectAt(one, "items"), name.slice(0, -2), `${at}[]`) : [`${at}: is not a list.`]
      )
    }
    if (name.endsWith("{}")) {
      return some.flatMap((one) =>
        one["type"] === "object"
          ? type(objectAt(one, "additionalProperties"), name.slice(0, -2), `${at}{}`)
          : [`${at}: is not a record.`]
      )
    }
    if (shape?.values !== undefined) {
      const known = new Set<unknown>(some.flatMap((one) => (Array.isArray(one["enum"]) ? one["enum"] : [one["const"]])))
      return shape.values.filter((value) => !known.has(value)).map((value) => `${at}: "${value}" is missing.`)
    }
    if (shape?.fields !== undefined) {
      const { fields: wanted, only = false } = shape
      return some.flatMap((one) => [...fields(one, wanted, at), ...(only ? surplus(one, wanted, at) : [])])
    }
    const fits = primitives[name]
    if (fits === undefined) return [`${at}: the table names the type ${name}, which is unknown.`]
    return some.every(fits) ? [] : [`${at}: is no ${name}, but ${JSON.stringify(some)}.`]
  }

  const fields = (schema: Json, wanted: typeof Fields.Type, at: string): ReadonlyArray<string> => {
    const [object = {}] = alternatives(schema)
    const properties = objectAt(object, "properties")
    const required = object["required"]
    return Object.entries(wanted).flatMap(([name, written]) => {
      const isOptional = written.startsWith("optional ")
      if (!(name in properties)) return [`${at}.${name}: is missing.`]
      const isRequired = Array.isArray(required) && required.includes(name)
      return [
        ...(isOptional || isRequired ? [] : [`${at}.${name}: may be missing.`]),
        ...type(objectAt(properties, name), written.replace(/^optional /, ""), `${at}.${name}`)
      ]
    })
  }

  const surplus = (schema: Json, wanted: typeof Fields.Type, at: string): ReadonlyArray<string> =>
    Object.keys(objectAt(schema, "properties"))
      .filter((name) => !(name in wanted))
      .map((name) => `${at}.${name}: there should be no such field.`)

  return { type, fields }
}

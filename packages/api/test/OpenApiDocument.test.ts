/** The descriptions of fields in the OpenAPI document. */
import { OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "../src/index.ts"
import { fieldWords } from "../src/wire/FieldWords.ts"

type Json = Readonly<Record<string, unknown>>

const document: { readonly paths: Json; readonly components: { readonly schemas: Json } } = OpenApi.fromApi(
  Api
) as never
const { schemas } = document.components

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null

/** Returns the fields in a schema and in all schemas that it refers to, each with its path and description. */
const fieldsIn = (
  value: unknown,
  at: string,
  seen: ReadonlyArray<string>
): ReadonlyArray<readonly [string, unknown]> => {
  if (!isJson(value)) return []
  const { $ref: reference, properties, ...others } = value
  const name = typeof reference === "string" ? reference.replace("#/components/schemas/", "") : undefined
  const referred = name === undefined || seen.includes(name) ? [] : fieldsIn(schemas[name], at, [...seen, name])
  const own = isJson(properties)
    ? Object.entries(properties).flatMap(([field, schema]) => [
        [`${at}.${field}`, isJson(schema) ? schema["description"] : undefined] as const,
        ...fieldsIn(schema, `${at}.${field}`, seen)
      ])
    : []
  return [...referred, ...own, ...Object.values(others).flatMap((inner) => fieldsIn(inner, at, seen))]
}

test("every field of a request body has a description", () => {
  const fields = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(isJson(operations) ? operations : {}).flatMap(([method, operation]) =>
      fieldsIn(isJson(operation) ? operation["requestBody"] : null, `${method} ${path}`, [])
    )
  )
  expect(fields.length).toBeGreaterThan(500)
  expect(fields.flatMap(([field, description]) => (typeof description === "string" ? [] : [field]))).toEqual([])
})

test("the sentence of an object takes precedence over that of the field name", () => {
  const described = (schema: string, field: string) =>
    fieldsIn(schemas[schema], schema, []).find(([at]) => at === `${schema}.${field}`)?.[1]
  expect(described("Review", "comment")).toBe("The text of the comment.")
  expect(described("CommentFilter", "q")).toBe("Words that the comment contains.")
  expect(described("FoundComment", "q")).toBeUndefined()
})

test("each sentence is used by a field", () => {
  const said = new Set(fieldsIn({ ...document.paths, ...schemas }, "", []).map(([, description]) => description))
  expect(Object.entries(fieldWords).filter(([, words]) => !said.has([words].flat()[0]))).toEqual([])
})

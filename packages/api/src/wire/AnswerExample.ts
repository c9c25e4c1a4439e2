/**
 * An example of an answer, made from its JSON schema and the examples of its fields: the first choice, one item in each list, and every optional field. It is the same
 * each time, and valid for the schema.
 */
import { utcTextForm } from "./Time.ts"

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const time = "2026-06-01T09:00:00.000Z"

/** The example of a schema; `schemas` are those that it can refer to. A schema within itself has no items there. */
export const exampleOfAnswer = (schema: unknown, schemas: Json, within: ReadonlyArray<string> = []): unknown => {
  if (!isObject(schema)) return null
  const { allOf, anyOf, $ref: reference, enum: choices, examples, items, oneOf, properties, type } = schema
  if (typeof reference === "string") {
    const name = reference.replace("#/components/schemas/", "")
    return within.includes(name) ? undefined : exampleOfAnswer(schemas[name], schemas, [...within, name])
  }
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(choices)) return choices[0]
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return exampleOfAnswer(alternatives[0], schemas, within)
  if (Array.isArray(allOf) && type === undefined) return exampleOfAnswer(allOf[0], schemas, within)
  switch (type) {
    case "object": {
      const fields = Object.entries(isObject(properties) ? properties : {})
      return Object.fromEntries(
        fields.flatMap(([name, field]) => {
          const example = exampleOfAnswer(field, schemas, within)
          return example === undefined ? [] : [[name, example]]
        })
      )
    }
    case "array": {
      const item = exampleOfAnswer(items, schemas, within)
      return item === undefined ? [] : [item]
    }
    case "boolean":
      return true
    case "integer":
    case "number":
      return schema["minimum"] ?? 1
    case "string":
      return schema["format"] === "date-time"
        ? time
        : schema["pattern"] === utcTextForm.source
          ? "2026-06-01 09:00:00 UTC"
          : ""
    default:
      // An object without fields.
      return "not" in schema ? {} : null
  }
}

/** The OpenAPI document: its form, and the descriptions of fields. */
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { Webhook } from "@docket/core"
import { Record, Result, Schema } from "effect"
import { type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "../src/index.ts"
import * as WebhookDocument from "../src/webhook/WebhookDocument.ts"
import { fieldWords } from "../src/wire/FieldWords.ts"

type Json = Readonly<Record<string, unknown>>

interface Received {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly "application/json": { readonly schema: { readonly $ref: string }; readonly example: unknown }
      }
    }
  }
}

const document: {
  readonly paths: Json
  readonly webhooks: Readonly<Record<string, Received>>
  readonly components: { readonly schemas: Json }
} = OpenApi.fromApi(Api) as never
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

/** Returns every schema and value of the document, at any depth. */
const within = (value: unknown): ReadonlyArray<Json> =>
  isJson(value) ? [value, ...Object.values(value).flatMap(within)] : []

/** Returns the names of all schemas that a value refers to. */
const referredIn = (value: unknown): ReadonlyArray<string> => {
  const names = new Set<string>()
  const visit = (inner: unknown) => {
    for (const { $ref: reference } of within(inner)) {
      const name = typeof reference === "string" ? reference.replace("#/components/schemas/", "") : undefined
      if (name === undefined || names.has(name)) continue
      names.add(name)
      visit(schemas[name])
    }
  }
  visit(value)
  return [...names]
}

const operations = Object.values(document.paths).flatMap((item) => (isJson(item) ? Object.values(item) : []))

/** Returns this part of each operation. */
const partsOf = (part: string): ReadonlyArray<unknown> =>
  operations.map((operation) => (isJson(operation) ? operation[part] : undefined))

test("the document has no errors and no warnings", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ location, message, ruleId }) => [ruleId, message, location[0]?.pointer])).toEqual([])
}, 120_000)

test("answers may get more fields, and requests may not", () => {
  const closed = (value: unknown) =>
    within(value).filter(({ additionalProperties }) => additionalProperties === false).length
  const inAnswers = referredIn(partsOf("responses"))
  expect(inAnswers.length).toBeGreaterThan(100)
  expect(closed(partsOf("responses"))).toBe(0)
  expect(inAnswers.filter((name) => closed(schemas[name]) > 0)).toEqual([])
  expect(closed(partsOf("requestBody"))).toBeGreaterThan(50)
  expect(referredIn(partsOf("requestBody")).filter((name) => closed(schemas[name]) === 0)).toEqual([])
})

test("no bound says only how far JavaScript counts", () => {
  const bounds = within(document).flatMap(({ maximum, minimum }) => [maximum, minimum])
  expect(bounds.filter((bound) => typeof bound === "number" && Math.abs(bound) >= Number.MAX_SAFE_INTEGER)).toEqual([])
})

test("every field of every request and answer has a description", () => {
  const fields = Object.entries({ ...document.paths, ...schemas }).flatMap(([at, value]) => fieldsIn(value, at, []))
  expect(fields.length).toBeGreaterThan(5000)
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

test("each format of webhooks has an example that its schema describes completely", () => {
  const bodies = Record.map(document.webhooks, (item) => item.post.requestBody.content["application/json"])
  expect(Object.keys(bodies)).toEqual(Webhook.WebhookFormat.literals)
  for (const format of Webhook.WebhookFormat.literals) {
    const body = bodies[format]
    expect(body?.schema.$ref).toMatch(/^#\/components\/schemas\/\w+Message$/)
    const decode = Schema.decodeUnknownResult(WebhookDocument.schemas[format], { onExcessProperty: "error" })
    expect(Result.isSuccess(decode(body?.example)), format).toBe(true)
  }
})

/** Returns the JSON contents of the answers of an operation that did what was asked. */
const answersOf = (operation: unknown): ReadonlyArray<Json> =>
  Object.entries(isJson(operation) && isJson(operation["responses"]) ? operation["responses"] : {}).flatMap(
    ([status, answer]) => {
      const content = status.startsWith("2") && isJson(answer) ? answer["content"] : undefined
      const json = isJson(content) ? content["application/json"] : undefined
      return isJson(json) ? [json] : []
    }
  )

/** Returns the schema of the body of an answer. */
const bodyOf = (schema: Schema.Top): Schema.Top =>
  "headers" in schema && "schema" in schema && Schema.isSchema(schema.schema) ? bodyOf(schema.schema) : schema

test("each answer in JSON has an example that its schema accepts, without other fields", () => {
  const endpoints = Object.values(Api.groups).flatMap((group): ReadonlyArray<HttpApiEndpoint.Top> =>
    Object.values(group.endpoints)
  )
  const rejected = endpoints.flatMap((endpoint) => {
    const { method, path, success } = endpoint
    const item = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]
    const operation = isJson(item) ? item[method.toLowerCase()] : undefined
    return answersOf(operation).flatMap(({ example }) => {
      const accepts = (schema: Schema.Top) => {
        const codec: Schema.Codec<unknown> = Schema.toCodecJson(bodyOf(schema)) as never
        return Result.isSuccess(Schema.decodeUnknownResult(codec, { onExcessProperty: "error" })(example))
      }
      return example !== undefined && [...success].some(accepts) ? [] : [`${method} ${path}`]
    })
  })
  expect(endpoints.length).toBeGreaterThan(250)
  expect(rejected).toEqual([])
})

test("a body is optional only if it may be null as a whole", () => {
  const isRequired = (method: string, path: string) => {
    const item = document.paths[path]
    const operation = isJson(item) ? item[method] : null
    const body = isJson(operation) ? operation["requestBody"] : null
    return isJson(body) ? body["required"] : undefined
  }
  // Each has fields that may be null.
  expect(isRequired("patch", "/reviews/{reviewId}/triage")).toBe(true)
  expect(isRequired("post", "/rules/{ruleId}/reviews")).toBe(true)
  const optional = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(isJson(item) ? item : {})
      .filter((method) => method !== "put" && isRequired(method, path) === false)
      .map((method) => `${method} ${path}`)
  )
  // All their fields are optional.
  expect(optional.toSorted()).toEqual([
    "patch /reviews/{reviewId}/adjudicate",
    "patch /reviews/{reviewId}/reopen",
    "patch /reviews/{reviewId}/withdraw",
    "post /components/{componentId}/disposition_snapshots",
    "post /components/{componentId}/lock",
    "post /components/{componentId}/overlay",
    "post /components/{componentId}/overlay/acknowledge",
    "post /components/{componentId}/release",
    "post /components/{componentId}/submissions",
    "post /projects/{projectId}/project_access_requests",
    "post /reviews/{reviewId}/accept_proposal"
  ])
})

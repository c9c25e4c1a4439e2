/** An example of the JSON that an endpoint takes, declared with the schema of the body. The reference page shows it and can send it. */
import { Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

const key = "docket/example"

/** The schema of a body, with an example in JSON form. */
export const withExample = <S extends Schema.Top>(schema: S, example: S["Encoded"]): S["Rebuild"] =>
  schema.annotate({ [key]: example })

/** The example of the endpoint's body; undefined without one. */
export const exampleOf = (endpoint: HttpApiEndpoint.Top): unknown =>
  [...endpoint.payload.values()]
    .flatMap(({ schemas }) => schemas)
    .map((schema) => Schema.resolveAnnotations(schema)?.[key])
    .find((example) => example !== undefined)

/** The OpenAPI document describes every query parameter. */
import { OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "@docket/api"

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
}
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly parameters: ReadonlyArray<Parameter> }>>>>

const { paths }: { readonly paths: Paths } = JSON.parse(JSON.stringify(OpenApi.fromApi(Api)))

test("every parameter of a query has a description", () => {
  const said = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters }]) =>
      parameters
        .filter((parameter) => parameter.in === "query")
        .map(({ description = "", name }) => ({ at: `${method} ${path} ${name}`, description }))
    )
  )
  expect(said.length).toBeGreaterThan(100)
  expect(said.filter(({ description }) => !/^.{10,}\.$/.test(description))).toEqual([])
})

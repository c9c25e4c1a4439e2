/** The reference page shows an example of every JSON body, and each example matches its endpoint's declaration. */
import { Api } from "@docket/api"
import { OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { Contract } from "../src/Contract.ts"

const contract = new Contract(JSON.parse(JSON.stringify(OpenApi.fromApi(Api))))

const examples = contract.operations.flatMap((operation) => {
  const found = contract.exampleOf(operation)
  return found === null ? [] : [{ name: `${operation.method} ${operation.path}`, ...found }]
})

test("every body has an example with its schema, of the declared form and without other fields", () => {
  expect(examples.length).toBeGreaterThan(40)
  expect(examples.filter(({ reasons }) => reasons.length > 0).map(({ name, reasons }) => ({ name, reasons }))).toEqual(
    []
  )
})

test("every field with an example accepts it", () => {
  const fields = contract.fieldsWithExamples()
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.filter(({ reasons }) => reasons.length > 0)).toEqual([])
})

test("every endpoint has a description in a sentence, and its permitted callers", () => {
  const silent = contract.operations.filter(
    ({ declared }) =>
      !/\S/.test(String(declared["summary"] ?? "")) || !/Access: \S/.test(String(declared["description"]))
  )
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

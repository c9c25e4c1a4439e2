/** The contract's own field tables, compared with the OpenAPI document: no field is missing, renamed or of another type. */
import { OpenApi } from "effect/http-api"
import { describe, expect, test } from "vitest"
import { Api } from "@docket/api"
import { Contract } from "../src/Contract.ts"
import { differences, operationOf, table } from "../src/FieldTable.ts"

const contract = new Contract(JSON.parse(JSON.stringify(OpenApi.fromApi(Api))))

describe("the document has the fields of", () => {
  for (const [entry, { pending = false }] of Object.entries(table.endpoints)) {
    test(`${entry}`, ({ skip }) => {
      if (pending) {
        expect(operationOf(contract, entry), "It is there: take `pending` out of the table.").toBeNull()
        skip("There is no such endpoint yet.")
      }
      expect(differences(contract, entry)).toEqual([])
    })
  }
})

test("the table covers every endpoint of the interface", () => {
  expect(Object.keys(table.endpoints)).toHaveLength(21)
})

describe("a difference is found:", () => {
  const changed = (from: string, to: string) =>
    new Contract(JSON.parse(JSON.stringify(contract.document).replaceAll(from, to)))

  test.each([
    ["a renamed field", `"responses_count":`, `"response_count":`, "GET /rules/{}", /responses_count: is missing/],
    ["a field that may be missing", `"released",`, ``, "GET /api/components/{}/summary", /released: may be missing/],
    [
      "another type",
      `"failed_attempts":{"description":"The number of failed sign-ins since the last success.","type":"integer"`,
      `"failed_attempts":{"description":"The number of failed sign-ins since the last success.","type":"string"`,
      "GET /users",
      /is no integer/
    ],
    ["a value less", `"non_concur",`, ``, "GET /components/{}/comments", /"non_concur" is missing/],
    [
      "null that may not be",
      `"email":{"description":"The e-mail address.","type":"string"`,
      `"email":{"description":"The e-mail address.","anyOf":[{"type":"string"},{"type":"null"}]`,
      "GET /users",
      /email: null is allowed/
    ],
    ["the other form of time", `"format":"date-time"`, `"format":"time"`, "GET /api/projects", /created_at: is no iso/]
  ] as const)("%s", (_name, from, to, entry, reason) => {
    expect(JSON.stringify(contract.document)).toContain(from)
    expect(differences(changed(from, to), entry).join("\n")).toMatch(reason)
  })
})

/** The routes and types of the fetch client are generated from the declarations: `npx vitest run packages/api/test/routes.test.ts -u` writes the files. */
import { OpenApi, type HttpApiEndpoint } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "../src/index.ts"
import { clientTypes, type Document } from "./ClientTypes.ts"

const head = `/**
 * The method and path of each endpoint, for a client without schemas. Written by \`packages/api/test/routes.test.ts\`: run it with \`-u\`
 * when an endpoint changes.
 */

/** Method and path of each endpoint, in the groups of the API. */
export const routes = {
`

const linesOf = (endpoints: Readonly<Record<string, Pick<HttpApiEndpoint.Top, "method" | "path">>>): string =>
  Object.entries(endpoints)
    .map(([name, { method, path }]) => `    ${name}: "${method} ${path}"`)
    .join(",\n")

test("routes.ts has the method and path of each endpoint", async () => {
  const groups = Object.entries(Api.groups).map(([name, { endpoints }]) => `  ${name}: {\n${linesOf(endpoints)}\n  }`)
  await expect(`${head}${groups.join(",\n")}\n} as const\n`).toMatchFileSnapshot("../../client/src/routes.ts")
})

test("ApiTypes.ts has the request and the answer of each endpoint", async () => {
  // The document is JSON; its parts are checked where they are read.
  const document = OpenApi.fromApi(Api) as unknown as Document
  await expect(clientTypes(document, Api.groups)).toMatchFileSnapshot("../../client/src/ApiTypes.ts")
})

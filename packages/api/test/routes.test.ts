/** The routes of the client for pages are generated from the declarations: `npx vitest run packages/api/test/routes.test.ts -u` writes the file. */
import type { HttpApiEndpoint } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "../src/index.ts"

const head = `/**
 * The method and path of each endpoint, for a client without schemas. Written by \`routes.test.ts\`: run it with \`-u\`
 * when an endpoint changes. The compiler checks every line against the declarations.
 */
import type { Routes } from "./ApiTypes.ts"

/** Method and path of each endpoint, in the groups of the API. */
export const routes: Routes = {
`

const linesOf = (endpoints: Readonly<Record<string, Pick<HttpApiEndpoint.Top, "method" | "path">>>): string =>
  Object.entries(endpoints)
    .map(([name, { method, path }]) => `    ${name}: "${method} ${path}"`)
    .join(",\n")

test("routes.ts has the method and path of each endpoint", async () => {
  const groups = Object.entries(Api.groups).map(([name, { endpoints }]) => `  ${name}: {\n${linesOf(endpoints)}\n  }`)
  await expect(`${head}${groups.join(",\n")}\n}\n`).toMatchFileSnapshot("../src/fetch/routes.ts")
})

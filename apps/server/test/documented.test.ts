/**
 * The reference of the book matches the code: every setting with its default, and every error code. `npx vitest run apps/server/test/documented.test.ts -u`
 * writes docs/reference/error-codes.md.
 */
import { ProblemCode } from "@docket/api"
import { refusalSentences } from "@docket/core"
import { describe, expect, it } from "vitest"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const read = (path: string) => readFileSync(at(path), "utf8")

const sources = readdirSync(at("apps/server/src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => read(`apps/server/src/${file}`))
  .join("\n")

/** The names of all variables that the service reads, with the defaults of integers. */
const variables = new Map(
  Array.from(
    sources.matchAll(/\b(?:text|exactText|parsed|whole|word)\(\s*"([A-Z][A-Z_]+)"(?:, (\d+))?/g),
    ([, name, byDefault]) => [name ?? "", byDefault] as const
  )
)

describe("the settings in the reference", () => {
  const rows = Array.from(read("docs/reference/settings.md").matchAll(/^\| `([A-Z_]+)` *\| ([^|]*)\|/gm))

  it("are those that the service reads", () => {
    expect(rows.map(([, name]) => name).toSorted()).toEqual([...variables.keys()].toSorted())
  })

  it("have the defaults of the service", () => {
    const numbers = [...variables].filter(([, byDefault]) => byDefault !== undefined)
    expect(numbers.length).toBeGreaterThan(10)
    const documented = new Map(rows.map(([, name, byDefault]) => [name, byDefault?.trim()]))
    for (const [name, byDefault] of numbers) expect([name, documented.get(name)]).toEqual([name, `\`${byDefault}\``])
  })

  it("of a sign-in provider are those that the service reads", () => {
    const [, list = ""] = /const parts = \[([^\]]+)\]/.exec(read("apps/server/src/oidc/ProviderVariables.ts")) ?? []
    const parts = Array.from(list.matchAll(/"(\w+)"/g), ([, part]) => part)
    const documented = read("docs/how-to/set-up-sign-in.md").matchAll(/^\| `OIDC_KEYCLOAK_(\w+)`/gm)
    expect(Array.from(documented, ([, part]) => part)).toEqual(parts)
  })
})

const head = `# Error codes

Every error is a problem document (RFC 9457) of the type \`application/problem+json\`. Its \`code\` is one of these. \`errors\` names every reason, each with its place. A running Docket shows the same list at \`/docs/errors\`.

This page is written from the code, by \`apps/server/test/documented.test.ts\`.
`

describe("the error codes in the reference", () => {
  it("are those of the catalogs", async () => {
    const general = Object.entries(ProblemCode.general).map(
      ([code, { meaning, status, title }]) => `### ${code}\n\n${status} · ${title}. ${meaning}\n`
    )
    const violations = Object.entries(refusalSentences).map(([code, sentence]) => `### ${code}\n\n422 · ${sentence}\n`)
    const page = [head, "## Requests\n", ...general, "## Violations of rules\n", ...violations].join("\n")
    await expect(page).toMatchFileSnapshot("../../../docs/reference/error-codes.md")
  })
})

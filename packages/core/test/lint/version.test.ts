/** The version of the lint rises with its rules, so that what is kept of the lint is counted again (R20.11). */
import { expect, it } from "@effect/vitest"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Lint } from "../../src/lint/index.ts"

const folder = join(import.meta.dirname, "../../src")

/** The code of the rules without comments, sentences, examples, white space and the version. */
const code = [
  "lint/Lint.ts",
  "lint/Prose.ts",
  ...readdirSync(join(folder, "lint/rules")).toSorted(),
  "rule/FieldStates.ts"
]
  .map((name) => (name.includes("/") ? name : `lint/rules/${name}`))
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n")
  .replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$|^export const version = .*$/gm, "")
  .replaceAll(/^\s*(?:sentence|title|wrong|right):.*$/gm, "")
  .replaceAll(/\s+/g, "")

// Raise `version` in Lint.ts, then run this test with -u.
it("the version is that of these rules", () => {
  expect({ version: Lint.version, code: bytesToHex(sha256(utf8ToBytes(code))).slice(0, 16) }).toMatchInlineSnapshot(`
    {
      "code": "10baedcebf58fcce",
      "version": 2,
    }
  `)
})

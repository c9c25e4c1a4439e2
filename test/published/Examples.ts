/** The examples of the READMEs and of the book, word for word. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { missing } from "@docket/test-harness"

const root = new URL("../../", import.meta.url)
const docs = new URL("docs/", root)
const pages = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"))
const rooms = new URL("packages/", root)
const readmes = readdirSync(rooms)
  .map((room) => new URL(`${room}/README.md`, rooms))
  .filter((file) => existsSync(file))
const texts = [new URL("README.md", root), ...pages.map((page) => new URL(page, docs)), ...readmes].map((file) =>
  readFileSync(file, "utf8")
)

/** Blocks with a name after their language, such as `rules.ts` or `main`. */
const blocks = texts.flatMap((text) =>
  Array.from(text.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm), ([, language = "", name = "", code = ""]) => ({
    language,
    name,
    code
  }))
)

/** The TypeScript examples by file name. An example that appears twice is the same both times. */
export const modules: ReadonlyMap<string, string> = blocks
  .filter(({ language }) => language === "ts")
  .reduce((found, { code, name }) => {
    if ((found.get(name) ?? code) !== code) throw new Error(`There are two examples called ${name}.`)
    return found.set(name, code)
  }, new Map<string, string>())

/** The recipes of the packages' READMEs: they begin with the name of their package. */
export const recipes: ReadonlyArray<string> = [...modules.keys()].filter((name) => /^\w+-/.test(name))

/** What an example says that it prints: the comments behind its `console.log`. */
export const printedBy = (name: string): ReadonlyArray<string> =>
  Array.from((modules.get(name) ?? "").matchAll(/^ *console\.log\(.*\) \/\/ (.*)$/gm), ([, said = ""]) => said)

/** The first site admin of the examples. */
export const admin = { email: "admin@example.org", password: "correct horse" }

/** The environment variables of the service in the examples. */
export const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** The start of a shell script in which any failure, or any unsuccessful answer, ends it. */
export const strictly = 'set -euo pipefail\ncurl() { command curl --fail-with-body "$@"; }\n'

/** True if there is a shell that can run the commands. */
export const hasShell = missing.shell() === null

/** Returns the shell commands of this name, in order. */
export const shellOf = (wanted: string): string => {
  const found = blocks.filter(({ language, name }) => language === "sh" && name === wanted)
  if (found.length === 0) throw new Error(`There are no commands called ${wanted}.`)
  return found.map(({ code }) => code).join("\n")
}

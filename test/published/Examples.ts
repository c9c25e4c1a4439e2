/** The examples of the README and of the book, as they are written. */
import { readdirSync, readFileSync } from "node:fs"
import { missing } from "@docket/test-harness"

const root = new URL("../../", import.meta.url)
const docs = new URL("docs/", root)
const pages = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"))
const texts = [new URL("README.md", root), ...pages.map((page) => new URL(page, docs))].map((file) =>
  readFileSync(file, "utf8")
)

/** Blocks with a name behind their language, such as `rules.ts` or `main`. */
const blocks = texts.flatMap((text) =>
  Array.from(text.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm), ([, language = "", name = "", code = ""]) => ({
    language,
    name,
    code
  }))
)

/** The TypeScript examples by the file name that each is given. One that is shown twice is the same both times. */
export const modules: ReadonlyMap<string, string> = blocks
  .filter(({ language }) => language === "ts")
  .reduce((found, { code, name }) => {
    if ((found.get(name) ?? code) !== code) throw new Error(`There are two examples called ${name}.`)
    return found.set(name, code)
  }, new Map<string, string>())

/** The first site admin, as the examples sign in. */
export const admin = { email: "admin@example.org", password: "correct horse" }

/** What makes a service the one that the examples speak to. */
export const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** For a shell that runs the commands: any failure ends it, and so does an answer without success. */
export const strictly = 'set -euo pipefail\ncurl() { command curl --fail-with-body "$@"; }\n'

/** Whether there is a shell that can run the commands. */
export const hasShell = missing.shell() === null

/** The shell commands of this name, in order. */
export const shellOf = (wanted: string): string => {
  const found = blocks.filter(({ language, name }) => language === "sh" && name === wanted)
  if (found.length === 0) throw new Error(`There are no commands called ${wanted}.`)
  return found.map(({ code }) => code).join("\n")
}

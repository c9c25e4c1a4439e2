/** The examples of the README, as they are written. */
import { readFileSync } from "node:fs"
import { missing } from "@docket/test-harness"

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")

const blocks = [...readme.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map((match) => ({
  language: match[1] ?? "",
  name: match[2] ?? "",
  code: match[3] ?? ""
}))

/** The TypeScript examples, each with the file name that it is given. */
export const modules = blocks.filter(({ language }) => language === "ts")

/** The first site admin, as the examples sign in. */
export const admin = { email: "admin@example.org", password: "correct horse" }

/** What makes a service the one that the examples speak to. */
export const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** For a shell that runs the commands: any failure ends it, and so does an answer without success. */
export const strictly = 'set -euo pipefail\ncurl() { command curl --fail-with-body "$@"; }\n'

/** Whether there is a shell that can run the commands. */
export const hasShell = missing.shell() === null

/** The shell commands of one chapter, in order. */
export const shellOf = (heading: string): string => {
  const chapter = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ""
  return [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "").join("\n")
}

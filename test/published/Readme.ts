/** The examples of the README, as they stand there. */
import { readFileSync } from "node:fs"

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")

const blocks = [...readme.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map((match) => ({
  language: match[1] ?? "",
  name: match[2] ?? "",
  code: match[3] ?? ""
}))

/** The TypeScript examples, each with the file name that it is given. */
export const modules = blocks.filter(({ language }) => language === "ts")

/** The shell commands of one chapter, in order. */
export const shellOf = (heading: string): string => {
  const chapter = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ""
  return [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "").join("\n")
}

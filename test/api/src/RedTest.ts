/** What a failed case says first: which rule it is about, the last request that it sent, and how to run it alone. Used by Service.ts after each case. */
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import type { TestContext } from "vitest"
import type { Answer } from "./Answer.ts"

type Task = TestContext["task"]

let lastRequest: string | null = null

/** Notes a request. Called by the client for each. */
export const noteRequest = (asked: string, { status }: Pick<Answer, "status">): void => {
  lastRequest = `${asked} → ${status}`
}

/** The rules and sections that a text cites. */
const cited = (text: string): ReadonlyArray<string> => [
  ...new Set(text.match(/\bR\d+\.\d+[a-z]?(?: to R\d+\.\d+)?|\bsections? \d+(?:(?:, | and )\d+)* of the rules/g) ?? [])
]

/** Its suites and its own name, as `-t` takes them. */
const patternOf = (task: Task): string => {
  const names = [task.name]
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return names
    .join(" ")
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replaceAll("'", ".")
}

/** The lines before the message of a failed case. */
const introduction = (task: Task): string => {
  const path = task.file.filepath
  const [head = ""] = /^\/\*\*.*?\*\//s.exec(readFileSync(path, "utf8")) ?? []
  const rules = [...new Set([...cited(task.name), ...cited(head)])]
  return [
    ...(rules.length === 0 ? [] : [`Rules: ${rules.join(", ")}.`]),
    ...(lastRequest === null ? [] : [`Last request: ${lastRequest}.`]),
    `Alone: npx vitest run ${relative(process.cwd(), path)} -t '${patternOf(task)}'`,
    ""
  ].join("\n")
}

/** Puts the introduction before the message of each error of a failed case, and forgets its requests. */
export const introduce = (task: Task, also: Error | null): void => {
  const errors = [...(task.result?.errors ?? []), ...(also === null ? [] : [also])]
  for (const error of errors) error.message = `\n${introduction(task)}${error.message}`
  lastRequest = null
}

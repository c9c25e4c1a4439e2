/** The first lines about a failed case: its rule, the last request, and the command to run it alone. Service.ts calls this after each case. */
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import type { TestContext } from "vitest"
import type { Answer } from "./Answer.ts"

type Task = TestContext["task"]

let lastRequest: string | null = null

/** Records a request. The client calls it for each one. */
export const noteRequest = (asked: string, { status }: Pick<Answer, "status">): void => {
  lastRequest = `${asked} → ${status}`
}

/** Returns the rules and sections that a text cites. */
const cited = (text: string): ReadonlyArray<string> => [
  ...new Set(text.match(/\bR\d+\.\d+[a-z]?(?: to R\d+\.\d+)?|\bsections? \d+(?:(?:, | and )\d+)* of the rules/g) ?? [])
]

/** Returns its suites and its name as a pattern for `-t`. */
const patternOf = (task: Task): string => {
  const names = [task.name]
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return names
    .join(" ")
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replaceAll("'", ".")
}

/** Returns the lines before the message of a failed case. */
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

/** Puts the introduction before the message of each error of a failed case, and clears its requests. */
export const introduce = (task: Task, also: Error | null): void => {
  const errors = [...(task.result?.errors ?? []), ...(also === null ? [] : [also])]
  for (const error of errors) error.message = `\n${introduction(task)}${error.message}`
  lastRequest = null
}

/** The first lines about a failed run: for each test its file, its name, the expectation, the command to run it alone, and its screenshot. A vitest reporter. */
import { writeSync } from "node:fs"
import { relative } from "node:path"
import type { Reporter, SerializedError, TestModule } from "vitest/node"

declare module "vitest" {
  interface TaskMeta {
    /** The path of a screenshot at the time of a failure. */
    picture?: string
  }
}

/** A failed test, hook or file. `names` are those of its groups and its own, outermost first; none for a file. */
export interface Failure {
  readonly file: string
  readonly names: ReadonlyArray<string>
  readonly errors: ReadonlyArray<{
    readonly message: string
    readonly expected?: string | undefined
    readonly actual?: string | undefined
  }>
  readonly picture?: string | undefined
}

/** The maximum number of printed lines of an error's message. The report below has the rest. */
const mostLines = 8
const longestLine = 200

const short = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine)}…` : text)

/** Quotes a word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the command that runs only the failed test. */
const commandOf = ({ file, names }: Failure): string => {
  const pattern = names.join(" ").replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return `npx vitest run ${file}${names.length === 0 ? "" : ` -t ${quoted(`^${pattern}`)}`}`
}

/** Returns the printed lines of a failure. */
export const linesOf = (failure: Failure): ReadonlyArray<string> => {
  const field = (name: string, value: string) => `  ${`${name}:`.padEnd(10)}${value}`
  const [error] = failure.errors
  const [message = "", ...more] = (error?.message ?? "").split("\n").slice(0, mostLines).map(short)
  // The types promise a text, but matchers of numbers give a number.
  const compared = (name: string, value: unknown) => {
    const text = value === undefined ? "" : String(value)
    return text !== "" && !text.includes("\n") ? [field(name, short(text))] : []
  }
  return [
    `FAILED ${failure.file}`,
    ...(failure.names.length === 0 ? [] : [field("rule", failure.names.join(" > "))]),
    field("error", message),
    ...more.map((line) => `${" ".repeat(12)}${line}`),
    ...compared("expected", error?.expected),
    ...compared("received", error?.actual),
    field("alone", commandOf(failure)),
    ...(failure.picture === undefined ? [] : [field("picture", failure.picture)])
  ]
}

/** Returns the names of the groups of a test, and its own name. */
const namesOf = (one: { readonly name: string; readonly parent: unknown }): ReadonlyArray<string> => {
  const { parent } = one
  const isGroup = (value: unknown): value is { name: string; parent: unknown } =>
    typeof value === "object" && value !== null && "type" in value && value.type === "suite"
  return [...(isGroup(parent) ? namesOf(parent) : []), one.name]
}

const failuresOf = (module: TestModule): ReadonlyArray<Failure> => {
  const file = relative(process.cwd(), module.moduleId)
  const ofFile = module.errors().length === 0 ? [] : [{ file, names: [], errors: module.errors() }]
  const ofHooks = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => ({ file, names: namesOf(suite), errors: suite.errors() }))
  const ofTests = [...module.children.allTests("failed")].map((test) => ({
    file,
    names: namesOf(test),
    errors: test.result().errors ?? [],
    picture: test.meta().picture
  }))
  return [...ofFile, ...ofHooks, ...ofTests]
}

export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<SerializedError>): void {
    const outside = unhandledErrors.map((error): Failure => ({ file: "(no file)", names: [], errors: [error] }))
    const failures = [...modules.flatMap(failuresOf), ...outside]
    if (failures.length === 0) return
    writeSync(1, `\n${failures.map((failure) => linesOf(failure).join("\n")).join("\n\n")}\n\n`)
  }
}

/**
 * Vitest loads this before each test file: a failed comparison names the differing fields in its message. A property shows only the message, which would be
 * "expected { Object (id, …) } to deeply equal { Object (id, …) }".
 */
import { chai } from "vitest"

/** The maximum number of fields in a message. */
const mostNamed = 5

/** Returns a value on one line. */
const shown = (value: unknown): string => {
  if (Object.is(value, -0)) return "-0"
  const text = typeof value === "bigint" || typeof value === "symbol" ? undefined : JSON.stringify(value)
  return (text ?? String(value)).slice(0, 200)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !(value instanceof Date)

/** True for a matcher such as `expect.any(String)`. */
const isMatcher = (value: unknown): value is { readonly asymmetricMatch: (actual: unknown) => boolean } =>
  isRecord(value) && typeof value["asymmetricMatch"] === "function"

/** Returns one line for each different field of two values, by path, including nested values. */
const differingFields = (actual: unknown, expected: unknown, path = "", depth = 0): ReadonlyArray<string> => {
  const differs = () => [`${path === "" ? "the value" : path} is ${shown(actual)}, expected ${shown(expected)}`]
  if (isMatcher(expected)) return expected.asymmetricMatch(actual) ? [] : differs()
  if (!isRecord(actual) || !isRecord(expected) || depth > 20) return shown(actual) === shown(expected) ? [] : differs()
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)])
  return [...names].flatMap((name) => {
    const inner = Array.isArray(expected) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`
    return differingFields(actual[name], expected[name], inner, depth + 1)
  })
}

const explain = (error: unknown): void => {
  if (!(error instanceof Error) || !("actual" in error) || !("expected" in error)) return
  if (!isRecord(error.actual) || !isRecord(error.expected)) return
  const fields = differingFields(error.actual, error.expected)
  if (fields.length === 0) return
  const rest = fields.length > mostNamed ? [`and ${fields.length - mostNamed} more`] : []
  const message = [error.message, ...fields.slice(0, mostNamed), ...rest].join("\n  ")
  error.stack = error.stack?.replace(error.message, () => message) ?? message
  error.message = message
}

const explained = Symbol.for("docket.differing-fields")

// Files share the modules of their worker, so once is enough.
if (!(explained in chai.Assertion)) {
  Object.assign(chai.Assertion, { [explained]: true })
  for (const name of ["toEqual", "toStrictEqual", "toMatchObject"]) {
    chai.Assertion.overwriteMethod(
      name,
      (compare: (...values: Array<unknown>) => unknown) =>
        function (this: unknown, ...values: Array<unknown>): unknown {
          try {
            return Reflect.apply(compare, this, values)
          } catch (error) {
            explain(error)
            throw error
          }
        }
    )
  }
}

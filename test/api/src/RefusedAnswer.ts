/**
 * Reports refused answers that a test does not expect. A call that prepares a test fails with its method, path, status and body, instead of a later assertion. Every answer of a
 * client passes through here.
 */
import type { Answer } from "./Answer.ts"

/** A call that had to succeed for the test was refused. */
export class SetUpFailed extends Error {
  override readonly name = "SetUpFailed"
}

const failure = (asked: string, { status, text }: Answer) =>
  new SetUpFailed(`${asked} → ${status} ${text.slice(0, 2000)}`)

const isSuccess = ({ status }: Answer): boolean => status < 400

/** Returns a successful answer; throws for any other. */
export const none = (asked: string, answer: Answer): Answer => {
  if (isSuccess(answer)) return answer
  throw failure(asked, answer)
}

/** Optional fields of a problem. */
const optional: ReadonlySet<string | symbol> = new Set(["errors", "current", "difference", "admins", "toast"])

/** Refused answers that no test has read yet, with their errors. */
const unseen = new Set<SetUpFailed>()

/** Returns the answer. A refused one throws when a test reads a field of a record from its body, which contains a problem. At the end of the test it throws if the test has read nothing of it. */
export const watched = (asked: string, answer: Answer): Answer => {
  if (isSuccess(answer)) return answer
  const { body, headers, status, text } = answer
  const refused = failure(asked, answer)
  unseen.add(refused)
  const seen = <A>(value: A): A => {
    unseen.delete(refused)
    return value
  }
  return {
    get status() {
      return seen(status)
    },
    get headers() {
      return seen(headers)
    },
    get text() {
      return seen(text)
    },
    get body() {
      return typeof body === "object" && body !== null ? new Proxy(body, { get: field }) : seen(body)
    }
  }

  function field(problem: object, name: string | symbol): unknown {
    // Matchers read fields with capitals or symbols; `await` reads `then`.
    const isOfRecord = typeof name === "string" && /^[a-z_]+$/.test(name) && name !== "then" && !optional.has(name)
    if (isOfRecord && !(name in problem)) throw refused
    return seen(Reflect.get(problem, name))
  }
}

/** Returns the first refused answer since the last call that no test has read; null if there is none. */
export const firstUnseen = (): SetUpFailed | null => {
  const [first = null] = unseen
  unseen.clear()
  return first
}

/**
 * Refused answers that a test does not expect. A call that prepares a test fails with its method, path, status and body, instead of an assertion far away. Every answer of a
 * client passes through here.
 */
import type { Answer } from "./Answer.ts"

/** A call whose success a test relies on did not succeed. */
export class SetUpFailed extends Error {
  override readonly name = "SetUpFailed"
}

const failure = (asked: string, { status, text }: Answer) =>
  new SetUpFailed(`${asked} → ${status} ${text.slice(0, 2000)}`)

const isSuccess = ({ status }: Answer): boolean => status < 400

/** The answer, if it is a success; else fails at once. */
export const none = (asked: string, answer: Answer): Answer => {
  if (isSuccess(answer)) return answer
  throw failure(asked, answer)
}

/** Fields that a problem may have or not. */
const optional: ReadonlySet<string | symbol> = new Set(["errors", "current", "difference", "admins", "toast"])

/** Refused answers that no test has read yet, as the error that each would be. */
const unseen = new Set<SetUpFailed>()

/** The answer. A refused one throws when a test reads a record from its body, which holds a problem. At the end of the test it throws if the test read nothing of it. */
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
    // Matchers read fields of their own, which have capitals or are symbols; `await` reads `then`.
    const isOfRecord = typeof name === "string" && /^[a-z_]+$/.test(name) && name !== "then" && !optional.has(name)
    if (isOfRecord && !(name in problem)) throw refused
    return seen(Reflect.get(problem, name))
  }
}

/** The first answer since the last call that was refused and that no test read; null when there is none. */
export const firstUnseen = (): SetUpFailed | null => {
  const [first = null] = unseen
  unseen.clear()
  return first
}

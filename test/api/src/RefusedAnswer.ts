/**
 * Answers that are no success, and that a test did not expect: a call that only prepares a test says so itself, with its method, path, status and body, and not an
 * assertion far away. Every answer of a client goes through here.
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

/** What was refused without anyone looking at it, by what it would say. */
const unseen = new Set<SetUpFailed>()

/** The answer. One that is refused fails as soon as a record is read from its body, which has a problem instead; and at the end of the test when nothing of it was read. */
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
    // Matchers look for fields of their own, which have capitals or are symbols; who awaits the body looks for `then`.
    const isOfRecord = typeof name === "string" && /^[a-z_]+$/.test(name) && name !== "then" && !optional.has(name)
    if (isOfRecord && !(name in problem)) throw refused
    return seen(Reflect.get(problem, name))
  }
}

/** Fails when an answer since the last time was refused and nothing of it was read. */
export const expectSeen = (): void => {
  const [first] = unseen
  unseen.clear()
  if (first !== undefined) throw first
}

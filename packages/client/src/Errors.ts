/** The failures of a request. */
import type { Problem } from "./ApiTypes.ts"

/** The service answered with a problem: `code` says which, `message` is its sentence, and `errors` has every violation with its place. */
export class ProblemError extends Error {
  override readonly name = "ProblemError"
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
  get code(): Problem["code"] {
    return this.problem.code
  }
  get status(): Problem["status"] {
    return this.problem.status
  }
  get title(): string {
    return this.problem.title
  }
  get errors(): NonNullable<Problem["errors"]> {
    return this.problem.errors ?? []
  }
}

/** The service did not answer: it could not be reached, or a proxy answered instead. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError"
  /** The status of the other answer; null without any. */
  readonly status: number | null
  constructor(status: number | null, options?: ErrorOptions) {
    super(
      status === null ? "The service could not be reached." : `Another server answered with status ${status}.`,
      options
    )
    this.status = status
  }
}

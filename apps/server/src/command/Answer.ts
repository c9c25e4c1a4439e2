// Describes unsuccessful answers of a service: problems unchanged, everything else by what is wrong with it.
import { Schema } from "effect"
import { CommandFailed } from "./Failure.ts"

const Problem = Schema.Struct({
  status: Schema.Int,
  code: Schema.String,
  detail: Schema.optionalKey(Schema.String),
  errors: Schema.optionalKey(Schema.Array(Schema.Struct({ detail: Schema.String })))
})

/** A problem document. */
export type Problem = typeof Problem.Type

const isProblem = Schema.is(Problem)

/** Returns the problem if the answer or failure is one; else null. */
export const problemOf = (answer: unknown): Problem | null => (isProblem(answer) ? answer : null)

/** Returns the failure of a subcommand: the problem, or the missing or invalid answer. */
export const failureOf = (answer: unknown): CommandFailed => {
  const problem = problemOf(answer)
  if (problem !== null) {
    const { code, detail = code, errors = [] } = problem
    return new CommandFailed({ code, detail, reasons: errors.map((reason) => reason.detail) })
  }
  const cause = answer instanceof Error && answer.cause instanceof Error ? `: ${answer.cause.message}` : ""
  const why = answer instanceof Error ? `${answer.message}${cause}` : String(answer)
  return new CommandFailed({ code: "no_answer", detail: `Docket does not answer as it should: ${why}` })
}

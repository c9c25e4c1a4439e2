// Implements `docket submit`: creates the submission through the API, then saves its file as `docket export` does.
import { Console, Effect, Option, Schema } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { save } from "./SavedFile.ts"

/** The options of the subcommand. */
export interface SubmitOptions extends ConnectionOptions {
  readonly component: number
  readonly comment: string
  readonly acceptErrors: boolean
  readonly output: Option.Option<string>
  readonly json: boolean
}

const Submitted = Schema.Struct({
  submission: Schema.Struct({
    number: Schema.Int,
    sha256: Schema.String,
    rule_numbers: Schema.Array(Schema.Int),
    left_out: Schema.Array(Schema.Int)
  })
})
const isSubmitted = Schema.is(Submitted)

/** Submits the component, saves the workbook and prints its path. */
export const run = ({ acceptErrors, comment, component, json, output, ...connection }: SubmitOptions) =>
  Effect.gen(function* () {
    const { ask } = yield* connect(connection)
    const asked = (path: string, init?: RequestInit) =>
      Effect.tryPromise({ try: () => ask(path, init), catch: failureOf })
    const path = `/components/${component}/submissions`
    const answer = yield* asked(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ comment, accept_errors: acceptErrors })
    })
    const body: unknown = yield* Effect.tryPromise({ try: () => answer.json(), catch: failureOf })
    if (!isSubmitted(body)) return yield* failureOf(body)
    const { left_out, number, rule_numbers, sha256 } = body.submission
    const { bytes, file } = yield* save(yield* asked(`${path}/${number}/file`), Option.getOrNull(output))
    if (file === null) return
    yield* Console.log(
      json
        ? JSON.stringify({ file, bytes, number, sha256, requirements: rule_numbers.length, left_out })
        : `${file}  submission ${number}, ${rule_numbers.length} requirements, ${left_out.length} left out, SHA-256 ${sha256}`
    )
  }).pipe(Effect.scoped)

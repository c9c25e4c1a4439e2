/** Dry runs in the API (R3.10): the field of the body, and the answers of endpoints with dry runs. */
import { Schema } from "effect"
import { Reason } from "../problem/Problem.ts"
import { Toast } from "./Answer.ts"

/** `true`: nothing changes, and the answer is a preview. */
export const dryRunField = { dry_run: Schema.optionalKey(Schema.Boolean) }

/** The preview of a command that would be refused, with every violation. */
export const RefusedDryRun = Schema.Struct({
  dry_run: Schema.Literal(true),
  valid: Schema.Literal(false),
  errors: Schema.Array(Reason),
  toast: Toast
}).annotate({ identifier: "RefusedDryRun" })

/** The answers of an endpoint with `dry_run`: the result; the preview with the same fields; or the violations. */
export const orDryRun = <const Fields extends Schema.Struct.Fields>(done: Schema.Struct<Fields>) =>
  [
    Schema.Struct({
      ...done.fields,
      dry_run: Schema.Literal(true),
      valid: Schema.Literal(true),
      errors: Schema.Array(Reason)
    }),
    RefusedDryRun,
    done
  ] as const

/** The sentence in the description of an endpoint. */
export const dryRunWords =
  "`dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`."

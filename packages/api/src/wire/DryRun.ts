/** Dry runs on the wire (R3.10): the field of the body that asks for one, and the answers of endpoints that take it. */
import { Schema } from "effect"
import { Reason } from "../problem/Problem.ts"
import { Toast } from "./Answer.ts"

/** `true`: nothing changes, and the answer says what would happen. */
export const dryRunField = { dry_run: Schema.optionalKey(Schema.Boolean) }

/** A command that would be refused, with every reason. */
export const RefusedDryRun = Schema.Struct({
  dry_run: Schema.Literal(true),
  valid: Schema.Literal(false),
  errors: Schema.Array(Reason),
  toast: Toast
}).annotate({ identifier: "RefusedDryRun" })

/** The answers of an endpoint that takes `dry_run`: what was done; what would be done, with the same fields; or why it would be refused. */
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

/** The sentence of an endpoint's description. */
export const dryRunWords =
  "`dry_run: true` changes nothing: the answer has the same fields as they would be, with `valid` and `errors`, which names every reason against it."

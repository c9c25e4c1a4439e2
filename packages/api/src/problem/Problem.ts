/** Problem documents (RFC 9457): the shape of every error body (R3.1). */
import type { Refusal } from "@docket/core"
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Toast } from "../wire/Answer.ts"
import { codesOf, general, type GeneralCode, type ProblemStatus } from "./ProblemCode.ts"

/** One violation: its place (`pointer` into the body, or `parameter` of path or query), and its sentence. */
export const Reason = Schema.Struct({
  pointer: Schema.optionalKey(Schema.String),
  parameter: Schema.optionalKey(Schema.String),
  code: Schema.optionalKey(Schema.String),
  review_id: Schema.optionalKey(Schema.Int),
  rule_id: Schema.optionalKey(Schema.Int),
  /** The locked or missing field of the requirement. */
  field: Schema.optionalKey(Schema.String),
  /** The row of an uploaded table, from 1 as in spreadsheets, and the name of its column. */
  row: Schema.optionalKey(Schema.Int),
  column: Schema.optionalKey(Schema.String),
  /** An unknown source SRG of an archive, and the candidate SRGs. */
  source: Schema.optionalKey(Schema.Struct({ srg_id: Schema.String, version: Schema.String })),
  candidates: Schema.optionalKey(
    Schema.Array(Schema.Struct({ id: Schema.Int, srg_id: Schema.String, version: Schema.String, title: Schema.String }))
  ),
  detail: Schema.String
})
export type Reason = typeof Reason.Type

const problemFields = <Status extends Schema.Top>(status: Status, code: Schema.Codec<string> = Schema.String) => ({
  /** `/docs/errors#<code>`. */
  type: Schema.String,
  title: Schema.String,
  status,
  detail: Schema.String,
  code,
  errors: Schema.optionalKey(Schema.Array(Reason)),
  /** On mutating endpoints, for clients that show toasts. */
  toast: Schema.optionalKey(Toast),
  /** With `conflict`: the current records. */
  current: Schema.optionalKey(Schema.Unknown),
  /** With `exists_with_other_content` and `section_changed`: the difference. */
  difference: Schema.optionalKey(Schema.Unknown),
  /** With `permission_denied` on a project, for its members: the admins to contact. */
  admins: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String, email: Schema.String }))),
  /** With 401, except for a failed sign-in: both ways to authenticate. */
  how_to_authenticate: Schema.optionalKey(Schema.Struct({ session: Schema.String, token: Schema.String })),
  /** With `internal`: the id to give to the operator. */
  request_id: Schema.optionalKey(Schema.String)
})

const AnyProblem = Schema.Struct(problemFields(Schema.Int))

/** A problem of a known status. */
export type Problem<Status extends ProblemStatus = ProblemStatus> = Omit<typeof AnyProblem.Type, "status"> & {
  readonly status: Status
}

/** A code of the catalog with the status. */
const codeOf = (status: ProblemStatus) => {
  const codes = codesOf(status)
  return Schema.String.check(
    Schema.makeFilter((code) => codes.includes(code), { toJsonSchema: () => ({ enum: codes }) })
  )
}

const schemaOf = <const Status extends ProblemStatus>(status: Status) =>
  Schema.Struct(problemFields(Schema.Literal(status), codeOf(status)))
    .annotate({ identifier: `Problem${status}` })
    .pipe(HttpApiSchema.status(status), HttpApiSchema.asJson({ contentType: "application/problem+json" }))

/** The schema of a problem of each status. */
export const Problem = {
  400: schemaOf(400),
  401: schemaOf(401),
  403: schemaOf(403),
  404: schemaOf(404),
  405: schemaOf(405),
  409: schemaOf(409),
  412: schemaOf(412),
  413: schemaOf(413),
  415: schemaOf(415),
  422: schemaOf(422),
  429: schemaOf(429),
  500: schemaOf(500),
  503: schemaOf(503)
}

/** The additional fields of a problem. */
export type Extras = Partial<Pick<Problem, "errors" | "toast" | "current" | "difference" | "admins" | "request_id">>

/** Makes a problem with a code. */
export const of = <Code extends GeneralCode>(
  code: Code,
  detail: string = general[code].meaning,
  extras: Extras = {}
): Problem<(typeof general)[Code]["status"]> => {
  const { status, title }: { readonly status: (typeof general)[Code]["status"]; readonly title: string } = general[code]
  const help =
    status === 401 && code !== "invalid_credentials" && code !== "code_required"
      ? { how_to_authenticate: howToAuthenticate }
      : {}
  return { type: typeOf(code), title, status, detail, code, ...help, ...extras }
}

/** The instructions for a caller who is not signed in (R3.1). */
const howToAuthenticate = {
  session: "Sign in at /app or with POST /api/auth/login, and send the cookie _service_session.",
  token: "Create an access token in your profile, and send the header Authorization: Token <token>."
}

/** Makes the problem of a refusal by business rules: one code, or `invalid` for several (R5.10). */
export const refusal = (
  code: Refusal.Refusal["code"],
  detail: string,
  errors: ReadonlyArray<Reason>
): Problem<422> => ({
  type: typeOf(code),
  title: general.invalid.title,
  status: 422,
  detail,
  code,
  errors
})

/** The same problem with the toast of mutating endpoints. */
export const withToast = <P extends Problem>(problem: P): P => ({
  ...problem,
  toast: {
    title: problem.title,
    message: problem.errors === undefined ? [problem.detail] : problem.errors.map(({ detail }) => detail),
    variant: "danger"
  }
})

const typeOf = (code: string): string => `/docs/errors#${code}`

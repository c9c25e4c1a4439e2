/**
 * Turns failures outside of use cases into problem documents (R3.1): an unknown path, an unreadable body,
 * a defect. The edge uses it once for all routes. Endpoints render the failures of their use cases.
 */
import { Cause, SchemaAST, SchemaIssue } from "effect"
import { HttpServerError, HttpServerResponse, Multipart, type MultipartParser } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { pointerOf, Problem } from "@docket/api"
import { type DatabaseFailure, databaseFailureOf } from "@docket/postgres"
import { PartIsNoText } from "./FormBody.ts"

/** The problem, and whether it is an internal error, whose cause is logged. */
export interface Diagnosis {
  readonly problem: Problem.Problem
  readonly isOurs: boolean
}

/** Returns the problem of a failure or defect. */
export const diagnose = (cause: Cause.Cause<unknown>, requestId: string): Diagnosis => {
  const causes = cause.reasons.flatMap((reason) =>
    reason._tag === "Fail" ? [reason.error] : reason._tag === "Die" ? [reason.defect] : []
  )
  const trouble = troubleIn(cause)
  if (trouble !== null) return { problem: Problem.of(codes[trouble]), isOurs: true }
  // A second failure, such as one of a cleanup, must not hide behind a bad request.
  const [first, ...others] = causes.map(problemOfRequest)
  return first === undefined || first === null || others.includes(null)
    ? { problem: Problem.of("internal", undefined, { request_id: requestId }), isOurs: true }
    : { problem: first, isOurs: false }
}

const codes = { unavailable: "database_unavailable", full: "storage_full" } as const satisfies Record<
  DatabaseFailure,
  string
>

/** Returns the database trouble in the cause of a request, else null. All other failures, such as the end of its transaction, are its consequences (R3.4). */
export const troubleIn = ({ reasons }: Cause.Cause<unknown>): DatabaseFailure | null => {
  const all = reasons.map((reason) => (reason._tag === "Die" ? databaseFailureOf(reason.defect) : null))
  return all.find((trouble) => trouble === "full") ?? all.find((trouble) => trouble !== null) ?? null
}

/** The time before the next attempt, in seconds: a restart of a server takes this long, and a full disk needs an operator. */
const retryAfter: Readonly<Record<string, string>> = {
  database_unavailable: "5",
  storage_full: "60",
  request_in_flight: "1"
}

/** Returns the response for a problem. For a mutating method it includes the toast that clients can show. */
export const respond = (problem: Problem.Problem, method: string): HttpServerResponse.HttpServerResponse => {
  const isMutation = method !== "GET" && method !== "HEAD" && method !== "OPTIONS"
  return HttpServerResponse.jsonUnsafe(isMutation ? Problem.withToast(problem) : problem, {
    status: problem.status,
    contentType: "application/problem+json",
    // The rest of a body that is too large is not read.
    headers: {
      ...(problem.status === 413 ? { connection: "close" } : {}),
      ...(retryAfter[problem.code] === undefined ? {} : { "retry-after": retryAfter[problem.code] })
    }
  })
}

/** Returns the problem of a bad request, else null. */
const problemOfRequest = (error: unknown): Problem.Problem | null => {
  if (HttpApiError.HttpApiSchemaError.is(error)) return problemOfSchemaError(error)
  if (HttpApiError.HttpApiPayloadTooLarge.is(error)) return Problem.of("too_large")
  if (error instanceof Multipart.MultipartError) return problemOfMultipart(error)
  if (!HttpServerError.isHttpServerError(error)) return null
  switch (error.reason._tag) {
    case "RouteNotFound":
      return Problem.of("not_found")
    case "RequestParseError":
      return error.reason.reason === "BodyTooLarge"
        ? Problem.of("too_large")
        : Problem.of("malformed_request", error.reason.description)
    default:
      return null
  }
}

const problemOfMultipart = ({ reason }: Multipart.MultipartError): Problem.Problem | null => {
  switch (reason._tag) {
    case "FileTooLarge":
    case "BodyTooLarge":
    case "FieldTooLarge":
    case "TooManyParts":
      return Problem.of("too_large")
    case "Parse":
      return reason.cause instanceof PartIsNoText
        ? Problem.of("malformed_request", reason.cause.message)
        : unreadableForm
    // The file that was being read when the parser failed has the parser's error.
    case "InternalError":
      return hasTag(reason.cause, "ReachedLimit")
        ? Problem.of("too_large")
        : unreadable.some((tag) => hasTag(reason.cause, tag))
          ? unreadableForm
          : null
  }
}

const unreadableForm = Problem.of("malformed_request", "The body is not multipart/form-data that can be read.")

const unreadable: ReadonlyArray<MultipartParser.MultipartError["_tag"]> = [
  "InvalidBoundary",
  "BadHeaders",
  "InvalidDisposition",
  "EndNotReached"
]

const hasTag = (value: unknown, tag: MultipartParser.MultipartError["_tag"]): boolean =>
  typeof value === "object" && value !== null && "_tag" in value && value._tag === tag

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const problemOfSchemaError = ({ kind, cause: { issue } }: HttpApiError.HttpApiSchemaError): Problem.Problem | null => {
  switch (kind) {
    // An invalid id does not exist (R3.2).
    case "Params":
      return Problem.of("not_found")
    case "Query":
    case "Headers":
      return invalid(issue, (path) => ({ parameter: path.join(".") }))
    case "Payload": {
      if (issue._tag === "InvalidValue") return Problem.of("malformed_request", "The body is not JSON.")
      const wrapper = missingWrapper(issue)
      if (wrapper === null) return invalid(issue, (path) => ({ pointer: pointerOf(path) }))
      const detail = `The body must be an object with the field "${wrapper}", which holds an object.`
      return Problem.of("malformed_request", detail, { errors: [{ pointer: pointerOf([wrapper]), detail }] })
    }
    // The answer does not fit its schema: an internal error.
    case "Body":
    case "ResponseHeaders":
      return null
  }
}

const invalid = (
  issue: SchemaIssue.Issue,
  place: (path: ReadonlyArray<string>) => { readonly pointer: string } | { readonly parameter: string }
): Problem.Problem => {
  const errors = issuesOf(issue).issues.map(({ path = [], message }) => ({
    ...place(path.map((part) => String(typeof part === "object" ? part.key : part))),
    detail: message === "Missing key" ? "This field is required." : `${message}.`
  }))
  const [first] = errors
  const where = first === undefined ? "" : "pointer" in first ? first.pointer : first.parameter
  return Problem.of("invalid_parameter", first === undefined ? undefined : `${where || "The body"}: ${first.detail}`, {
    errors
  })
}

/** Returns the name of the documented wrapper if the body lacks it or its value is not an object (R3.3). */
const missingWrapper = (issue: SchemaIssue.Issue): string | null => {
  if (issue._tag === "AnyOf") {
    // The issue of a body that is not an object has no member issues, but its schema declares the wrapper.
    const [only] = issue.ast.types
    if (issue.issues.length === 0 && issue.ast.types.length === 1 && only !== undefined) return onlyObjectField(only)
    const names = issue.issues.map(missingWrapper)
    return names.find((name) => name !== null) ?? null
  }
  if (issue._tag !== "Composite" || issue.ast._tag !== "Objects") return null
  const wrapper = onlyObjectField(issue.ast)
  const isMissing = issue.issues.some(
    (inner) =>
      inner._tag === "Pointer" &&
      inner.path.length === 1 &&
      inner.path[0] === wrapper &&
      (inner.issue._tag === "MissingKey" || inner.issue._tag === "InvalidType")
  )
  return isMissing ? wrapper : null
}

/** Returns the name of an object's only required field, if that field is an object. */
const onlyObjectField = (ast: SchemaAST.AST): string | null => {
  if (ast._tag !== "Objects") return null
  const wrappers = ast.propertySignatures.filter(({ type }) => type._tag === "Objects" && !SchemaAST.isOptional(type))
  const [wrapper] = wrappers
  return wrappers.length === 1 && typeof wrapper?.name === "string" ? wrapper.name : null
}

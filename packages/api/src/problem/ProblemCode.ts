/** The catalog of problem codes with their status and title. Together with the refusals of the core it is the source of the errors page and of every problem document (R3.1). */
import { refusalSentences } from "@docket/core"

/** The statuses that problems have. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503

interface CatalogueEntry<Status extends ProblemStatus = ProblemStatus> {
  readonly status: Status
  readonly title: string
  readonly meaning: string
}

const entry = <const Status extends ProblemStatus>(
  status: Status,
  title: string,
  meaning: string
): CatalogueEntry<Status> => ({ status, title, meaning })

/** The problems that are not violations of business rules. */
export const general = {
  malformed_request: entry(400, "The request cannot be read", "The body is not JSON, or lacks its documented wrapper."),
  invalid_parameter: entry(
    400,
    "A value is invalid",
    "A field, a query parameter or a form part has the wrong type, or a value that is not in its list."
  ),
  unknown_field: entry(
    400,
    "A name in the request is unknown",
    "A field of the body, a part of the form or a query parameter is unknown. `errors` has its place and the nearest known name. Nothing was changed."
  ),
  sign_in_not_begun: entry(
    400,
    "This sign-in has ended",
    "It did not begin in this browser, took too long, or is already finished. Start again."
  ),
  page_out_of_range: entry(400, "The page does not exist", "The list has fewer pages."),
  not_authenticated: entry(401, "Sign in first", "The request carries neither a session cookie nor a token."),
  invalid_token: entry(
    401,
    "The token is not valid",
    "The token is unknown, revoked or expired, or its owner is disabled."
  ),
  invalid_credentials: entry(
    401,
    "The e-mail address or password is wrong",
    "Sign-in failed. The reason is not disclosed."
  ),
  code_required: entry(
    401,
    "A code is required",
    "Send the same request with the `code` of your authenticator app, or a recovery code."
  ),
  session_expired: entry(401, "The session has ended", "Sign in again."),
  permission_denied: entry(403, "You may not do this", "Your role does not allow it."),
  second_factor_required: entry(
    403,
    "Set up two-step sign-in first",
    "This installation requires it for your account. Set it up at `/api/account/second_factor`, or in your profile."
  ),
  local_passwords_off: entry(
    403,
    "Passwords are switched off",
    "Sign in with one of the providers that /api/auth/providers lists."
  ),
  provider_refused: entry(
    403,
    "The provider did not sign you in",
    "Sign in again, and accept the request of the provider. If it refuses, contact its operator."
  ),
  provider_answer_invalid: entry(
    403,
    "The provider's answer cannot be trusted",
    "Sign in again. If it happens again, tell the operator: the answer is for another service, too old, or not signed correctly."
  ),
  proxy_not_trusted: entry(
    403,
    "The request did not come from a trusted proxy",
    "Open Docket through the proxy that signs you in. Its operator names its address in `TRUST_PROXY`."
  ),
  proxy_user_missing: entry(
    403,
    "The proxy did not say who you are",
    "Sign in at the proxy, for example by choosing your certificate. If it happens again, tell the operator: the header of `TRUST_PROXY_USER_HEADER` is missing or repeated."
  ),
  email_not_verified: entry(
    403,
    "Your e-mail address is not verified",
    "The provider did not send a verified e-mail address. Verify it there, then sign in again."
  ),
  no_account: entry(
    403,
    "You have no account",
    "Ask a site admin for an account with your e-mail address at the provider, then sign in again."
  ),
  identity_conflict: entry(
    403,
    "The account belongs to another person at this provider",
    "The account with your e-mail address is linked to another identity of the same provider. A site admin can unlink it."
  ),
  account_disabled: entry(403, "Your account is disabled", "Contact a site admin."),
  insufficient_token_scope: entry(
    403,
    "The token's scopes do not allow this",
    "`read` is for GET, `write` for the other methods, `admin` for both."
  ),
  address_not_allowed: entry(
    403,
    "The token is not allowed from this address",
    "The request came from an address outside of the token's `allowed_ips`."
  ),
  session_required: entry(403, "This requires a session", "A token is not enough. Sign in."),
  cross_site_request: entry(
    403,
    "The request came from another site",
    "Requests that change data are accepted only from this service's own pages, unless they have a token."
  ),
  not_found: entry(404, "Not found", "The record does not exist, or is hidden from you."),
  method_not_allowed: entry(405, "The method is not allowed", "The header Allow lists the allowed methods."),
  request_timeout: entry(408, "The request took too long", "Its head or body did not arrive in time."),
  headers_too_large: entry(431, "The headers are too large", "Send fewer or shorter headers, including cookies."),
  conflict: entry(409, "The record has changed", "It was changed after you saw it. `current` is its present state."),
  section_changed: entry(
    409,
    "The section has changed since the comment",
    "Its text is not the same as when the comment was posted. `difference` shows the changes. `force` accepts the proposal anyway."
  ),
  request_in_flight: entry(
    409,
    "The request is in progress",
    "A request with the same Idempotency-Key is not answered yet. Send this one again after the time in Retry-After."
  ),
  exists_with_other_content: entry(
    409,
    "The document exists with different content",
    "A document of the same id and version has different content. `difference` shows the changes. A site admin can replace it."
  ),
  stale: entry(
    412,
    "The record has changed",
    "The condition of If-Match is no longer true. `current` is the present state of the record."
  ),
  too_large: entry(413, "The request is too large", "The body or an uploaded file exceeds the limit."),
  unsupported_media_type: entry(
    415,
    "The content type is not supported",
    "Send JSON, or multipart/form-data where a file is uploaded."
  ),
  invalid: entry(422, "The request breaks a rule", "`errors` lists every violation."),
  idempotency_key_reused: entry(
    422,
    "The key belongs to another request",
    "The Idempotency-Key was used with another method, address or body. Use a new key for each request, and the same key for a repetition."
  ),
  too_many_imports: entry(
    429,
    "Too many files are being imported",
    "A user can run two imports at a time, and the operator limits the number of waiting files. Wait for the time in Retry-After."
  ),
  too_many_requests: entry(429, "Too many requests", "Wait for the time in Retry-After."),
  internal: entry(500, "Internal error", "The operator finds the cause by the request id."),
  provider_unavailable: entry(
    503,
    "The provider cannot be reached",
    "Try again in a minute. If it happens again, contact the operator."
  ),
  public_url_missing: entry(
    503,
    "The service does not know its own address",
    "The operator must set PUBLIC_URL to the public address."
  ),
  database_unavailable: entry(
    503,
    "The database does not answer",
    "It is not reachable, or too slow. Send the request again after the time in Retry-After; with an Idempotency-Key it is executed only once."
  ),
  storage_full: entry(
    503,
    "The disk is full",
    "The disk of the database is full, so nothing was stored. Contact the operator, and send the request again when there is space."
  ),
  not_ready: entry(503, "Not ready", "The database is not reachable, not migrated yet, or out of disk space.")
} as const satisfies Record<string, CatalogueEntry>

/** The codes of a status. All refusals have 422. */
export const codesOf = (status: ProblemStatus): ReadonlyArray<string> => [
  ...Object.entries(general).flatMap(([code, entry]) => (entry.status === status ? [code] : [])),
  ...(status === 422 ? Object.keys(refusalSentences) : [])
]

/** A code of `general`. */
export type GeneralCode = keyof typeof general

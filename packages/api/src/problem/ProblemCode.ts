/** The catalogue of problem codes: the slug of each, its status and title. With the refusals of the core, the errors page and every problem document are made from it (R3.1). */
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

/** Problems with a code of their own outside the rules of the trade. */
export const general = {
  malformed_request: entry(400, "The request cannot be read", "The body is not JSON, or lacks its documented wrapper."),
  invalid_parameter: entry(
    400,
    "A value has the wrong form",
    "A field, a query parameter or a form part has the wrong type, or a value outside its closed list."
  ),
  unknown_field: entry(
    400,
    "A name in the request is unknown",
    "A field of the body, a part of the form or a query parameter is unknown here; `errors` gives its place and the nearest known name. Nothing was changed."
  ),
  sign_in_not_begun: entry(
    400,
    "This sign-in is over",
    "It was not begun in this browser, took too long, or was finished already. Begin again."
  ),
  page_out_of_range: entry(400, "There is no such page", "The list has fewer pages."),
  not_authenticated: entry(401, "Sign in first", "The request carries neither a session cookie nor a token."),
  invalid_token: entry(
    401,
    "The token is not valid",
    "The token is unknown, revoked or expired, or its owner is disabled."
  ),
  invalid_credentials: entry(401, "The e-mail address or password is wrong", "Sign-in failed. Why is not told."),
  session_expired: entry(401, "The session has ended", "Sign in again."),
  permission_denied: entry(403, "You may not do this", "Your role does not allow it."),
  local_passwords_off: entry(
    403,
    "Passwords are switched off here",
    "People sign in by one of the providers that /api/auth/providers lists."
  ),
  provider_refused: entry(
    403,
    "The provider did not sign you in",
    "Sign in again, and agree to what the provider asks; if it refuses, ask whoever runs it."
  ),
  provider_answer_invalid: entry(
    403,
    "The provider's answer cannot be believed",
    "Sign in again. If it happens again, tell the operator: the answer is not meant for us, is too old, or is not signed as it should be."
  ),
  email_not_verified: entry(
    403,
    "Your e-mail address is not verified",
    "The provider does not vouch for an e-mail address of yours. Have it verified there, then sign in again."
  ),
  no_account: entry(
    403,
    "You have no account here",
    "Ask a site admin for an account with the e-mail address that the provider knows, then sign in again."
  ),
  identity_conflict: entry(
    403,
    "The account belongs to another person at this provider",
    "The account with your e-mail address is linked to another identity of the same provider; a site admin can unlink it."
  ),
  account_disabled: entry(403, "Your account is disabled", "Ask a site admin."),
  insufficient_token_scope: entry(
    403,
    "The token's scopes do not allow this",
    "`read` is for GET, `write` for the other methods, `admin` for both."
  ),
  address_not_allowed: entry(
    403,
    "The token is not for this address",
    "The request came from an address outside of the token's `allowed_ips`."
  ),
  session_required: entry(403, "This needs a session", "A token is not enough here: sign in."),
  cross_site_request: entry(
    403,
    "The request came from another site",
    "Requests that change something are taken from our own pages only, unless they carry a token."
  ),
  not_found: entry(404, "There is nothing here", "The record does not exist, or is hidden from you."),
  method_not_allowed: entry(405, "The method is not allowed here", "The header Allow names those that are."),
  request_timeout: entry(408, "The request took too long", "Its head or body did not arrive in time."),
  headers_too_large: entry(431, "The headers are too large", "Send fewer or shorter headers, cookies among them."),
  conflict: entry(
    409,
    "The record has changed in between",
    "Somebody changed it after you saw it; `current` holds it as it is now."
  ),
  section_changed: entry(
    409,
    "The section has changed since the comment",
    "It reads differently than when the comment was posted; `difference` says where. With `force` the proposal is accepted all the same."
  ),
  request_in_flight: entry(
    409,
    "The request is being worked on",
    "A request with the same Idempotency-Key has not been answered yet. Send this one again when Retry-After says."
  ),
  exists_with_other_content: entry(
    409,
    "The document is there with other content",
    "A document of the same id and version has other content; `difference` says where. A site admin can replace it."
  ),
  stale: entry(
    412,
    "The record has changed",
    "The condition of If-Match does not hold any more; `current` holds the record as it is now."
  ),
  too_large: entry(413, "The request is too large", "The body or an uploaded file exceeds the limit."),
  unsupported_media_type: entry(
    415,
    "The content type is not supported",
    "Send JSON, or multipart/form-data where a file is uploaded."
  ),
  invalid: entry(422, "The request breaks a rule", "`errors` names every reason."),
  idempotency_key_reused: entry(
    422,
    "The key belongs to another request",
    "The Idempotency-Key came with another method, address or body before. Every request has a key of its own; one that is sent again keeps it."
  ),
  too_many_imports: entry(
    429,
    "Too many files are being imported",
    "A user has two imports at a time, and so many files wait to be read as the operator allows. Wait as long as Retry-After says."
  ),
  too_many_requests: entry(429, "Too many requests", "Wait as long as Retry-After says."),
  internal: entry(500, "Something went wrong on our side", "Tell the operator the request id."),
  provider_unavailable: entry(
    503,
    "The provider cannot be reached",
    "Try again in a minute. If it happens again, tell the operator."
  ),
  public_url_missing: entry(
    503,
    "The service does not know its own address",
    "The operator has to set PUBLIC_URL to the address that people use."
  ),
  database_unavailable: entry(
    503,
    "The database does not answer",
    "It is away, or takes too long. Send the request again when Retry-After says; with an Idempotency-Key it is done once."
  ),
  storage_full: entry(
    503,
    "There is no room left",
    "The disk of the database is full, so nothing was stored. Tell the operator; send the request again when there is room."
  ),
  not_ready: entry(503, "Not ready", "The database is not reachable, not migrated yet, or has no room left.")
} as const satisfies Record<string, CatalogueEntry>

/** The codes of a status. All refusals have 422. */
export const codesOf = (status: ProblemStatus): ReadonlyArray<string> => [
  ...Object.entries(general).flatMap(([code, entry]) => (entry.status === status ? [code] : [])),
  ...(status === 422 ? Object.keys(refusalSentences) : [])
]

/** A code of `general`. */
export type GeneralCode = keyof typeof general

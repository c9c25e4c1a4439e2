/** The catalogue of problem codes: the slug of each, its status and title. The errors page and every problem document are made from it (R3.1). */

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

/** A code of `general`. */
export type GeneralCode = keyof typeof general

/** Codes of the rules of the trade; all are refusals with status 422. */
export const rules = {
  target_not_found: "A field of the body names a record that does not exist or is hidden from you.",
  unrepresentable_text: "A text holds a character that XML 1.0 cannot carry.",
  component_frozen: "The component is finalized and frozen for writes.",
  component_released: "The component is released; what was released does not change any more.",
  comments_closed: "The component does not accept comments or replies in its present phase.",
  not_a_comment:
    "Only comments are triaged, edited, moved and withdrawn; what was done to a requirement stays on record.",
  comment_withdrawn: "The comment is withdrawn; only an admin can restore it.",
  comment_pending: "A pending comment is decided before it is adjudicated.",
  not_adjudicated: "The comment is not adjudicated, so there is nothing to reopen or restore.",
  comment_decided: "The comment is decided, so its author does not edit it any more.",
  thread_adjudicated: "The comment at the top of the thread is adjudicated, so its replies are not edited any more.",
  reply_not_moved: "A reply stays in its thread.",
  reply_keeps_section: "A reply has the section of its thread.",
  proposal_keeps_section: "The comment proposes a text for the section that it is about.",
  comment_on_component: "The comment is on the component as a whole, which has no sections.",
  target_elsewhere: "The requirement belongs to another component than the comment.",
  target_deleted: "The requirement is deleted.",
  already_there: "The comment is on this requirement already.",
  section_locked: "The section is locked.",
  proposal_not_taken:
    "No text can be proposed here: only for a section with one main text, by a comment at the top of its thread.",
  no_proposal: "The comment proposes no text.",
  proposal_accepted: "The text that the comment proposes has been accepted already.",
  response_required: "A comment is not declined without a response.",
  canonical_required: "A duplicate names the comment that it repeats.",
  canonical_among_ids: "A comment cannot be a duplicate of itself.",
  canonical_elsewhere: "The canonical comment belongs to another component.",
  canonical_is_reply: "The canonical must be a top-level comment.",
  canonical_withdrawn: "The canonical comment is withdrawn.",
  canonical_is_duplicate: "The canonical comment is a duplicate itself.",
  has_duplicates: "Other comments are duplicates of this one.",
  rule_required: "A comment addressed elsewhere names the requirement that addresses it.",
  rule_elsewhere: "The requirement is not a live requirement of the comment's component.",
  touched_since: "Something newer touched a comment of the batch, or the response to it.",
  batch_undone: "The batch was undone already.",
  edited_since: "Something newer touched a field that the batch changed.",
  several_components: "All comments of a batch belong to one component.",
  parent_elsewhere: "A reply stands where the comment stands that it answers.",
  act_as_reply: "Only comments are replies.",
  rule_locked: "The requirement is locked.",
  not_locked: "The requirement is not locked.",
  rule_under_review: "The requirement is under review.",
  not_under_review: "No review of the requirement was requested.",
  reason_required: "A correction of what is released says why it is made.",
  control_file_generated: "The InSpec control file is generated; authors write `inspec_control_body`.",
  not_revertible: "Only what authors write is reverted: no locks, no state of a review, no comments.",
  not_stig_requirement: "Only requirements of a STIG satisfy one another.",
  satisfying_elsewhere: "The satisfying requirement is not a live requirement of the same component.",
  satisfies_itself: "A requirement does not satisfy itself.",
  satisfaction_chain: "What is satisfied by another requirement satisfies none, and the other way round.",
  not_the_requestor: "Only who requested the review, or an admin, takes the request back.",
  own_request: "Nobody but an admin decides on their own request.",
  origin_required: "A requirement of a STIG is made for a row of a declared source, or as a copy.",
  original_elsewhere: "The requirement to copy is not a live requirement of the component.",
  row_of_no_source: "The SRG of the row is no declared source of the component.",
  not_srg_requirement: "Only authored requirements of an SRG are relocated.",
  relocation_proposed: "A relocation of the requirement is proposed already.",
  relocation_adjudicated: "The proposal has been accepted or declined already.",
  target_not_srg: "The target of a relocation is an SRG component.",
  target_released: "The target component is released.",
  target_frozen: "The target component is finalized and frozen for writes.",
  target_is_source: "The requirement belongs to the target component already.",
  destination_differs: "The relocation was proposed to another project or component than the target.",
  nothing_to_confirm: "No acceptance of the proposal awaits a confirmation.",
  token_differs: "The relocation was proposed towards another technology than the target's.",
  source_not_declared: "The target does not declare the SRG that the requirement comes from as a source.",
  source_released: "The component that the requirement would leave is released.",
  source_frozen: "The component that the requirement would leave is finalized and frozen for writes.",
  rule_deleted: "The requirement is deleted.",
  no_shared_srg: "The two components are made from no common SRG.",
  documents_differ: "The two published documents are no releases of the same SRG or STIG.",
  unknown_source: "The selection names an SRG that is no declared source.",
  unknown_srg_id: "The selection names an SRG id that its source does not have.",
  wrong_kind: "The file is a document of the other kind.",
  benchmark_without_id: "The benchmark has no id.",
  identity_too_long: "The document's id or version is too long.",
  benchmark_in_use: "Components are made from the document.",
  not_xml: "The file is not XML.",
  malformed_xml: "The file is not well-formed XML.",
  doctype_refused: "The file has a document type declaration.",
  unsupported_encoding: "The file's encoding is not supported.",
  too_deep: "The file's elements are nested too deep.",
  too_many_attributes: "An element of the file has too many attributes.",
  too_many_elements: "A part of the file has too many elements.",
  text_too_long: "The file has a text, tag or comment that is too long.",
  file_too_complex: "Reading the file takes more memory or time than a file gets.",
  not_a_benchmark: "The file is XML, but no benchmark.",
  several_benchmarks: "The data stream holds more than one benchmark.",
  no_rules: "The benchmark has no rules.",
  unknown_file_type: "The file is none that is read here.",
  archive_invalid: "A line of the archive, or a file in it, is not what it must be.",
  archive_version_unknown: "The archive has a form that this version does not read.",
  document_missing: "The archive is made from a document that is not here.",
  document_differs: "A document that the archive is made from has other content here.",
  archive_unreadable: "The archive is damaged, encrypted, or not what it says it is.",
  not_one_file: "The archive does not hold exactly one XCCDF file.",
  table_unreadable: "The table cannot be read.",
  too_many_columns: "A row of the table has too many columns.",
  too_many_cells: "The workbook has too many cells.",
  no_header: "No row of the table names its columns.",
  column_twice: "Two columns of the table hold the same.",
  invalid_cell: "A cell does not hold what its column is for.",
  unknown_row: "The row is about none of the component's requirements.",
  ambiguous_row: "Several requirements of the component fit the row.",
  contradicting_row: "The ids of the row are those of different requirements.",
  id_in_use: "Another requirement of the component has this id.",
  row_twice: "Several rows are about the same requirement.",
  several_checks: "The requirement has several checks, which a table does not tell apart.",
  unknown_link: "The row links a requirement that the component does not have.",
  ambiguous_link: "Several requirements of the component have an id that the row links.",
  change_not_in_file: "A change was accepted that the file does not make.",
  too_many_requirements: "The file has more requirements than a component takes.",
  srg_id_unmatched: "The file names an SRG id that no declared source has.",
  foreign_value_invalid: "A value of another system's archive is not what it must be.",
  not_joined: "The id of the document is in no series with another id.",
  other_kind: "An SRG and a STIG are no releases of one document.",
  source_srg_missing: "An SRG that a component of the archive is made from is not here.",
  stig_id_twice: "Two requirements of the file have the same number.",
  foreign_status: "The status is none of this kind of document.",
  document_type_differs: "A duplicate keeps the document type of its original.",
  nothing_to_lock: "The component has no requirement that can be locked.",
  no_requirements: "A released component has at least one requirement.",
  requirement_incomplete: "The requirement lacks what its status needs before it is locked.",
  open_comments: "Comments of the component are not decided yet.",
  name_taken: "The project has a component of this name, version and release.",
  password_common: "The password is one of the commonest.",
  password_names_owner: "The password is little more than the name or the e-mail address of the account.",
  email_taken: "There is an account with this e-mail address.",
  membership_exists: "The user is a member already.",
  last_admin: "A project keeps at least one admin.",
  already_member: "The caller is a member of the project already.",
  access_requested: "The caller has asked for access already.",
  last_site_admin: "The installation keeps at least one enabled site admin.",
  wrong_password: "The current password is wrong.",
  sign_in_again: "Whoever has no password here signs in again before this.",
  too_many_components: "An export of a project holds a limited number of components.",
  too_many_tokens: "A user has a limited number of active tokens.",
  assignee_not_author: "Comments are assigned to members with the role author or above.",
  assignee_required: "A comment is due by a day for somebody.",
  template_name_taken: "The project has a response template of this name.",
  too_many_templates: "A project has a limited number of response templates.",
  too_many_webhooks: "A project has a limited number of webhooks.",
  webhook_inactive: "The webhook is switched off.",
  job_has_ended: "The job has ended already.",
  notice_not_accepted: "The notice that stands before sign-in was not accepted.",
  setup_link_invalid: "The setup link was used, has expired, or never was."
} as const satisfies Record<string, string>

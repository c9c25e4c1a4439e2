/**
 * The rights of each endpoint: a hand-written table from the contract and from sections 1, 2, 5.1 and 17 of the rules. It never reads the policies of the code,
 * so that a wrong policy contradicts it. `rights.test.ts` tests it over HTTP, and a browser test compares the offered acts with it.
 */

/** The callers by their relation to the project and its component `main`. */
export const columns = [
  /** Without credentials. */
  "nobody",
  /** A user without any role. */
  "stranger",
  /** An admin of another project. */
  "outsider",
  /** Members of the project. */
  "viewer",
  "author",
  "reviewer",
  "admin",
  /** Members of only the component. */
  "componentViewer",
  "componentAuthor",
  "componentAdmin",
  "siteAdmin",
  /** A former admin of the project. */
  "removed",
  /** A site admin's token with the wrong scope: `write` for reads, `read` for writes (R2.6). */
  "limited"
] as const
export type Column = (typeof columns)[number]

/** The result for a well-formed request. */
export type Verdict = "allowed" | 401 | 403 | 404

/** The visibility of the project and its component: a hidden project, a discoverable one, or a hidden one with a released component (R1.3 to R1.5). */
export const scenes = ["hidden", "discoverable", "released"] as const
export type Scene = (typeof scenes)[number]

/**
 * One character for each column, in their order: `+` allowed, `1` 401, `3` 403, `4` 404. The groups are: anonymous · stranger, outsider · the members of the project ·
 * those of the component · site admin · removed · limited. One string applies to every scene.
 */
const patterns = {
  // Section 2: the sign-in state.
  public: "+ ++ ++++ +++ + + +",
  // By the link of an opened component. A token must still have the scope.
  "by link": "+ ++ ++++ +++ + + 3",
  "signed in": "1 ++ ++++ +++ + + 3",
  session: "1 ++ ++++ +++ + + 3",
  // R1.5: the existence of these endpoints is public.
  "site admin": "1 33 3333 333 + 3 3",
  // Another user's record is hidden, also from site admins or from all users except site admins.
  "owner alone": "1 44 4444 444 4 4 3",
  "owner alone, by session": "1 44 4444 444 4 4 3",
  "owner or site admin": "1 44 4444 444 + 4 3",
  "owner or site admin, by session": "1 44 4444 444 + 4 3",
  // Only the role on the project counts; a role on a component does not replace it.
  "member of the project or of a component": {
    hidden: "1 44 ++++ +++ + 4 3",
    discoverable: "1 33 ++++ +++ + 3 3",
    released: "1 44 ++++ +++ + 4 3"
  },
  "viewer on the project": {
    hidden: "1 44 ++++ 333 + 4 3",
    discoverable: "1 33 ++++ 333 + 3 3",
    released: "1 44 ++++ 333 + 4 3"
  },
  "admin on the project": {
    hidden: "1 44 333+ 333 + 4 3",
    discoverable: "1 33 333+ 333 + 3 3",
    released: "1 44 333+ 333 + 4 3"
  },
  // The record is hidden from all others.
  "admin on the project, unseen by others": "1 44 444+ 444 + 4 3",
  // Settings of a component: the role on its project decides (R1.3). Users who can see the component can see its settings.
  "admin on the parent project": {
    hidden: "1 44 333+ 333 + 4 3",
    discoverable: "1 33 333+ 333 + 3 3",
    released: "1 33 333+ 333 + 3 3"
  },
  // The effective role on the component (R1.2).
  "viewer on the component, or released": {
    hidden: "1 44 ++++ +++ + 4 3",
    discoverable: "1 33 ++++ +++ + 3 3",
    released: "1 ++ ++++ +++ + + 3"
  },
  "viewer on the component": {
    hidden: "1 44 ++++ +++ + 4 3",
    discoverable: "1 33 ++++ +++ + 3 3",
    released: "1 33 ++++ +++ + 3 3"
  },
  "author on the component": {
    hidden: "1 44 3+++ 3++ + 4 3",
    discoverable: "1 33 3+++ 3++ + 3 3",
    released: "1 33 3+++ 3++ + 3 3"
  },
  // Of a project, or of one of its components.
  "author on the project or on a component": {
    hidden: "1 44 3+++ 3++ + 4 3",
    discoverable: "1 33 3+++ 3++ + 3 3",
    released: "1 44 3+++ 3++ + 4 3"
  },
  "reviewer on the component": {
    hidden: "1 44 33++ 33+ + 4 3",
    discoverable: "1 33 33++ 33+ + 3 3",
    released: "1 33 33++ 33+ + 3 3"
  },
  "admin on the component": {
    hidden: "1 44 333+ 33+ + 4 3",
    discoverable: "1 33 333+ 33+ + 3 3",
    released: "1 33 333+ 33+ + 3 3"
  },
  // An act of another user's comment that only its author can do.
  "no one on the component": {
    hidden: "1 44 3333 333 3 4 3",
    discoverable: "1 33 3333 333 3 3 3",
    released: "1 33 3333 333 3 3 3"
  }
} as const satisfies Readonly<Record<string, string | Readonly<Record<Scene, string>>>>
export type Pattern = keyof typeof patterns

/** Returns the rights of each caller in a scene. */
export const verdictsOf = (pattern: Pattern, scene: Scene): Readonly<Record<Column, Verdict>> => {
  const written = patterns[pattern]
  const row = (typeof written === "string" ? written : written[scene]).replaceAll(" ", "")
  return Object.fromEntries(columns.map((column, index) => [column, verdictOf(row[index])])) as Record<Column, Verdict>
}

/** True if a pattern grants the same in every scene: roles on the project do not matter. */
export const isSameInEveryScene = (pattern: Pattern): boolean => typeof patterns[pattern] === "string"

const verdictOf = (character: string | undefined): Verdict => {
  if (character === "+") return "allowed"
  if (character === "1") return 401
  if (character === "3") return 403
  if (character === "4") return 404
  throw new Error(`A row of the table has the character ${character}.`)
}

/** The pattern of an endpoint, or of each act of its path. */
export type Line = Pattern | Readonly<Record<string, Pattern>>

/** By method and path, as in the OpenAPI document. `Calls.ts` defines the acts by name. */
export const rights: Readonly<Record<string, Line>> = {
  // Sign-in, and the user's own account (R2.1 to R2.5).
  "POST /api/auth/login": "public",
  "GET /api/auth/providers": "public",
  "POST /api/auth/setup/account": "public",
  "POST /api/auth/setup": "public",
  "POST /api/auth/password_resets": "public",
  "POST /api/auth/address_confirmations": "public",
  "POST /api/auth/registrations": "public",
  "POST /api/unsubscribe": "public",
  "PUT /api/unsubscribe": "public",
  "GET /api/version": "public",
  "GET /api/auth/me": "signed in",
  "DELETE /api/auth/logout": "signed in",
  "PATCH /users": "session",
  "GET /api/account": "session",
  "GET /api/account/export": "session",
  "DELETE /api/account": "session",
  "DELETE /api/account/identities/{identityId}": {
    "one's own": "session",
    "another user's": "owner alone, by session"
  },
  "POST /api/account/address": "session",
  "GET /api/account/second_factor": "session",
  "POST /api/account/second_factor": "session",
  "POST /api/account/second_factor/confirm": "session",
  "POST /api/account/second_factor/recovery_codes": "session",
  "POST /api/account/second_factor/disable": "session",
  "GET /personal_access_tokens": "session",
  "POST /personal_access_tokens": "session",
  "DELETE /personal_access_tokens/{tokenId}": {
    "one's own": "session",
    "another user's": "owner or site admin, by session"
  },
  "GET /api/sessions": "session",
  "DELETE /api/sessions": "session",
  "DELETE /api/sessions/{sessionId}": { "one's own": "session", "another user's": "owner alone, by session" },
  "GET /users/{userId}/comments": { "one's own": "signed in", "another user's": "owner alone" },
  "POST /users/{userId}/comments/seen": { "one's own": "signed in", "another user's": "owner alone" },
  "GET /api/waiting": "signed in",
  "GET /api/events": "signed in",
  "PUT /api/presence": "viewer on the component",
  "GET /api/presence": "viewer on the component",
  "DELETE /api/presence": "signed in",
  "GET /api/mail_settings": "signed in",
  "PATCH /api/mail_settings": "signed in",
  "GET /api/watches": "signed in",
  "PUT /api/watches": { "a component": "viewer on the component", "a project": "viewer on the project" },
  "DELETE /api/watches/{watchId}": { "one's own": "signed in", "another user's": "owner alone" },
  "GET /api/letters": "site admin",
  "POST /api/letters/{letterId}/retry": "site admin",
  "POST /api/letters/{letterId}/discard": "site admin",
  "GET /api/search/global": "signed in",

  // Accounts, and administration.
  "GET /users": "site admin",
  "POST /users/admin_create": "site admin",
  "PATCH /users/{userId}": "site admin",
  "DELETE /users/{userId}": "site admin",
  "POST /users/{userId}/lock": "site admin",
  "POST /users/{userId}/unlock": "site admin",
  "POST /users/{userId}/set_password": "site admin",
  "DELETE /users/{userId}/sessions": "site admin",
  "GET /users/{userId}/second_factor": "site admin",
  "DELETE /users/{userId}/second_factor": "site admin",
  "GET /users/{userId}/identities": "site admin",
  "DELETE /users/{userId}/identities/{identityId}": "site admin",
  "GET /api/security_events": "site admin",
  "GET /api/security_events/export": "site admin",
  "GET /api/audit_seals": "site admin",
  "GET /api/access": "site admin",
  "GET /api/access/export": "site admin",
  "GET /api/projects/{projectId}/access": "admin on the project",
  "GET /api/projects/{projectId}/access/export": "admin on the project",
  "GET /api/retention": "site admin",
  "PATCH /api/retention": "site admin",
  "GET /api/settings": "site admin",
  "GET /api/health": "site admin",
  "POST /libraries": "site admin",
  "GET /api/jobs": "signed in",
  "GET /api/jobs/{jobId}": { "one's own": "signed in", "another user's": "owner or site admin" },
  "DELETE /api/jobs/{jobId}": { "one's own": "signed in", "another user's": "owner or site admin" },

  // Published documents.
  "GET /srgs": "signed in",
  "POST /srgs": "site admin",
  "GET /srgs/{benchmarkId}": "signed in",
  "DELETE /srgs/{benchmarkId}": "site admin",
  "GET /api/srgs/{benchmarkId}/stats": "signed in",
  "GET /api/srgs/latest": "signed in",
  "GET /srgs/{benchmarkId}/export/xccdf": "signed in",
  "GET /srgs/{benchmarkId}/export/csv": "signed in",
  "GET /stigs": "signed in",
  "POST /stigs": "site admin",
  "GET /stigs/{benchmarkId}": "signed in",
  "DELETE /stigs/{benchmarkId}": "site admin",
  "GET /api/stigs/{benchmarkId}/stats": "signed in",
  "GET /api/stigs/latest": "signed in",
  "GET /stigs/{benchmarkId}/export/xccdf": "signed in",
  "GET /stigs/{benchmarkId}/export/csv": "signed in",
  "GET /api/benchmarks/compare": "signed in",
  "GET /api/stigs/compare": "viewer on the component, or released",
  "GET /api/stigs/{benchmarkId}/detected_srgs": "signed in",
  "POST /api/detect_srgs": "signed in",
  "GET /api/benchmarks/{benchmarkId}/series": "signed in",
  "POST /api/benchmarks/{benchmarkId}/series": "site admin",
  "DELETE /api/benchmarks/{benchmarkId}/series": "site admin",
  "GET /api/field_states": "signed in",
  "POST /api/lint": "signed in",
  "GET /api/lint_rules": "signed in",

  // Projects and their members.
  "GET /api/projects": "signed in",
  "POST /projects": "signed in",
  "POST /projects/import_backup": "signed in",
  "GET /projects/{projectId}": "member of the project or of a component",
  "PATCH /projects/{projectId}": {
    "a description": "admin on the project",
    "a name": "admin on the project",
    "the visibility": "admin on the project"
  },
  "PATCH /projects/{projectId}/lint_rules": "admin on the project",
  "DELETE /projects/{projectId}": "admin on the project",
  "GET /api/projects/{projectId}/stats": "viewer on the project",
  "GET /api/projects/{projectId}/triage_summary": "viewer on the project",
  "GET /projects/{projectId}/comments": "viewer on the project",
  "GET /projects/{projectId}/histories": "viewer on the project",
  "GET /projects/{projectId}/acts": "viewer on the project",
  "GET /projects/{projectId}/export/json_archive": "admin on the project",
  "GET /projects/{projectId}/export/csv": "member of the project or of a component",
  "GET /projects/{projectId}/export/xlsx": "member of the project or of a component",
  "GET /projects/{projectId}/export/excel": "member of the project or of a component",
  "GET /projects/{projectId}/export/xccdf": "member of the project or of a component",
  "GET /projects/{projectId}/export/inspec": "member of the project or of a component",
  "GET /projects/{projectId}/export/ckl": "member of the project or of a component",
  "GET /projects/{projectId}/export/html": "member of the project or of a component",
  "GET /projects/{projectId}/export/disposition": {
    "with pseudonyms": "author on the project or on a component",
    "with names": "admin on the project"
  },
  "GET /projects/{projectId}/export/files": {
    "with pseudonyms": "author on the project or on a component",
    "without matrices": "member of the project or of a component",
    "with names": "admin on the project"
  },
  "GET /projects/{projectId}/export/workbook": {
    "with requirements": "member of the project or of a component",
    "with matrices": "author on the project or on a component"
  },
  "POST /projects/{projectId}/import_backup": {
    restore: "admin on the project",
    preview: "admin on the project"
  },
  "POST /projects/{projectId}/import_vulcan": "admin on the project",
  "POST /projects/{projectId}/components": {
    create: "admin on the project",
    duplicate: "admin on the project",
    "from a file": "admin on the project"
  },
  "GET /api/users/search": { "for a project": "admin on the project", "for a component": "admin on the component" },
  "POST /memberships": { "of the project": "admin on the project", "of a component": "admin on the component" },
  "PATCH /memberships/{membershipId}": {
    "of the project": "admin on the project",
    "of a component": "admin on the component"
  },
  "DELETE /memberships/{membershipId}": {
    "of the project": "admin on the project",
    "of a component": "admin on the component"
  },
  "POST /api/projects/{projectId}/invitations": {
    "to the project": "admin on the project",
    "to a component": "admin on the component"
  },
  "GET /api/projects/{projectId}/invitations": {
    "of the project": "admin on the project",
    "of a component": "admin on the component"
  },
  "POST /api/projects/{projectId}/invitations/{invitationId}/renew": {
    "to the project": "admin on the project",
    "to a component": "admin on the component"
  },
  "DELETE /api/projects/{projectId}/invitations/{invitationId}": {
    "to the project": "admin on the project",
    "to a component": "admin on the component"
  },
  "POST /projects/{projectId}/project_access_requests": "signed in",
  "GET /projects/{projectId}/project_access_requests": "admin on the project",
  "DELETE /projects/{projectId}/project_access_requests/{requestId}": {
    "one's own": "signed in",
    decline: "admin on the project, unseen by others"
  },
  "GET /projects/{projectId}/webhooks": "admin on the project",
  "POST /projects/{projectId}/webhooks": "admin on the project",
  "PATCH /projects/{projectId}/webhooks/{webhookId}": "admin on the project",
  "DELETE /projects/{projectId}/webhooks/{webhookId}": "admin on the project",
  "POST /projects/{projectId}/webhooks/{webhookId}/test": "admin on the project",
  "GET /projects/{projectId}/webhooks/{webhookId}/deliveries": "admin on the project",
  "POST /projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": "admin on the project",
  "GET /projects/{projectId}/triage_response_templates": "viewer on the project",
  "POST /projects/{projectId}/triage_response_templates": "admin on the project",
  "GET /projects/{projectId}/triage_response_templates/{templateId}": "viewer on the project",
  "PATCH /projects/{projectId}/triage_response_templates/{templateId}": "admin on the project",
  "DELETE /projects/{projectId}/triage_response_templates/{templateId}": "admin on the project",
  "GET /projects/{projectId}/saved_filters": "viewer on the project",
  "POST /projects/{projectId}/saved_filters": "viewer on the project",
  "PATCH /projects/{projectId}/saved_filters/{filterId}": "viewer on the project",
  "DELETE /projects/{projectId}/saved_filters/{filterId}": "viewer on the project",

  // Components.
  "GET /api/components/latest": "signed in",
  "GET /api/components/{componentId}/summary": "viewer on the component, or released",
  "GET /components/{componentId}": "viewer on the component, or released",
  "GET /api/components/compare": "viewer on the component, or released",
  "GET /api/components/compare/details": "viewer on the component, or released",
  "PATCH /components/{componentId}": {
    "a description": "admin on the parent project",
    "the phase": "admin on the parent project",
    "the comment period": "admin on the parent project",
    "a release": "admin on the parent project"
  },
  "PUT /components/{componentId}": {
    "a description": "admin on the parent project",
    "the phase": "admin on the parent project",
    "a release": "admin on the parent project"
  },
  "DELETE /components/{componentId}": "admin on the parent project",
  "POST /components/{componentId}/release": "admin on the parent project",
  "GET /components/{componentId}/memberships": "viewer on the component",
  "POST /components/{componentId}/update_srg": { preview: "admin on the component", apply: "admin on the component" },
  "POST /components/{componentId}/import": { preview: "author on the component", apply: "author on the component" },
  "GET /components/{componentId}/export/csv": "viewer on the component, or released",
  "GET /components/{componentId}/export/xccdf": "viewer on the component, or released",
  "GET /components/{componentId}/export/html": {
    "without comments": "viewer on the component, or released",
    "with comments": "author on the component"
  },
  "GET /components/{componentId}/export/notes": "viewer on the component, or released",
  "GET /components/{componentId}/export/xccdf/notes": "viewer on the component, or released",
  "GET /components/{componentId}/export/xlsx": "viewer on the component",
  "GET /components/{componentId}/export/inspec": "viewer on the component",
  "GET /components/{componentId}/export/ckl": "viewer on the component",
  "GET /components/{componentId}/export/activity": "viewer on the component",
  "GET /projects/{projectId}/export/activity": "viewer on the project",
  "GET /components/{componentId}/export/disposition": {
    "with pseudonyms": "author on the component",
    "with names": "admin on the parent project",
    "with addresses": "admin on the parent project"
  },
  "GET /components/{componentId}/export/json_archive": {
    "without addresses": "admin on the component",
    "with addresses": "admin on the parent project"
  },
  "GET /components/{componentId}/submission_preflight": "viewer on the component",
  "POST /components/{componentId}/submissions": "admin on the component",
  "GET /components/{componentId}/submissions": "viewer on the component",
  "GET /components/{componentId}/submissions/{number}": "viewer on the component",
  "GET /components/{componentId}/submissions/{number}/file": "viewer on the component",
  "GET /components/{componentId}/submissions/{number}/difference": "viewer on the component",
  "POST /components/{componentId}/disposition_snapshots": "admin on the component",
  "GET /components/{componentId}/disposition_snapshots": "author on the component",
  "GET /components/{componentId}/disposition_snapshots/{number}/file": "author on the component",
  "POST /components/{componentId}/import_comments": "admin on the component",
  "GET /components/{componentId}/import_comments/template": "viewer on the component",
  "GET /components/{componentId}/comment_imports": "admin on the component",
  "POST /components/{componentId}/comment_imports/{number}/undo": "admin on the component",
  "POST /components/{componentId}/comment_matrix/dispositions": "author on the component",
  "GET /components/{componentId}/histories": "viewer on the component",
  "GET /components/{componentId}/acts": "viewer on the component",
  "GET /api/components/{componentId}/stats": "viewer on the component",
  "GET /api/components/{componentId}/workflow_state": "viewer on the component",
  "GET /api/components/{componentId}/triage_summary": "viewer on the component",
  "GET /api/components/{componentId}/triage_ageing": "viewer on the component",
  "GET /api/components/{componentId}/burn_down": "viewer on the component",
  "GET /api/components/{componentId}/triagers": "viewer on the component",

  // Comments from outside (R23).
  "GET /components/{componentId}/public_period": "admin on the component",
  "PATCH /components/{componentId}/public_period": "admin on the component",
  "POST /components/{componentId}/public_period/renew_link": "admin on the component",
  "GET /components/{componentId}/public_comments": "admin on the component",
  "PATCH /components/{componentId}/public_comments": "admin on the component",
  "GET /api/public/{publicToken}": "by link",
  "GET /api/public/{publicToken}/requirements": "by link",
  "GET /api/public/{publicToken}/requirements/{ruleId}": "by link",
  "GET /api/public/{publicToken}/comments": "by link",
  "POST /api/public/{publicToken}/comments": "by link",
  "GET /api/public_comments/{trackingNumber}": "by link",

  // Overlays.
  "GET /components/{componentId}/overlay": "viewer on the component",
  "POST /components/{componentId}/overlay": "author on the component",
  "POST /components/{componentId}/overlay/acknowledge": "author on the component",
  "GET /rules/{ruleId}/base": "viewer on the component",
  "POST /rules/{ruleId}/take_base": "author on the component",

  // Requirements.
  "GET /components/{componentId}/rules": "viewer on the component",
  "POST /components/{componentId}/rules": "author on the component",
  "GET /rules/{ruleId}": "viewer on the component",
  "PATCH /rules/{ruleId}": "author on the component",
  "PUT /rules/{ruleId}": "author on the component",
  "DELETE /rules/{ruleId}": "admin on the component",
  "POST /rules/{ruleId}/revert": "author on the component",
  "GET /rules/{ruleId}/histories": "viewer on the component",
  "GET /rules/{ruleId}/source_change": "viewer on the component",
  "POST /rules/{ruleId}/acknowledge_source_change": "author on the component",
  "PATCH /rules/{ruleId}/lint_rules": "author on the component",
  "GET /rules/{ruleId}/search/related_rules": "viewer on the component",
  "PATCH /rules/{ruleId}/section_locks": {
    lock: "reviewer on the component",
    unlock: "reviewer on the component"
  },
  "PATCH /rules/{ruleId}/bulk_section_locks": "reviewer on the component",
  "PATCH /components/{componentId}/lock_sections": "reviewer on the component",
  "POST /components/{componentId}/lock": "admin on the component",
  "POST /components/{componentId}/bulk_reviews": {
    request_review: "author on the component",
    revoke_review_request: "author on the component",
    request_changes: "reviewer on the component",
    approve: "reviewer on the component",
    lock_control: "admin on the component",
    unlock_control: "admin on the component"
  },
  "POST /rule_satisfactions": "author on the component",
  "DELETE /rule_satisfactions": "author on the component",
  "DELETE /rule_satisfactions/{ruleId}": "author on the component",
  "POST /components/{componentId}/bulk_edit": { edit: "author on the component", preview: "author on the component" },
  "POST /components/{componentId}/find_and_replace": "author on the component",
  "POST /components/{componentId}/meet_elsewhere": "author on the component",
  "GET /components/{componentId}/lint": "viewer on the component",
  "GET /components/{componentId}/edit_batches": "author on the component",
  "POST /edit_batches/{editBatchId}/undo": "author on the component",
  "POST /rules/{ruleId}/relocations": "author on the component",
  "GET /requirement_relocations": "signed in",
  "GET /requirement_relocations/destinations": "signed in",
  "DELETE /requirement_relocations/{relocationId}": "author on the component",
  "POST /requirement_relocations/{relocationId}/dry_run": "author on the component",
  "POST /requirement_relocations/{relocationId}/accept": "author on the component",
  "POST /requirement_relocations/{relocationId}/confirm": "admin on the project",
  "POST /requirement_relocations/{relocationId}/decline": "author on the component",

  // Comments and the acts on them (R5.1, R5.12 to R5.25).
  "GET /components/{componentId}/comments": "viewer on the component",
  "POST /rules/{ruleId}/reviews": {
    comment: "viewer on the component",
    request_review: "author on the component",
    revoke_review_request: "author on the component",
    request_changes: "reviewer on the component",
    approve: "reviewer on the component",
    lock_control: "admin on the component",
    unlock_control: "admin on the component"
  },
  "POST /components/{componentId}/reviews": "viewer on the component",
  "GET /reviews/{reviewId}": "viewer on the component",
  "PUT /reviews/{reviewId}": {
    "one's own": "viewer on the component",
    "another user's": "admin on the component"
  },
  "PATCH /reviews/{reviewId}/withdraw": {
    "one's own": "viewer on the component",
    "another user's": "no one on the component"
  },
  "PATCH /reviews/{reviewId}/triage": "author on the component",
  "PATCH /reviews/bulk_triage": {
    "by id": "author on the component",
    "by filter": "author on the component"
  },
  "PATCH /reviews/{reviewId}/adjudicate": "author on the component",
  "PATCH /reviews/bulk_adjudicate": "author on the component",
  "PATCH /reviews/{reviewId}/reopen": "author on the component",
  "PATCH /reviews/{reviewId}/section": "author on the component",
  "PATCH /reviews/{reviewId}/description": "author on the component",
  "PATCH /reviews/{reviewId}/assignment": "author on the component",
  "PATCH /reviews/bulk_assignment": "author on the component",
  "PATCH /rules/{ruleId}/assignment": "author on the component",
  "PATCH /components/{componentId}/bulk_assignment": "author on the component",
  "GET /api/waiting/requirements": "signed in",
  "PATCH /reviews/{reviewId}/mention": "viewer on the component",
  "POST /reviews/{reviewId}/accept_proposal": "author on the component",
  "PATCH /reviews/{reviewId}/admin_withdraw": "admin on the component",
  "PATCH /reviews/{reviewId}/admin_restore": "admin on the component",
  "PATCH /reviews/{reviewId}/move_to_rule": "admin on the component",
  "DELETE /reviews/{reviewId}/admin_destroy": "admin on the component",
  "PATCH /reviews/merge": "admin on the component",
  "GET /reviews/{reviewId}/versions": "author on the component",
  "GET /reviews/{reviewId}/difference": "viewer on the component",
  "GET /reviews/{reviewId}/responses": "viewer on the component",
  "GET /reviews/{reviewId}/reactions": "viewer on the component",
  "POST /reviews/{reviewId}/reactions": "viewer on the component",
  "GET /components/{componentId}/comments/clusters": "author on the component",
  "GET /components/{componentId}/triage_batches": "author on the component",
  "POST /triage_batches/{batchId}/undo": "author on the component"
}

/** Returns the acts of an endpoint. The only act of an endpoint has no name and is its plain call. */
export const actsOf = (line: Line): ReadonlyArray<readonly [act: string | null, pattern: Pattern]> =>
  typeof line === "string" ? [[null, line]] : Object.entries(line)

/**
 * Security events as entries of the audit table (R9.3), for site admins only: the name and content of each. An entry is about an
 * account, or about none. It names a project only in its changes, so that no project's history shows it. Made by use cases.
 */
import { Schema } from "effect"
import type { ComponentId, IdentityId, ProjectId, TokenId, UserId } from "../Ids.ts"
import type { AuditDraft, AuditedChange } from "./AuditEntry.ts"
import { auditOutside } from "./Drafts.ts"

/** The changes of an existing account, by a site admin or its user. */
const accountActions = [
  "disable",
  "enable",
  "set_password",
  "make_setup_link",
  "end_sessions",
  "destroy",
  "confirm_address",
  "export",
  "register",
  "enable_second_factor",
  "disable_second_factor",
  "reset_second_factor",
  "renew_recovery_codes",
  "use_recovery_code"
] as const
export type AccountAction = (typeof accountActions)[number]

/** The changes of an account's identity at a sign-in provider. */
const identityActions = ["link_identity", "unlink_identity"] as const
export type IdentityAction = (typeof identityActions)[number]

/** The actions of security events. */
export const SecurityAction = Schema.Literals([
  "sign_in",
  "sign_in_failed",
  "lock",
  "sign_out",
  "create_token",
  "use_token",
  "revoke_token",
  "token_refused",
  "change_role",
  "invite",
  "withdraw_invitation",
  "access_denied",
  "change_retention",
  ...identityActions,
  ...accountActions
])
export type SecurityAction = typeof SecurityAction.Type

/** The account of an event, with its name at the time. */
export interface Subject {
  readonly user_id: UserId
  readonly name: string
}

/** The placeholder for an event without an account. */
export const noAccount = 0

/** The details of a successful sign-in. */
export interface SignInFacts {
  readonly address: string
  /** The sign-in provider; null for a password. */
  readonly provider: string | null
  /** The version of the accepted notice; null without a notice. */
  readonly notice: string | null
}

/** The event of a session that began. */
export const signedIn = (about: Subject, { address, notice, provider }: SignInFacts): AuditDraft =>
  event("sign_in", about, {
    address,
    ...(provider === null ? {} : { provider }),
    ...(notice === null ? {} : { notice })
  })

/** The details of a failed sign-in; for a provider its name and a code. */
export interface FailureFacts {
  readonly address: string
  readonly provider?: string
  readonly reason?: string
}

/**
 * The event of a failed sign-in: a wrong or unusable password, or a failure at a provider. The typed text is not kept; an account that
 * does not exist is not named.
 */
export const signInFailed = (about: Subject | null, facts: FailureFacts): AuditDraft =>
  event("sign_in_failed", about, { ...facts })

/** The event of a lock after this many failures. */
export const locked = (about: Subject, failed_attempts: number): AuditDraft => event("lock", about, { failed_attempts })

/** The event of a sign-out. */
export const signedOut = (about: Subject): AuditDraft => event("sign_out", about, {})

/** The event of a token that was created, used for the first time, or revoked. */
export const ofToken = (
  action: "create_token" | "use_token" | "revoke_token",
  owner: Subject,
  token: { readonly id: TokenId; readonly name: string }
): AuditDraft => event(action, owner, { token_id: token.id, token_name: token.name })

/** The event of a token used from an address that is not allowed. */
export const tokenRefused = (
  owner: Subject,
  token: { readonly id: TokenId; readonly name: string },
  address: string
): AuditDraft => event("token_refused", owner, { token_id: token.id, token_name: token.name, address })

/** The scope of a role: the whole installation, a project, or a component. */
export type RolePlace =
  | { readonly site: true }
  | { readonly project_id: ProjectId; readonly component_id: ComponentId | null }

/** The event of a changed role; null means no role. */
export const roleChanged = (
  about: Subject,
  place: RolePlace,
  role: { readonly from: string | null; readonly to: string | null }
): AuditDraft => {
  const where = "site" in place ? { site: true } : place
  return event("change_role", about, where, [{ field: "role", prev_value: role.from, new_value: role.to }])
}

/** The event of an account that an admin of a project or a component created by an invitation. */
export const invited = (
  about: Subject,
  facts: { readonly project_id: ProjectId; readonly component_id: ComponentId | null; readonly email: string }
): AuditDraft => event("invite", about, facts)

/** The event of an invitation that was withdrawn before its account was set up. */
export const invitationWithdrawn = (
  about: Subject,
  place: { readonly project_id: ProjectId; readonly component_id: ComponentId | null }
): AuditDraft => event("withdraw_invitation", about, place)

/** The event of a changed account: disabled or enabled, a new password or setup link, ended sessions, deletion, a confirmed address, its export, or its second factor. */
export const ofAccount = (action: AccountAction, about: Subject): AuditDraft => event(action, about, {})

/** The event of an identity that was linked or unlinked. */
export const identityChanged = (
  action: IdentityAction,
  about: Subject,
  { identity_id, provider }: { readonly identity_id: IdentityId; readonly provider: string }
): AuditDraft => event(action, about, { identity_id, provider })

/** The event of a denied request that needs a site admin. */
export const accessDenied = (about: Subject, endpoint: string): AuditDraft =>
  event("access_denied", about, { endpoint })

/** The event of changed times for which records are kept (R25.3). */
export const retentionChanged = (changes: ReadonlyArray<AuditedChange>): AuditDraft =>
  event("change_retention", null, {}, changes)

const event = (
  action: SecurityAction,
  about: Subject | null,
  facts: Readonly<Record<string, unknown>>,
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft =>
  auditOutside("Security", action, about?.user_id ?? noAccount, about?.name ?? "", [
    ...changes,
    ...Object.entries(facts).map(([field, new_value]) => ({ field, prev_value: null, new_value }))
  ])

/**
 * Security events as entries of the audit table (R9.3), for site admins alone: what each is called and what it holds. An entry is about an
 * account, or about none; it names a project only among its changes, so that no project's history shows it. Made by the use cases that act.
 */
import { Schema } from "effect"
import type { ComponentId, IdentityId, ProjectId, TokenId, UserId } from "../Ids.ts"
import type { AuditDraft, AuditedChange } from "./AuditEntry.ts"
import { auditOutside } from "./Drafts.ts"

/** What is done to an account that is there, by a site admin or its own person. */
const accountActions = ["disable", "enable", "set_password", "make_setup_link", "end_sessions", "destroy"] as const
export type AccountAction = (typeof accountActions)[number]

/** What is done to the identity of an account at a sign-in provider. */
const identityActions = ["link_identity", "unlink_identity"] as const
export type IdentityAction = (typeof identityActions)[number]

/** What can happen. */
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
  "access_denied",
  ...identityActions,
  ...accountActions
])
export type SecurityAction = typeof SecurityAction.Type

/** The account that an event is about, with its name at the time. */
export interface Subject {
  readonly user_id: UserId
  readonly name: string
}

/** Stands for the account of an event that is about none. */
export const noAccount = 0

/** How somebody came in. */
export interface SignInFacts {
  readonly address: string
  /** The provider that vouched for them; null: a password. */
  readonly provider: string | null
  /** The version of the notice that they accepted; null: there is none. */
  readonly notice: string | null
}

/** The session began. */
export const signedIn = (about: Subject, { address, notice, provider }: SignInFacts): AuditDraft =>
  event("sign_in", about, {
    address,
    ...(provider === null ? {} : { provider }),
    ...(notice === null ? {} : { notice })
  })

/** How somebody did not come in; by a provider: which, and why, as a code. */
export interface FailureFacts {
  readonly address: string
  readonly provider?: string
  readonly reason?: string
}

/**
 * A password was wrong, or would not have been taken, or a sign-in by a provider came to nothing. What was typed is not kept; an account that
 * does not exist is not named.
 */
export const signInFailed = (about: Subject | null, facts: FailureFacts): AuditDraft =>
  event("sign_in_failed", about, { ...facts })

/** So many failures locked the account. */
export const locked = (about: Subject, failed_attempts: number): AuditDraft => event("lock", about, { failed_attempts })

/** The session was ended by its user. */
export const signedOut = (about: Subject): AuditDraft => event("sign_out", about, {})

/** A token was made, used for the first time, or revoked. */
export const ofToken = (
  action: "create_token" | "use_token" | "revoke_token",
  owner: Subject,
  token: { readonly id: TokenId; readonly name: string }
): AuditDraft => event(action, owner, { token_id: token.id, token_name: token.name })

/** A token was used from an address that it is not for. */
export const tokenRefused = (
  owner: Subject,
  token: { readonly id: TokenId; readonly name: string },
  address: string
): AuditDraft => event("token_refused", owner, { token_id: token.id, token_name: token.name, address })

/** Where a role counts: in the whole installation, a project, or a component. */
export type RolePlace =
  | { readonly site: true }
  | { readonly project_id: ProjectId; readonly component_id: ComponentId | null }

/** A person's role became another; null: none. */
export const roleChanged = (
  about: Subject,
  place: RolePlace,
  role: { readonly from: string | null; readonly to: string | null }
): AuditDraft => {
  const where = "site" in place ? { site: true } : place
  return event("change_role", about, where, [{ field: "role", prev_value: role.from, new_value: role.to }])
}

/** An account was disabled or enabled, got another password or a link to choose one, lost its sessions, or was deleted. */
export const ofAccount = (action: AccountAction, about: Subject): AuditDraft => event(action, about, {})

/** An account got an identity at a provider, or lost it. */
export const identityChanged = (
  action: IdentityAction,
  about: Subject,
  { identity_id, provider }: { readonly identity_id: IdentityId; readonly provider: string }
): AuditDraft => event(action, about, { identity_id, provider })

/** Somebody who is no site admin asked for what only site admins may. */
export const accessDenied = (about: Subject, endpoint: string): AuditDraft =>
  event("access_denied", about, { endpoint })

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

/** The names of security events (R9.3). */
import type { SecurityAction } from "../api/people.ts"

/** All known events; later versions of the service may have others. */
export const securityActions: Readonly<Record<SecurityAction, string>> = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  lock: "Locked after wrong passwords",
  sign_out: "Signed out",
  create_token: "Access token created",
  use_token: "Access token used for the first time",
  revoke_token: "Access token revoked",
  token_refused: "Access token used from another address",
  change_role: "Role changed",
  invite: "Invited",
  withdraw_invitation: "Invitation withdrawn",
  change_retention: "Retention changed",
  access_denied: "Access to a page for site admins denied",
  link_identity: "Linked to a sign-in provider",
  unlink_identity: "Unlinked from a sign-in provider",
  disable: "Account locked",
  enable: "Account unlocked",
  set_password: "Password set",
  make_setup_link: "Setup link created",
  end_sessions: "Sessions ended",
  destroy: "Account deleted",
  register: "Account registered",
  confirm_address: "E-mail address confirmed",
  export: "Own data downloaded",
  enable_second_factor: "Two-step sign-in switched on",
  disable_second_factor: "Two-step sign-in switched off",
  reset_second_factor: "Two-step sign-in removed by a site admin",
  renew_recovery_codes: "Recovery codes replaced",
  use_recovery_code: "Signed in with a recovery code"
}

const isKnown = (action: string): action is SecurityAction => action in securityActions

/** Returns the name of an event. An unknown one is its code with spaces. */
export const securityActionName = (action: string): string =>
  isKnown(action) ? securityActions[action] : action.replaceAll("_", " ")

/** Parses the action in an address; undefined for an unknown one. */
export const securityActionOf = (text: unknown): SecurityAction | undefined =>
  typeof text === "string" && isKnown(text) ? text : undefined

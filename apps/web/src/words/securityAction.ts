/** How security events are called (R9.3). */
import type { SecurityAction } from "../api/people.ts"

/** All of them; later versions of the service may tell of others. */
export const securityActions: Readonly<Record<SecurityAction, string>> = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  lock: "Locked after wrong passwords",
  sign_out: "Signed out",
  create_token: "Access token made",
  use_token: "Access token used for the first time",
  revoke_token: "Access token revoked",
  token_refused: "Access token used from another address",
  change_role: "Role changed",
  access_denied: "Asked for what only site admins may",
  link_identity: "Linked to a sign-in provider",
  unlink_identity: "Unlinked from a sign-in provider",
  disable: "Account locked",
  enable: "Account unlocked",
  set_password: "Password set",
  make_setup_link: "Setup link made",
  end_sessions: "Sessions ended",
  destroy: "Account deleted"
}

const isKnown = (action: string): action is SecurityAction => action in securityActions

/** What happened, in words. */
export const securityActionName = (action: string): string =>
  isKnown(action) ? securityActions[action] : action.replaceAll("_", " ")

/** An action that an address names; undefined for what is none. */
export const securityActionOf = (text: unknown): SecurityAction | undefined =>
  typeof text === "string" && isKnown(text) ? text : undefined

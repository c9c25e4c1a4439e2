/**
 * The sign-in settings of this installation (R2.8–R2.10): whether local passwords are allowed, and the notice to accept before sign-in.
 * Set by the operator; used by all commands for sign-in and passwords.
 */
import { Context, Data, Effect } from "effect"
import { Tagged, refuse } from "../Refused.ts"
import type * as SecondFactor from "./SecondFactor.ts"
import * as Secret from "./Secret.ts"

/** The text that a user accepts before sign-in. */
export interface Notice {
  readonly text: string
  /** The first 16 digits of the text's SHA-256, so that each text has its own version. */
  readonly version: string
}

/** The sign-in settings of an installation. */
export interface SignInRules {
  /** False when only providers can sign users in, and no passwords are set. */
  readonly local_passwords: boolean
  /** The mail domains whose people may register, each in its one spelling (R2.18); off without any. */
  readonly registration_domains?: ReadonlyArray<string>
  /** The names of the sign-in providers, by which identities sign in; null for any. */
  readonly providers?: ReadonlyArray<string> | null
  /** Null without a notice. */
  readonly notice: Notice | null
  /** The users who must have a second factor (R2.13). */
  readonly second_factor: SecondFactor.Demand
}

export const SignInRules = Context.Reference<SignInRules>("docket/SignInRules", {
  defaultValue: () => ({ local_passwords: true, notice: null, second_factor: "none" })
})

/** Local passwords are switched off. */
export class LocalPasswordsAreOff extends Data.TaggedError("LocalPasswordsAreOff") {}

/** The sign-in notice was not accepted. */
export class NoticeIsNotAccepted extends Tagged("NoticeIsNotAccepted")<{ readonly version: string }> {
  readonly code = "notice_not_accepted"
  readonly pointer = "/accept_notice"
  get detail(): string {
    return `Read the notice at /api/auth/providers (version ${this.version}), and sign in with accept_notice: true.`
  }
}

const versionDigits = 16

/** Makes a notice of a text. */
export const noticeOf = (text: string): Notice => ({ text, version: Secret.fingerprint(text).slice(0, versionDigits) })

/** The version of the accepted notice, null without a notice. Fails with Refused when the notice is not accepted. */
export const acceptNotice = Effect.fnUntraced(function* (accepted: boolean) {
  const { notice } = yield* SignInRules
  if (notice !== null && !accepted) yield* refuse([new NoticeIsNotAccepted({ version: notice.version })])
  return notice?.version ?? null
})

/** Fails with LocalPasswordsAreOff when local passwords are switched off. */
export const needLocalPasswords: Effect.Effect<void, LocalPasswordsAreOff> = Effect.flatMap(
  SignInRules,
  ({ local_passwords }) => (local_passwords ? Effect.void : Effect.fail(new LocalPasswordsAreOff()))
)

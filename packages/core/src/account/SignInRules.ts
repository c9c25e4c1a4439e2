/**
 * How this installation lets people sign in (R2.8–R2.10): whether passwords of its own do, and the notice that has to be accepted before.
 * Set by the operator; used by everything that signs somebody in or deals with passwords.
 */
import { Context, Data, Effect } from "effect"
import { refuse } from "../Refusal.ts"
import * as Secret from "./Secret.ts"

/** The text that a person accepts before signing in. */
export interface Notice {
  readonly text: string
  /** The first 16 digits of the text's SHA-256: another text is another version. */
  readonly version: string
}

/** The settings. */
export interface SignInRules {
  /** False: nobody signs in, or gets a password, but by a provider. */
  readonly local_passwords: boolean
  /** Null: there is nothing to accept. */
  readonly notice: Notice | null
}

export const SignInRules = Context.Reference<SignInRules>("docket/SignInRules", {
  defaultValue: () => ({ local_passwords: true, notice: null })
})

/** Passwords are switched off here. */
export class LocalPasswordsAreOff extends Data.TaggedError("LocalPasswordsAreOff") {}

/** The notice stands before every sign-in, and was not accepted. */
export class NoticeIsNotAccepted extends Data.TaggedClass("NoticeIsNotAccepted")<{ readonly version: string }> {
  readonly code = "notice_not_accepted"
  readonly pointer = "/accept_notice"
  get detail(): string {
    return `Read the notice at /api/auth/providers (version ${this.version}), and sign in with accept_notice: true.`
  }
}

const versionDigits = 16

/** A text as a notice. */
export const noticeOf = (text: string): Notice => ({ text, version: Secret.fingerprint(text).slice(0, versionDigits) })

/** The version of the notice that is accepted, null when there is none. Fails with Refused when there is one and it is not accepted. */
export const acceptNotice = Effect.fnUntraced(function* (accepted: boolean) {
  const { notice } = yield* SignInRules
  if (notice !== null && !accepted) yield* refuse([new NoticeIsNotAccepted({ version: notice.version })])
  return notice?.version ?? null
})

/** Fails with LocalPasswordsAreOff where they are. */
export const needLocalPasswords: Effect.Effect<void, LocalPasswordsAreOff> = Effect.flatMap(
  SignInRules,
  ({ local_passwords }) => (local_passwords ? Effect.void : Effect.fail(new LocalPasswordsAreOff()))
)

/**
 * The second factor of an account with a password (R2.13): an authenticator app (TOTP, RFC 6238), and recovery codes for its loss. Pure: accepts a code, and says
 * who must have a second factor.
 */
import { base32 } from "@scure/base"
import { Schema } from "effect"
import { Secret as OtpSecret, TOTP } from "otpauth"
import { UserId } from "../Ids.ts"
import * as Secret from "./Secret.ts"

/** The record. The secret is stored unencrypted, because the check of a code needs it. */
export const SecondFactor = Schema.Struct({
  user_id: UserId,
  /** Base 32. */
  secret: Schema.String,
  /** Null until a first code confirms that the app has the secret. Nothing requires a code before. */
  confirmed_at: Schema.NullOr(Schema.Date),
  /** The time step of the last accepted code. No code of it or of an earlier step is accepted again. */
  last_step: Schema.Int,
  /** The SHA-256 of the recovery codes that are left. */
  recovery_sha256: Schema.Array(Schema.String),
  created_at: Schema.Date
})
export interface SecondFactor extends Schema.Schema.Type<typeof SecondFactor> {}

/** The users who must have a second factor when they sign in by password. */
export const Demand = Schema.Literals(["none", "site_admins", "everyone"])
export type Demand = typeof Demand.Type

/** The facts about a signed-in user. */
export interface Holder {
  readonly admin: boolean
  /** True when the session, or for a token the account, belongs to a provider, which has factors of its own. */
  readonly by_provider: boolean
  readonly has_second_factor: boolean
}

/** True when the user must set up a second factor first. */
export const isDue = (demand: Demand, { admin, by_provider, has_second_factor }: Holder): boolean =>
  !has_second_factor && !by_provider && (demand === "everyone" || (demand === "site_admins" && admin))

/** The number of recovery codes. */
export const recoveryCodes = 10

/** The random bytes of a secret (RFC 4226 §4) and of a recovery code. */
export const secretBytes = 20
export const recoveryBytes = 10

const period = 30
const digits = 6
/** The accepted difference between the clocks, in time steps. */
const window = 1

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: "Docket", label, secret: OtpSecret.fromBase32(secret), period, digits, algorithm: "SHA1" })

/** The secret of these random bytes. */
export const secretOf = (bytes: Uint8Array): string => base32.encode(bytes)

/** The address that an authenticator app reads, usually as a QR code. */
export const addressOf = (secret: string, email: string): string => totp(secret, email).toString()

/** The recovery code of these random bytes: `abcd-efgh-ijkl-mnop`. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  base32
    .encode(bytes)
    .toLowerCase()
    .replaceAll(/(.{4})(?=.)/g, "$1-")

/** A code as typed, without spaces and hyphens, in lower case. */
const normalized = (code: string): string => code.replaceAll(/[\s-]/g, "").toLowerCase()

/** The stored form of a recovery code. */
export const recoveryFingerprint = (code: string): string => Secret.fingerprint(normalized(code))

/** A factor after an accepted code, and whether the code was a recovery code. */
export interface Accepted {
  readonly factor: SecondFactor
  readonly by_recovery: boolean
}

/** Accepts a code of the app or, of a confirmed factor, a recovery code, once each; null for a wrong or used one. */
export const accept = (factor: SecondFactor, code: string, now: Date): Accepted | null => {
  const typed = normalized(code)
  if (/^\d{6}$/.test(typed)) {
    const delta = totp(factor.secret).validate({ token: typed, timestamp: now.getTime(), window })
    const step = Math.floor(now.getTime() / 1000 / period) + (delta ?? 0)
    return delta === null || step <= factor.last_step
      ? null
      : { factor: { ...factor, last_step: step }, by_recovery: false }
  }
  const used = Secret.fingerprint(typed)
  if (factor.confirmed_at === null || !factor.recovery_sha256.includes(used)) return null
  return {
    factor: { ...factor, recovery_sha256: factor.recovery_sha256.filter((one) => one !== used) },
    by_recovery: true
  }
}

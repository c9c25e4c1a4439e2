/** The commands of a user on the own second factor: begin, confirm, new recovery codes, switch off (R2.13). */
import { Crypto, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { refuse, refusing, type Refusal, Violation } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as Reauthentication from "../Reauthentication.ts"
import * as Secret from "../Secret.ts"
import * as SecondFactor from "../SecondFactor.ts"
import { SecondFactorRepository } from "../SecondFactorRepository.ts"
import { SessionRepository } from "../SessionRepository.ts"
import * as SignInRules from "../SignInRules.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"
import * as CheckPassword from "./CheckPassword.ts"

/** The policy: a session; a token is not enough. */
export const policy = Policy.session

/** The account signs in without a password; further factors are those of its provider. */
export class AccountHasNoPassword extends Violation("AccountHasNoPassword", "second_factor_needs_password") {}

/** The second factor is on. */
export class SecondFactorIsOn extends Violation("SecondFactorIsOn", "second_factor_exists") {}

/** No second factor is set up, or none is begun. */
export class SecondFactorIsOff extends Violation("SecondFactorIsOff", "second_factor_missing") {}

/** The code is wrong or was used before. */
export class CodeIsWrong extends Violation("CodeIsWrong", "wrong_code", { pointer: "/code" }) {}

/** The state of a second factor, without its secrets. */
export interface State {
  readonly enabled: boolean
  readonly confirmed_at: Date | null
  readonly recovery_codes_left: number
}

/** The state of a stored factor; one that is not confirmed is off. */
export const stateOf = (factor: SecondFactor.SecondFactor | null): State =>
  factor === null || factor.confirmed_at === null
    ? { enabled: false, confirmed_at: null, recovery_codes_left: 0 }
    : { enabled: true, confirmed_at: factor.confirmed_at, recovery_codes_left: factor.recovery_sha256.length }

/** The state of the caller's second factor, and who must have one. */
export const read = Effect.fn("SetUpSecondFactor.read")(function* (caller: Caller) {
  const found = Option.getOrNull(yield* (yield* SecondFactorRepository).find(caller.user_id))
  const { second_factor } = yield* SignInRules.SignInRules
  return { ...stateOf(found), demanded_of: second_factor }
})

/** The proof that the caller gives: the current password, or a code. */
export interface Proof extends Reauthentication.Shown {
  readonly code?: string | undefined
}

const refuseUnproven = Effect.fnUntraced(function* (caller: Caller, proof: Proof) {
  if (proof.code === undefined) return yield* Reauthentication.refuseUnverified(caller, proof, "/current_password")
  const { email, request_id } = caller
  const attempt = { email, password: null, second: { code: proof.code }, from: "session", request_id } as const
  const { _tag } = yield* CheckPassword.check(attempt, () => Effect.void)
  const refusals: ReadonlyArray<Refusal> = _tag === "Passed" ? [] : [new CodeIsWrong()]
  return refusals
})

/** The locked account of the caller with its factor. Fails with NotFound. */
const locked = Effect.fnUntraced(function* (caller: Caller) {
  const user = Option.getOrNull(yield* (yield* UserRepository).lock(caller.user_id))
  if (user === null) return yield* new NotFound()
  return { user, factor: Option.getOrNull(yield* (yield* SecondFactorRepository).find(user.id)) }
})

const random = Effect.fnUntraced(function* (size: number) {
  return yield* Effect.orDie((yield* Crypto.Crypto).randomBytes(size))
})

/** New recovery codes: to show once. */
const newCodes = Effect.forEach(Array.from({ length: SecondFactor.recoveryCodes }), () =>
  Effect.map(random(SecondFactor.recoveryBytes), SecondFactor.recoveryCodeOf)
)

const record = (caller: Caller, user: User, now: Date, action: SecurityEvent.AccountAction) =>
  Audit.record(caller, now, [
    AccountAudit.entry(action, user),
    SecurityEvent.ofAccount(action, { user_id: user.id, name: user.name })
  ])

/**
 * Begins the setup: a new secret, and the address for the app. Nothing requires a code until one is confirmed. Fails with LocalPasswordsAreOff, NotFound, Refused,
 * CurrentPasswordIsMissing or TooManyAttempts.
 */
export const begin = Effect.fn("SetUpSecondFactor.begin")(function* (caller: Caller, shown: Reauthentication.Shown) {
  yield* SignInRules.needLocalPasswords
  const account = Option.getOrNull(yield* (yield* UserRepository).findByEmail(caller.email))
  if (account?.password_hash === null) return yield* refusing(new AccountHasNoPassword())
  yield* refuse(yield* Reauthentication.refuseUnverified(caller, shown, "/current_password"))
  const secret = SecondFactor.secretOf(yield* random(SecondFactor.secretBytes))
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const { factor, user } = yield* locked(caller)
      if (factor !== null && factor.confirmed_at !== null) return yield* refusing(new SecondFactorIsOn())
      yield* (yield* SecondFactorRepository).save({
        user_id: user.id,
        secret,
        confirmed_at: null,
        last_step: 0,
        recovery_sha256: [],
        created_at: now
      })
      yield* Audit.record(caller, now, [AccountAudit.entry("begin_second_factor", user)])
      return { secret, otpauth_url: SecondFactor.addressOf(secret, user.email) }
    })
  )
})

/**
 * Switches the second factor on with a first code, and returns the recovery codes, which are shown once. All other sessions end, because they began without it.
 * Fails with NotFound or Refused.
 */
export const confirm = Effect.fn("SetUpSecondFactor.confirm")(function* (
  caller: Caller,
  { code, session_secret }: { readonly code: string; readonly session_secret: string }
) {
  const transactor = yield* Transactor
  const recovery_codes = yield* newCodes
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const { factor, user } = yield* locked(caller)
      if (factor === null) return yield* refusing(new SecondFactorIsOff())
      if (factor.confirmed_at !== null) return yield* refusing(new SecondFactorIsOn())
      const accepted = SecondFactor.accept(factor, code, now)
      if (accepted === null) return yield* refusing(new CodeIsWrong())
      const confirmed: SecondFactor.SecondFactor = {
        ...accepted.factor,
        confirmed_at: now,
        recovery_sha256: recovery_codes.map(SecondFactor.recoveryFingerprint)
      }
      yield* (yield* SecondFactorRepository).save(confirmed)
      yield* (yield* SessionRepository).deleteOthersOfUser(user.id, Secret.fingerprint(session_secret))
      yield* record(caller, user, now, "enable_second_factor")
      return { recovery_codes, ...stateOf(confirmed) }
    })
  )
})

/** Replaces the recovery codes, and returns the new ones, which are shown once. Fails as `begin` does, with Refused also without a second factor. */
export const renewCodes = Effect.fn("SetUpSecondFactor.renewCodes")(function* (caller: Caller, proof: Proof) {
  yield* refuse(yield* refuseUnproven(caller, proof))
  const transactor = yield* Transactor
  const recovery_codes = yield* newCodes
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const { factor, user } = yield* locked(caller)
      if (factor === null || factor.confirmed_at === null) return yield* refusing(new SecondFactorIsOff())
      const renewed = { ...factor, recovery_sha256: recovery_codes.map(SecondFactor.recoveryFingerprint) }
      yield* (yield* SecondFactorRepository).save(renewed)
      yield* record(caller, user, now, "renew_recovery_codes")
      return { recovery_codes, ...stateOf(renewed) }
    })
  )
})

/** Switches the second factor off; its secret and recovery codes are deleted. Fails as `renewCodes` does. */
export const disable = Effect.fn("SetUpSecondFactor.disable")(function* (caller: Caller, proof: Proof) {
  yield* refuse(yield* refuseUnproven(caller, proof))
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const { factor, user } = yield* locked(caller)
      if (factor === null || factor.confirmed_at === null) return yield* refusing(new SecondFactorIsOff())
      yield* (yield* SecondFactorRepository).remove(user.id)
      yield* record(caller, user, now, "disable_second_factor")
      return stateOf(null)
    })
  )
})

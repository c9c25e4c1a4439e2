/**
 * Use cases of signing in by a provider (R2.8): leaving for it, coming back from it, getting in. How to speak with providers is for the
 * server; whom their word lets in is decided in Admission.ts.
 */
import { Data, Effect, Option } from "effect"
import * as Policy from "../../access/Policy.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import { changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as CreateAccount from "./CreateAccount.ts"
import * as Admission from "../Admission.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import * as BeginSession from "./BeginSession.ts"
import { PendingSignInRepository } from "../PendingSignInRepository.ts"
import * as Secret from "../Secret.ts"
import { SignInAttemptRepository } from "../SignInAttemptRepository.ts"
import * as SignInRules from "../SignInRules.ts"
import * as SignInThrottle from "../SignInThrottle.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** Open to everybody. */
export const policy = Policy.everyone

/** For how long somebody may be at the provider. */
export const lifeInMinutes = 10

/** How often the same person is overtaken by themselves before it counts as a fault. */
const mostRaces = 5

/** The browser did not begin a sign-in by this provider, or did so too long ago, or has finished it. */
export class SignInIsNotBegun extends Data.TaggedError("SignInIsNotBegun") {}

/** The provider's word is good, and does not let the person in. */
export class SignInIsRefused extends Data.TaggedError("SignInIsRefused")<{
  readonly reason: Admission.RefusalReason
}> {}

/** Where a sign-in by a provider begins. */
export interface Leaving {
  readonly provider: string
  /** A path of ours. */
  readonly return_to: string
  readonly accept_notice: boolean
  /** From where, as far as sign-ins are counted by it. */
  readonly address: string
}

/** What sign-ins that were begun from an address are counted under; no e-mail address is like it, since those have no spaces around them. */
const begunFrom = (address: string) => ({ account_sha256: Secret.fingerprint(" begun at providers"), address })

/**
 * Begins a sign-in and answers with the secret for the browser's cookie. Fails with Refused when the notice is not accepted, and with
 * TooManyAttempts when many were begun from the address and came to nothing.
 */
export const begin = Effect.fn("SignInByProvider.begin")(function* (leaving: Leaving) {
  const { accept_notice, address, provider, return_to } = leaving
  const notice = yield* SignInRules.acceptNotice(accept_notice)
  const secret = yield* Secret.generate("")
  const limits = yield* SignInThrottle.Limits
  const attemptRepository = yield* SignInAttemptRepository
  const pendingRepository = yield* PendingSignInRepository
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const key = begunFrom(address)
      const attempts = SignInThrottle.afterBeginning(yield* attemptRepository.lock(key), now, limits)
      if (attempts instanceof SignInThrottle.TooManyAttempts) return yield* attempts
      yield* attemptRepository.save(key, attempts)
      yield* pendingRepository.insert({
        secret_sha256: Secret.fingerprint(secret),
        provider,
        return_to,
        notice,
        expires_at: new Date(now.getTime() + lifeInMinutes * 60_000)
      })
    })
  )
  return secret
})

/** Gives back the place of a sign-in that has led somebody in. */
const countOff = Effect.fnUntraced(function* (address: string, now: Date) {
  const attemptRepository = yield* SignInAttemptRepository
  const key = begunFrom(address)
  const attempts = SignInThrottle.afterArriving(yield* attemptRepository.lock(key), now, yield* SignInThrottle.Limits)
  yield* attempts.failures === 0 ? attemptRepository.clear(key) : attemptRepository.save(key, attempts)
})

/**
 * What a sign-in proves itself by towards the provider (OpenID Connect Core §3.1.2.1, RFC 7636). All three follow from the secret in the
 * cookie, so that nothing of them has to be stored, and none tells another.
 */
export const proofsOf = (secret: string) => ({
  state: Secret.fingerprint(`state ${secret}`),
  nonce: Secret.fingerprint(`nonce ${secret}`),
  code_verifier: Secret.fingerprint(`code verifier ${secret}`)
})

/** Takes up the sign-in of this cookie, once. Fails with SignInIsNotBegun. */
export const resume = Effect.fn("SignInByProvider.resume")(function* (secret: string, provider: string) {
  const now = yield* (yield* Transactor).now
  const pending = yield* (yield* PendingSignInRepository).take(Secret.fingerprint(secret), now)
  return Option.isSome(pending) && pending.value.provider === provider ? pending.value : yield* new SignInIsNotBegun()
})

/** Somebody back from a provider. */
export interface Arrival {
  readonly assertion: Admission.Assertion
  readonly may_create: boolean
  /** The version of the notice that was accepted. */
  readonly notice: string | null
  readonly address: string
  readonly user_agent: string
  readonly request_id: string
}

/** Lets the person in whom a provider vouches for: a new session and its secret. Fails with SignInIsRefused, which is written down (R9.3). */
export const enter = Effect.fn("SignInByProvider.enter")(function* (arrival: Arrival) {
  const { address, assertion, notice, request_id, user_agent } = arrival
  const { provider } = assertion
  const secret = yield* Secret.generate("")
  const transactor = yield* Transactor
  const entering = transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const outcome = yield* admit(arrival, now)
      if ("reason" in outcome) {
        yield* appendFailure({ provider, reason: outcome.reason, address, request_id }, outcome.user, now)
      } else {
        yield* BeginSession.begin(outcome.user, now, secret, { address, provider, notice, request_id, user_agent })
        yield* countOff(address, now)
      }
      return outcome
    })
  )
  const outcome = yield* Effect.orDie(Effect.retry(entering, { times: mostRaces }))
  return "reason" in outcome ? yield* new SignInIsRefused({ reason: outcome.reason }) : { user: outcome.user, secret }
})

/** A sign-in by a provider that came to nothing. */
export interface Failure {
  readonly provider: string
  /** A code of the errors page. */
  readonly reason: string
  readonly address: string
  readonly request_id: string
}

/** Writes down the failure of a sign-in that was begun, which nobody can be named for (R9.3). */
export const recordFailure = Effect.fn("SignInByProvider.recordFailure")(function* (failure: Failure) {
  const transactor = yield* Transactor
  yield* transactor.transact(Effect.flatMap(transactor.now, (now) => appendFailure(failure, null, now)))
})

const appendFailure = Effect.fnUntraced(function* (failure: Failure, user: User | null, now: Date) {
  const { address, provider, reason, request_id } = failure
  const about = user === null ? null : { user_id: user.id, name: user.name }
  const nobody = { user_id: null, user_name: "", request_id, created_at: now }
  yield* (yield* AuditRepository).append([
    { ...SecurityEvent.signInFailed(about, { address, provider, reason }), ...nobody }
  ])
})

type Outcome = { readonly user: User } | { readonly user: User | null; readonly reason: Admission.RefusalReason }

/** The same person, or somebody with the same address, was quicker: what was read does not hold any more. */
class Overtaken extends Data.TaggedError("Overtaken") {}

/** The account is locked before anything is decided on, so that one that is disabled meanwhile stays out. */
const admit = Effect.fnUntraced(function* (arrival: Arrival, now: Date) {
  const { assertion, may_create, request_id } = arrival
  const { issuer, subject } = assertion
  const identityRepository = yield* IdentityRepository
  const userRepository = yield* UserRepository
  const identity = Option.getOrNull(yield* identityRepository.find(issuer, subject))
  const linked = identity === null ? null : Option.getOrNull(yield* userRepository.lock(identity.user_id))
  const email = linked === null ? Admission.verifiedEmail(assertion) : null
  const found = email === null ? null : Option.getOrNull(yield* userRepository.findByEmail(email))
  const holder = found === null ? null : Option.getOrNull(yield* userRepository.lock(found.user.id))
  if (holder?.email !== found?.user.email) return yield* new Overtaken()
  const others = holder === null ? [] : yield* identityRepository.ofUser(holder.id)
  if (others.some((one) => one.issuer === issuer && one.subject === subject)) return yield* new Overtaken()
  const holder_is_another = others.some((one) => one.issuer === issuer)

  const admission = Admission.decide(assertion, { linked, holder, holder_is_another, may_create })
  const who = { request_id, now, assertion }
  switch (admission._tag) {
    case "Refuse":
      return refusedOutcome(admission.reason, admission.user)
    case "Enter":
      if (identity !== null) yield* identityRepository.recordSignIn(identity.id, now)
      return enteredOutcome(admission.user)
    case "Link":
      return enteredOutcome(yield* link(admission.user, admission.email, who))
    case "Create":
      return enteredOutcome(yield* link(yield* create(admission.name, admission.email, who), admission.email, who))
  }
})

const refusedOutcome = (reason: Admission.RefusalReason, user: User | null): Outcome => ({ reason, user })
const enteredOutcome = (user: User): Outcome => ({ user })

/** Who comes, in which request, and when. */
interface Comer {
  readonly assertion: Admission.Assertion
  readonly request_id: string
  readonly now: Date
}

/** Gives the account the identity, told as what its user did; the account signs in by this provider from now on. */
const link = Effect.fnUntraced(function* (user: User, email: string, { assertion, now, request_id }: Comer) {
  const { issuer, provider, subject } = assertion
  const identity = { user_id: user.id, provider, issuer, subject, email, created_at: now, last_sign_in_at: now }
  const id = Option.getOrNull(yield* (yield* IdentityRepository).insert(identity))
  if (id === null) return yield* new Overtaken()
  const linked: User = { ...user, provider, updated_at: timeOfChange(user.updated_at, now) }
  yield* (yield* UserRepository).save(linked)
  const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
  const drafts = [
    AccountAudit.entry("link_identity", linked, changesBetween(user, linked, ["provider"])),
    SecurityEvent.identityChanged("link_identity", { user_id: user.id, name: user.name }, { identity_id: id, provider })
  ]
  yield* (yield* AuditRepository).append(drafts.map((draft) => ({ ...draft, ...who })))
  return linked
})

/** An account without a password, and not a site admin. */
const create = Effect.fnUntraced(function* (name: string, email: string, { now, request_id }: Comer) {
  const fields = CreateAccount.newUser({ name, email, admin: false }, now)
  const id = Option.getOrNull(yield* (yield* UserRepository).insert(fields, null))
  if (id === null) return yield* new Overtaken()
  const user: User = { id, ...fields }
  const who = { user_id: id, user_name: user.name, request_id, created_at: now }
  yield* (yield* AuditRepository).append(CreateAccount.createdEntries(user).map((draft) => ({ ...draft, ...who })))
  return user
})

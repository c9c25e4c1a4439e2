/**
 * The commands of sign-in by a provider (R2.8): begin, resume after the return, and enter. The server implements the protocol with
 * providers; Admission.ts decides who is admitted.
 */
import { Data, Effect, Option } from "effect"
import * as Policy from "../../access/Policy.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import { changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountChange from "../AccountChange.ts"
import * as CreateAccount from "./CreateAccount.ts"
import * as Admission from "../Admission.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import * as ApplyGroupRoles from "./ApplyGroupRoles.ts"
import * as BeginSession from "./BeginSession.ts"
import { PendingSignInRepository } from "../PendingSignInRepository.ts"
import * as Secret from "../Secret.ts"
import { SignInAttemptRepository } from "../SignInAttemptRepository.ts"
import * as SignInRules from "../SignInRules.ts"
import * as SignInThrottle from "../SignInThrottle.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: open to everyone. */
export const policy = Policy.everyone

/** The life of a pending sign-in, in minutes. */
export const lifeInMinutes = 10

/** The number of retries after conflicts with a concurrent sign-in of the same person. */
const mostRaces = 5

/** The browser has no pending sign-in by this provider: it did not begin one, finished it, or waited too long. */
export class SignInIsNotBegun extends Data.TaggedError("SignInIsNotBegun") {}

/** The person is verified by the provider, but not admitted. */
export class SignInIsRefused extends Data.TaggedError("SignInIsRefused")<{
  readonly reason: Admission.RefusalReason
}> {}

/** The start of a sign-in by a provider. */
export interface Leaving {
  readonly provider: string
  /** A path of this service. */
  readonly return_to: string
  readonly accept_notice: boolean
  /** The client address, by which sign-ins are counted. */
  readonly address: string
}

/** The key of sign-ins that began from an address. No e-mail address equals it, because they have no surrounding spaces. */
const begunFrom = (address: string) => ({ account_sha256: Secret.fingerprint(" begun at providers"), address })

/**
 * Begins a sign-in and returns the secret for the browser's cookie. Fails with Refused when the notice is not accepted, and with
 * TooManyAttempts when too many from the address did not finish.
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

/** Frees the place of a successful sign-in. */
const countOff = Effect.fnUntraced(function* (address: string, now: Date) {
  const attemptRepository = yield* SignInAttemptRepository
  const key = begunFrom(address)
  const attempts = SignInThrottle.afterArriving(yield* attemptRepository.lock(key), now, yield* SignInThrottle.Limits)
  yield* attempts.failures === 0 ? attemptRepository.clear(key) : attemptRepository.save(key, attempts)
})

/**
 * The proofs of a sign-in for the provider (OpenID Connect Core §3.1.2.1, RFC 7636). All three are derived from the secret in the
 * cookie, so that none is stored, and none reveals another.
 */
export const proofsOf = (secret: string) => ({
  state: Secret.fingerprint(`state ${secret}`),
  nonce: Secret.fingerprint(`nonce ${secret}`),
  code_verifier: Secret.fingerprint(`code verifier ${secret}`)
})

/** Resumes the sign-in of this cookie, once. Fails with SignInIsNotBegun. */
export const resume = Effect.fn("SignInByProvider.resume")(function* (secret: string, provider: string) {
  const now = yield* (yield* Transactor).now
  const pending = yield* (yield* PendingSignInRepository).take(Secret.fingerprint(secret), now)
  return Option.isSome(pending) && pending.value.provider === provider ? pending.value : yield* new SignInIsNotBegun()
})

/** A person who returns from a provider. */
export interface Arrival {
  readonly assertion: Admission.Assertion
  readonly may_create: boolean
  /** The version of the notice that was accepted. */
  readonly notice: string | null
  readonly address: string
  readonly user_agent: string
  readonly request_id: string
}

/** Admits a person whom a provider verified: begins a session and returns its secret. Fails with SignInIsRefused, which is recorded (R9.3). */
export const enter = Effect.fn("SignInByProvider.enter")(function* (arrival: Arrival) {
  const { address, assertion, notice, request_id, user_agent } = arrival
  const { provider } = assertion
  const secret = yield* Secret.generate("")
  const transactor = yield* Transactor
  const entering = transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const userRepository = yield* UserRepository
      // Site admins are locked before any account, in the order of other changes of the site role.
      const site_admins = assertion.site_admin === null ? [] : yield* userRepository.lockEnabledSiteAdmins
      const admitted = yield* admit(arrival, now)
      const outcome =
        "reason" in admitted || assertion.site_admin === null
          ? admitted
          : enteredOutcome(
              yield* withSiteRole({ user: admitted.user, site_admins }, assertion.site_admin, {
                assertion,
                request_id,
                now
              })
            )
      if ("reason" in outcome) {
        yield* appendFailure({ provider, reason: outcome.reason, address, request_id }, outcome.user, now)
      } else {
        const { project_roles } = assertion
        if (project_roles !== null)
          yield* ApplyGroupRoles.apply(outcome.user, project_roles, { provider, request_id, now })
        yield* BeginSession.begin(outcome.user, now, secret, { address, provider, notice, request_id, user_agent })
        yield* countOff(address, now)
      }
      return outcome
    })
  )
  const outcome = yield* Effect.orDie(Effect.retry(entering, { times: mostRaces }))
  return "reason" in outcome ? yield* new SignInIsRefused({ reason: outcome.reason }) : { user: outcome.user, secret }
})

/** A failed sign-in by a provider. */
export interface Failure {
  readonly provider: string
  /** A code of the errors page. */
  readonly reason: string
  readonly address: string
  readonly request_id: string
}

/** Records the failure of a sign-in, without a user (R9.3). */
export const recordFailure = Effect.fn("SignInByProvider.recordFailure")(function* (failure: Failure) {
  const transactor = yield* Transactor
  yield* transactor.transact(Effect.flatMap(transactor.now, (now) => appendFailure(failure, null, now)))
})

const appendFailure = Effect.fnUntraced(function* (failure: Failure, user: User | null, now: Date) {
  const { address, provider, reason, request_id } = failure
  const about = user === null ? null : { user_id: user.id, name: user.name }
  const noOne = { user_id: null, user_name: "", request_id, created_at: now }
  yield* (yield* AuditRepository).append([
    { ...SecurityEvent.signInFailed(about, { address, provider, reason }), ...noOne }
  ])
})

type Outcome = { readonly user: User } | { readonly user: User | null; readonly reason: Admission.RefusalReason }

/** A concurrent sign-in with the same identity or address changed the data that was read. */
class Overtaken extends Data.TaggedError("Overtaken") {}

/** The account is locked before the decision, so that an account that is disabled meanwhile is not admitted. */
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

/** The person, the request and the time of a sign-in. */
interface Comer {
  readonly assertion: Admission.Assertion
  readonly request_id: string
  readonly now: Date
}

/** Links the identity to the account, recorded as an act of its user; the account then signs in by this provider. */
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

/** Gives or takes the site role by the groups at the provider (R2.8.14). The last site admin keeps it. */
const withSiteRole = Effect.fnUntraced(function* (
  state: AccountChange.AccountState,
  admin: boolean,
  { now, request_id }: Comer
) {
  const { user } = state
  const decision = AccountChange.decideFields(state, { admin }, now)
  if (!decision.ok || decision.value === user) return user
  const changed = decision.value
  yield* (yield* UserRepository).save(changed)
  const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
  const roleOf = (one: User) => (one.admin ? "admin" : null)
  const drafts = [
    AccountAudit.entry("update", changed, changesBetween(user, changed, ["admin"])),
    SecurityEvent.roleChanged(
      { user_id: user.id, name: user.name },
      { site: true },
      { from: roleOf(user), to: roleOf(changed) }
    )
  ]
  yield* (yield* AuditRepository).append(drafts.map((draft) => ({ ...draft, ...who })))
  return changed
})

/** Creates an account without a password that is not a site admin. */
const create = Effect.fnUntraced(function* (name: string, email: string, { now, request_id }: Comer) {
  const fields = CreateAccount.newUser({ name, email, admin: false }, now)
  const id = Option.getOrNull(yield* (yield* UserRepository).insert(fields, null))
  if (id === null) return yield* new Overtaken()
  const user: User = { id, ...fields }
  const who = { user_id: id, user_name: user.name, request_id, created_at: now }
  yield* (yield* AuditRepository).append(CreateAccount.createdEntries(user).map((draft) => ({ ...draft, ...who })))
  return user
})

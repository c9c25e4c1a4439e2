/** The commands of site admins on existing accounts: fields, disabling and enabling, passwords, sessions, identities, deletion (section 17 of the rules). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import { type AuditDraft, changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import type { IdentityId, UserId } from "../../Ids.ts"
import { decided, refuse, refusing } from "../../Refused.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountChange from "../AccountChange.ts"
import { EmailIsTaken } from "../AccountFields.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import * as Password from "../Password.ts"
import { PasswordHasher } from "../PasswordHasher.ts"
import { SecondFactorRepository } from "../SecondFactorRepository.ts"
import { SessionRepository } from "../SessionRepository.ts"
import * as LockedAccount from "./LockedAccount.ts"
import * as CreateSetupLink from "./CreateSetupLink.ts"
import * as SetUpSecondFactor from "./SetUpSecondFactor.ts"
import * as SignInRules from "../SignInRules.ts"
import { noFailures } from "../SignInThrottle.ts"
import type { User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: site admins. */
export const policy = Policy.siteAdmin

/** An account. Fails with PermissionDenied or NotFound. */
export const read = Effect.fn("ManageAccounts.read")(function* (caller: Caller, id: UserId) {
  yield* Guard.siteAdmin(caller)
  const user = Option.getOrNull(yield* (yield* UserRepository).find(id))
  return user ?? (yield* new NotFound())
})

/** Changes the name, e-mail address or site role of an account. Fails with PermissionDenied, NotFound or Refused. */
export const change = Effect.fn("ManageAccounts.change")(function* (
  caller: Caller,
  id: UserId,
  wanted: AccountChange.WantedAccount
) {
  return yield* managing(caller, id, ({ state, now }) =>
    Effect.gen(function* () {
      const { user } = state
      const changed = yield* decided(AccountChange.decideFields(state, wanted, now))
      if (changed === user) return user
      if (!(yield* (yield* UserRepository).save(changed))) {
        return yield* refusing(new EmailIsTaken({ pointer: "/user/email" }))
      }
      // A link in the mailbox of the earlier address must not set the password.
      if (changed.email !== user.email) yield* (yield* UserRepository).removeSentLinks(id)
      const changes = changesBetween(user, changed, ["name", "email", "admin"])
      const drafts: Array<AuditDraft> = [AccountAudit.entry("update", changed, changes)]
      if (changed.admin !== user.admin)
        drafts.push(SecurityEvent.roleChanged(subjectOf(user), { site: true }, rolesOf(user, changed)))
      yield* Audit.record(caller, now, drafts)
      return changed
    })
  )
})

/** Disables an account: its sessions end, and its tokens are invalid until it is enabled (R2.6). Fails with PermissionDenied, NotFound or Refused. */
export const disable = Effect.fn("ManageAccounts.disable")(function* (caller: Caller, id: UserId) {
  return yield* managing(caller, id, ({ state, now }) =>
    Effect.gen(function* () {
      const { user } = state
      const disabled = yield* decided(AccountChange.decideDisabling(state, now))
      if (disabled === user) return user
      yield* (yield* UserRepository).save(disabled)
      yield* (yield* SessionRepository).deleteOfUser(id)
      yield* Audit.record(caller, now, both("disable", user))
      return disabled
    })
  )
})

/** Enables an account, and removes its failed sign-ins (R2.3). Fails with PermissionDenied or NotFound. */
export const enable = Effect.fn("ManageAccounts.enable")(function* (caller: Caller, id: UserId) {
  return yield* managing(caller, id, ({ state: { user }, now }) =>
    Effect.gen(function* () {
      if (user.disabled_at === null && user.locked_at === null && user.failed_attempts === 0) return user
      const { failed_attempts, locked_at } = noFailures
      const updated_at = timeOfChange(user.updated_at, now)
      const enabled: User = { ...user, failed_attempts, locked_at, disabled_at: null, updated_at }
      yield* (yield* UserRepository).save(enabled)
      yield* (yield* UserRepository).saveFailures(id, noFailures)
      yield* Audit.record(caller, now, both("enable", user))
      return enabled
    })
  )
})

/**
 * Sets an account's password and ends its sessions (R2.2). With null the user sets one with a setup link, whose secret is returned;
 * until then the old one stays valid. Fails with PermissionDenied, LocalPasswordsAreOff, NotFound, Refused or TooManyAttempts.
 */
export const setPassword = Effect.fn("ManageAccounts.setPassword")(function* (
  caller: Caller,
  id: UserId,
  password: string | null
) {
  yield* Guard.siteAdmin(caller)
  yield* SignInRules.needLocalPasswords
  const owner = Option.getOrNull(yield* (yield* UserRepository).find(id))
  if (owner === null) return yield* new NotFound()
  yield* refuse(password === null ? [] : yield* Password.refusePassword("/user/password", password, owner))
  const password_hash = password === null ? null : yield* (yield* PasswordHasher).hash(password)
  return yield* managing(caller, id, ({ state: { user }, now }) =>
    Effect.gen(function* () {
      if (password_hash === null) {
        const setup_secret = yield* CreateSetupLink.create(id, now)
        yield* Audit.record(caller, now, both("make_setup_link", user))
        return { user, setup_secret }
      }
      const updated_at = timeOfChange(user.updated_at, now)
      yield* (yield* UserRepository).setPassword(id, password_hash, updated_at)
      yield* (yield* SessionRepository).deleteOfUser(id)
      yield* Audit.record(caller, now, both("set_password", user))
      const changed: User = { ...user, updated_at }
      return { user: changed, setup_secret: null }
    })
  )
})

/** Ends all sessions of an account. Its tokens stay valid. Fails with PermissionDenied or NotFound. */
export const endSessions = Effect.fn("ManageAccounts.endSessions")(function* (caller: Caller, id: UserId) {
  return yield* managing(caller, id, ({ state: { user }, now }) =>
    Effect.gen(function* () {
      const ended = yield* (yield* SessionRepository).deleteOfUser(id)
      if (ended > 0) yield* Audit.record(caller, now, both("end_sessions", user))
      return user
    })
  )
})

/**
 * Deletes an account with its sessions, tokens and memberships. Its comments and decisions keep its name as imported attribution (R5.7); its
 * audit entries stay (R9.1). Fails with PermissionDenied, NotFound, or Refused for the last site admin and the last admin of a project (R1.7).
 */
export const remove = Effect.fn("ManageAccounts.remove")(function* (caller: Caller, id: UserId) {
  return yield* managing(caller, id, ({ state: { user, site_admins }, now }) =>
    Effect.gen(function* () {
      yield* LockedAccount.remove(caller, { user, site_admins }, now)
      return user
    })
  )
})

/** The identities of an account at sign-in providers, by id. Fails with PermissionDenied or NotFound. */
export const identities = Effect.fn("ManageAccounts.identities")(function* (caller: Caller, id: UserId) {
  yield* Guard.siteAdmin(caller)
  const user = yield* (yield* UserRepository).find(id)
  return Option.isNone(user) ? yield* new NotFound() : yield* (yield* IdentityRepository).ofUser(id)
})

/**
 * Removes an identity from an account, and ends all of the account's sessions, because the identity may have begun them. A sign-in by the provider links
 * it again unless the address has changed; to lock a user out, disable the account. Fails with PermissionDenied or NotFound.
 */
export const unlinkIdentity = Effect.fn("ManageAccounts.unlinkIdentity")(function* (
  caller: Caller,
  id: UserId,
  identity_id: IdentityId
) {
  return yield* managing(caller, id, ({ state: { user }, now }) =>
    Effect.gen(function* () {
      const identities = yield* (yield* IdentityRepository).ofUser(id)
      const identity = identities.find((one) => one.id === identity_id)
      if (identity === undefined) return yield* new NotFound()
      yield* (yield* SessionRepository).deleteOfUser(id)
      yield* LockedAccount.unlink(caller, user, identities, identity, now)
      return identity
    })
  )
})

/** The state of an account's second factor. Fails with PermissionDenied or NotFound. */
export const secondFactor = Effect.fn("ManageAccounts.secondFactor")(function* (caller: Caller, id: UserId) {
  yield* Guard.siteAdmin(caller)
  if (Option.isNone(yield* (yield* UserRepository).find(id))) return yield* new NotFound()
  return SetUpSecondFactor.stateOf(Option.getOrNull(yield* (yield* SecondFactorRepository).find(id)))
})

/**
 * Removes the second factor of an account, whose user lost the app and the recovery codes, and ends its sessions. Does nothing without one. Fails with PermissionDenied
 * or NotFound.
 */
export const resetSecondFactor = Effect.fn("ManageAccounts.resetSecondFactor")(function* (caller: Caller, id: UserId) {
  return yield* managing(caller, id, ({ state: { user }, now }) =>
    Effect.gen(function* () {
      const removed = yield* (yield* SecondFactorRepository).remove(id)
      if (Option.isNone(removed)) return user
      yield* (yield* SessionRepository).deleteOfUser(id)
      yield* Audit.record(caller, now, both("reset_second_factor", user))
      return user
    })
  )
})

/** The state for a change of an account, read under locks. */
interface Managed {
  readonly state: AccountChange.AccountState
  readonly now: Date
}

const managing = Effect.fnUntraced(function* <A, E, R>(
  caller: Caller,
  id: UserId,
  act: (managed: Managed) => Effect.Effect<A, E, R>
) {
  yield* Guard.siteAdmin(caller)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      return yield* act({ state: yield* LockedAccount.lock(id), now })
    })
  )
})

const subjectOf = ({ id, name }: User): SecurityEvent.Subject => ({ user_id: id, name })

const rolesOf = (before: User, after: User) => ({
  from: before.admin ? "admin" : null,
  to: after.admin ? "admin" : null
})

/** The audit entry of the account, and the security event (R9.3). */
const both = (action: SecurityEvent.AccountAction, user: User): ReadonlyArray<AuditDraft> => [
  AccountAudit.entry(action, user),
  SecurityEvent.ofAccount(action, subjectOf(user))
]

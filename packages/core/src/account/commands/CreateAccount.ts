/** The commands that create accounts: by a site admin, by a setup link, and the first account of an installation (R2.7). */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import { type AuditDraft, changesBetween } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { aboutAccounts } from "../../mail/commands/PrepareLetters.ts"
import * as Letter from "../../mail/Letter.ts"
import { MailIsOn } from "../../mail/MailSetting.ts"
import { type Refusal, refuse, refusing } from "../../Refused.ts"
import { InvitationRepository } from "../../project/InvitationRepository.ts"
import { timeOfChange, Transactor } from "../../Transactor.ts"
import * as AccountAudit from "../AccountAudit.ts"
import * as AccountFields from "../AccountFields.ts"
import * as Password from "../Password.ts"
import { PasswordHasher } from "../PasswordHasher.ts"
import { SecondFactorRepository } from "../SecondFactorRepository.ts"
import * as Secret from "../Secret.ts"
import { SessionRepository } from "../SessionRepository.ts"
import * as BeginSession from "./BeginSession.ts"
import * as CreateSetupLink from "./CreateSetupLink.ts"
import * as SignInRules from "../SignInRules.ts"
import { normalizeEmail, type User } from "../User.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy of managing accounts: site admins. */
export const policy = Policy.siteAdmin

/** The policy of using a setup link: anyone who has it. */
export const setupPolicy = Policy.everyone

/** The requested account. Without a password the user sets one with the setup link. */
export interface NewUser {
  readonly name: string
  readonly email: string
  readonly password: string | null
  readonly admin: boolean
}

/** The setup link is used, expired, or unknown. */
export class SetupLinkIsInvalid extends Data.TaggedError("SetupLinkIsInvalid") {}

/**
 * Creates an account. `setup_secret` is for the link with which the user sets a password; null when one was given, and when passwords are
 * off. Without a password the user also gets an invitation, if this installation sends e-mail. Fails with PermissionDenied, Refused, TooManyAttempts, or LocalPasswordsAreOff when one is given anyway.
 */
export const create = Effect.fn("CreateAccount.create")(function* (caller: Caller, wanted: NewUser) {
  yield* Guard.siteAdmin(caller)
  if (wanted.password !== null) yield* SignInRules.needLocalPasswords
  yield* refuse(yield* refuseUser("/user", wanted))
  const { local_passwords } = yield* SignInRules.SignInRules
  const transactor = yield* Transactor
  const password_hash = wanted.password === null ? null : yield* (yield* PasswordHasher).hash(wanted.password)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const user = yield* insert("/user/email", wanted, password_hash, now)
      const setup_secret =
        wanted.password === null && local_passwords ? yield* CreateSetupLink.create(user.id, now) : null
      yield* Audit.record(caller, now, createdEntries(user))
      const invited = wanted.password === null ? [Letter.ofAccount("invitation", user.id, `account/${user.id}`)] : []
      yield* aboutAccounts(invited, now)
      return { user, setup_secret, is_invited: invited.length > 0 && (yield* MailIsOn) }
    })
  )
})

/**
 * Creates the first site admin of an empty installation (R2.7), without a password for sign-in by a provider (R2.9); null when there
 * are accounts. Fails with Refused.
 */
export const createFirstAdmin = Effect.fn("CreateAccount.createFirstAdmin")(function* (
  email: string,
  password: string | null
) {
  const wanted: NewUser = { name: email.split("@")[0] ?? email, email, password, admin: true }
  const userRepository = yield* UserRepository
  const transactor = yield* Transactor
  if (!(yield* userRepository.isEmpty)) return null
  yield* refuse(yield* refuseUser("", wanted))
  // No one else can sign in while there are no accounts.
  const password_hash =
    password === null
      ? null
      : yield* Effect.catchTag((yield* PasswordHasher).hash(password), "TooManyAttempts", Effect.die)
  return yield* transactor.transact(insertFirstAdmin(wanted, password_hash, "start"))
})

/** Creates a link for the first site admin of an empty installation, and returns its secret; null when there are accounts. */
export const firstSetupSecret = Effect.fn("CreateAccount.firstSetupSecret")(function* () {
  const transactor = yield* Transactor
  if (!(yield* (yield* UserRepository).isEmpty)) return null
  return yield* transactor.transact(Effect.flatMap(transactor.now, (now) => CreateSetupLink.create(null, now)))
})

/**
 * The account of a setup link and whether it is invited, null when the link creates the first site admin; the link stays valid. Fails with LocalPasswordsAreOff or SetupLinkIsInvalid.
 */
export const setupAccount = Effect.fn("CreateAccount.setupAccount")(function* (secret: string) {
  const userRepository = yield* UserRepository
  yield* SignInRules.needLocalPasswords
  const now = yield* (yield* Transactor).now
  const link = Option.getOrNull(yield* userRepository.findSetupLink(Secret.fingerprint(secret), now))
  if (link === null) return yield* new SetupLinkIsInvalid()
  if (link.user_id === null) return (yield* userRepository.isEmpty) ? null : yield* new SetupLinkIsInvalid()
  const user = yield* userRepository.find(link.user_id)
  if (Option.isNone(user)) return yield* new SetupLinkIsInvalid()
  const is_invited = link.purpose === "invitation" || (yield* (yield* InvitationRepository).isInvited(user.value.id))
  return { ...user.value, is_invited }
})

/** The input of the setup page. `email` is only used for the first site admin, `name` also for an invited account; "" keeps its name. */
export interface Setup {
  readonly secret: string
  readonly password: string
  readonly name: string
  readonly email: string
  /** True when the user accepts the notice, if there is one (R2.10). */
  readonly accept_notice: boolean
}

/**
 * Uses a setup link once: sets the account's password, or creates the first site admin. Then it signs the user in with a new session, whose `secret` is
 * returned; it is null for a disabled account, for one with a second factor, and while the notice is not accepted. Fails with LocalPasswordsAreOff,
 * SetupLinkIsInvalid, Refused or TooManyAttempts; then the link stays valid.
 */
export const completeSetup = Effect.fn("CreateAccount.completeSetup")(function* (
  setup: Setup,
  from: Pick<BeginSession.Entry, "address" | "user_agent" | "request_id">
) {
  const { request_id } = from
  const transactor = yield* Transactor
  yield* SignInRules.needLocalPasswords
  // The owner of the link is known only below.
  yield* refuse(yield* Password.refusePassword("/password", setup.password, { name: "", email: "" }))
  const password_hash = yield* (yield* PasswordHasher).hash(setup.password)
  const session_secret = yield* Secret.generate("")
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const user = yield* setUp(setup, password_hash, request_id, now)
      const { notice } = yield* SignInRules.SignInRules
      // The link stands for the password alone.
      const factor = Option.getOrNull(yield* (yield* SecondFactorRepository).find(user.id))
      const needsCode = factor !== null && factor.confirmed_at !== null
      if (user.disabled_at !== null || needsCode || (notice !== null && !setup.accept_notice)) {
        return { user, secret: null }
      }
      yield* BeginSession.begin(user, now, session_secret, { ...from, provider: null, notice: notice?.version ?? null })
      return { user, secret: session_secret }
    })
  )
})

const setUp = Effect.fnUntraced(function* (setup: Setup, password_hash: string, request_id: string, now: Date) {
  const userRepository = yield* UserRepository
  const link = Option.getOrNull(yield* userRepository.takeSetupLink(Secret.fingerprint(setup.secret), now))
  if (link === null) return yield* new SetupLinkIsInvalid()
  if (link.user_id === null) {
    const wanted: NewUser = { ...setup, admin: true }
    yield* refuse(yield* refuseUser("", wanted))
    return (yield* insertFirstAdmin(wanted, password_hash, request_id)) ?? (yield* new SetupLinkIsInvalid())
  }
  const found = Option.getOrNull(yield* userRepository.find(link.user_id))
  if (found === null) return yield* new SetupLinkIsInvalid()
  const user = yield* named(found, setup.name, link.purpose === "invitation", now)
  yield* refuse(yield* Password.refusePassword("/password", setup.password, user))
  yield* userRepository.setPassword(user.id, password_hash, now)
  yield* (yield* SessionRepository).deleteOfUser(user.id)
  const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
  yield* (yield* AuditRepository).append([
    { ...AccountAudit.entry("set_password", user, changesBetween(found, user, ["name"])), ...who }
  ])
  return user
})

/** An invited or registered account with the name that its user chooses; others keep theirs. */
const named = Effect.fnUntraced(function* (user: User, wanted: string, isSent: boolean, now: Date) {
  const name = wanted.trim()
  if (name === "" || name === user.name) return user
  if (!isSent && !(yield* (yield* InvitationRepository).isInvited(user.id))) return user
  yield* refuse(AccountFields.refuseName("/name", wanted))
  const renamed: User = { ...user, name, updated_at: timeOfChange(user.updated_at, now) }
  yield* (yield* UserRepository).save(renamed)
  return renamed
})

const insertFirstAdmin = Effect.fnUntraced(function* (
  wanted: NewUser,
  password_hash: string | null,
  request_id: string
) {
  const transactor = yield* Transactor
  const now = yield* transactor.now
  if (!(yield* (yield* UserRepository).isEmpty)) return null
  const user = yield* insert("/email", wanted, password_hash, now)
  const who = { user_id: user.id, user_name: user.name, request_id, created_at: now }
  yield* (yield* AuditRepository).append(createdEntries(user).map((draft) => ({ ...draft, ...who })))
  return user
})

const insert = Effect.fnUntraced(function* (pointer: string, wanted: NewUser, password_hash: string | null, now: Date) {
  const user = newUser(wanted, now)
  const id = Option.getOrNull(yield* (yield* UserRepository).insert(user, password_hash))
  if (id === null) return yield* refusing(new AccountFields.EmailIsTaken({ pointer }))
  const inserted: User = { id, ...user }
  return inserted
})

/** A new account without sign-ins. */
export const newUser = (
  { admin, email, name }: Pick<User, "name" | "email" | "admin">,
  now: Date
): Omit<User, "id"> => ({
  name: name.trim(),
  email: normalizeEmail(email),
  provider: null,
  admin,
  last_sign_in_at: null,
  failed_attempts: 0,
  locked_at: null,
  disabled_at: null,
  created_at: now,
  updated_at: now
})

const refuseUser = Effect.fnUntraced(function* (at: string, { name, email, password }: NewUser) {
  const refusals: ReadonlyArray<Refusal> = [
    ...AccountFields.refuseName(`${at}/name`, name),
    ...AccountFields.refuseEmail(`${at}/email`, email),
    ...(password === null ? [] : yield* Password.refusePassword(`${at}/password`, password, { name, email }))
  ]
  return refusals
})

/** The audit entries of a created account. */
export const createdEntries = (user: Pick<User, "id" | "name" | "email" | "admin">): ReadonlyArray<AuditDraft> => {
  const created = {
    ...AccountAudit.entry("create", user),
    changes: [
      { field: "email", prev_value: null, new_value: user.email },
      { field: "admin", prev_value: null, new_value: user.admin }
    ]
  }
  if (!user.admin) return [created]
  const about = { user_id: user.id, name: user.name }
  return [created, SecurityEvent.roleChanged(about, { site: true }, { from: null, to: "admin" })]
}

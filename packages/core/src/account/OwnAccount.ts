/** Use case of a person's own account: another name or password, by session and with the current password (R2.2, section 17 of the rules). */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Policy from "../access/Policy.ts"
import * as Audit from "../audit/Audit.ts"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import * as SecurityEvent from "../audit/SecurityEvent.ts"
import { refuse } from "../Refusal.ts"
import { timeOfChange, Transactor } from "../Transactor.ts"
import * as AccountAudit from "./AccountAudit.ts"
import * as AccountFields from "./AccountFields.ts"
import * as Password from "./Password.ts"
import { PasswordHasher } from "./PasswordHasher.ts"
import * as Reassurance from "./Reassurance.ts"
import * as Secret from "./Secret.ts"
import { SessionRepository } from "./SessionRepository.ts"
import * as SignInRules from "./SignInRules.ts"
import type { User } from "./User.ts"
import { UserRepository } from "./UserRepository.ts"

/** A token is not enough. */
export const policy = Policy.session

/** What a person asks for, and shows of themselves. The session that asks goes on when the others end. */
export interface OwnChange extends Reassurance.Shown {
  readonly name?: string
  readonly password?: string
}

/** Changes the caller's account; with a new password their other sessions end. Fails with Refused, CurrentPasswordIsMissing, LocalPasswordsAreOff (R2.9), or with TooManyAttempts after wrong passwords (R2.3). */
export const change = Effect.fn("OwnAccount.change")(function* (caller: Caller, wanted: OwnChange) {
  const userRepository = yield* UserRepository
  const transactor = yield* Transactor
  const { name, password, session_secret } = wanted
  if (password !== undefined) yield* SignInRules.needLocalPasswords
  const strange = yield* Reassurance.refuseStranger(caller, wanted, "/user/current_password")
  yield* refuse([
    ...(name === undefined ? [] : AccountFields.refuseName("/user/name", name)),
    ...(password === undefined ? [] : Password.refusePassword("/user/password", password)),
    ...strange
  ])
  const password_hash = password === undefined ? null : yield* (yield* PasswordHasher).hash(password)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const user = Option.getOrNull(yield* userRepository.lock(caller.user_id))
      if (user === null) return yield* new NotFound()
      const renamed = name === undefined ? user.name : name.trim()
      if (renamed === user.name && password_hash === null) return user
      const changed: User = { ...user, name: renamed, updated_at: timeOfChange(user.updated_at, now) }
      const drafts: Array<AuditDraft> = []
      if (renamed !== user.name) {
        yield* userRepository.save(changed)
        drafts.push(AccountAudit.entry("update", changed, changesBetween(user, changed, ["name"])))
      }
      if (password_hash !== null) {
        yield* userRepository.setPassword(user.id, password_hash, changed.updated_at)
        yield* (yield* SessionRepository).deleteOthersOfUser(user.id, Secret.fingerprint(session_secret))
        drafts.push(
          AccountAudit.entry("set_password", changed),
          SecurityEvent.ofAccount("set_password", { user_id: user.id, name: renamed })
        )
      }
      yield* Audit.record(caller, now, drafts)
      return changed
    })
  )
})

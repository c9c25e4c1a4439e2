/** The commands of how long records are kept (R25.3): read and change the times, and remove what is older. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as LockedAccount from "../../account/commands/LockedAccount.ts"
import type { SessionLifetime } from "../../account/Session.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { LetterRepository } from "../../mail/LetterRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { WebhookRepository } from "../../webhook/WebhookRepository.ts"
import { AdministrationRepository } from "../AdministrationRepository.ts"
import * as Retention from "../Retention.ts"

/** The policy: site admins. */
export const policy = Policy.siteAdmin

/** The retention with the number of records that are older now. */
const withOlder = Effect.fnUntraced(function* (retention: Retention.Retention, lifetime: SessionLifetime, now: Date) {
  const older = yield* (yield* AdministrationRepository).older(Retention.cutoffs(retention, lifetime, now))
  return { retention, older }
})

/** The retention, and the number of records that are older and not removed yet. Fails with PermissionDenied. */
export const read = Effect.fn("ManageRetention.read")(function* (caller: Caller, lifetime: SessionLifetime) {
  yield* Guard.siteAdmin(caller)
  const retention = yield* (yield* AdministrationRepository).retention
  return yield* withOlder(retention, lifetime, yield* (yield* Transactor).now)
})

/** Changes some of the times. The next run of `removeBatch` removes what is older. Fails with PermissionDenied. */
export const change = Effect.fn("ManageRetention.change")(function* (
  caller: Caller,
  wanted: Partial<Retention.Retention>,
  lifetime: SessionLifetime
) {
  yield* Guard.siteAdmin(caller)
  const administration = yield* AdministrationRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const earlier = yield* administration.lockRetention
      const later = { ...earlier, ...wanted }
      const changes = Retention.changesOf(earlier, later)
      if (changes.length > 0) {
        yield* administration.saveRetention(later)
        yield* Audit.record(caller, now, [SecurityEvent.retentionChanged(changes)])
      }
      return yield* withOlder(later, lifetime, now)
    })
  )
})

/** The most records of a kind that one transaction removes. An account costs several statements. */
const batch = 1000
const accountBatch = 50

/** Removes accounts that were registered before that time and never used, as acts of the system. Returns how many. */
const removeRegistrations = Effect.fnUntraced(function* (before: Date, now: Date) {
  const users = yield* UserRepository
  const unused = yield* users.lockUnusedRegistrations(before, now, accountBatch)
  for (const user of unused) yield* users.remove(user)
  yield* (yield* AuditRepository).append(
    unused.flatMap((user) =>
      LockedAccount.removedEntries(user).map((draft) => ({
        ...draft,
        user_id: null,
        user_name: "",
        request_id: "",
        created_at: now
      }))
    )
  )
  return unused.length
})

/**
 * Removes a batch of old deliveries, e-mails and unused registrations; true when there may be more. One instance at a time does it: the others find the retention locked. Sessions
 * are removed with expired ones (`SignIn.removeExpired`), security events never.
 */
export const removeBatch = Effect.gen(function* () {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const retention = Option.getOrNull(yield* (yield* AdministrationRepository).claimRetention)
      if (retention === null) return false
      const noLifetime = { idle_minutes: 0, absolute_hours: 0 }
      const now = yield* transactor.now
      const { letters, registrations, webhook_deliveries } = Retention.cutoffs(retention, noLifetime, now)
      const removed = [
        webhook_deliveries === null ? 0 : yield* (yield* WebhookRepository).forgetDeliveries(webhook_deliveries, batch),
        letters === null ? 0 : yield* (yield* LetterRepository).forget(letters, batch)
      ]
      const accounts = registrations === null ? 0 : yield* removeRegistrations(registrations, now)
      return removed.includes(batch) || accounts === accountBatch
    })
  )
}).pipe(Effect.withSpan("ManageRetention.removeBatch"))

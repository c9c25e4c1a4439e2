/** The commands of how long records are kept (R25.3): read and change the times, and remove what is older. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import type { SessionLifetime } from "../../account/Session.ts"
import * as Audit from "../../audit/Audit.ts"
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

/** The most records of a kind that one transaction removes. */
const batch = 1000

/**
 * Removes a batch of old deliveries and e-mails; true when there may be more. One instance at a time does it: the others find the retention locked. Sessions
 * are removed with expired ones (`SignIn.removeExpired`), security events never.
 */
export const removeBatch = Effect.gen(function* () {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const retention = Option.getOrNull(yield* (yield* AdministrationRepository).claimRetention)
      if (retention === null) return false
      const noLifetime = { idle_minutes: 0, absolute_hours: 0 }
      const { letters, webhook_deliveries } = Retention.cutoffs(retention, noLifetime, yield* transactor.now)
      const removed = [
        webhook_deliveries === null ? 0 : yield* (yield* WebhookRepository).forgetDeliveries(webhook_deliveries, batch),
        letters === null ? 0 : yield* (yield* LetterRepository).forget(letters, batch)
      ]
      return removed.includes(batch)
    })
  )
}).pipe(Effect.withSpan("ManageRetention.removeBatch"))

/** The command that seals new audit entries (R9.6). The service runs it every minute; writes of entries do not wait for it. */
import { Effect, Option } from "effect"
import { Transactor } from "../../Transactor.ts"
import * as AuditSeal from "../AuditSeal.ts"
import { AuditSealRepository } from "../AuditSealRepository.ts"

/** The maximum number of seals of one run, so that a large backlog is sealed in several. */
const sealsAtOnce = 200

/** Seals the entries that are not sealed yet. Returns the last seal, None when nothing is sealed. Several instances may run it at once. */
export const sealNew = Effect.fn("SealAudit.sealNew")(function* () {
  const repository = yield* AuditSealRepository
  const before = yield* repository.head
  const newest = yield* repository.newestEntry
  const isSealed = (through: number) => Option.exists(before, ({ through_id }) => through_id >= through)
  if (Option.isNone(newest) || isSealed(newest.value)) return before
  const through = yield* repository.settled
  if (Option.isNone(through)) return before
  for (let sealed = 0; sealed < sealsAtOnce; sealed++) {
    if (!(yield* sealNext(through.value))) break
  }
  return yield* repository.head
})

/** Seals the next block up to an id; false when there is none, or another instance was first. */
const sealNext = Effect.fnUntraced(function* (through: AuditSeal.AuditSeal["through_id"]) {
  const repository = yield* AuditSealRepository
  const transactor = yield* Transactor
  const head = Option.getOrNull(yield* repository.head)
  const entries = yield* repository.entries(head?.through_id ?? 0, through, AuditSeal.longestSeal)
  const last = entries.at(-1)
  if (last === undefined) return false
  const block = AuditSeal.seal(head, entries, last.id, yield* transactor.now)
  return yield* transactor.transact(repository.append(block))
})

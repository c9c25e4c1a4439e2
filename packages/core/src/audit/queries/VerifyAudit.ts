/** The queries of audit seals (R9.6): the last seal, and a check that the table still matches its seals. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { atMost, type Bound } from "../../Page.ts"
import * as AuditSeal from "../AuditSeal.ts"
import { AuditSealRepository } from "../AuditSealRepository.ts"

/** The policy of verifying the audit table: site admins. */
export const policy = Policy.siteAdmin

/** The number of seals that one query verifies. */
export const bound: Bound = { usual: 20, most: 20 }

/** The maximum number of entries that one query reads: those of its seals, and the same number of inserted ones. */
const mostEntries = 2 * bound.most * AuditSeal.longestSeal

/** A seal with its mismatches. */
export interface VerifiedSeal extends Pick<
  AuditSeal.AuditSeal,
  "number" | "through_id" | "hash" | "previous_hash" | "sealed_at"
> {
  readonly entries: number
  readonly findings: ReadonlyArray<AuditSeal.Finding>
}

/** The last seal; None when nothing is sealed. */
export const head = Effect.flatMap(AuditSealRepository, (repository) => repository.head)

/** The id after which the entries of a seal begin: the end of the previous seal, or, if that is missing, the start of its own entries. */
const beforeSeal = ({ entry_ids, number }: AuditSeal.AuditSeal, last: AuditSeal.SealHead | null): number => {
  if (number === (last?.number ?? 0) + 1) return last?.through_id ?? 0
  return (entry_ids[0] ?? 1) - 1
}

/** Verifies at most `limit` seals after a number, by number. Fails with PermissionDenied. */
export const verify = Effect.fn("VerifyAudit.verify")(function* (caller: Caller, after: number, limit?: number) {
  yield* Guard.siteAdmin(caller)
  const repository = yield* AuditSealRepository
  const most = atMost(limit, bound)
  // Includes the previous seal.
  const read = yield* repository.seals(after, most + 1)
  const first = read[0]?.number === after ? read[0] : null
  const seals = first === null ? read.slice(0, most) : read.slice(1)
  const [begin] = seals
  const start = begin === undefined ? 0 : beforeSeal(begin, first)
  const stored = yield* repository.entries(start, seals.at(-1)?.through_id ?? 0, mostEntries)
  let last: AuditSeal.SealHead | null = first
  const rows: Array<VerifiedSeal> = []
  for (const seal of seals) {
    const from = beforeSeal(seal, last)
    const ofSeal = stored.filter(({ id }) => id > from && id <= seal.through_id)
    const { hash, number, previous_hash, sealed_at, through_id } = seal
    const findings = AuditSeal.verify(seal, last, ofSeal)
    rows.push({ number, through_id, hash, previous_hash, sealed_at, entries: seal.entry_ids.length, findings })
    last = seal
  }
  return { rows, head: Option.getOrNull(yield* repository.head) }
})

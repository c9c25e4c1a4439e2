/**
 * Seals of the audit table (R9.6): blocks of entries, each with a hash over its entries and the block before, so that a change of the table outside of
 * Docket is detected. Pure. SealAudit.ts seals, VerifyAudit.ts verifies.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Schema } from "effect"
import { AuditId } from "../Ids.ts"
import type { AuditEntry } from "./AuditEntry.ts"

/** The maximum number of entries of one seal. */
export const longestSeal = 500

/** A sealed block. Hashes are SHA-256 in lower-case hexadecimal. */
export const AuditSeal = Schema.Struct({
  /** The number of the seal, from 1 without gaps. */
  number: Schema.Int,
  /** Each entry with an id up to this one is in this seal or an earlier one. */
  through_id: AuditId,
  /** The entries by ascending id, and the hash of each. */
  entry_ids: Schema.Array(AuditId),
  entry_hashes: Schema.Array(Schema.String),
  /** The hash of the previous seal; `noHash` for the first. */
  previous_hash: Schema.String,
  hash: Schema.String,
  sealed_at: Schema.Date
})
export interface AuditSeal extends Schema.Schema.Type<typeof AuditSeal> {}

/** The fields of the last seal that the next one needs. */
export type SealHead = Pick<AuditSeal, "number" | "through_id" | "hash" | "sealed_at">

/** The previous hash of the first seal. */
export const noHash = "0".repeat(64)

const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))))

/** The hash of all fields of an entry. */
export const hashOfEntry = (entry: AuditEntry): string =>
  hashOf([
    entry.id,
    entry.action,
    entry.auditable_type,
    entry.auditable_id,
    entry.audited_name,
    entry.rule_id,
    entry.component_id,
    entry.project_id,
    entry.comment,
    entry.changes,
    entry.user_id,
    entry.user_name,
    entry.request_id,
    entry.created_at.toISOString()
  ])

/** The hash of a seal, over all its other fields. */
const hashOfSeal = ({
  entry_hashes,
  entry_ids,
  number,
  previous_hash,
  sealed_at,
  through_id
}: Omit<AuditSeal, "hash">) =>
  hashOf([number, previous_hash, through_id, sealed_at.toISOString(), entry_ids, entry_hashes])

/** Seals entries, by ascending id, after the last seal; `last` is null for the first. */
export const seal = (
  last: SealHead | null,
  entries: ReadonlyArray<AuditEntry>,
  through_id: AuditId,
  sealed_at: Date
): AuditSeal => {
  const block = {
    number: (last?.number ?? 0) + 1,
    through_id,
    entry_ids: entries.map(({ id }) => id),
    entry_hashes: entries.map(hashOfEntry),
    previous_hash: last?.hash ?? noHash,
    sealed_at
  }
  return { ...block, hash: hashOfSeal(block) }
}

/** A mismatch of an entry, or of the seal itself when `entry_id` is null. */
export interface Finding {
  readonly kind: "entry_changed" | "entry_removed" | "entry_added" | "seal_changed" | "seal_missing"
  readonly entry_id: AuditId | null
}

/**
 * Compares a seal with the previous seal and with the stored entries after that one up to its own `through_id`. Without findings the
 * block is unchanged. A changed seal gives no information about its entries.
 */
export const verify = (
  { hash, ...block }: AuditSeal,
  last: SealHead | null,
  stored: ReadonlyArray<AuditEntry>
): ReadonlyArray<Finding> => {
  const ofSeal = (kind: "seal_changed" | "seal_missing"): ReadonlyArray<Finding> => [{ kind, entry_id: null }]
  if (hash !== hashOfSeal(block)) return ofSeal("seal_changed")
  const missing =
    block.number !== (last?.number ?? 0) + 1 || block.previous_hash !== (last?.hash ?? noHash)
      ? ofSeal("seal_missing")
      : []
  const found = new Map(stored.map((entry) => [entry.id, entry]))
  const sealed = new Set(block.entry_ids)
  const ofEntries = block.entry_ids.flatMap((entry_id, place): ReadonlyArray<Finding> => {
    const entry = found.get(entry_id)
    if (entry === undefined) return [{ kind: "entry_removed", entry_id }]
    return hashOfEntry(entry) === block.entry_hashes[place] ? [] : [{ kind: "entry_changed", entry_id }]
  })
  const added = stored
    .filter(({ id }) => !sealed.has(id))
    .map(({ id }): Finding => ({ kind: "entry_added", entry_id: id }))
  return [...missing, ...ofEntries, ...added]
}

/** The changes that an audit entry names. Plain: this module loads no library. */
import type { AuditedChange } from "./AuditEntry.ts"

/** The fields of two versions of a record that differ, among those named. */
export const changesBetween = <T extends object>(
  before: T,
  after: T,
  fields: ReadonlyArray<keyof T & string>
): ReadonlyArray<AuditedChange> =>
  fields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, prev_value: before[field], new_value: after[field] }))

const sameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

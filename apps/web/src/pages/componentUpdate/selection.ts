/** The accepted changes of a preview: single fields, whole requirements, or everything without problems. Pure. */
import type { Accepted, FieldName, Update, UpdatedField, UpdatedRow } from "../../api/componentUpdates.ts"

/** The rejected fields, such as "7 title". All changes are accepted until the user rejects them. */
export type LeftOut = ReadonlySet<string>

const keyOf = (row: UpdatedRow, field: FieldName): string => `${row.id} ${field}`

/** True for a change without problems. */
export const isFree = ({ errors }: UpdatedField): boolean => errors.length === 0

/** True when the change is accepted. */
export const isAccepted = (leftOut: LeftOut, row: UpdatedRow, field: UpdatedField): boolean =>
  isFree(field) && !leftOut.has(keyOf(row, field.field))

/** The fields of a requirement that can be accepted. */
const freeOf = (row: UpdatedRow): ReadonlyArray<UpdatedField> => row.fields.filter(isFree)

/** Returns how many changes to a requirement are accepted. */
export const stateOf = (leftOut: LeftOut, row: UpdatedRow): "all" | "some" | "none" => {
  const free = freeOf(row)
  const accepted = free.filter((field) => isAccepted(leftOut, row, field)).length
  return accepted === 0 ? "none" : accepted === free.length ? "all" : "some"
}

/** Accepts or rejects a field. */
export const withField = (leftOut: LeftOut, row: UpdatedRow, field: FieldName, accept: boolean): LeftOut => {
  const next = new Set(leftOut)
  if (accept) next.delete(keyOf(row, field))
  else next.add(keyOf(row, field))
  return next
}

/** Accepts or rejects all changes to some requirements, without those that have problems. */
export const withRows = (leftOut: LeftOut, rows: ReadonlyArray<UpdatedRow>, accept: boolean): LeftOut => {
  const next = new Set(leftOut)
  for (const row of rows) {
    for (const { field } of freeOf(row)) {
      if (accept) next.delete(keyOf(row, field))
      else next.add(keyOf(row, field))
    }
  }
  return next
}

/** Returns the accepted changes for the request. */
export const acceptedOf = (leftOut: LeftOut, { rows }: Update): ReadonlyArray<Accepted> =>
  rows.flatMap((row) => {
    const fields = row.fields.filter((field) => isAccepted(leftOut, row, field)).map(({ field }) => field)
    return fields.length === 0 ? [] : [{ rule_id: row.id, fields }]
  })

/** Counts the accepted fields and their requirements. */
export const countOf = (
  accepted: ReadonlyArray<Accepted>
): { readonly fields: number; readonly requirements: number } => ({
  fields: accepted.reduce((sum, { fields }) => sum + fields.length, 0),
  requirements: accepted.length
})

/** The accepted changes of a preview: single fields, whole requirements, or everything without problems. Pure. */
import type { Accepted, FieldName, Update, UpdatedField, UpdatedRow } from "../../api/componentUpdates.ts"

/** The fields that are not accepted, as "7 title": all that may be is accepted until its reader says otherwise. */
export type LeftOut = ReadonlySet<string>

const keyOf = (row: UpdatedRow, field: FieldName): string => `${row.id} ${field}`

/** True for a change without problems. */
export const isFree = ({ errors }: UpdatedField): boolean => errors.length === 0

/** True when the change is accepted. */
export const isAccepted = (leftOut: LeftOut, row: UpdatedRow, field: UpdatedField): boolean =>
  isFree(field) && !leftOut.has(keyOf(row, field.field))

/** The fields of a requirement that may be accepted. */
const freeOf = (row: UpdatedRow): ReadonlyArray<UpdatedField> => row.fields.filter(isFree)

/** How much of a requirement is accepted. */
export const stateOf = (leftOut: LeftOut, row: UpdatedRow): "all" | "some" | "none" => {
  const free = freeOf(row)
  const accepted = free.filter((field) => isAccepted(leftOut, row, field)).length
  return accepted === 0 ? "none" : accepted === free.length ? "all" : "some"
}

/** Accepts a field, or leaves it out. */
export const withField = (leftOut: LeftOut, row: UpdatedRow, field: FieldName, accept: boolean): LeftOut => {
  const next = new Set(leftOut)
  if (accept) next.delete(keyOf(row, field))
  else next.add(keyOf(row, field))
  return next
}

/** Accepts all of some requirements that may be, or leaves them out. */
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

/** What is accepted, as it is sent. */
export const acceptedOf = (leftOut: LeftOut, { rows }: Update): ReadonlyArray<Accepted> =>
  rows.flatMap((row) => {
    const fields = row.fields.filter((field) => isAccepted(leftOut, row, field)).map(({ field }) => field)
    return fields.length === 0 ? [] : [{ rule_id: row.id, fields }]
  })

/** How many fields of how many requirements are accepted. */
export const countOf = (
  accepted: ReadonlyArray<Accepted>
): { readonly fields: number; readonly requirements: number } => ({
  fields: accepted.reduce((sum, { fields }) => sum + fields.length, 0),
  requirements: accepted.length
})

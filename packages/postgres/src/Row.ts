/**
 * The rows of the driver, and their conversion to records: bigint columns and counts are bigint, ids are branded numbers.
 * Used by every repository here; independent of tables.
 */

import type { Page } from "@docket/core"

type Raw<Value> = Value extends number ? bigint | number : Value

/** A row of the driver whose columns are the fields of a record. */
export type Stored<Fields> = { readonly [Key in keyof Fields]: Raw<Fields[Key]> }

/** A count or number. Ids are below 2^53, so no digit is lost. */
export const int = (value: bigint | number): number => Number(value)

/** An id as the branded number of records. */
export const id = <Id extends number>(value: bigint | number): Id => Number(value) as Id

/** An id that may be missing. */
export const idOrNull = <Id extends number>(value: bigint | number | null): Id | null =>
  value === null ? null : (Number(value) as Id)

/** Ids as one parameter to cast with `::bigint[]`, because the driver would infer the type from the first one. */
export const idList = (ids: ReadonlyArray<number>): string => `{${ids.join(",")}}`

/** A row of a page, and the number of all rows next to it; a page beyond the end has only the number. */
export type Listed<Row> = { readonly all_rows: bigint } & (Row | { readonly [Column in keyof Row]: null })

/** The page of such rows; `key` is a column that every row has. */
export const pageOf =
  <Row, Value>(valueOf: (row: Row) => Value, key: keyof Row = "id" as keyof Row) =>
  (rows: ReadonlyArray<Listed<Row>>): Page.Page<Value> => ({
    rows: rows.flatMap((row) => (row[key] === null ? [] : [valueOf(row as Row)])),
    total: int(rows[0]!.all_rows)
  })

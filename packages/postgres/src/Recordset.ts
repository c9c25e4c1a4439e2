/**
 * Many records as one parameter: a JSON array that Postgres takes apart with json_to_recordset, so that a write is one statement
 * whatever their number. Used by the repositories that store many records at once.
 */

type ColumnType = "bigint" | "integer" | "text" | "text[]" | "boolean" | "timestamptz" | "json"

/** The columns of a record, each with its type, in the order of the statement. */
export type Columns<Fields> = { readonly [Key in keyof Fields]-?: ColumnType }

const entriesOf = <Fields>(columns: Columns<Fields>) => Object.entries<ColumnType>(columns)

/** `a, b, c` */
export const names = <Fields>(columns: Columns<Fields>): string => Object.keys(columns).join(", ")

/** `a bigint, b text`: the column definition list of json_to_recordset. JSON travels as text, lest its strings be taken apart too. */
export const definitions = <Fields>(columns: Columns<Fields>): string =>
  entriesOf(columns)
    .map(([name, type]) => `${name} ${type === "json" ? "text" : type}`)
    .join(", ")

/** `alias.a, alias.b::json`: the values to be stored, in the order of `names`. */
export const values = <Fields>(columns: Columns<Fields>, alias: string): string =>
  entriesOf(columns)
    .map(([name, type]) => (type === "json" ? `${alias}.${name}::json` : `${alias}.${name}`))
    .join(", ")

/** `a = alias.a, b = alias.b::json`: the same as assignments of an update. */
export const assignments = <Fields>(columns: Columns<Fields>, alias: string): string =>
  entriesOf(columns)
    .map(([name, type]) => `${name} = ${alias}.${name}${type === "json" ? "::json" : ""}`)
    .join(", ")

/** The parameter: the columns of every record, nothing else of it. */
export const payload = <Fields extends object>(columns: Columns<Fields>, records: ReadonlyArray<Fields>): string => {
  const types = entriesOf(columns)
  return JSON.stringify(
    records.map((record) => {
      const row: Record<string, unknown> = {}
      for (const [name, type] of types) {
        const value = record[name as keyof Fields]
        row[name] = type === "json" && value !== null ? JSON.stringify(value) : value
      }
      return row
    })
  )
}

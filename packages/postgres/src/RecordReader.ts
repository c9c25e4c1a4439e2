/**
 * Reads rows by position: the columns of a record and, for what a statement answers with in their order, the records. The driver's own rows are objects
 * that grow key by key, which for as many columns as a requirement has costs more than the rest of reading it. Used by the repositories of wide records.
 */
import { Effect } from "effect"
import type { SqlError, Statement } from "effect/sql"
import { type Columns, names } from "./Recordset.ts"

export interface RecordReader<Record> {
  /** `alias.a, alias.b`: what the statement has to select, and nothing else; without an alias `a, b`. */
  readonly selected: (alias?: string) => string
  /** `expression as a, t.b`: the same where the columns are not those of a table. */
  readonly computed: (expressions: { readonly [Column in keyof Record]-?: string }) => string
  /** All records that it answers with, in its order. */
  readonly read: (statement: Statement.Statement<Record>) => Effect.Effect<ReadonlyArray<Record>, SqlError.SqlError>
}

/**
 * A reader of such records. Ids and counts become numbers, since the driver answers with bigint; everything else is as the driver reads it. The code that makes
 * a record is written once, by the names of the columns.
 */
export const recordReader = <Record>(columns: Columns<Record>): RecordReader<Record> => {
  const types = Object.entries(columns)
  const values = types.map(([name, type], at) => {
    const value = `values[${at}]`
    return `${JSON.stringify(name)}: ${type === "bigint" ? `${value} === null ? null : Number(${value})` : value}`
  })
  const record: (values: ReadonlyArray<unknown>) => Record = new Function(
    `return (values) => ({ ${values.join(", ")} })`
  )()
  // Written once for each alias, since statements are made for each request.
  const lists = new Map<string | undefined, string>([[undefined, names(columns)]])
  return {
    selected: (alias) => {
      const known = lists.get(alias)
      if (known !== undefined) return known
      const list = types.map(([name]) => `${alias}.${name}`).join(", ")
      lists.set(alias, list)
      return list
    },
    computed: (expressions) => {
      const expressionOf = new Map(Object.entries<string>(expressions))
      return Object.keys(columns)
        .map((name) => ({ name, expression: expressionOf.get(name) ?? "" }))
        .map(({ expression, name }) =>
          /^\w+\.(\w+)$/.exec(expression)?.[1] === name ? expression : `${expression} as ${name}`
        )
        .join(", ")
    },
    read: (statement) => Effect.map(statement.values, (rows) => rows.map(record))
  }
}

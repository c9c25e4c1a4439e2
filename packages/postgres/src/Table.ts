/**
 * The column lists of a record in statements, derived from its schema in the core, which is the only list of its fields. Used by every repository here.
 *
 * A number is a `bigint` (Postgres casts it where the column is an integer), a text or a choice of texts is `text`, a list of texts `text[]`, a time `timestamptz`;
 * a day `date`, which the driver returns as text; anything else is `json`. Many records are one parameter: a JSON array for json_to_recordset, so that a write is one statement for any number.
 */
import { Effect, Schema, SchemaAST } from "effect"
import type { SqlError, Statement } from "effect/sql"
import { Day } from "@docket/core"
import type { Stored } from "./Row.ts"

type ColumnType = "bigint" | "text" | "text[]" | "boolean" | "timestamptz" | "date" | "json"

export interface Table<Record> {
  /** `a, b`, or with an alias `t.a, t.b`: the columns, in the order of the fields. */
  readonly names: (alias?: string) => string
  /** `expression as a, t.b`: the columns by expressions, and those without one from the table with this alias. */
  readonly computed: (expressions: { readonly [Column in keyof Record]?: string }, alias: string) => string
  /** All rows of a statement that selects exactly these columns, in order; their type is that of the statement if an outer join leaves columns null. */
  readonly read: <Row = Record>(
    statement: Statement.Statement<Row>
  ) => Effect.Effect<ReadonlyArray<Row>, SqlError.SqlError>
  /** The record of a row with these and other columns. */
  readonly of: (row: Stored<Record>) => Record
  /** The parameter of json_to_recordset: these columns of every record. */
  readonly payload: (records: ReadonlyArray<Record>) => string
  /** `a bigint, b text`: the column definition list of json_to_recordset. JSON is passed as text, so that its strings are not decoded. */
  readonly definitions: string
  /** `alias.a, alias.b::json`: the values to store, in the order of `names`. */
  readonly values: (alias: string) => string
  /** `a = alias.a, b = alias.b::json`: the same as assignments of an update. */
  readonly assignments: (alias: string) => string
  /** These columns without some of them. */
  readonly without: <Column extends keyof Record>(...columns: ReadonlyArray<Column>) => Table<Omit<Record, Column>>
  /** Some of these columns, in this order. */
  readonly only: <Column extends keyof Record>(...columns: ReadonlyArray<Column>) => Table<Pick<Record, Column>>
  /** These columns and those of another table. */
  readonly and: <Other>(other: Table<Other>) => Table<Record & Other>
  /** These columns with prefixed names, to combine them with others. */
  readonly prefixed: <Prefix extends string>(prefix: Prefix) => Prefixed<Record, Prefix>
  /** The columns with their types. */
  readonly types: ReadonlyMap<string, ColumnType>
}

/** Columns with a name prefix. */
export interface Prefixed<Record, Prefix extends string> extends Pick<Table<Record>, "names" | "computed"> {
  readonly of: (row: PrefixedRow<Record, Prefix>) => Record
}
export type PrefixedRow<Record, Prefix extends string> = {
  readonly [Column in keyof Record & string as `${Prefix}${Column}`]: Stored<Record>[Column]
}

/** The table of a record's schema. */
export const table = <Fields extends Schema.Struct.Fields>(
  schema: Schema.Struct<Fields>
): Table<Schema.Struct<Fields>["Type"]> => ofTypes(typesOf(schema))

/** The columns of a table. */
export type Columns<T> = T extends Table<infer Record> ? Record : never

const typesOf = ({ fields }: Schema.Struct<Schema.Struct.Fields>): ReadonlyMap<string, ColumnType> =>
  new Map(Object.entries(fields).map(([name, schema]) => [name, columnType(SchemaAST.toType(schema.ast))]))

const day = SchemaAST.toType(Day.Day.ast)

/** The code that converts a bigint of the driver. */
const numbered = (value: string, type: ColumnType): string =>
  type === "bigint" ? `${value} === null ? null : Number(${value})` : value

/** The computed fields, each with a function of a row. */
type Made<Type> = { readonly [Field in keyof Type]?: (row: never) => Type[Field] }

/** The row type of all these functions. */
type Parts<M> = Intersection<{
  readonly [Field in keyof M]: M[Field] extends (row: infer Row) => unknown ? Row : never
}>
type Intersection<T> = { readonly [K in keyof T]: (row: T[K]) => void }[keyof T] extends (row: infer I) => void
  ? I
  : never

/**
 * Reads a model from rows: its fields are columns of the same name, except those that are `made` from others. One function is generated with the names of the fields:
 * a rest pattern takes fifteen times as long.
 */
export const model = <Fields extends Schema.Struct.Fields, M extends Made<Schema.Struct<Fields>["Type"]>>(
  schema: Schema.Struct<Fields>,
  made: M
): ((row: Stored<Omit<Schema.Struct<Fields>["Type"], keyof M>> & Parts<M>) => Schema.Struct<Fields>["Type"]) => {
  const makers = new Map(Object.entries(made))
  const values = [...typesOf(schema)].map(([name, type]) => {
    const key = JSON.stringify(name)
    return `${key}: ${makers.has(name) ? `made[${key}](row)` : numbered(`row[${key}]`, type)}`
  })
  return new Function("made", `return (row) => ({ ${values.join(", ")} })`)(made)
}

/** The type of a column that holds values of the schema. */
const columnType = (ast: SchemaAST.AST): ColumnType => {
  switch (ast._tag) {
    case "Number":
      return "bigint"
    case "Boolean":
      return "boolean"
    case "String":
      return ast === day ? "date" : "text"
    case "Literal":
      return typeof ast.literal === "string" ? "text" : "json"
    case "Declaration":
      return "timestamptz"
    case "Arrays":
      return ast.rest.every((item) => columnType(item) === "text") ? "text[]" : "json"
    case "Union": {
      const [first = "json", ...others] = new Set(ast.types.filter(({ _tag }) => _tag !== "Null").map(columnType))
      return others.length === 0 ? first : "json"
    }
    default:
      return "json"
  }
}

const ofTypes = <Record>(types: ReadonlyMap<string, ColumnType>, prefix = ""): Table<Record> => {
  const columns = [...types]
  // Generated once with the names of the columns. The driver's own rows are objects that grow key by key, which costs more than the rest of reading them.
  const reading = (valueOf: (name: string, at: number) => string) =>
    new Function(
      "row",
      `return { ${columns.map(([name, type], at) => `${JSON.stringify(name)}: ${numbered(valueOf(name, at), type)}`).join(", ")} }`
    ) as (row: unknown) => Record
  const byPosition = reading((_, at) => `row[${at}]`)
  const byName = reading((name) => `row[${JSON.stringify(prefix + name)}]`)
  const each = (written: (name: string, type: ColumnType) => string): string =>
    columns.map(([name, type]) => written(name, type)).join(", ")
  const as = (name: string): string => (prefix === "" ? "" : ` as ${prefix}${name}`)
  const cast = (alias: string) => (name: string, type: ColumnType) =>
    `${alias}.${name}${type === "json" ? "::json" : ""}`
  // Statements are built for each request.
  const lists = new Map<string | undefined, string>()
  return {
    types,
    names: (alias) => {
      const known = lists.get(alias)
      if (known !== undefined) return known
      const list = each((name) => `${alias === undefined ? name : `${alias}.${name}`}${as(name)}`)
      lists.set(alias, list)
      return list
    },
    computed: (expressions, alias) =>
      each((name) => {
        const expression: string | undefined = Reflect.get(expressions, name)
        return expression === undefined ? `${alias}.${name}${as(name)}` : `${expression} as ${prefix}${name}`
      }),
    read: <Row>(statement: Statement.Statement<Row>) =>
      Effect.map(statement.values, (rows) => rows.map(byPosition) as unknown as ReadonlyArray<Row>),
    of: byName,
    payload: (records) =>
      JSON.stringify(
        records.map((record) =>
          Object.fromEntries(
            columns.map(([name, type]) => {
              const value: unknown = record[name as keyof Record]
              return [name, type === "json" && value !== null ? JSON.stringify(value) : value]
            })
          )
        )
      ),
    definitions: each((name, type) => `${name} ${type === "json" ? "text" : type}`),
    values: (alias) => each(cast(alias)),
    assignments: (alias) => each((name, type) => `${name} = ${cast(alias)(name, type)}`),
    without: (...names) => ofTypes(new Map(columns.filter(([name]) => !names.some((one) => one === name)))),
    only: (...names) => ofTypes(new Map(names.map((name) => [String(name), types.get(String(name)) ?? "json"]))),
    prefixed: (start) => ofTypes<Record>(types, start) as never,
    and: (other) => ofTypes(new Map([...columns, ...other.types]))
  }
}

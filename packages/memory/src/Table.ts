/**
 * Tables of the store in memory: immutable, so that starting and discarding a transaction's draft are free.
 * Used by State.ts, which defines the tables, and read by the repositories. Independent of the domain.
 */
import { HashMap, Option } from "effect"

/** The key of a row, or of a group of rows in an index. */
export type Key = number | string

type Rows<Row> = HashMap.HashMap<Key, Row>

/** The definition of a table: the key of its rows, and for each index the key of a row in it; null when the row is not in the index. */
export interface TableDefinition<Row, Index extends string> {
  readonly key: (row: Row) => Key
  readonly indexes: Readonly<Record<Index, (row: Row) => Key | null>>
}

/** Rows by key, with indexes. Lists are ordered by key, numbers numerically. */
export class Table<Row, Index extends string = never> {
  readonly #definition: TableDefinition<Row, Index>
  readonly #rows: Rows<Row>
  readonly #groups: HashMap.HashMap<string, Rows<Row>>

  private constructor(
    definition: TableDefinition<Row, Index>,
    rows: Rows<Row>,
    groups: HashMap.HashMap<string, Rows<Row>>
  ) {
    this.#definition = definition
    this.#rows = rows
    this.#groups = groups
  }

  /** A table without rows. */
  static empty<Row, Index extends string = never>(definition: TableDefinition<Row, Index>): Table<Row, Index> {
    return new Table(definition, HashMap.empty(), HashMap.empty())
  }

  get(key: Key): Row | undefined {
    return Option.getOrUndefined(HashMap.get(this.#rows, key))
  }

  /** The rows of these keys that exist, each once, ordered by key. */
  getMany(keys: ReadonlyArray<Key>): ReadonlyArray<Row> {
    return [...new Set(keys)].sort(compareKeys).flatMap((key) => Option.toArray(HashMap.get(this.#rows, key)))
  }

  all(): ReadonlyArray<Row> {
    return this.#ordered(this.#rows)
  }

  get size(): number {
    return HashMap.size(this.#rows)
  }

  /** The rows with that key in the index. */
  where(index: Index, key: Key): ReadonlyArray<Row> {
    return Option.match(HashMap.get(this.#groups, groupOf(index, key)), {
      onNone: () => [],
      onSome: (rows) => this.#ordered(rows)
    })
  }

  /** The number of rows with that key in the index. */
  count(index: Index, key: Key): number {
    return Option.match(HashMap.get(this.#groups, groupOf(index, key)), { onNone: () => 0, onSome: HashMap.size })
  }

  /** The table with the row added, or replacing the one with the same key. */
  put(row: Row): Table<Row, Index> {
    const key = this.#definition.key(row)
    const without = this.remove(key)
    let groups = without.#groups
    for (const name of without.#groupsOf(row)) {
      groups = HashMap.set(groups, name, HashMap.set(rowsOf(groups, name), key, row))
    }
    return new Table(this.#definition, HashMap.set(without.#rows, key, row), groups)
  }

  /** The table without the row with that key; unchanged when there is none. */
  remove(key: Key): Table<Row, Index> {
    const row = this.get(key)
    if (row === undefined) return this
    let groups = this.#groups
    for (const name of this.#groupsOf(row)) {
      const rest = HashMap.remove(rowsOf(groups, name), key)
      groups = HashMap.isEmpty(rest) ? HashMap.remove(groups, name) : HashMap.set(groups, name, rest)
    }
    return new Table(this.#definition, HashMap.remove(this.#rows, key), groups)
  }

  #groupsOf(row: Row): ReadonlyArray<string> {
    const names: Array<string> = []
    for (const index in this.#definition.indexes) {
      const key = this.#definition.indexes[index](row)
      if (key !== null) names.push(groupOf(index, key))
    }
    return names
  }

  #ordered(rows: Rows<Row>): ReadonlyArray<Row> {
    return HashMap.toEntries(rows)
      .sort(([left], [right]) => compareKeys(left, right))
      .map(([, row]) => row)
  }
}

const groupOf = (index: string, key: Key): string => `${index}\n${key}`

const rowsOf = <Row>(groups: HashMap.HashMap<string, Rows<Row>>, name: string): Rows<Row> =>
  Option.getOrElse(HashMap.get(groups, name), () => HashMap.empty<Key, Row>())

const compareKeys = (left: Key, right: Key): number =>
  typeof left === "number" && typeof right === "number" ? left - right : String(left) < String(right) ? -1 : 1

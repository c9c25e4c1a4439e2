/** One row of a table being read, cell by cell (R16.1). CellValues.ts interprets the words of a cell. */
import { type Refusal, Text } from "@docket/core"
import { CellIsInvalid, MoreIsWrong } from "./FileRefusals.ts"
import { columnLetters, type SheetRow } from "./Sheet.ts"
import type { ColumnField, Field } from "./TableColumns.ts"
import type { Column, Header } from "./TableHeader.ts"

/** The maximum number of invalid cells that are reported at once. */
const mostProblems = 1000

/** The problems of cells, up to the maximum. */
export const reported = (wrong: ReadonlyArray<CellIsInvalid>): ReadonlyArray<Refusal.Refusal> => {
  const more = wrong.length - mostProblems
  return [...wrong.slice(0, mostProblems), ...(more > 0 ? [new MoreIsWrong({ count: more })] : [])]
}

/** The columns of each field, in the order of its pieces. */
const columnsByField = (columns: ReadonlyArray<Column>): ReadonlyMap<ColumnField, ReadonlyArray<Column>> => {
  const byField = new Map<ColumnField, Array<Column>>()
  for (const column of columns.toSorted((left, right) => left.part - right.part)) {
    if (column.field !== null) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  }
  return byField
}
const isQuestion = (field: ColumnField): field is `question:${string}` => field.startsWith("question:")

/** One row being read: the values of its cells and their problems. */
export class RowReader {
  readonly problems: Array<CellIsInvalid> = []
  /** The values without a field, by header. */
  readonly kept: Array<readonly [header: string, text: string]> = []
  readonly #row: SheetRow
  readonly #columns: ReadonlyMap<ColumnField, ReadonlyArray<Column>>

  constructor(row: SheetRow, { columns }: Header) {
    this.#row = row
    this.#columns = columnsByField(columns)
    const names = columns.map(({ name }) => name)
    for (const [index, text] of row.cells.entries()) {
      const name = names[index] ?? ""
      if (Text.unrepresentablePosition(text) !== null) {
        this.#invalid(name || columnLetters(index), Text.unrepresentablePosition(text) ?? 0)
      }
      const isTwice = names.indexOf(name) !== index
      const header = name === "" || isTwice ? `${name} ${columnLetters(index)}`.trim() : name
      if ((columns[index]?.field ?? null) === null && !Text.isBlank(text)) this.kept.push([header, text])
    }
  }

  has(field: ColumnField): boolean {
    return this.#columns.has(field)
  }

  /** The text of a field, unchanged; "" when it is blank. */
  text(field: ColumnField): string {
    const columns = this.#columns.get(field) ?? []
    const text = columns.map(({ index }) => this.#row.cells[index] ?? "").join("")
    return Text.isBlank(text) ? "" : text
  }

  /** The fixes after the first, by number. "" when the cell is empty. */
  furtherFixes(): ReadonlyArray<string> {
    const numbers = [...this.#columns.keys()].flatMap((field) =>
      field.startsWith("fix:") ? [Number(field.slice(4))] : []
    )
    const last = Math.max(1, ...numbers)
    return Array.from({ length: last - 1 }, (_, index) => this.text(`fix:${index + 2}`))
  }

  /** The answers to questions, by the headers of their columns, in the order of the columns. "" when the cell is empty. */
  answers(): ReadonlyMap<string, string> {
    const questions = [...this.#columns.keys()].filter((field) => isQuestion(field))
    return new Map(questions.map((field) => [field.slice("question:".length), this.text(field)]))
  }

  /** The name of a field's column. */
  columnName(field: ColumnField): string | undefined {
    return this.#columns.get(field)?.[0]?.name
  }

  /** A field that is a word or an id. */
  word(field: ColumnField): string {
    return this.text(field).trim()
  }

  /** The value of a word; undefined for a blank cell. A word without a value is a problem. */
  value<Value>(field: Field, valueOf: (word: string) => Value | undefined, expected: string): Value | undefined {
    const word = this.word(field)
    if (word === "") return undefined
    const value = valueOf(word)
    if (value === undefined) this.problem(field, `"${word.slice(0, 100)}" is not ${expected}.`)
    return value
  }

  problem(field: Field, what: string): void {
    const column_name = this.columnName(field) ?? field
    this.problems.push(new CellIsInvalid({ row: this.#row.number, column_name, what, code: "invalid_cell" }))
  }

  /** Keeps the cell unchanged when its field cannot hold all of it. */
  keep(field: Field): void {
    this.kept.push([this.columnName(field) ?? field, this.text(field)])
  }

  #invalid(column_name: string, position: number): void {
    const what = `the character at position ${position} cannot be written in an XML document.`
    this.problems.push(new CellIsInvalid({ row: this.#row.number, column_name, what, code: "unrepresentable_text" }))
  }
}

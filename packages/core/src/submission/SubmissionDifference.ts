/** The difference between two submissions of a component, by requirement and column (R19). Pure. Cells are those of the files. */

/** A row of a submission's file. `cells` are by column. */
export interface ReadRow {
  readonly rule_number: number
  readonly cells: Readonly<Record<string, string>>
}

/** A column in which a requirement differs. */
export interface CellDifference {
  readonly column: string
  readonly before: string
  readonly after: string
}

/** A requirement that differs. `cells` is empty for one that was added or removed. */
export interface RowDifference {
  readonly rule_number: number
  readonly kind: "added" | "removed" | "changed"
  readonly cells: ReadonlyArray<CellDifference>
}

/** The requirements that differ, by number. */
export const differencesOf = (
  before: ReadonlyArray<ReadRow>,
  after: ReadonlyArray<ReadRow>
): ReadonlyArray<RowDifference> => {
  const earlier = new Map(before.map((row) => [row.rule_number, row.cells]))
  const later = new Map(after.map((row) => [row.rule_number, row.cells]))
  const numbers = [...new Set([...earlier.keys(), ...later.keys()])].sort((left, right) => left - right)
  return numbers.flatMap((rule_number): ReadonlyArray<RowDifference> => {
    const old = earlier.get(rule_number)
    const now = later.get(rule_number)
    if (old === undefined) return [{ rule_number, kind: "added", cells: [] }]
    if (now === undefined) return [{ rule_number, kind: "removed", cells: [] }]
    const cells = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((column) => {
      const [was, is] = [old[column] ?? "", now[column] ?? ""]
      return was === is ? [] : [{ column, before: was, after: is }]
    })
    return cells.length === 0 ? [] : [{ rule_number, kind: "changed", cells }]
  })
}

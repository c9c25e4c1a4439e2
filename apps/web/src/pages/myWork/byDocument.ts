/** Groups a list of comments by their documents, in the order of the first comment of each. Pure. */
interface OfDocument {
  readonly component_id: number
}

export const byDocument = <Row extends OfDocument>(
  rows: ReadonlyArray<Row>
): ReadonlyArray<{ readonly document: Row; readonly rows: ReadonlyArray<Row> }> => {
  const groups = new Map<number, Array<Row>>()
  for (const row of rows) {
    const group = groups.get(row.component_id)
    if (group === undefined) groups.set(row.component_id, [row])
    else group.push(row)
  }
  return [...groups.values()].flatMap((group) => (group[0] === undefined ? [] : [{ document: group[0], rows: group }]))
}

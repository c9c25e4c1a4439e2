/** Orders by several keys. Used by the repositories with lists. */

/** Compares two rows: below 0 when the first precedes the second. */
export type Comparison<Row> = (left: Row, right: Row) => number

/** Compares by the first key, then for equal rows by the next, and so on. */
export const by =
  <Row>(...comparisons: ReadonlyArray<Comparison<Row>>): Comparison<Row> =>
  (left, right) => {
    for (const compare of comparisons) {
      const difference = compare(left, right)
      if (difference !== 0) return difference
    }
    return 0
  }

/** Compares by a number or a time. */
export const ascending =
  <Row>(key: (row: Row) => number | Date): Comparison<Row> =>
  (left, right) => {
    const [first, second] = [Number(key(left)), Number(key(right))]
    return first < second ? -1 : first > second ? 1 : 0
  }

/** By the time of creation, then by id. */
export const oldestFirst = <Row extends { readonly id: number; readonly created_at: Date }>(
  rows: ReadonlyArray<Row>
): ReadonlyArray<Row> =>
  rows.toSorted(
    by<Row>(
      ascending(({ created_at }) => created_at),
      ascending(({ id }) => id)
    )
  )

/** The reverse order. */
export const reversed =
  <Row>(compare: Comparison<Row>): Comparison<Row> =>
  (left, right) =>
    compare(right, left)

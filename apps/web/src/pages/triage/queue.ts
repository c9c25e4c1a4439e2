/** The list of the left pane: comments, grouped by requirement if they are ordered by requirement. Pure. */
import type { CommentRow } from "../../api/comments.ts"
import * as words from "../../words/triagePage.ts"

export type QueueItem =
  | {
      readonly kind: "requirement"
      readonly key: string
      readonly ruleId: number | null
      readonly name: string
      /** The name of its component. */
      readonly component: string
      readonly deleted: boolean
      readonly count: number
      /** The number of undecided comments. */
      readonly pending: number
    }
  | { readonly kind: "comment"; readonly key: string; readonly row: CommentRow; readonly place: number }

/** Adds a heading with counts before each run of comments on one requirement. */
export const queueOf = (rows: ReadonlyArray<CommentRow>, grouped: boolean): ReadonlyArray<QueueItem> => {
  const comment = (row: CommentRow, place: number): QueueItem => ({ kind: "comment", key: `c${row.id}`, row, place })
  if (!grouped) return rows.map(comment)
  const groups = new Map<string, Array<{ readonly row: CommentRow; readonly place: number }>>()
  rows.forEach((row, place) => {
    // In a project, several components have comments as a whole.
    const of = `r${row.rule_id ?? `component ${row.component_id}`}`
    const group = groups.get(of)
    if (group === undefined) groups.set(of, [{ row, place }])
    else group.push({ row, place })
  })
  return [...groups].flatMap(([key, group]) => {
    const first = group[0]?.row
    if (first === undefined) return []
    return [
      {
        kind: "requirement" as const,
        key,
        ruleId: first.rule_id,
        name: first.rule_id === null ? words.queueDocumentAsAWhole : first.rule_displayed_name,
        component: first.component_name,
        deleted: first.rule_deleted,
        count: group.length,
        pending: group.filter(({ row }) => row.triage_status === "pending").length
      },
      ...group.map(({ place, row }) => comment(row, place))
    ]
  })
}

/** Returns the rows in the order on screen, which defines "next". */
export const inOrder = (items: ReadonlyArray<QueueItem>): ReadonlyArray<CommentRow> =>
  items.flatMap((item) => (item.kind === "comment" ? [item.row] : []))

/** Selects a row. It is a plain checkbox, because a list renders hundreds of them while it scrolls. */
import type { CommentRow } from "../../api/comments.ts"
import { commentPlace } from "../../words/commentPlace.ts"
import classes from "./triage.module.css"
import * as words from "../../words/triagePage.ts"

export const RowCheckbox = ({
  checked,
  onSelect,
  row
}: {
  readonly row: CommentRow
  readonly checked: boolean
  /** With `range`, which Shift sets, selects all rows from the last one to this one. */
  readonly onSelect: (id: number, range: boolean) => void
}) => (
  <input
    type="checkbox"
    className={classes["checkbox"]}
    aria-label={words.rowCheckboxSelect(row.author_name, commentPlace(row))}
    checked={checked}
    readOnly
    onClick={(event) => onSelect(row.id, event.shiftKey)}
  />
)

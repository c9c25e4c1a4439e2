/** Choosing a row: a plain checkbox, for a list draws hundreds of them while it is scrolled. */
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
  /** With Shift, everything from the last one to it. */
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

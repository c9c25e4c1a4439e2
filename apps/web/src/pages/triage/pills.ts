/** Which states of comments the toolbar shows as buttons in one row, and which are in its menu. Pure. */
import type { StatusCounts } from "../../api/comments.ts"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"

const statuses = Object.keys(triageStatuses) as Array<TriageStatus>

export interface Pills {
  /** In the row, in the official order. A state without its word has its name in a hint. */
  readonly shown: ReadonlyArray<{ readonly status: TriageStatus; readonly withWord: boolean }>
  /** In the menu. */
  readonly folded: ReadonlyArray<TriageStatus>
}

/** The width of a button in pixels, as its styles have it: the icon, the word and the number. */
const widthOf = (word: string, count: number) => (word === "" ? 40 : 50) + 7.5 * word.length + 8 * String(count).length

/** The room for the menu. */
const menu = 70

/**
 * Returns the states for a row of this width in pixels. Open comments and the chosen state are always shown with their words. States without comments are in the menu. If the others do not fit with their
 * words, they are shown without; if that does not fit either, the last ones are in the menu.
 */
export const pillsFor = (counts: StatusCounts | null, chosen: TriageStatus | "all", width: number): Pills => {
  const isKept = (status: TriageStatus) => status === "pending" || status === chosen
  const wanted = statuses.filter((status) => isKept(status) || counts === null || counts[status] > 0)
  const all = statuses.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
  const total = (withWords: boolean, among: ReadonlyArray<TriageStatus>) =>
    among.reduce(
      (sum, status) =>
        sum + widthOf(withWords || isKept(status) ? triageStatuses[status].word : "", counts?.[status] ?? 0),
      widthOf("All", all) + (among.length < statuses.length ? menu : 0)
    )
  const withWords = total(true, wanted) <= width
  const shown = [...wanted]
  const optional = withWords ? [] : wanted.filter((status) => !isKept(status))
  while (optional.length > 0 && total(false, shown) > width) {
    const last = optional.pop()
    shown.splice(last === undefined ? shown.length : shown.indexOf(last), 1)
  }
  return {
    shown: shown.map((status) => ({ status, withWord: withWords || isKept(status) })),
    folded: statuses.filter((status) => !shown.includes(status))
  }
}

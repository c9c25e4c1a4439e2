/** Who locked a requirement or a section of it, when and why, as far as its history tells. Pure. */
import type { HistoryEntry, Rule } from "../../../api/rules.ts"
import type { SectionName } from "../../../words/section.ts"

/** What is known of a lock: `at` as the history writes times, `why` "" when nothing was said. */
export interface LockStory {
  readonly who: string
  readonly at: string
  readonly why: string
}

const holds = (value: unknown, section: SectionName): boolean =>
  typeof value === "object" && value !== null && section in value

const storyOf = ({ comment, created_at, name }: HistoryEntry): LockStory => ({
  who: name,
  at: created_at,
  why: comment
})

/** The latest lock of a section; null when the entries do not reach back to it. */
export const sectionLock = (histories: ReadonlyArray<HistoryEntry>, section: SectionName): LockStory | null => {
  const entry = histories.find(({ audited_changes }) =>
    audited_changes.some(
      ({ field, new_value, prev_value }) =>
        field === "locked_fields" && holds(new_value, section) && !holds(prev_value, section)
    )
  )
  return entry === undefined ? null : storyOf(entry)
}

/** The latest lock of the whole requirement; the comment of an approval is among the reviews. */
export const wholeLock = ({ histories, reviews }: Pick<Rule, "histories" | "reviews">): LockStory | null => {
  const review = reviews.findLast(({ action }) => action === "approve" || action === "lock_control")
  const entry = histories.find(({ audited_changes }) =>
    audited_changes.some(({ field, new_value }) => field === "locked" && new_value === true)
  )
  if (entry !== undefined) {
    // An act of the review of the same moment says why.
    const why = review !== undefined && review.created_at === entry.created_at ? review.comment : entry.comment
    return { ...storyOf(entry), why }
  }
  return review === undefined
    ? null
    : { who: review.commenter_display_name ?? "", at: review.created_at, why: review.comment }
}

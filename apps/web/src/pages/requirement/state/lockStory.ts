/** Finds who locked a requirement or a section of it, when and why, in its history. Pure. */
import type { HistoryEntry, Rule } from "../../../api/rules.ts"
import type { SectionName } from "../../../words/section.ts"

/** The origin of a lock. `at` has the time format of the history; `why` is "" without a reason. */
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

/** Returns the latest lock of a section; null if the entries do not reach back to it. */
export const sectionLock = (histories: ReadonlyArray<HistoryEntry>, section: SectionName): LockStory | null => {
  const entry = histories.find(({ audited_changes }) =>
    audited_changes.some(
      ({ field, new_value, prev_value }) =>
        field === "locked_fields" && holds(new_value, section) && !holds(prev_value, section)
    )
  )
  return entry === undefined ? null : storyOf(entry)
}

/** Returns the latest lock of the whole requirement. The comment of an approval is among the reviews. */
export const wholeLock = ({ histories, reviews }: Pick<Rule, "histories" | "reviews">): LockStory | null => {
  const review = reviews.findLast(({ action }) => action === "approve" || action === "lock_control")
  const entry = histories.find(({ audited_changes }) =>
    audited_changes.some(({ field, new_value }) => field === "locked" && new_value === true)
  )
  if (entry !== undefined) {
    // A review action at the same time contains the reason.
    const why = review !== undefined && review.created_at === entry.created_at ? review.comment : entry.comment
    return { ...storyOf(entry), why }
  }
  return review === undefined
    ? null
    : { who: review.commenter_display_name ?? "", at: review.created_at, why: review.comment }
}

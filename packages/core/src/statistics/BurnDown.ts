/**
 * The burn-down of comments by day. Pure; storage counts, this module adds up. A comment is decided at the time of its present decision; one
 * that is pending again, or needs clarification, is open since it was posted (R10.10).
 */
import { Schema } from "effect"
import type { Review } from "../review/Review.ts"
import { isUndecided } from "../review/TriageStatus.ts"
import { Day, type Days, each } from "./Day.ts"

/** The flow of top-level comments on a component and its live rules. `days` has the days of the range with changes. */
export interface Flow {
  /** The number of open comments at the start of the range. */
  readonly open_before: number
  readonly days: ReadonlyArray<{ readonly day: Day; readonly posted: number; readonly decided: number }>
}

/** The changes of a day, and the number of open comments at its end. */
export const BurnDownDay = Schema.Struct({ day: Day, posted: Schema.Int, decided: Schema.Int, open: Schema.Int })
export interface BurnDownDay extends Schema.Schema.Type<typeof BurnDownDay> {}

/** The time of the present decision, never before the comment was posted; null while it is open. An imported decision may have no time. */
export const decidedAt = ({
  triage_status,
  triage_set_at,
  adjudicated_at,
  created_at
}: Pick<Review, "triage_status" | "triage_set_at" | "adjudicated_at" | "created_at">): Date | null => {
  if (triage_status === null || isUndecided(triage_status)) return null
  const at = triage_set_at ?? adjudicated_at ?? created_at
  return at > created_at ? at : created_at
}

/** Computes every day of the range. */
export const of = ({ open_before, days }: Flow, range: Days): ReadonlyArray<BurnDownDay> => {
  const happened = new Map(days.map((day) => [day.day, day]))
  let open = open_before
  return each(range).map((day) => {
    const { posted, decided } = happened.get(day) ?? { posted: 0, decided: 0 }
    open += posted - decided
    return { day, posted, decided, open }
  })
}

/**
 * How the pile of comments grows and shrinks by day. Pure; storage counts, this adds up. A comment is decided when its present decision was made; one
 * that is back in the queue, or waits for clarification, is open since it was posted (R10.10).
 */
import { Schema } from "effect"
import type { Review } from "../review/Review.ts"
import { isUndecided } from "../review/TriageStatus.ts"
import { Day, type Days, each } from "./Day.ts"

/** Top-level comments on a component and its live rules. `days` has those of the range on which something happened. */
export interface Flow {
  /** Open when the range begins. */
  readonly open_before: number
  readonly days: ReadonlyArray<{ readonly day: Day; readonly posted: number; readonly decided: number }>
}

/** What happened on a day, and how many comments were open when it ended. */
export const BurnDownDay = Schema.Struct({ day: Day, posted: Schema.Int, decided: Schema.Int, open: Schema.Int })
export interface BurnDownDay extends Schema.Schema.Type<typeof BurnDownDay> {}

/** The moment of the present decision, never before the comment was posted; null while it is open. An imported decision may not say when it was made. */
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

/** Every day of the range. */
export const of = ({ open_before, days }: Flow, range: Days): ReadonlyArray<BurnDownDay> => {
  const happened = new Map(days.map((day) => [day.day, day]))
  let open = open_before
  return each(range).map((day) => {
    const { posted, decided } = happened.get(day) ?? { posted: 0, decided: 0 }
    open += posted - decided
    return { day, posted, decided, open }
  })
}

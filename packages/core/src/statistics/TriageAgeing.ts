/** The ageing of pending comments. Pure; storage counts, this module fills the buckets and computes percentiles. */
import { Schema } from "effect"

/** Pending top-level comments on a component and its live rules, by the whole days since they were posted, in ascending order. */
export interface Waiting {
  /** The time of the oldest one; null without any. */
  readonly oldest_at: Date | null
  readonly by_days: ReadonlyArray<{ readonly days: number; readonly comments: number }>
}

/** The ageing in whole days, null without pending comments. At least half of them have waited at most `median_days`, nine in ten at most `p90_days`. */
export const TriageAgeing = Schema.Struct({
  pending: Schema.Int,
  oldest_at: Schema.NullOr(Schema.Date),
  median_days: Schema.NullOr(Schema.Int),
  p90_days: Schema.NullOr(Schema.Int),
  longest_days: Schema.NullOr(Schema.Int),
  /** The number of comments that waited for a range of whole days, both ends included; a null end is open. */
  buckets: Schema.Array(
    Schema.Struct({ from_days: Schema.Int, to_days: Schema.NullOr(Schema.Int), comments: Schema.Int })
  )
})
export interface TriageAgeing extends Schema.Schema.Type<typeof TriageAgeing> {}

/** The first days of the buckets: today, this week, the week before, this month, this quarter, longer. */
const begins = [0, 1, 7, 14, 30, 90] as const

/** Computes the ageing of pending comments. */
export const of = ({ oldest_at, by_days }: Waiting): TriageAgeing => {
  const pending = by_days.reduce((all, { comments }) => all + comments, 0)
  return {
    pending,
    oldest_at,
    median_days: percentile(by_days, pending, 50),
    p90_days: percentile(by_days, pending, 90),
    longest_days: percentile(by_days, pending, 100),
    buckets: begins.map((from_days, index) => {
      const next = begins[index + 1]
      const to_days = next === undefined ? null : next - 1
      const comments = by_days
        .filter(({ days }) => days >= from_days && (to_days === null || days <= to_days))
        .reduce((all, one) => all + one.comments, 0)
      return { from_days, to_days, comments }
    })
  }
}

/** The nearest-rank percentile: the smallest number of days such that at least this share of the comments has waited no longer. */
const percentile = (by_days: Waiting["by_days"], total: number, percent: number): number | null => {
  let reached = 0
  for (const { days, comments } of by_days) {
    reached += comments
    if (reached * 100 >= total * percent) return days
  }
  return null
}

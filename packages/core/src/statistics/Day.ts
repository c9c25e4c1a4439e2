/** Days of the calendar, in UTC, as statistics count by them. Pure. */
import { Data, Result, Schema } from "effect"

/** `YYYY-MM-DD`, a day that exists, in the years 0001 to 9999. */
export const Day = Schema.String.check(
  // As narrow as a pattern can be: generated days are mostly real ones.
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, {
    expected: "a day of the calendar as YYYY-MM-DD"
  }),
  Schema.makeFilter((text) => isOfCalendar(text), { expected: "a day of the calendar as YYYY-MM-DD" })
).pipe(Schema.brand("Day"))
export type Day = typeof Day.Type

const isOfCalendar = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text && text >= "0001-01-01"
}

const dayInMilliseconds = 86_400_000

/** The day on which a moment is. */
export const of = (moment: Date): Day => Day.make(moment.toISOString().slice(0, 10))

/** The day so many days later; before, when negative. Stays within the years that days have. */
export const plus = (day: Day, days: number): Day => {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds)
  const year = moment.getUTCFullYear()
  return year < 1 ? Day.make("0001-01-01") : year > 9999 ? Day.make("9999-12-31") : of(moment)
}

/** Days from one to another, both included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** How many days there are. */
export const count = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayInMilliseconds + 1

/** Every day, in order. */
export const each = (days: Days): ReadonlyArray<Day> =>
  Array.from({ length: count(days) }, (_, index) => plus(days.from, index))

/** The whole days that went by between two moments; 0 when the second is not later. */
export const wholeDaysBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / dayInMilliseconds))

/** The days that are asked for are none, or too many. `parameter` names the one at fault. */
export class DaysAreInvalid extends Data.TaggedError("DaysAreInvalid")<{
  readonly parameter: "from" | "to"
  readonly detail: string
}> {}

/** What is asked for: either end may be left open. */
export interface AskedDays {
  readonly from: Day | null
  readonly to: Day | null
}

/** The longest range, in days: a year. */
export const longestRange = 366
/** The range that is shown unless another is asked for, in days. */
export const usualRange = 30

/** The days that are meant: up to today, and `usualRange` of them, unless told otherwise. At most `longestRange`. */
export const rangeOf = (asked: AskedDays, today: Day): Result.Result<Days, DaysAreInvalid> => {
  const to = asked.to ?? (asked.from !== null && asked.from > today ? asked.from : today)
  const from = asked.from ?? plus(to, 1 - usualRange)
  if (from > to)
    return Result.fail(new DaysAreInvalid({ parameter: "from", detail: "The first day is after the last." }))
  return count({ from, to }) > longestRange
    ? Result.fail(new DaysAreInvalid({ parameter: "from", detail: `A range has at most ${longestRange} days.` }))
    : Result.succeed({ from, to })
}

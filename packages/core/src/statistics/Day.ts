/** Calendar days in UTC, for statistics. Pure. */
import { Data, Result, Schema } from "effect"

/** A valid day as `YYYY-MM-DD`, in the years 0001 to 9999. */
export const Day = Schema.String.check(
  // The pattern is narrow, so that most generated days are valid.
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

/** The day of a time. */
export const of = (moment: Date): Day => Day.make(moment.toISOString().slice(0, 10))

/** The day a number of days later, or earlier if negative. Stays within the valid years. */
export const plus = (day: Day, days: number): Day => {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds)
  const year = moment.getUTCFullYear()
  return year < 1 ? Day.make("0001-01-01") : year > 9999 ? Day.make("9999-12-31") : of(moment)
}

/** A range of days, both ends included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** The number of days. */
export const count = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayInMilliseconds + 1

/** Every day, in order. */
export const each = (days: Days): ReadonlyArray<Day> =>
  Array.from({ length: count(days) }, (_, index) => plus(days.from, index))

/** The whole days between two times; 0 when the second is not later. */
export const wholeDaysBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / dayInMilliseconds))

/** The requested range is empty or too long. `parameter` names the invalid one. */
export class DaysAreInvalid extends Data.TaggedError("DaysAreInvalid")<{
  readonly parameter: "from" | "to"
  readonly detail: string
}> {}

/** The requested range; either end may be open. */
export interface AskedDays {
  readonly from: Day | null
  readonly to: Day | null
}

/** The longest range, in days: a year. */
export const longestRange = 366
/** The default range, in days. */
export const usualRange = 30

/** The range of a request: by default the last `usualRange` days up to today; at most `longestRange`. */
export const rangeOf = (asked: AskedDays, today: Day): Result.Result<Days, DaysAreInvalid> => {
  const to = asked.to ?? (asked.from !== null && asked.from > today ? asked.from : today)
  const from = asked.from ?? plus(to, 1 - usualRange)
  if (from > to)
    return Result.fail(new DaysAreInvalid({ parameter: "from", detail: "The first day is after the last." }))
  return count({ from, to }) > longestRange
    ? Result.fail(new DaysAreInvalid({ parameter: "from", detail: `A range can have at most ${longestRange} days.` }))
    : Result.succeed({ from, to })
}

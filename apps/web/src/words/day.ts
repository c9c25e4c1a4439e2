/** Days as users read them. */

/** Formats a day in the user's locale. A day is the same in all time zones. */
const dayWords = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" })
export const dayName = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`))

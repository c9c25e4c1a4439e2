/** The filters of an activity in the address: a person, a kind of record, and days in the reader's time zone. Pure. */

/** The kinds of records, in the words of the API. */
export const activityKinds = ["requirement", "comment", "component", "project", "member"] as const
type ActivityKind = (typeof activityKinds)[number]

export interface ActivityFilter {
  readonly who?: number
  readonly kind?: ActivityKind
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from?: string
  readonly to?: string
}

const dayIn = (value: unknown): string | undefined => {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const [year = 0, month = 0, day = 0] = value.split("-").map(Number)
  const date = new Date(year, month - 1, day)
  return year >= 1970 && date.getMonth() === month - 1 && date.getDate() === day ? value : undefined
}

/** Parses the search parameters and drops invalid ones. */
export const activityFilter = (search: Record<string, unknown>): ActivityFilter => {
  const who = Number(search["who"])
  const kind = activityKinds.find((one) => one === search["kind"])
  const [from, to] = [dayIn(search["from"]), dayIn(search["to"])]
  return {
    ...(Number.isSafeInteger(who) && who > 0 ? { who } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to })
  }
}

/** The start of a day in the reader's time zone, `later` days after it. */
const startOf = (day: string, later: number): string => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The filter as the API takes it: the last day is included. */
export const askedFilter = ({ from, kind, to, who }: ActivityFilter) => ({
  ...(who === undefined ? {} : { user_id: who }),
  ...(kind === undefined ? {} : { kind }),
  ...(from === undefined ? {} : { from: startOf(from, 0) }),
  ...(to === undefined ? {} : { to: startOf(to, 1) })
})

/** Security events as CSV. Used by the handlers of security events. */
import type { SecurityEventObject } from "@docket/api"
import { TableToCsv } from "@docket/exchange"

type Event = typeof SecurityEventObject.SecurityEventObject.Type

const headers = ["id", "time", "action", "account_id", "account", "user_id", "user", "details", "request_id"]

/** The number of events in a piece. */
const atOnce = 500

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

/** Returns the changes as text: `role: viewer → admin; project_id: 3`. */
const detailsOf = ({ changes }: Event): string =>
  changes
    .map(({ field, new_value, prev_value }) =>
      prev_value === null ? `${field}: ${plain(new_value)}` : `${field}: ${plain(prev_value)} → ${plain(new_value)}`
    )
    .join("; ")

const rowOf = (event: Event): ReadonlyArray<string> => [
  String(event.id),
  event.created_at.toISOString(),
  event.action,
  String(event.account_id ?? ""),
  event.account_name,
  String(event.user_id ?? ""),
  event.user_name,
  detailsOf(event),
  event.request_id
]

/** The file in pieces. Times are UTC with milliseconds. */
export function* csv(events: ReadonlyArray<Event>): Generator<string> {
  yield TableToCsv.opening(headers)
  for (let from = 0; from < events.length; from += atOnce) {
    yield TableToCsv.lines(events.slice(from, from + atOnce).map(rowOf))
  }
}

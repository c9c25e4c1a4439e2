/** The search parameters of the page of accounts: the list or the events, their filters, and the open account. */
import type { SecurityAction } from "../../api/people.ts"
import { securityActionOf } from "../../words/securityAction.ts"

export interface PeopleSearch {
  /** Default: accounts. */
  readonly tab?: "events"
  readonly q?: string
  /** The open account; in the list of events, the account to filter by. */
  readonly user?: number
  readonly action?: SecurityAction
  /** The page number, from 1. */
  readonly page?: number
}

const positive = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** Parses the search parameters and drops invalid ones. */
export const peopleSearch = (search: Record<string, unknown>): PeopleSearch => {
  const action = securityActionOf(search["action"])
  const [user, page] = [positive(search["user"]), positive(search["page"])]
  return {
    ...(search["tab"] === "events" ? { tab: "events" } : {}),
    ...(typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {}),
    ...(user === undefined ? {} : { user }),
    ...(action === undefined ? {} : { action }),
    ...(page === undefined || page === 1 ? {} : { page })
  }
}

/** What the address of the people's page says: the list or the events, which of them, and whose account is open. */
import type { SecurityAction } from "../../api/people.ts"
import { securityActionOf } from "../../words/securityAction.ts"

export interface PeopleSearch {
  /** Accounts unless said otherwise. */
  readonly tab?: "events"
  readonly q?: string
  /** Whose account is open; of events, about whom. */
  readonly user?: number
  readonly action?: SecurityAction
  /** From 1. */
  readonly page?: number
}

const positive = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** Reads it; what cannot be understood is left out. */
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

/** The search parameters of the page of accounts: the list, the events or e-mails, their filters, and the open account. */
import type { LetterState } from "../../api/mail.ts"
import type { SecurityAction } from "../../api/people.ts"
import { states } from "../../words/mail.ts"
import { securityActionOf } from "../../words/securityAction.ts"

export interface PeopleSearch {
  /** Default: accounts. */
  readonly tab?: "events" | "mail"
  /** The state of the listed e-mails; default: those that failed. */
  readonly letters?: LetterState
  readonly q?: string
  /** The open account; in the list of events, the account to filter by. */
  readonly user?: number
  readonly action?: SecurityAction
  /** The page number, from 1. */
  readonly page?: number
}

const positive = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined

const isLetterState = (text: string): text is LetterState => text in states

/** Parses the state of e-mails; undefined for another text. */
export const letterStateOf = (text: unknown): LetterState | undefined =>
  typeof text === "string" && isLetterState(text) ? text : undefined

/** Parses the search parameters and drops invalid ones. */
export const peopleSearch = (search: Record<string, unknown>): PeopleSearch => {
  const action = securityActionOf(search["action"])
  const letters = letterStateOf(search["letters"])
  const [user, page] = [positive(search["user"]), positive(search["page"])]
  return {
    ...(search["tab"] === "events" || search["tab"] === "mail" ? { tab: search["tab"] } : {}),
    ...(letters === undefined ? {} : { letters }),
    ...(typeof search["q"] === "string" && search["q"] !== "" ? { q: search["q"] } : {}),
    ...(user === undefined ? {} : { user }),
    ...(action === undefined ? {} : { action }),
    ...(page === undefined || page === 1 ? {} : { page })
  }
}

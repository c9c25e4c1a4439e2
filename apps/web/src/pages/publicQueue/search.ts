/** The search parameters of the moderation queue: the state of its comments, and the page. */
import type { QueueState } from "../../api/publicPeriod.ts"

export interface QueueSearch {
  /** Default: those that wait. */
  readonly state?: Exclude<QueueState, "awaiting">
  /** The page number, from 1. */
  readonly page?: number
}

/** Parses the search parameters and drops invalid ones. */
export const queueSearch = (search: Record<string, unknown>): QueueSearch => {
  const { page, state } = search
  return {
    ...(state === "accepted" || state === "refused" ? { state } : {}),
    ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {})
  }
}

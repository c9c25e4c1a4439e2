/** Mentions of people in comments (R5.27): who is notified of a stored text. Pure. */
import type { ReviewId, UserId } from "../Ids.ts"
import type { NewReview } from "./ReviewRepository.ts"
import { type Mentionable, mentionedIn } from "../mention/index.ts"

/** A stored text of a comment, a reply or a response. */
export interface Said {
  readonly review_id: ReviewId
  readonly comment: string
}

/** The people whom a text mentions. */
export interface Mentioned {
  readonly review_id: ReviewId
  readonly user_ids: ReadonlyArray<UserId>
}

/** True for a text that may mention someone. */
export const mayMention = (comment: string): boolean => comment.includes("@")

/**
 * The mentions of texts that one act stored: those of each different text once, in the first review that has it, without the writers. The responses of a bulk
 * decision have one text, so they notify a person once.
 */
export const of = (
  said: ReadonlyArray<Said>,
  people: ReadonlyArray<Mentionable & { readonly id: UserId }>,
  writers: ReadonlyArray<UserId | null>
): ReadonlyArray<Mentioned> => {
  const names = new Map<number, UserId>(people.map(({ id }) => [id, id]))
  const seen = new Set<string>()
  return said.map(({ comment, review_id }) => {
    const isFirst = !seen.has(comment)
    seen.add(comment)
    const ids = isFirst ? mentionedIn(comment, people) : []
    return { review_id, user_ids: ids.flatMap((id) => names.get(id) ?? []).filter((id) => !writers.includes(id)) }
  })
}

/** A stored reply with its thread. */
export interface Replied extends Said {
  readonly thread_id: ReviewId
}

/** Returns replies with the ids that storage gave them, in the same order. */
export const repliesOf = (replies: ReadonlyArray<NewReview>, ids: ReadonlyArray<ReviewId>): ReadonlyArray<Replied> =>
  replies.flatMap(({ comment, thread_id }, place) =>
    ids.slice(place, place + 1).map((review_id) => ({ review_id, comment, thread_id: thread_id ?? review_id }))
  )

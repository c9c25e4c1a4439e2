/** Copies many comments without the endpoints, for tests of the cost of many rows and of equal times. */
import { Effect, Option, Struct } from "effect"
import { ReviewId, ReviewRepository } from "@docket/core"
import type { Running } from "./Running.ts"

/** Stores that many copies of a comment without replies, with the comment's time or the given one. Returns their ids. */
export const copyComment = (
  { run }: Pick<Running, "run">,
  id: number,
  count: number,
  created_at: Date | null = null
): Promise<ReadonlyArray<number>> =>
  run(
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const original = Option.getOrThrow(yield* reviews.find(ReviewId.make(id)))
      const copy = {
        ...Struct.omit(original, ["id", "thread_id", "updated_at"]),
        thread_id: null,
        pin: null,
        created_at: created_at ?? original.created_at
      }
      return yield* reviews.insert(Array.from({ length: count }, () => copy))
    })
  )

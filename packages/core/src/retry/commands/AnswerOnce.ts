/**
 * Requests that are sent again: the key that comes with one is claimed in the transaction that does what is asked for, and the answer is stored in it as well. So whoever sends it again after
 * the line or the process broke meets one of two things: nothing was done, and it is done now; or it was done, and the answer is there (R3.5).
 */
import { Data, Effect, Option } from "effect"
import type { UserId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import * as KeptAnswer from "../KeptAnswer.ts"
import { KeptAnswerRepository } from "../KeptAnswerRepository.ts"

/** A request with the same key is being worked on. */
export class KeyInUse extends Data.TaggedError("KeyInUse") {}

/** The key came with another request before. */
export class KeyOfOther extends Data.TaggedError("KeyOfOther") {}

/** A request with a key. */
export interface Keyed {
  readonly user_id: UserId
  readonly key_sha256: string
  readonly request_sha256: string
}

/** What became of it: an answer of now, with its status and as it is to be kept, or the one that was kept before. */
export type Outcome<A> =
  | { readonly again: false; readonly answer: A }
  | { readonly again: true; readonly kept: Uint8Array }

/** How an answer is kept: its status, and its bytes; null for one that cannot be kept. */
export interface Keeping<A> {
  readonly statusOf: (answer: A) => number
  readonly seal: (answer: A) => Effect.Effect<Uint8Array | null>
}

/**
 * Does it, unless it was done under this key already. What it writes and its answer are stored together or not at all; where it fails or dies, nothing is. Fails
 * with KeyInUse and KeyOfOther.
 */
export const once = Effect.fnUntraced(function* <A, E, R>(
  { key_sha256, request_sha256, user_id }: Keyed,
  { seal, statusOf }: Keeping<A>,
  act: Effect.Effect<A, E, R>
) {
  const transactor = yield* Transactor
  const answers = yield* KeptAnswerRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      if (!(yield* answers.claim(user_id, key_sha256))) return yield* new KeyInUse()
      const { kept, now } = yield* answers.find(user_id, key_sha256)
      const before = Option.getOrNull(kept)
      const standing = KeptAnswer.standingOf(before, request_sha256, now)
      if (standing === "other") return yield* new KeyOfOther()
      if (before !== null && standing === "again") {
        return { again: true, kept: before.answer } satisfies Outcome<A> as Outcome<A>
      }
      const answer = yield* act
      const sealed = KeptAnswer.isKept(statusOf(answer)) ? yield* seal(answer) : null
      if (sealed !== null) {
        yield* answers.save({ user_id, key_sha256, request_sha256, answer: sealed, kept_at: now })
      }
      return { again: false, answer } satisfies Outcome<A> as Outcome<A>
    })
  )
})

/** The answer that is kept under the key, if there is one; for who has to know before anything is begun. Fails with KeyOfOther. */
export const lookUp = Effect.fnUntraced(function* ({ key_sha256, request_sha256, user_id }: Keyed) {
  const { kept, now } = yield* (yield* KeptAnswerRepository).find(user_id, key_sha256)
  const before = Option.getOrNull(kept)
  const standing = KeptAnswer.standingOf(before, request_sha256, now)
  if (standing === "other") return yield* new KeyOfOther()
  return standing === "again" && before !== null ? before.answer : null
})

/** Removes answers that are kept no longer. For the service to run now and then. */
export const removeExpired = Effect.gen(function* () {
  const now = yield* (yield* Transactor).now
  yield* (yield* KeptAnswerRepository).deleteExpired(KeptAnswer.expiredBefore(now))
})

/**
 * The command that runs a request with an idempotency key once. The key is claimed, and the answer is stored, in the transaction of the request itself. So a client that repeats it after
 * a broken connection or process gets one of two results: nothing was done, and it is done now; or it was done, and the stored answer is returned (R3.5).
 */
import { Data, Effect, Option } from "effect"
import type { UserId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import * as KeptAnswer from "../KeptAnswer.ts"
import { KeptAnswerRepository } from "../KeptAnswerRepository.ts"

/** A request with the same key is in progress. */
export class KeyInUse extends Data.TaggedError("KeyInUse") {}

/** The key was used for another request. */
export class KeyOfOther extends Data.TaggedError("KeyOfOther") {}

/** A request with a key. */
export interface Keyed {
  readonly user_id: UserId
  readonly key_sha256: string
  readonly request_sha256: string
}

/** The result: a new answer, or the stored one of the earlier request. */
export type Outcome<A> =
  | { readonly again: false; readonly answer: A }
  | { readonly again: true; readonly kept: Uint8Array }

/** The storage form of an answer: its status, and its encrypted bytes; null for one that cannot be stored. */
export interface Keeping<A> {
  readonly statusOf: (answer: A) => number
  readonly seal: (answer: A) => Effect.Effect<Uint8Array | null>
}

/**
 * Runs `act` unless it already ran under this key. Its writes and its answer are stored together or not at all. Fails
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

/** The stored answer of the key, if any, for checks before the request starts. Fails with KeyOfOther. */
export const lookUp = Effect.fnUntraced(function* ({ key_sha256, request_sha256, user_id }: Keyed) {
  const { kept, now } = yield* (yield* KeptAnswerRepository).find(user_id, key_sha256)
  const before = Option.getOrNull(kept)
  const standing = KeptAnswer.standingOf(before, request_sha256, now)
  if (standing === "other") return yield* new KeyOfOther()
  return standing === "again" && before !== null ? before.answer : null
})

/** Removes expired answers. The service runs it periodically. */
export const removeExpired = Effect.gen(function* () {
  const now = yield* (yield* Transactor).now
  yield* (yield* KeptAnswerRepository).deleteExpired(KeptAnswer.expiredBefore(now))
})

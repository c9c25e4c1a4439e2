/** The promises of KeptAnswerRepository: an act with a key happens once and completely. */
import { expect } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Option } from "effect"
import { KeptAnswer, KeptAnswerRepository, AnswerOnce, Transactor, type UserId, UserRepository } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeUser, minute, uniqueHash } from "../Fixtures.ts"

const newKept = (user_id: UserId, over: Partial<KeptAnswer.KeptAnswer> = {}): KeptAnswer.KeptAnswer => ({
  user_id,
  key_sha256: uniqueHash(),
  request_sha256: uniqueHash(),
  answer: Uint8Array.of(0, 1, 254, 255),
  kept_at: minute(1),
  ...over
})

const plain = (answer: Uint8Array): ReadonlyArray<number> => [...answer]

const found = Effect.fnUntraced(function* ({ key_sha256, user_id }: KeptAnswer.KeptAnswer) {
  const { kept } = yield* (yield* KeptAnswerRepository).find(user_id, key_sha256)
  return Option.getOrNull(Option.map(kept, (row) => ({ ...row, answer: plain(row.answer) })))
})

const keeping: AnswerOnce.Keeping<number> = {
  statusOf: (answer) => answer,
  seal: (answer) => Effect.succeed(Uint8Array.of(answer % 256))
}

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("an answer is found by user and key, with the storage's time, and replaced by a later one", () =>
    Effect.gen(function* () {
      const answers = yield* KeptAnswerRepository
      const { now: moment, transact } = yield* Transactor
      const [user, other] = [yield* makeUser(), yield* makeUser()]
      const kept = newKept(user.id)
      yield* answers.save(kept)
      const elsewhere = { ...kept, user_id: other.id, answer: Uint8Array.of(7) }
      yield* answers.save(elsewhere)
      expect(yield* found(kept)).toEqual({ ...kept, answer: plain(kept.answer) })
      expect(yield* found(elsewhere)).toEqual({ ...elsewhere, answer: [7] })
      expect(yield* found(newKept(user.id))).toBeNull()
      const { began, now } = yield* transact(
        Effect.all({ now: Effect.map(answers.find(user.id, kept.key_sha256), (row) => row.now), began: moment })
      )
      expect(now).toEqual(began)
      const later = { ...kept, request_sha256: uniqueHash(), answer: new Uint8Array(), kept_at: minute(2) }
      yield* answers.save(later)
      expect(yield* found(kept)).toEqual({ ...later, answer: [] })
    })
  )

  it.effect("answers are deleted with their user, and when they have expired", () =>
    Effect.gen(function* () {
      const answers = yield* KeptAnswerRepository
      const [user, leaving] = [yield* makeUser(), yield* makeUser()]
      const old = newKept(user.id, { kept_at: minute(1) })
      const fresh = newKept(user.id, { kept_at: minute(3) })
      const gone = newKept(leaving.id, { kept_at: minute(3) })
      for (const kept of [old, fresh, gone]) yield* answers.save(kept)
      yield* answers.deleteExpired(minute(3))
      expect(yield* found(old)).toBeNull()
      expect(yield* found(fresh)).not.toBeNull()
      yield* Effect.flatMap(UserRepository, (users) => users.remove(leaving))
      expect(yield* found(gone)).toBeNull()
    })
  )

  it.effect("an invalid hash, or an answer without a user, is not stored", () =>
    Effect.gen(function* () {
      const answers = yield* KeptAnswerRepository
      const user = yield* makeUser()
      for (const broken of [
        newKept(user.id, { key_sha256: "key" }),
        newKept(user.id, { request_sha256: "request" }),
        newKept((user.id + 1_000_000) as UserId)
      ]) {
        expect(Exit.isFailure(yield* Effect.exit(answers.save(broken)))).toBe(true)
      }
    })
  )

  it.effect("an act under a key is done once; a failed one is not done, and can be repeated", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      const keyed = { user_id: user.id, key_sha256: uniqueHash(), request_sha256: uniqueHash() }
      const witness = newKept(user.id)
      const answers = yield* KeptAnswerRepository
      const writes = (answer: number) =>
        Effect.as(answers.save({ ...witness, answer: Uint8Array.of(answer % 256) }), answer)
      const dead = yield* Effect.exit(
        AnswerOnce.once(keyed, keeping, Effect.andThen(writes(201), Effect.die(new Error("killed"))))
      )
      expect(Exit.isFailure(dead)).toBe(true)
      expect(yield* found(witness)).toBeNull()
      // Refused: nothing is stored.
      expect(yield* AnswerOnce.once(keyed, keeping, Effect.succeed(403))).toEqual({ again: false, answer: 403 })
      expect(yield* AnswerOnce.once(keyed, keeping, writes(201))).toEqual({ again: false, answer: 201 })
      const again = yield* AnswerOnce.once(keyed, keeping, Effect.die(new Error("done twice")))
      expect(again.again && [...again.kept]).toEqual([201])
      const other = { ...keyed, request_sha256: uniqueHash() }
      expect((yield* Effect.flip(AnswerOnce.once(other, keeping, writes(200))))._tag).toBe("KeyOfOther")
      expect((yield* Effect.flip(AnswerOnce.lookUp(other)))._tag).toBe("KeyOfOther")
      expect([...((yield* AnswerOnce.lookUp(keyed)) ?? [])]).toEqual([201])
      expect((yield* found(witness))?.answer).toEqual([201])
    })
  )

  // In other adapters transactions wait for each other, so no key is ever held by another one.
  if (!severalTransactions) return
  it.effect("a key that another transaction holds is reported at once, and is free after that was undone", () =>
    Effect.gen(function* () {
      const user = yield* makeUser()
      const keyed = { user_id: user.id, key_sha256: uniqueHash(), request_sha256: uniqueHash() }
      const begun = yield* Deferred.make<void>()
      const first = yield* Effect.forkChild(
        AnswerOnce.once(keyed, keeping, Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
      )
      yield* Deferred.await(begun)
      expect((yield* Effect.flip(AnswerOnce.once(keyed, keeping, Effect.succeed(200))))._tag).toBe("KeyInUse")
      const otherKey = { ...keyed, key_sha256: uniqueHash() }
      expect(yield* AnswerOnce.once(otherKey, keeping, Effect.succeed(200))).toEqual({ again: false, answer: 200 })
      yield* Fiber.interrupt(first)
      expect(yield* AnswerOnce.once(keyed, keeping, Effect.succeed(200))).toEqual({ again: false, answer: 200 })
    })
  )
}

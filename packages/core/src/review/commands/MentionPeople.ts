/** The commands of mentions (R5.27): notify the people whom a stored text mentions, and end one's own mentions. The rules are in Mention.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { ComponentId, ReviewId } from "../../Ids.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Mention from "../Mention.ts"
import { MentionRepository } from "../MentionRepository.ts"
import type { Review } from "../Review.ts"
import { ReviewRepository } from "../ReviewRepository.ts"

/** The policy of ending one's own mentions: every member. */
export const policy = CommentActs.acts.reply.policy

/** The most members of a component whose names are compared. */
const mostPeople = 10_000

/** Stores the mentions of texts that were just stored in a component, within their transaction. At most two statements. */
export const inTexts = Effect.fnUntraced(function* (
  caller: Caller,
  component: ComponentId,
  said: ReadonlyArray<Mention.Said>,
  now: Date
) {
  if (!said.some(({ comment }) => Mention.mayMention(comment))) return
  yield* (yield* MentionRepository).save(Mention.of(said, yield* membersOf(component), [caller.user_id]), now)
})

/** Replaces the mentions of an edited text: names that the edit removed are no longer mentioned. At most two statements. */
export const inEdit = Effect.fnUntraced(function* (caller: Caller, before: Review, comment: string, now: Date) {
  if (!Mention.mayMention(before.comment) && !Mention.mayMention(comment)) return
  const people = Mention.mayMention(comment) ? yield* membersOf(before.component_id) : []
  const mentioned = Mention.of([{ review_id: before.id, comment }], people, [caller.user_id, before.user_id])
  yield* (yield* MentionRepository).save(mentioned, now)
})

const membersOf = Effect.fnUntraced(function* (component: ComponentId) {
  const projects = yield* ProjectRepository
  const { rows } = yield* projects.membersOfComponent(component, { page: 1, per_page: mostPeople })
  return rows.map(({ name, user_id }) => ({ id: user_id, name }))
})

/** Stores the mentions of new replies, and ends those of their writer in the threads. At most three statements. */
export const inReplies = Effect.fnUntraced(function* (
  caller: Caller,
  component: ComponentId,
  replies: ReadonlyArray<Mention.Replied>,
  now: Date
) {
  if (replies.length === 0) return
  const threads = [...new Set(replies.map(({ thread_id }) => thread_id))]
  yield* (yield* MentionRepository).end(caller.user_id, threads, now)
  yield* inTexts(caller, component, replies, now)
})

/** Ends the caller's mentions in the thread of a comment, or opens the newest of them again, without an audit entry. Fails with NotFound or PermissionDenied. */
export const setDone = Effect.fn("MentionPeople.setDone")(function* (caller: Caller, id: ReviewId, done: boolean) {
  yield* Guard.onReview(caller, id, policy)
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const review = Option.getOrNull(yield* (yield* ReviewRepository).find(id))
      if (review === null) return yield* new NotFound()
      const mentions = yield* MentionRepository
      yield* done
        ? mentions.end(caller.user_id, [review.thread_id], yield* transactor.now)
        : mentions.reopen(caller.user_id, review.thread_id)
    })
  )
})

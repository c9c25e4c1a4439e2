/** The query of a caller's own comments with their decisions and new activity, and the command that marks activity as seen (section 17 of the rules). */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import type { UserId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { Transactor } from "../../Transactor.ts"
import { type OwnComment, type OwnCommentFilter, OwnCommentRepository } from "../OwnCommentRepository.ts"

/** The policy: every signed-in user, for their own comments only. */
export const policy = Policy.signedIn

/** True when another person acted on the comment after its author last looked. */
export const isNew = ({ last_activity_at }: Pick<OwnComment, "last_activity_at">, seen_at: Date | null): boolean =>
  last_activity_at !== null && (seen_at === null || last_activity_at > seen_at)

/** The caller's own comments, newest first. Fails with NotFound for another user. */
export const list = Effect.fn("ListOwnComments.list")(function* (
  caller: Caller,
  user: UserId,
  query: PageQuery & Partial<OwnCommentFilter>
) {
  if (user !== caller.user_id) return yield* new NotFound()
  const comments = yield* OwnCommentRepository
  const { rows, ...page } = yield* paged(query, (request) => comments.page(caller, request))
  return { ...page, rows: rows.map((row) => ({ ...row, new_activity: isNew(row, page.seen_at) })) }
})

/** Marks all activity until now as seen, without an audit entry. Fails with NotFound for another user. */
export const markSeen = Effect.fn("ListOwnComments.markSeen")(function* (caller: Caller, user: UserId) {
  if (user !== caller.user_id) return yield* new NotFound()
  const now = yield* (yield* Transactor).now
  yield* (yield* OwnCommentRepository).markSeen(user, now)
  return now
})

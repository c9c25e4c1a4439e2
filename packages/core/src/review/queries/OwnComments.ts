/** Use cases of one's own comments: what became of them, and what of that is new since one looked (section 17 of the rules). */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import type { UserId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { Transactor } from "../../Transactor.ts"
import { type OwnComment, type OwnCommentFilter, OwnCommentRepository } from "../OwnCommentRepository.ts"

/** Anybody signed in, of their own: those of others are not there. */
export const policy = Policy.signedIn

/** True when somebody else did something about the comment after its author last looked. */
export const isNew = ({ last_activity_at }: Pick<OwnComment, "last_activity_at">, seen_at: Date | null): boolean =>
  last_activity_at !== null && (seen_at === null || last_activity_at > seen_at)

/** The caller's own comments, the newest first. Fails with NotFound for anybody else's. */
export const list = Effect.fn("OwnComments.list")(function* (
  caller: Caller,
  user: UserId,
  query: PageQuery & Partial<OwnCommentFilter>
) {
  if (user !== caller.user_id) return yield* new NotFound()
  const comments = yield* OwnCommentRepository
  const { rows, ...page } = yield* paged(query, (request) => comments.page(caller, request))
  return { ...page, rows: rows.map((row) => ({ ...row, new_activity: isNew(row, page.seen_at) })) }
})

/** The caller has seen what happened until now; nothing of it is audited. Fails with NotFound for anybody else. */
export const markSeen = Effect.fn("OwnComments.markSeen")(function* (caller: Caller, user: UserId) {
  if (user !== caller.user_id) return yield* new NotFound()
  const now = yield* (yield* Transactor).now
  yield* (yield* OwnCommentRepository).markSeen(user, now)
  return now
})

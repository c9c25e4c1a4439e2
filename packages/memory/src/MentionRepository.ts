/** The in-memory implementation of MentionRepository. */
import { Effect, Layer } from "effect"
import { MentionRepository, type ReviewId, type UserId } from "@docket/core"
import { present } from "./Integrity.ts"
import { mentionKey, type MentionRow, type State } from "./State.ts"
import { Store } from "./Store.ts"

/** The mentions of a person in a thread. */
const inThread = (state: State, user: UserId, thread: ReviewId): ReadonlyArray<MentionRow> =>
  state.mentions
    .where("user", user)
    .filter(({ review_id }) => state.reviews.get(review_id)?.review.thread_id === thread)

export const layer: Layer.Layer<MentionRepository, never, Store> = Layer.effect(
  MentionRepository,
  Effect.map(Store, (store) =>
    MentionRepository.of({
      save: (mentioned, at) =>
        store.write((change) => {
          for (const { review_id, user_ids } of mentioned) {
            present("Mention", change.state.reviews.get(review_id), "Its review does not exist.")
            const kept = change.state.mentions.where("review", review_id)
            for (const mention of kept) {
              if (!user_ids.includes(mention.user_id)) change.remove("mentions", mentionKey(mention))
            }
            for (const user_id of user_ids) {
              present("Mention", change.state.users.get(user_id), "Its user does not exist.")
              if (kept.some((mention) => mention.user_id === user_id)) continue
              change.put("mentions", { review_id, user_id, created_at: at, done_at: null })
            }
          }
        }),
      end: (user, threads, at) =>
        store.write((change) => {
          for (const mention of threads.flatMap((thread) => inThread(change.state, user, thread))) {
            if (mention.done_at === null) change.put("mentions", { ...mention, done_at: at })
          }
        }),
      reopen: (user, thread) =>
        store.write((change) => {
          const newest = inThread(change.state, user, thread).toSorted(
            (left, right) => right.review_id - left.review_id
          )[0]
          if (newest !== undefined) change.put("mentions", { ...newest, done_at: null })
        })
    })
  )
)

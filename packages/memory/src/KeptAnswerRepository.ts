/** The in-memory implementation of KeptAnswerRepository. */
import { Effect, Layer, Option } from "effect"
import { KeptAnswerRepository } from "@docket/core"
import { present, refuseBroken, unlessSha256 } from "./Integrity.ts"
import { keptAnswerKey } from "./State.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<KeptAnswerRepository, never, Store> = Layer.effect(
  KeptAnswerRepository,
  Effect.map(Store, (store) =>
    KeptAnswerRepository.of({
      // Transactions are serialized, so no other one is running.
      claim: () => Effect.succeed(true),
      find: (user_id, key_sha256) =>
        Effect.flatMap(store.now, (now) =>
          store.read(({ keptAnswers }) => ({
            kept: Option.fromUndefinedOr(keptAnswers.get(keptAnswerKey({ user_id, key_sha256 }))),
            now
          }))
        ),
      save: (kept) =>
        store.write((change) => {
          present("KeptAnswer", change.state.users.get(kept.user_id), "Its user does not exist.")
          refuseBroken("KeptAnswer", [...unlessSha256(kept.key_sha256), ...unlessSha256(kept.request_sha256)])
          change.put("keptAnswers", { ...kept })
        }),
      deleteExpired: (before) =>
        store.write((change) => {
          for (const kept of change.state.keptAnswers.all()) {
            if (kept.kept_at < before) change.remove("keptAnswers", keptAnswerKey(kept))
          }
        })
    })
  )
)

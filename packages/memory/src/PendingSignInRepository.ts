/** The in-memory implementation of PendingSignInRepository. */
import { Effect, Layer, Option } from "effect"
import { PendingSignInRepository } from "@docket/core"
import { refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<PendingSignInRepository, never, Store> = Layer.effect(
  PendingSignInRepository,
  Effect.map(Store, (store) =>
    PendingSignInRepository.of({
      insert: (pending) =>
        store.write((change) => {
          const { secret_sha256 } = pending
          refuseBroken("PendingSignIn", [
            ...unlessSha256(secret_sha256),
            ...unless(change.state.pendingSignIns.get(secret_sha256) === undefined, "Another has this secret.")
          ])
          change.put("pendingSignIns", { ...pending })
        }),
      take: (secret, now) =>
        store.write((change) => {
          const pending = change.state.pendingSignIns.get(secret)
          if (pending === undefined || pending.expires_at <= now) return Option.none()
          change.remove("pendingSignIns", secret)
          return Option.some(pending)
        }),
      deleteExpired: (now) =>
        store.write((change) => {
          for (const { expires_at, secret_sha256 } of change.state.pendingSignIns.all()) {
            if (expires_at <= now) change.remove("pendingSignIns", secret_sha256)
          }
        })
    })
  )
)

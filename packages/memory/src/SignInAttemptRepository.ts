/** The in-memory implementation of SignInAttemptRepository. */
import { Effect, Layer } from "effect"
import { type AttemptKey, SignInAttemptRepository, SignInThrottle } from "@docket/core"
import { refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { attemptKey, type State } from "./State.ts"
import { Store } from "./Store.ts"

const attemptsOf = ({ signInAttempts }: State, key: AttemptKey): SignInThrottle.Attempts =>
  signInAttempts.get(attemptKey(key))?.attempts ?? SignInThrottle.noAttempts

export const layer: Layer.Layer<SignInAttemptRepository, never, Store> = Layer.effect(
  SignInAttemptRepository,
  Effect.map(Store, (store) =>
    SignInAttemptRepository.of({
      find: (key) =>
        Effect.flatMap(store.now, (now) => store.read((state) => ({ attempts: attemptsOf(state, key), now }))),
      // Writers are serialized anyway.
      lock: (key) => store.read((state) => attemptsOf(state, key)),
      save: (key, attempts) =>
        store.write((change) => {
          refuseBroken("SignInAttempt", [
            ...unlessSha256(key.account_sha256),
            ...unless(attempts.failures > 0 && attempts.last_failed_at !== null, "A stored record must have failures.")
          ])
          change.put("signInAttempts", { key, attempts })
        }),
      clear: (key) => store.write((change) => change.remove("signInAttempts", attemptKey(key))),
      deleteExpired: (before) =>
        store.write((change) => {
          for (const { attempts, key } of change.state.signInAttempts.all()) {
            if (attempts.last_failed_at !== null && attempts.last_failed_at <= before) {
              change.remove("signInAttempts", attemptKey(key))
            }
          }
        })
    })
  )
)

/** The core's PasswordHasher with argon2id (R2.2), computed on the thread pool so that other requests go on meanwhile. */
import { hash, verify } from "@node-rs/argon2"
import { Effect, Layer } from "effect"
import { PasswordHasher } from "@docket/core"

/**
 * OWASP's first choice: 19 MiB, two passes, one lane. They stand in every hash (PHC string), so raising them leaves old hashes good.
 * Argon2id is the library's default; its enumeration cannot be named under `isolatedModules`.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Hashes and verifies. What is no argon2 hash does not match; a failure of the library itself is a defect. */
export const layer: Layer.Layer<PasswordHasher> = Layer.effect(
  PasswordHasher,
  Effect.gen(function* () {
    // Of no password that anybody has: what is compared with when there is no hash, so that the answer takes as long.
    const dummy = yield* Effect.cached(Effect.promise(() => hash(crypto.randomUUID(), parameters)))
    return PasswordHasher.of({
      hash: (password) => Effect.promise(() => hash(password, parameters)),
      verify: (stored, password) =>
        stored === null
          ? Effect.flatMap(dummy, (hashed) => Effect.as(matches(hashed, password), false))
          : matches(stored, password)
    })
  })
)

const matches = (hashed: string, password: string): Effect.Effect<boolean> =>
  Effect.catch(
    Effect.tryPromise(() => verify(hashed, password)),
    () => Effect.succeed(false)
  )

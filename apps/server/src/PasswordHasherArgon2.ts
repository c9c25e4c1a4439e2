/** Implements the core's PasswordHasher with argon2id (R2.2). It runs on the thread pool, so that other requests continue. */
import { Effect, Layer, Semaphore } from "effect"
import { availableParallelism } from "node:os"
import { PasswordHasher, SignInThrottle } from "@docket/core"

/** The library. Its native code loads with the first password. */
const argon2 = () => import("@node-rs/argon2")

const hash = async (password: string, parameters: ReturnType<typeof parametersOf>): Promise<string> =>
  (await argon2()).hash(password, parameters)

const verify = async (hashed: string, password: string): Promise<boolean> => (await argon2()).verify(hashed, password)

/** The cost of a hash: kibibytes of memory, and the number of passes. */
export interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** OWASP's first choice: 19 MiB, two passes, one lane. Each hash contains its cost (PHC string), so old hashes stay valid when the cost is raised. */
const usual: Cost = { memoryCost: 19_456, timeCost: 2 }

/** Argon2id is the library's default. `isolatedModules` does not allow its enumeration. */
const parametersOf = (cost: Cost) => ({ ...cost, parallelism: 1, outputLen: 32 })

/** The number of concurrent hashes. One core and one of the pool's four threads stay free for other work. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

/** The maximum number of waiting hashes: a few seconds of work. */
const longestQueue = 100

/** Hashes at a given cost, and verifies. A hash that is not argon2 does not match; a failure of the library is a defect. */
export const layerOf = (cost: Cost): Layer.Layer<PasswordHasher> =>
  Layer.effect(
    PasswordHasher,
    Effect.gen(function* () {
      const parameters = parametersOf(cost)
      const inTurn = makeTurns(atOnce, longestQueue)
      // A hash of a random password. Without a stored hash the password is compared with this one, so that the answer takes the same time.
      const dummy = yield* Effect.cached(Effect.promise(() => hash(crypto.randomUUID(), parameters)))
      return PasswordHasher.of({
        hash: (password) => inTurn(Effect.promise(() => hash(password, parameters))),
        verify: (stored, password) =>
          inTurn(
            stored === null
              ? Effect.flatMap(dummy, (hashed) => Effect.as(matches(hashed, password), false))
              : matches(stored, password)
          )
      })
    })
  )

/** The hasher at the usual cost. */
export const layer: Layer.Layer<PasswordHasher> = layerOf(usual)

/** Lets `running` effects run at once and `waiting` more wait; others fail with TooManyAttempts. */
export const makeTurns = (running: number, waiting: number) => {
  const turns = Semaphore.makeUnsafe(running)
  let present = 0
  return <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | SignInThrottle.TooManyAttempts> =>
    Effect.suspend((): Effect.Effect<A, E | SignInThrottle.TooManyAttempts> => {
      if (present >= running + waiting) return Effect.fail(new SignInThrottle.TooManyAttempts({ retry_after: 1 }))
      present += 1
      return Effect.ensuring(
        turns.withPermits(1)(effect),
        Effect.sync(() => (present -= 1))
      )
    })
}

const matches = (hashed: string, password: string): Effect.Effect<boolean> =>
  Effect.catch(
    Effect.tryPromise(() => verify(hashed, password)),
    () => Effect.succeed(false)
  )

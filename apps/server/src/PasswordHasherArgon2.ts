/** The core's PasswordHasher with argon2id (R2.2), computed on the thread pool so that other requests go on meanwhile. */
import { Effect, Layer, Semaphore } from "effect"
import { availableParallelism } from "node:os"
import { PasswordHasher, SignInThrottle } from "@docket/core"

/** The library, whose code for this machine is loaded with the first password. */
const argon2 = () => import("@node-rs/argon2")

const hash = async (password: string, parameters: ReturnType<typeof parametersOf>): Promise<string> =>
  (await argon2()).hash(password, parameters)

const verify = async (hashed: string, password: string): Promise<boolean> => (await argon2()).verify(hashed, password)

/** What a hash costs: kibibytes of memory, and how often it is gone over. */
export interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** OWASP's first choice: 19 MiB, two passes, one lane. They are in every hash (PHC string), so raising them leaves old hashes good. */
const usual: Cost = { memoryCost: 19_456, timeCost: 2 }

/** Argon2id is the library's default; its enumeration cannot be named under `isolatedModules`. */
const parametersOf = (cost: Cost) => ({ ...cost, parallelism: 1, outputLen: 32 })

/** How many are computed at once: a core and a thread of the pool, which has four, are left for everything else. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

/** How many may wait for their turn: some seconds of work. */
const longestQueue = 100

/** Hashes at a cost of one's own, and verifies. Anything but an argon2 hash does not match; a failure of the library itself is a defect. */
export const layerOf = (cost: Cost): Layer.Layer<PasswordHasher> =>
  Layer.effect(
    PasswordHasher,
    Effect.gen(function* () {
      const parameters = parametersOf(cost)
      const inTurn = makeTurns(atOnce, longestQueue)
      // Of no password that anybody has: what is compared with when there is no hash, so that the answer takes as long.
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

/** The same at the usual cost. */
export const layer: Layer.Layer<PasswordHasher> = layerOf(usual)

/** Lets `running` of the effects run at once and `waiting` more wait for it; any other fails with TooManyAttempts. */
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

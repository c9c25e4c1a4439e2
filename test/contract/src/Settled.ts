/** Waits on a server with several concurrent transactions: until others have ended, or until one waits for a lock. */
import { Context, Effect, Fiber } from "effect"

export const Settled = Context.Reference<Effect.Effect<void>>("docket/test-contract/Settled", {
  defaultValue: () => Effect.void
})

/** Waits until stored entries are in the feed. */
export const settle: Effect.Effect<void> = Effect.flatten(Settled)

/** Ends when a statement waits for a lock; never with one transaction at a time. */
export const LockWait = Context.Reference<Effect.Effect<void>>("docket/test-contract/LockWait", {
  defaultValue: () => Effect.never
})

/** Waits until this fiber waits for a lock, or has ended without one. */
export const untilBlocked = <A, E>(fiber: Fiber.Fiber<A, E>): Effect.Effect<void> =>
  Effect.flatMap(LockWait, (waits) => Effect.raceFirst(waits, Effect.asVoid(Fiber.await(fiber))))

/** What laws wait for on a server that has several transactions at once: that others have ended, or that one waits for a lock. */
import { Context, Effect, Fiber } from "effect"

export const Settled = Context.Reference<Effect.Effect<void>>("docket/test-contract/Settled", {
  defaultValue: () => Effect.void
})

/** Waits until what was stored can be read in the feed. */
export const settle: Effect.Effect<void> = Effect.flatten(Settled)

/** Ends when a statement waits for a lock. Never where there is one transaction at a time. */
export const LockWait = Context.Reference<Effect.Effect<void>>("docket/test-contract/LockWait", {
  defaultValue: () => Effect.never
})

/** Waits until this fiber waits for a lock, or has ended because it met none. */
export const untilBlocked = <A, E>(fiber: Fiber.Fiber<A, E>): Effect.Effect<void> =>
  Effect.flatMap(LockWait, (waits) => Effect.raceFirst(waits, Effect.asVoid(Fiber.await(fiber))))

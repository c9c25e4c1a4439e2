/** How an adapter comes to rest before the event feed is read: only a server that others use as well has to wait for them. */
import { Context, Effect } from "effect"

export const Settled = Context.Reference<Effect.Effect<void>>("docket/test-contract/Settled", {
  defaultValue: () => Effect.void
})

/** Waits until what was stored can be read in the feed. */
export const settle: Effect.Effect<void> = Effect.flatten(Settled)

/** Whether the storage can serve requests: asked by Health.ts, answered by Storage.ts. Apart from both, so that the storage opens before routes are loaded. */
import { Context, Effect, Layer } from "effect"

/** Whether the storage can serve requests now; fails with a sentence when it cannot. */
export class Readiness extends Context.Service<
  Readiness,
  { readonly check: Effect.Effect<void, { readonly message: string }> }
>()("docket/server/Readiness") {}

/** For storage that is there as long as the process is. */
export const alwaysReady: Layer.Layer<Readiness> = Layer.succeed(Readiness, { check: Effect.void })

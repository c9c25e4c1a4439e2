/** Whether the storage can serve requests. Health.ts uses it and Storage.ts provides it. It is a separate file, so that the storage opens before routes load. */
import { Context, Effect, Layer } from "effect"

/** Succeeds if the storage can serve requests now; otherwise fails with a sentence. */
export class Readiness extends Context.Service<
  Readiness,
  { readonly check: Effect.Effect<void, { readonly message: string }> }
>()("docket/server/Readiness") {}

/** For storage that exists as long as the process. */
export const alwaysReady: Layer.Layer<Readiness> = Layer.succeed(Readiness, { check: Effect.void })

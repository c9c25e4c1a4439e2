/**
 * Splits the handler of an upload in two: what comes before its last step, the reading of the file among it, and the last step, which writes. Only the last step
 * and the answer belong in the transaction that does a request once (Once.ts): a file takes long to read, and others would wait for the connection.
 */
import { Context, Deferred, Effect, Exit, Fiber } from "effect"

/** How a handler takes its last step: at once, unless a caller has to take it. */
export const LastStep = Context.Reference<{
  readonly within: <A, E, R>(step: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("docket/server/LastStep", { defaultValue: () => ({ within: (step) => step }) })

/**
 * Runs the handler to its last step, or to its end where it does not get there, and then `around` with the rest of it: the last step and the answer. `around` may
 * run the rest again where that failed by a defect, or leave it.
 */
export const apart = <A, E, R, B, E2, R2>(
  handler: Effect.Effect<A, E, R>,
  around: (rest: Effect.Effect<A, E, R>) => Effect.Effect<B, E2, R2>
): Effect.Effect<B, E2, R | R2> =>
  Effect.gen(function* () {
    const arrived = yield* Deferred.make<Effect.Effect<void> | null>()
    let isTaken = false
    const within = <A1, E1, R1>(step: Effect.Effect<A1, E1, R1>) =>
      Effect.gen(function* () {
        const context = yield* Effect.context<R1>()
        const done = yield* Deferred.make<A1, E1>()
        // A defect stays with who runs the step: the transaction may begin again.
        const run = Effect.matchEffect(step, {
          onSuccess: (value) => Deferred.done(done, Exit.succeed(value)),
          onFailure: (failure) => Deferred.done(done, Exit.fail(failure))
        })
        const isFirst = yield* Deferred.succeed(arrived, Effect.asVoid(Effect.provideContext(run, context)))
        return yield* isFirst ? Deferred.await(done) : step
      })
    const begun = yield* Effect.forkChild(
      Effect.onExit(Effect.provideService(handler, LastStep, { within }), () => Deferred.succeed(arrived, null))
    )
    return yield* Effect.ensuring(
      Effect.flatMap(Deferred.await(arrived), (step) => {
        // The handler cannot answer twice; the whole of it can run again.
        const rest = Effect.suspend(() =>
          isTaken
            ? handler
            : Effect.andThen(
                Effect.tap(step ?? Effect.void, () => Effect.sync(() => (isTaken = true))),
                Fiber.join(begun)
              )
        )
        return around(rest)
      }),
      Fiber.interrupt(begun)
    )
  })

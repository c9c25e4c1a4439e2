/**
 * Splits the handler of an upload: the steps before its last one, including the reading of the file, and the last step, which writes. Only the last step
 * and the answer run in the idempotency transaction (Once.ts), because reading a file takes long and would occupy a connection.
 */
import { Context, Deferred, Effect, Exit, Fiber } from "effect"

/** How a handler runs its last step: immediately, unless a caller takes over. */
export const LastStep = Context.Reference<{
  readonly within: <A, E, R>(step: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("docket/server/LastStep", { defaultValue: () => ({ within: (step) => step }) })

/**
 * Runs the handler up to its last step, or to its end if it does not reach it, and passes the rest to `around`: the last step and the answer. `around` can
 * run the rest again after a defect, or skip it.
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
        // A defect stays with the runner of the step, because the transaction can run again.
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
        // The handler cannot answer twice, but all of it can run again.
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

/**
 * Dry runs: a command does everything inside a transaction, and the transaction rolls back. So a dry run finds whatever the command itself would
 * find, and writes nothing. Every command that is not planned before it writes is previewed in this way.
 */
import { Data, Effect, Result } from "effect"
import { type Refusal, Refused } from "./Refusal.ts"
import { Transactor } from "./Transactor.ts"

/** What a command would do: its answer, or every reason against it. */
export type Preview<A> =
  | { readonly valid: true; readonly would: A }
  | { readonly valid: false; readonly refusals: ReadonlyArray<Refusal> }

/** Carries the result of a command out of the transaction that rolls back. */
class DryRunIsDone<A, E> extends Data.TaggedError("DryRunIsDone")<{ readonly result: Result.Result<A, E> }> {}

/** The result of a command that was rolled back. */
const resultOf = <A, E, R>(command: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transactor, ({ transact }) =>
    Effect.map(
      Effect.flip(
        transact(Effect.flatMap(Effect.result(command), (result) => Effect.fail(new DryRunIsDone<A, E>({ result }))))
      ),
      ({ result }) => result
    )
  )

/** Runs a command and rolls it back. Answers and fails like the command. */
export const rolledBack = <A, E, R>(command: Effect.Effect<A, E, R>) =>
  Effect.flatMap(resultOf(command), Effect.fromResult)

/** Previews a command: that it would be refused is part of the answer. Fails like the command otherwise. */
export const preview = Effect.fnUntraced(function* <A, E, R>(command: Effect.Effect<A, E, R>) {
  const result = yield* resultOf(command)
  if (Result.isFailure(result) && result.failure instanceof Refused) {
    const refused: Preview<A> = { valid: false, refusals: result.failure.refusals }
    return refused
  }
  const previewed: Preview<A> = { valid: true, would: yield* Effect.fromResult(result) }
  return previewed
})

/**
 * Dry runs: a command runs inside a transaction, which is rolled back. So a dry run finds every violation that the command would
 * find, and writes nothing. Commands that do not plan before they write are previewed in this way.
 */
import { Data, Effect, Result } from "effect"
import { type Refusal, Refused } from "./Refused.ts"
import { Transactor } from "./Transactor.ts"

/** The result of a preview: the command's answer, or every refusal. */
export type Preview<A> =
  | { readonly valid: true; readonly would: A }
  | { readonly valid: false; readonly refusals: ReadonlyArray<Refusal> }

/** Carries the result of a command out of the transaction that is rolled back. */
class DryRunIsDone<A, E> extends Data.TaggedError("DryRunIsDone")<{ readonly result: Result.Result<A, E> }> {}

/** The result of a rolled-back command. */
const resultOf = <A, E, R>(command: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transactor, ({ transact }) =>
    Effect.map(
      Effect.flip(
        transact(Effect.flatMap(Effect.result(command), (result) => Effect.fail(new DryRunIsDone<A, E>({ result }))))
      ),
      ({ result }) => result
    )
  )

/** Runs a command and rolls it back. Returns and fails like the command. */
export const rolledBack = <A, E, R>(command: Effect.Effect<A, E, R>) =>
  Effect.flatMap(resultOf(command), Effect.fromResult)

/** Previews a command. Refusals are part of the answer; other failures are those of the command. */
export const preview = Effect.fnUntraced(function* <A, E, R>(command: Effect.Effect<A, E, R>) {
  const result = yield* resultOf(command)
  if (Result.isFailure(result) && result.failure instanceof Refused) {
    const refused: Preview<A> = { valid: false, refusals: result.failure.refusals }
    return refused
  }
  const previewed: Preview<A> = { valid: true, would: yield* Effect.fromResult(result) }
  return previewed
})

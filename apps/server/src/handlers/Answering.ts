/** Runs handlers: failures of a use case become the problem documents that its endpoint declares. */
import { Answer, type Failure, Problem, problemOfFailure, type ProblemOf, reasonOf } from "@docket/api"
import { AccessRepository, DryRun, LongWork, Replicas } from "@docket/core"
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { LastStep } from "../retry/LastStep.ts"

/** Runs an endpoint that changes nothing. */
export const reading = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.catch(effect, (failure: E) => Effect.flatMap(problemDue(failure), Effect.fail))

/** Runs an endpoint that reads many records: lists, numbers, comparisons, searches. A replica answers if there is one. Its answer must be complete, not a stream. */
export const surveying = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  reading(Effect.flatMap(Replicas, ({ read }) => read(effect)))

/** Runs an endpoint that reads the content of a file. It may take longer than others (R3.4). */
export const exporting = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  reading(Effect.flatMap(LongWork, ({ read }) => read(effect)))

/** Runs an endpoint that stores the content of a file. It may also take longer. It must be the last step of its handler, before the answer. */
export const importing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.flatMap(LastStep, ({ within }) => within(changing(Effect.flatMap(LongWork, ({ write }) => write(effect)))))

/** Runs an endpoint that changes something. Its problems include a toast (R3.1). */
export const changing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.catch(effect, (failure: E) =>
    Effect.flatMap(problemDue(failure), (problem) => Effect.fail(Problem.withToast(problem)))
  )

/** Returns the problem of a failure. It includes contacts for a member without the right, and the time of the next attempt for a throttled caller (R3.1). */
const problemDue = Effect.fnUntraced(function* <E extends Failure>(failure: E) {
  const problem = problemOfFailure(failure)
  if (failure._tag === "TooManyAttempts") {
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(failure.retry_after)))
    )
  }
  if (failure._tag !== "PermissionDenied" || failure.project_id === null) return problem
  return { ...problem, admins: yield* (yield* AccessRepository).adminsOf(failure.project_id) }
})

/** Returns the answer of a dry run: the planned change, in the fields of the command's own answer. */
export const asPreview = <Body extends object>(would: Body) => ({
  ...would,
  dry_run: true as const,
  valid: true as const,
  errors: [],
  toast: Answer.done("Dry run", "Nothing was changed.")
})

/**
 * Answers the dry run of a command (R3.10). `answer` builds the body of the planned change.
 * @internal
 */
export const previewing = Effect.fnUntraced(function* <A, E extends Failure, R, Body extends object>(
  command: Effect.Effect<A, E, R>,
  answer: (would: A) => Body
) {
  const preview = yield* changing(DryRun.preview(command))
  if (preview.valid) return asPreview(answer(preview.would))
  const errors = preview.refusals.map(reasonOf)
  const toast: Answer.Toast = { title: "Dry run", message: errors.map(({ detail }) => detail), variant: "danger" }
  return { dry_run: true as const, valid: false as const, errors, toast }
})

/**
 * Runs an endpoint with `dry_run`: carries out the command, or previews it. `answer` builds the body of the command's own answer.
 * @internal
 */
export const changingUnlessDry = Effect.fnUntraced(function* <A, E extends Failure, R, Body extends object>(
  dry_run: boolean | undefined,
  command: Effect.Effect<A, E, R>,
  answer: (done: A) => Body
) {
  return dry_run === true ? yield* previewing(command, answer) : answer(yield* changing(command))
})

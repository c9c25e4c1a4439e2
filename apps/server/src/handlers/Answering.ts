/** How every handler answers: failures of a use case become the problem documents that its endpoint declares. */
import { type Failure, Problem, problemOfFailure, type ProblemOf } from "@docket/api"
import { AccessRepository, LongWork, Replicas } from "@docket/core"
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"

/** For endpoints that change nothing. */
export const reading = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.catch(effect, (failure: E) => Effect.flatMap(problemDue(failure), Effect.fail))

/** For endpoints that only read, and much of it: lists, numbers, comparisons, searches. A replica answers where there is one. Their answers are whole, no streams. */
export const surveying = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  reading(Effect.flatMap(Replicas, ({ read }) => read(effect)))

/** For endpoints that only read what goes into a file: they may take longer than others (R3.4). */
export const exporting = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  reading(Effect.flatMap(LongWork, ({ read }) => read(effect)))

/** For endpoints that store what is in a file: they may take longer than others as well. */
export const importing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  changing(Effect.flatMap(LongWork, ({ write }) => write(effect)))

/** For endpoints that change something: their problems carry a toast as well (R3.1). */
export const changing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.catch(effect, (failure: E) =>
    Effect.flatMap(problemDue(failure), (problem) => Effect.fail(Problem.withToast(problem)))
  )

/** The problem of a failure: a denied member of a project is told whom to ask, and who comes too often when to come again (R3.1). */
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

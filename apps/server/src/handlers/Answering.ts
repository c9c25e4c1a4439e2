/** How every handler answers: failures of a use case become the problem documents that its endpoint declares. */
import { Answer, type Failure, Problem, problemOfFailure, type ProblemOf, reasonOf } from "@docket/api"
import { AccessRepository, DryRun, LongWork, Replicas } from "@docket/core"
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { LastStep } from "../retry/LastStep.ts"

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

/** For endpoints that store what is in a file: they may take longer than others as well. It is the last step of their handlers: what follows is the answer alone. */
export const importing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.flatMap(LastStep, ({ within }) => within(changing(Effect.flatMap(LongWork, ({ write }) => write(effect)))))

/** For endpoints that change something: their problems carry a toast as well (R3.1). */
export const changing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository | HttpServerRequest.HttpServerRequest> =>
  Effect.catch(effect, (failure: E) =>
    Effect.flatMap(problemDue(failure), (problem) => Effect.fail(Problem.withToast(problem)))
  )

/** The problem of a failure: it names contacts to a denied member of a project, and the time of the next try to a throttled caller (R3.1). */
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

/** The answer of a dry run: what would be done, in the fields of the command's own answer. */
export const asPreview = <Body extends object>(would: Body) => ({
  ...would,
  dry_run: true as const,
  valid: true as const,
  errors: [],
  toast: Answer.done("Dry run", "Nothing was changed.")
})

/** Answers the dry run of a command (R3.10). `answer` makes the body of what would have been done. */
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

/** For endpoints that take `dry_run`: does what the command does, or previews it. `answer` makes the body of the command's own answer. */
export const changingUnlessDry = Effect.fnUntraced(function* <A, E extends Failure, R, Body extends object>(
  dry_run: boolean | undefined,
  command: Effect.Effect<A, E, R>,
  answer: (done: A) => Body
) {
  return dry_run === true ? yield* previewing(command, answer) : answer(yield* changing(command))
})

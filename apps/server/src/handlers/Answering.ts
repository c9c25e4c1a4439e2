/** How every handler answers: failures of a use case become the problem documents that its endpoint declares. */
import { type Failure, Problem, problemOfFailure, type ProblemOf } from "@docket/api"
import { AccessRepository } from "@docket/core"
import { Effect } from "effect"

/** For endpoints that change nothing. */
export const reading = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository> =>
  Effect.catch(effect, (failure: E) => Effect.flatMap(problemWithAdmins(failure), Effect.fail))

/** For endpoints that change something: their problems carry a toast as well (R3.1). */
export const changing = <A, E extends Failure, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, ProblemOf<E>, R | AccessRepository> =>
  Effect.catch(effect, (failure: E) =>
    Effect.flatMap(problemWithAdmins(failure), (problem) => Effect.fail(Problem.withToast(problem)))
  )

/** A denied member of a project is told whom to ask (R3.1). */
const problemWithAdmins = Effect.fnUntraced(function* <E extends Failure>(failure: E) {
  const problem = problemOfFailure(failure)
  if (failure._tag !== "PermissionDenied" || failure.project_id === null) return problem
  return { ...problem, admins: yield* (yield* AccessRepository).adminsOf(failure.project_id) }
})

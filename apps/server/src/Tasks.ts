/** The last runs of the tasks that this instance repeats, for the page of health (R25.5). The tasks note them; AdministrationHandlers.ts reads them. */
import { Cause, Context, Effect } from "effect"

/** The tasks. */
export type TaskName =
  | "seal_audit"
  | "remove_expired"
  | "remove_old_records"
  | "recount_lint"
  | "prepare_webhooks"
  | "send_webhooks"
  | "prepare_mail"
  | "send_mail"
  | "work_on_jobs"

/** The last run of a task, and its last failure. */
export interface TaskRun {
  readonly ran_at: Date
  readonly failed_at: Date | null
  /** One line; null when it never failed. */
  readonly error: string | null
}

/** The runs since the start, by task. Server.ts provides a map for each service. */
export const Tasks = Context.Reference<Map<TaskName, TaskRun>>("docket/server/Tasks", {
  defaultValue: () => new Map()
})

/** The longest error in characters. */
const longestError = 300

const firstLine = (cause: Cause.Cause<unknown>): string => {
  const failure = Cause.squash(cause)
  const text = failure instanceof Error ? failure.message : String(failure)
  return (text.split("\n")[0] ?? "").slice(0, longestError)
}

/** Notes each run of the effect, and its failure, which stays one. An interrupted run is not noted. */
export const noting =
  (name: TaskName) =>
  <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Tasks, (tasks) => {
      const note = (error: string | null) =>
        Effect.sync(() => {
          const ran_at = new Date()
          const last = tasks.get(name)
          tasks.set(
            name,
            error === null
              ? { ran_at, failed_at: last?.failed_at ?? null, error: last?.error ?? null }
              : { ran_at, failed_at: ran_at, error }
          )
        })
      return run.pipe(
        Effect.tap(() => note(null)),
        Effect.tapCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.void : note(firstLine(cause))))
      )
    })

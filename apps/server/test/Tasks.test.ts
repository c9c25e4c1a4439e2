// The runs of repeated tasks that the page of health shows (R25.5).
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Tasks from "../src/Tasks.ts"

const failing = Effect.fail(new Error("The disk is full.\nat line 3"))

it.effect("keeps the last run and the last failure of a task", () =>
  Effect.gen(function* () {
    const tasks = new Map<Tasks.TaskName, Tasks.TaskRun>()
    const run = <A, E>(name: Tasks.TaskName, effect: Effect.Effect<A, E>) =>
      Effect.exit(effect.pipe(Tasks.noting(name), Effect.provideService(Tasks.Tasks, tasks)))
    yield* run("seal_audit", Effect.void)
    expect(tasks.get("seal_audit")).toMatchObject({ failed_at: null, error: null })
    const failed = yield* run("send_mail", failing)
    expect(failed._tag).toBe("Failure")
    const noted = tasks.get("send_mail")
    expect(noted).toMatchObject({ failed_at: noted?.ran_at, error: "The disk is full." })
    // A later success keeps the last failure.
    yield* run("send_mail", Effect.void)
    expect(tasks.get("send_mail")).toMatchObject({ failed_at: noted?.failed_at, error: "The disk is full." })
    yield* run("work_on_jobs", Effect.interrupt)
    expect(tasks.has("work_on_jobs")).toBe(false)
  })
)

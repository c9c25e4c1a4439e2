/** Any sequence of events on a job: it ends once, loses no file, and only one instance has it. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { ImportedFile, Job, JobId, UserId } from "../../src/index.ts"

const minute = 60_000

const asked: Job.Job = {
  ...Job.asked({ user_id: UserId.make(1), user_name: "Ada", request_id: "r", file_name: "library.zip" }, new Date(0)),
  id: JobId.make(1)
}

/** An event on a stored job. Each takes place a minute after the one before. */
const Event = Schema.Union([
  Schema.Struct({ what: Schema.Literal("take") }),
  Schema.Struct({ what: Schema.Literal("forward"), status: ImportedFile.ImportStatus }),
  Schema.Struct({ what: Schema.Literal("give back") }),
  Schema.Struct({ what: Schema.Literal("end") })
])

const after = (job: Job.Job, event: typeof Event.Type, now: Date): Job.Job => {
  const leaseUntil = new Date(now.getTime() + minute)
  switch (event.what) {
    case "take":
      return Job.isFree(job, now) ? Job.taken(job, leaseUntil, now) : job
    case "forward":
      return job.state === "running" ? Job.forward(job, event.status, leaseUntil, now) : job
    case "give back":
      return job.state === "running" ? Job.givenBack(job, now) : job
    case "end":
      return job.state === "running" ? Job.done(job, now) : job
  }
}

describe("a job", () => {
  it.prop("is recorded completely, and ends once", [Schema.Array(Event)], ([events]) => {
    let job = Job.queued(asked, new Date(0))
    for (const [index, event] of events.entries()) {
      const before = job
      const now = new Date((index + 1) * minute)
      job = after(job, event, now)
      expect(Schema.is(Job.Job)(job)).toBe(true)
      expect(Object.values(job.counts).reduce((sum, count) => sum + count, 0)).toBe(job.done)
      expect(job.done).toBeGreaterThanOrEqual(before.done)
      expect(job.attempts).toBeGreaterThanOrEqual(before.attempts)
      expect(Job.isEnded(job)).toBe(job.finished_at !== null)
      // Only its instance has it until then.
      expect(job.lease_until !== null).toBe(job.state === "running")
      if (job.lease_until !== null) expect(Job.isFree(job, new Date(job.lease_until.getTime() - 1))).toBe(false)
      if (Job.isEnded(before)) expect(job).toEqual(before)
      expect(job.fruitless).toBeLessThanOrEqual(Job.mostFruitless)
    }
  })

  it("is abandoned when it was claimed often without progress, and not earlier", () => {
    let job = Job.queued(asked, new Date(0))
    const take = (at: number) => {
      job = Job.taken(job, new Date(at + minute), new Date(at))
    }
    for (let n = 0; n < Job.mostFruitless; n++) take(n * 2 * minute)
    expect(job.state).toBe("running")
    job = Job.forward(job, "created", new Date(minute), new Date(0))
    for (let n = 0; n < Job.mostFruitless; n++) take(n * 2 * minute)
    expect(job.state).toBe("running")
    take(100 * minute)
    expect(job).toMatchObject({ state: "failed", problem: { code: "given_up" }, done: 1, lease_until: null })
  })

  it("loses no attempts by announced stops", () => {
    let job = Job.queued(asked, new Date(0))
    for (let n = 0; n < 100; n++) job = Job.givenBack(Job.taken(job, new Date(minute), new Date(0)), new Date(0))
    expect(job).toMatchObject({ state: "queued", attempts: 100, fruitless: 0 })
  })

  it("has a lower bound for its number of files", () => {
    const job = { ...Job.taken(Job.queued(asked, new Date(0)), new Date(minute), new Date(0)), total: 1 }
    const twice = Job.forward(Job.forward(job, "created", new Date(1), new Date(0)), "failed", new Date(1), new Date(0))
    expect(twice).toMatchObject({ done: 2, total: 2, counts: { created: 1, failed: 1 } })
    expect(Job.done(twice, new Date(0))).toMatchObject({ state: "done", total: 2, problem: null })
  })
})

/**
 * What the service does for jobs by itself: takes one, goes through it step by step, ends it. One job at a time, of one instance; when that stops or
 * dies, another goes on behind the last step that is written down.
 */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import { Transactor } from "../../Transactor.ts"
import type { ImportedFile } from "../ImportedFile.ts"
import * as Job from "../Job.ts"
import { JobRepository } from "../JobRepository.ts"

/** How long a job stays an instance's without a sign of life, in milliseconds. */
const lease = 60_000

/** How long ended jobs are kept, and an upload may be silent, in milliseconds. */
const kept = 30 * 24 * 60 * 60 * 1000
const silence = 60 * 60 * 1000

/** The job is not this instance's any more: it was cancelled, or another has it. Nothing was written. */
export class JobIsLost extends Data.TaggedError("JobIsLost") {}

/** Who asked for the job is no site admin any more, or gone. */
export class OwnerMayNot extends Data.TaggedError("OwnerMayNot") {}

/** Takes the job that is next, for this instance alone; none when there is none, or another instance works on it. */
export const take = Effect.gen(function* () {
  const jobs = yield* JobRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const job = Option.getOrNull(yield* jobs.lockFirst(now))
      if (job === null) return Option.none<Job.Job>()
      const after = Job.taken(job, leaseFrom(now), now)
      yield* jobs.save(after)
      if (Job.isEnded(after)) yield* jobs.dropFile(after.id)
      return Job.isEnded(after) ? Option.none<Job.Job>() : Option.some(after)
    })
  )
}).pipe(Effect.withSpan("JobWork.take"))

/** A sign of life. Fails with JobIsLost. */
export const renew = (job: Job.Job) =>
  held(job, (current, now) => Effect.succeed({ ...current, lease_until: leaseFrom(now) }))

/** Tells how many files there are. Fails with JobIsLost. */
export const expect = (job: Job.Job, total: number) =>
  held(job, (current, now) => Effect.succeed({ ...current, total, updated_at: now }))

/**
 * Deals with one file, in one transaction with the line of the report: both are stored or neither. `act` gets the owner of the job as the caller.
 * Fails with JobIsLost, OwnerMayNot, or as `act` does.
 */
export const step = <E, R>(job: Job.Job, act: (caller: Caller) => Effect.Effect<ImportedFile, E, R>) =>
  held(
    job,
    Effect.fnUntraced(function* (current: Job.Job, now: Date) {
      const line = yield* act(yield* callerOf(current))
      const after = Job.forward(current, line.status, leaseFrom(now), now)
      yield* (yield* JobRepository).addLine(job.id, after.done, line)
      return after
    })
  )

/** Ends the job, with a problem or without; its file is gone then. Fails with JobIsLost. */
export const end = (job: Job.Job, problem: Job.Job["problem"]) =>
  held(job, (current, now) =>
    Effect.as(
      Effect.flatMap(JobRepository, (jobs) => jobs.dropFile(job.id)),
      problem === null ? Job.done(current, now) : Job.failed(current, problem, now)
    )
  )

/** Leaves the job to other instances. Fails with JobIsLost. */
export const giveBack = (job: Job.Job) => held(job, (current, now) => Effect.succeed(Job.givenBack(current, now)))

/** Removes what was kept long enough. For the service to run now and then. */
export const forget = Effect.gen(function* () {
  const now = yield* (yield* Transactor).now
  yield* (yield* JobRepository).forget({
    ended: new Date(now.getTime() - kept),
    received: new Date(now.getTime() - silence)
  })
}).pipe(Effect.withSpan("JobWork.forget"))

const leaseFrom = (now: Date): Date => new Date(now.getTime() + lease)

/** Changes the job while it is locked and still this instance's. */
const held = <E, R>(job: Job.Job, act: (current: Job.Job, now: Date) => Effect.Effect<Job.Job, E, R>) =>
  Effect.gen(function* () {
    const jobs = yield* JobRepository
    const transactor = yield* Transactor
    return yield* transactor.transact(
      Effect.gen(function* () {
        const current = Option.getOrNull(yield* jobs.lock(job.id))
        if (current === null || current.state !== "running" || current.attempts !== job.attempts) {
          return yield* new JobIsLost()
        }
        const after = yield* act(current, yield* transactor.now)
        yield* jobs.save(after)
        return after
      })
    )
  })

/** As whom the job is done: its owner as they are now. */
const callerOf = Effect.fnUntraced(function* ({ request_id, user_id }: Job.Job) {
  const owner = user_id === null ? null : Option.getOrNull(yield* (yield* UserRepository).find(user_id))
  if (owner === null || !owner.admin || owner.disabled_at !== null) return yield* new OwnerMayNot()
  const { email, id, name } = owner
  const caller: Caller = { user_id: id, name, email, site_admin: true, credential: "session", request_id }
  return caller
})

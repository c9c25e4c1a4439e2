/**
 * The commands with which the service runs jobs: take a job, process it step by step, end it. One instance runs one job at a time; when it stops or
 * dies, another continues after the last stored step.
 */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import { Transactor } from "../../Transactor.ts"
import type { ImportedFile } from "../ImportedFile.ts"
import * as Job from "../Job.ts"
import { JobRepository } from "../JobRepository.ts"

/** The length of a lease without a heartbeat, in milliseconds. */
const lease = 60_000

/** The time that ended jobs are kept, and the longest pause of an upload, in milliseconds. */
const kept = 30 * 24 * 60 * 60 * 1000
const silence = 60 * 60 * 1000

/** This instance no longer has the job: it was cancelled, or another instance has it. Nothing was written. */
export class JobIsLost extends Data.TaggedError("JobIsLost") {}

/** The owner of the job is no longer a site admin, or is gone. */
export class OwnerMayNot extends Data.TaggedError("OwnerMayNot") {}

/** Takes the next job for this instance; none without a job, or when another instance has it. */
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

/** Renews the lease. Fails with JobIsLost. */
export const renew = (job: Job.Job) =>
  held(job, (current, now) => Effect.succeed({ ...current, lease_until: leaseFrom(now) }))

/** Stores the number of files. Fails with JobIsLost. */
export const expect = (job: Job.Job, total: number) =>
  held(job, (current, now) => Effect.succeed({ ...current, total, updated_at: now }))

/**
 * Processes one file and stores its report line in one transaction. `act` gets the owner of the job as the caller.
 * Fails with JobIsLost, OwnerMayNot, or like `act`.
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

/** Ends the job, with or without a problem, and removes its file. Fails with JobIsLost. */
export const end = (job: Job.Job, problem: Job.Job["problem"]) =>
  held(job, (current, now) =>
    Effect.as(
      Effect.flatMap(JobRepository, (jobs) => jobs.dropFile(job.id)),
      problem === null ? Job.done(current, now) : Job.failed(current, problem, now)
    )
  )

/** Releases the job to other instances. Fails with JobIsLost. */
export const release = (job: Job.Job) => held(job, (current, now) => Effect.succeed(Job.givenBack(current, now)))

/** Removes old jobs and abandoned uploads. The service runs it periodically. */
export const forget = Effect.gen(function* () {
  const now = yield* (yield* Transactor).now
  yield* (yield* JobRepository).forget({
    ended: new Date(now.getTime() - kept),
    received: new Date(now.getTime() - silence)
  })
}).pipe(Effect.withSpan("JobWork.forget"))

const leaseFrom = (now: Date): Date => new Date(now.getTime() + lease)

/** Changes the job while it is locked and this instance still has it. */
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

/** The caller of the job: its owner with their present rights. */
const callerOf = Effect.fnUntraced(function* ({ request_id, user_id }: Job.Job) {
  const owner = user_id === null ? null : Option.getOrNull(yield* (yield* UserRepository).find(user_id))
  if (owner === null || !owner.admin || owner.disabled_at !== null) return yield* new OwnerMayNot()
  const { email, id, name } = owner
  const caller: Caller = { user_id: id, name, email, site_admin: true, credential: "session", request_id }
  return caller
})

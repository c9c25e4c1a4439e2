/** The promises of JobRepository: jobs with their files and reports, run one at a time by one instance, which continues after the last stored step. */
import { expect } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import {
  type Caller,
  ImportedFile,
  Job,
  type JobId,
  JobRepository,
  ManageJobs,
  RunJobs,
  ManageAccounts,
  Transactor,
  UserId
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { callerOf, makeUser, minute } from "../Fixtures.ts"

const admin = Effect.map(makeUser({ admin: true }), callerOf)

const everything = { page: 1, per_page: 100 }

/** Stores a job of the caller with a file of these pieces. */
const ask = Effect.fnUntraced(function* (caller: Caller, pieces: ReadonlyArray<string> = ["some", "thing"]) {
  const { id } = yield* ManageJobs.receive(caller, "library.zip")
  for (const [position, text] of pieces.entries())
    yield* ManageJobs.addPiece(id, position, new TextEncoder().encode(text))
  return yield* ManageJobs.queue(caller, id)
})

/** Ends all queued jobs of other tests. */
const nothingQueued = Effect.gen(function* () {
  const caller = yield* admin
  const { rows } = yield* (yield* JobRepository).page(caller, everything)
  for (const job of rows) if (!Job.isEnded(job)) yield* ManageJobs.cancel(caller, job.id)
})

const line = (path: string, status: ImportedFile.ImportStatus = "created"): ImportedFile.ImportedFile => ({
  ...ImportedFile.unread(path, "failed", { code: "c", detail: `Says "no", it's {${path}}.` }),
  status,
  warnings: [{ line: 3, message: "first\nsecond" }]
})

const take = Effect.map(RunJobs.take, Option.getOrThrow)

/** Ends the lease of the job. */
const leaseEnds = (id: JobId) =>
  Effect.gen(function* () {
    const jobs = yield* JobRepository
    const job = Option.getOrThrow(yield* jobs.find(id))
    yield* jobs.save({ ...job, lease_until: minute(1) })
  })

const fileOf = Effect.fnUntraced(function* (id: JobId) {
  const jobs = yield* JobRepository
  const texts: Array<string> = []
  for (let position = 0; ; position++) {
    const piece = Option.getOrNull(yield* jobs.piece(id, position))
    if (piece === null) return texts
    texts.push(new TextDecoder().decode(piece))
  }
})

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("a job is read back as stored, and as changed", () =>
    Effect.gen(function* () {
      const jobs = yield* JobRepository
      const { name, user_id } = yield* admin
      const by = { user_id, user_name: name, request_id: "r", file_name: 'a "b" {c}.zip' }
      const asked = Job.asked(by, minute(1))
      const id = yield* jobs.insert(asked)
      expect(Option.getOrThrow(yield* jobs.find(id))).toEqual({ ...asked, id })
      const changed: Job.Job = {
        ...asked,
        id,
        state: "failed",
        file_size: 5_000_000_000,
        done: 7,
        total: 9,
        counts: { created: 1, present: 2, conflict: 3, failed: 0, skipped: 1 },
        problem: { code: "given_up", detail: "Said 'no'." },
        attempts: 4,
        fruitless: 2,
        started_at: minute(2),
        finished_at: minute(3),
        updated_at: minute(3)
      }
      yield* jobs.save(changed)
      expect(Option.getOrThrow(yield* jobs.lock(id))).toEqual(changed)
    })
  )

  it.effect("a job is listed for its owner and for site admins, newest first", () =>
    Effect.gen(function* () {
      const jobs = yield* JobRepository
      const [one, two] = [yield* admin, yield* admin]
      const first = yield* ask(one)
      const second = yield* ask(two)
      const third = yield* ask(one)
      const reader = { user_id: one.user_id, site_admin: false }
      expect(yield* jobs.page(reader, everything)).toEqual({ rows: [third, first], total: 2 })
      expect(yield* jobs.page(reader, { page: 2, per_page: 1 })).toEqual({ rows: [first], total: 2 })
      expect(yield* jobs.page(reader, { page: 9, per_page: 1 })).toEqual({ rows: [], total: 2 })
      const all = yield* jobs.page({ ...reader, site_admin: true }, { page: 1, per_page: 3 })
      expect(all.rows).toEqual([third, second, first])
    })
  )

  it.effect("a file is stored in chunks while it is received, and deleted when the job ends", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const caller = yield* admin
      const job = yield* ask(caller, ["one", "two", "three"])
      expect(job).toMatchObject({ state: "queued", file_size: 11 })
      expect(yield* fileOf(job.id)).toEqual(["one", "two", "three"])
      expect((yield* Effect.flip(ManageJobs.addPiece(job.id, 3, new Uint8Array(1))))._tag).toBe("NotFound")
      const taken = yield* take
      yield* RunJobs.end(taken, null)
      expect(yield* fileOf(job.id)).toEqual([])
      expect(Option.getOrThrow(yield* (yield* JobRepository).find(job.id))).toMatchObject({ state: "done", total: 0 })

      const broken = yield* ManageJobs.receive(caller, "b.zip")
      yield* ManageJobs.addPiece(broken.id, 0, new Uint8Array(1))
      yield* ManageJobs.discard(broken.id)
      yield* ManageJobs.discard(job.id)
      expect(yield* fileOf(broken.id)).toEqual([])
      expect((yield* Effect.flip(ManageJobs.queue(caller, broken.id)))._tag).toBe("NotFound")
      expect((yield* ManageJobs.list(caller, everything)).rows.map(({ id }) => id)).not.toContain(broken.id)
      expect((yield* ManageJobs.list(caller, everything)).rows.map(({ id }) => id)).toContain(job.id)
      const empty = yield* ManageJobs.receive(caller, "empty.zip")
      expect(yield* Effect.flip(ManageJobs.queue(caller, empty.id))).toMatchObject({ code: "archive_unreadable" })
    })
  )

  it.effect("only one job runs at a time, in the order of the requests", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const caller = yield* admin
      const waiting = yield* ManageJobs.receive(caller, "a.zip")
      const first = yield* ask(caller)
      const second = yield* ask(caller)
      const taken = yield* take
      expect(taken).toMatchObject({ id: first.id, state: "running", attempts: 1 })
      expect(yield* RunJobs.take).toEqual(Option.none())
      // An earlier request does not run before the running job.
      yield* ManageJobs.addPiece(waiting.id, 0, new Uint8Array(3))
      yield* ManageJobs.queue(caller, waiting.id)
      expect(yield* RunJobs.take).toEqual(Option.none())
      yield* RunJobs.end(taken, null)
      const next = yield* take
      expect(next.id).toBe(waiting.id)
      yield* RunJobs.end(next, { code: "c", detail: "d" })
      const last = yield* take
      expect(last.id).toBe(second.id)
      yield* RunJobs.end(last, null)
      expect(yield* RunJobs.take).toEqual(Option.none())
    })
  )

  it.effect("a job continues after the last line when another instance claims it", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const jobs = yield* JobRepository
      const { id } = yield* ask(yield* admin)
      const first = yield* take
      yield* RunJobs.expect(first, 3)
      yield* RunJobs.step(first, () => Effect.succeed(line("a.xml")))
      yield* RunJobs.renew(first)
      expect(yield* RunJobs.take).toEqual(Option.none())
      yield* leaseEnds(id)
      const second = yield* take
      expect(second).toMatchObject({ id, done: 1, total: 3, attempts: 2, counts: { created: 1 } })
      // The first instance is late and writes nothing.
      const late = RunJobs.step(first, () => Effect.succeed(line("b.xml")))
      expect((yield* Effect.flip(late))._tag).toBe("JobIsLost")
      expect((yield* Effect.flip(RunJobs.end(first, null)))._tag).toBe("JobIsLost")
      expect((yield* Effect.flip(RunJobs.renew(first)))._tag).toBe("JobIsLost")
      yield* RunJobs.step(second, () => Effect.succeed(line("b.xml", "skipped")))
      yield* RunJobs.step(second, () => Effect.succeed(line("c.xml", "present")))
      yield* RunJobs.release(second)
      const third = yield* take
      yield* RunJobs.end(third, null)
      expect(yield* jobs.lines(id, null, everything)).toEqual({
        rows: [line("a.xml"), line("b.xml", "skipped"), line("c.xml", "present")],
        total: 3
      })
      expect(yield* jobs.lines(id, "skipped", everything)).toEqual({ rows: [line("b.xml", "skipped")], total: 1 })
      expect(yield* jobs.lines(id, null, { page: 2, per_page: 2 })).toEqual({
        rows: [line("c.xml", "present")],
        total: 3
      })
      expect(yield* jobs.lines(id, "failed", { page: 3, per_page: 2 })).toEqual({ rows: [], total: 0 })
      expect(Option.getOrThrow(yield* jobs.find(id))).toMatchObject({
        state: "done",
        done: 3,
        total: 3,
        counts: { created: 1, present: 1, conflict: 0, failed: 0, skipped: 1 },
        attempts: 3
      })
    })
  )

  it.effect("a step's changes and its line are stored together or not at all", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const jobs = yield* JobRepository
      const owner = yield* admin
      const { id } = yield* ask(owner)
      const taken = yield* take
      const other = yield* ManageJobs.receive(owner, "other.zip")
      const write = Effect.gen(function* () {
        yield* ManageJobs.addPiece(other.id, 0, new Uint8Array(1))
        return yield* Effect.fail("in between" as const)
      })
      expect(yield* Effect.flip(RunJobs.step(taken, () => write))).toBe("in between")
      expect(yield* fileOf(other.id)).toEqual([])
      expect(Option.getOrThrow(yield* jobs.find(id)).done).toBe(0)
      const seen: Array<Caller> = []
      yield* RunJobs.step(taken, (caller) => Effect.sync(() => (seen.push(caller), line("a.xml"))))
      expect(seen).toMatchObject([{ user_id: owner.user_id, site_admin: true, request_id: owner.request_id }])
    })
  )

  it.effect("a job is abandoned when it is started repeatedly without progress", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const { id } = yield* ask(yield* admin)
      for (let n = 0; n < Job.mostFruitless; n++) yield* Effect.andThen(take, leaseEnds(id))
      expect(yield* RunJobs.take).toEqual(Option.none())
      expect(Option.getOrThrow(yield* (yield* JobRepository).find(id))).toMatchObject({
        state: "failed",
        problem: { code: "given_up" }
      })
      expect(yield* fileOf(id)).toEqual([])
    })
  )

  it.effect("a job can be cancelled by its owner and site admins until it ends, and no instance continues it", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const owner = yield* admin
      const { id } = yield* ask(owner)
      const demoted = { ...owner, site_admin: false }
      const stranger = callerOf(yield* makeUser())
      expect((yield* Effect.flip(ManageJobs.cancel(stranger, id)))._tag).toBe("NotFound")
      expect((yield* Effect.flip(ManageJobs.read(stranger, id, null, everything)))._tag).toBe("NotFound")
      const taken = yield* take
      const cancelled = yield* ManageJobs.cancel(demoted, id)
      expect(cancelled).toMatchObject({ state: "cancelled", problem: { code: "cancelled" } })
      expect(yield* ManageJobs.cancel(demoted, id)).toEqual(cancelled)
      expect((yield* Effect.flip(RunJobs.renew(taken)))._tag).toBe("JobIsLost")
      expect(yield* fileOf(id)).toEqual([])
      const other = yield* ask(owner)
      yield* RunJobs.end(yield* take, null)
      expect(yield* Effect.flip(ManageJobs.cancel(owner, other.id))).toMatchObject({ code: "job_has_ended" })
    })
  )

  it.effect("a job remains when its owner is deleted, and is not continued", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const [owner, other] = [yield* admin, yield* admin]
      const { id } = yield* ask(owner)
      const taken = yield* take
      yield* ManageAccounts.remove(other, UserId.make(owner.user_id))
      const after = Option.getOrThrow(yield* (yield* JobRepository).find(id))
      expect(after).toMatchObject({ user_id: null, user_name: owner.name })
      const step = RunJobs.step(taken, () => Effect.succeed(line("a.xml")))
      expect((yield* Effect.flip(step))._tag).toBe("OwnerMayNot")
    })
  )

  it.effect("a job is removed with its report when it is old, or when its file stopped arriving", () =>
    Effect.gen(function* () {
      yield* nothingQueued
      const jobs = yield* JobRepository
      const owner = yield* admin
      const old = yield* ask(owner)
      const taken = yield* take
      yield* RunJobs.step(taken, () => Effect.succeed(line("a.xml")))
      yield* RunJobs.end(taken, null)
      const young = yield* ask(owner)
      const silent = yield* ManageJobs.receive(owner, "c.zip")
      yield* ManageJobs.addPiece(silent.id, 0, new Uint8Array(1))
      const saved = Option.getOrThrow(yield* jobs.find(old.id))
      yield* jobs.save({ ...saved, finished_at: minute(1) })
      yield* jobs.save({ ...silent, updated_at: minute(1) })
      yield* jobs.forget({ ended: minute(2), received: minute(2) })
      const left = (yield* jobs.page({ user_id: owner.user_id, site_admin: false }, everything)).rows
      expect(left.map(({ id }) => id)).toEqual([young.id])
      expect((yield* jobs.lines(old.id, null, everything)).total).toBe(0)
      expect(yield* fileOf(silent.id)).toEqual([])
    })
  )

  if (severalTransactions) {
    it.effect("one of many instances that look for work at once gets it", () =>
      Effect.gen(function* () {
        yield* nothingQueued
        const caller = yield* admin
        for (let n = 0; n < 3; n++) yield* ask(caller)
        const found = yield* Effect.forEach(Array.from({ length: 8 }), () => RunJobs.take, { concurrency: 8 })
        expect(found.filter(Option.isSome)).toHaveLength(1)
      })
    )

    it.effect("no instance waits for the one that works", () =>
      Effect.gen(function* () {
        yield* nothingQueued
        const { transact } = yield* Transactor
        const { id } = yield* ask(yield* admin)
        const taken = yield* take
        yield* leaseEnds(id)
        const [inside, goOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const slow = transact(
          RunJobs.step(taken, () =>
            Effect.andThen(Deferred.succeed(inside, undefined), Effect.as(Deferred.await(goOn), line("a.xml")))
          )
        )
        const working = yield* Effect.forkChild(slow)
        yield* Deferred.await(inside)
        expect(yield* RunJobs.take).toEqual(Option.none())
        yield* Deferred.succeed(goOn, undefined)
        yield* Fiber.join(working)
      })
    )
  }
}

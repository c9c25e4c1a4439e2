/** Storage of jobs, of the files that they work on, and of their reports. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { JobId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { ImportedFile, ImportStatus } from "./ImportedFile.ts"
import type { Job } from "./Job.ts"

/** Laws: a file and a report are removed with their job. A job stays without an owner when its owner is removed. */
export class JobRepository extends Context.Service<
  JobRepository,
  {
    readonly insert: (job: Omit<Job, "id">) => Effect.Effect<JobId>
    readonly find: (id: JobId) => Effect.Effect<Option.Option<Job>>
    /** Locks a job until the transaction ends. */
    readonly lock: (id: JobId) => Effect.Effect<Option.Option<Job>>
    /**
     * Locks the oldest queued or running job; none when it is not free at `now`, or locked by another instance. One job is
     * worked on at a time by all instances together. Does not wait for locks.
     */
    readonly lockFirst: (now: Date) => Effect.Effect<Option.Option<Job>>
    /** Stores all fields except the owner, the creation time and the name of the file. */
    readonly save: (job: Job) => Effect.Effect<void>
    readonly remove: (id: JobId) => Effect.Effect<void>
    /** The reader's jobs, or all for a site admin, newest first. */
    readonly page: (reader: Reader, page: PageRequest) => Effect.Effect<Page<Job>>

    /** Adds a piece to the file of a job; pieces count from 0. */
    readonly addPiece: (id: JobId, position: number, bytes: Uint8Array) => Effect.Effect<void>
    readonly piece: (id: JobId, position: number) => Effect.Effect<Option.Option<Uint8Array>>
    readonly dropFile: (id: JobId) => Effect.Effect<void>

    /** Adds a line to the report; lines count from 1. */
    readonly addLine: (id: JobId, position: number, line: ImportedFile) => Effect.Effect<void>
    /** The lines of the report in order, or only those of one status. */
    readonly lines: (id: JobId, status: ImportStatus | null, page: PageRequest) => Effect.Effect<Page<ImportedFile>>

    /** Removes jobs that ended before `ended`, and those whose file got no piece since `received`. */
    readonly forget: (before: { readonly ended: Date; readonly received: Date }) => Effect.Effect<void>
  }
>()("docket/JobRepository") {}

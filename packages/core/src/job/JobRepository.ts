/** Storage of jobs, of the files that they work on, and of their reports. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { JobId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { ImportedFile, ImportStatus } from "./ImportedFile.ts"
import type { Job } from "./Job.ts"

/** Laws: a file and a report go with their job; a job stays when its owner goes, and is then nobody's. */
export class JobRepository extends Context.Service<
  JobRepository,
  {
    readonly insert: (job: Omit<Job, "id">) => Effect.Effect<JobId>
    readonly find: (id: JobId) => Effect.Effect<Option.Option<Job>>
    /** Stays as it was read until the transaction ends. */
    readonly lock: (id: JobId) => Effect.Effect<Option.Option<Job>>
    /**
     * The queued or running job that was asked for first, locked; none when it is not free at `now`, or while somebody has it: one job is
     * worked on at a time, whatever the number of instances. None waits for another.
     */
    readonly lockFirst: (now: Date) => Effect.Effect<Option.Option<Job>>
    /** Stores everything but who asked for it, when, and the name of the file. */
    readonly save: (job: Job) => Effect.Effect<void>
    readonly remove: (id: JobId) => Effect.Effect<void>
    /** Those that the reader asked for, or all for a site admin, newest first. */
    readonly page: (reader: Reader, page: PageRequest) => Effect.Effect<Page<Job>>

    /** Adds a piece to the file of a job; pieces count from 0. */
    readonly addPiece: (id: JobId, position: number, bytes: Uint8Array) => Effect.Effect<void>
    readonly piece: (id: JobId, position: number) => Effect.Effect<Option.Option<Uint8Array>>
    readonly dropFile: (id: JobId) => Effect.Effect<void>

    /** Adds a line to the report; lines count from 1. */
    readonly addLine: (id: JobId, position: number, line: ImportedFile) => Effect.Effect<void>
    /** The report in its order, or only the lines of one status. */
    readonly lines: (id: JobId, status: ImportStatus | null, page: PageRequest) => Effect.Effect<Page<ImportedFile>>

    /** Removes the jobs that ended before `ended`, and those whose file has got no piece since `received`. */
    readonly forget: (before: { readonly ended: Date; readonly received: Date }) => Effect.Effect<void>
  }
>()("docket/JobRepository") {}

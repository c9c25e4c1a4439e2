/** The SQL implementation of JobRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type ImportedFile, Job, type JobId, JobRepository, Page } from "@docket/core"
import { id, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

/** A unique lock number. It is held while an instance looks for the next job, so that two instances never take different jobs. */
const lockKey = 7_206_934_416

const jobs = table(Job.Job)
const newJobs = jobs.without("id")
const columns = jobs.names("j")

interface LineRow {
  readonly line: ImportedFile.ImportedFile
}

export const layer: Layer.Layer<JobRepository, never, SqlClient.SqlClient> = Layer.effect(
  JobRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const one = (rest: Statement.Fragment) =>
      sql<Stored<Job.Job>>`select ${sql.literal(columns)} from jobs j ${rest}`.pipe(
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), jobs.of)),
        Effect.orDie
      )
    const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

    return JobRepository.of({
      insert: (job) =>
        sql<{ id: bigint }>`
          insert into jobs (${sql.literal(newJobs.names())})
          select ${sql.literal(newJobs.values("given"))}
          from json_to_recordset(${newJobs.payload([job])}::json) as given (${sql.literal(newJobs.definitions)})
          returning id`.pipe(
          Effect.map(([row]) => id<JobId>(row!.id)),
          Effect.orDie
        ),

      find: (job) => one(sql`where j.id = ${job}`),
      lock: (job) => one(sql`where j.id = ${job} for update`),

      // jobs_unfinished. The lock is a separate statement, so that the next one sees the writes of its last holder.
      lockFirst: (now) =>
        sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as locked`.pipe(
          Effect.orDie,
          Effect.flatMap(([row]) =>
            row?.locked === true
              ? one(sql`
                  where j.id = (
                      select id from jobs where state in ('queued', 'running') order by (state = 'running') desc, id limit 1)
                    and (j.state = 'queued' or (j.state = 'running' and (j.lease_until is null or j.lease_until <= ${now})))
                  for update skip locked`)
              : Effect.succeed(Option.none())
          )
        ),

      save: (job) =>
        sql`
          update jobs set state = ${job.state}, file_size = ${job.file_size}, done = ${job.done}, total = ${job.total}::integer,
            counts = ${json(job.counts)}::json, problem = ${json(job.problem)}::json, attempts = ${job.attempts},
            fruitless = ${job.fruitless}, lease_until = ${job.lease_until}, started_at = ${job.started_at},
            finished_at = ${job.finished_at}, updated_at = ${job.updated_at}
          where id = ${job.id}`.pipe(Effect.asVoid, Effect.orDie),

      remove: (job) => sql`delete from jobs where id = ${job}`.pipe(Effect.asVoid, Effect.orDie),

      // jobs_of_user, or the primary key
      page: ({ site_admin, user_id }, page) => {
        const mine = site_admin ? sql`true` : sql`user_id = ${user_id}`
        return sql<Listed<Stored<Job.Job>>>`
          select total.all_rows, listed.*
          from (select count(*) as all_rows from jobs where ${mine}) total
          left join (
            select ${sql.literal(columns)} from jobs j where ${mine}
            order by j.id desc limit ${page.per_page} offset ${Page.offsetOf(page)}
          ) listed on true
          order by listed.id desc`.pipe(Effect.map(pageOf(jobs.of)), Effect.orDie)
      },

      addPiece: (job, position, bytes) =>
        sql`insert into job_pieces (job_id, position, content) values (${job}, ${position}, ${bytes})`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),
      piece: (job, position) =>
        sql<{ content: Uint8Array }>`
          select content from job_pieces where job_id = ${job} and position = ${position}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), ({ content }) => content)),
          Effect.orDie
        ),
      dropFile: (job) => sql`delete from job_pieces where job_id = ${job}`.pipe(Effect.asVoid, Effect.orDie),

      addLine: (job, position, line) =>
        sql`
          insert into job_lines (job_id, position, status, line)
          values (${job}, ${position}, ${line.status}, ${JSON.stringify(line)}::json)`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // job_lines_of_status, or the primary key
      lines: (job, status, page) => {
        const wanted = status === null ? sql`job_id = ${job}` : sql`job_id = ${job} and status = ${status}`
        return sql<Listed<LineRow>>`
          select total.all_rows, listed.line
          from (select count(*) as all_rows from job_lines where ${wanted}) total
          left join (
            select position, line from job_lines where ${wanted}
            order by position limit ${page.per_page} offset ${Page.offsetOf(page)}
          ) listed on true
          order by listed.position`.pipe(Effect.map(pageOf(({ line }: LineRow) => line, "line")), Effect.orDie)
      },

      forget: ({ ended, received }) =>
        sql`
          delete from jobs
          where finished_at < ${ended} or (state = 'receiving' and updated_at < ${received})`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)

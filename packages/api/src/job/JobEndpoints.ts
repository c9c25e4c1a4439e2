/** Endpoints of jobs: the import of a library of documents, and the progress of jobs. */
import { ImportedFile, JobId, ManageJobs } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, UploadedFile } from "../wire/Input.ts"
import { JobLine, JobObject } from "./JobObject.ts"
import { optional, page } from "../wire/Parameter.ts"

/** Stored while it is received; the largest size is a setting of the installation. */
const Library = Schema.Struct({ file: UploadedFile }).pipe(HttpApiSchema.asMultipartStream({ maxParts: 10 }))

const jobParams = { jobId: idInText(JobId) }

export class JobEndpoints extends HttpApiGroup.make("jobs")
  .annotate(OpenApi.Description, "Imports of libraries, which run in the background.")
  .add(
    HttpApiEndpoint.post("importLibrary", "/libraries", {
      payload: Library,
      success: HttpApiSchema.WithHeaders(
        Schema.Struct({ job: JobObject, toast: Toast }).pipe(HttpApiSchema.status(202)),
        { location: Schema.String }
      ),
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(
        described(
          ManageJobs.askPolicy,
          "Import a library of published SRGs and STIGs",
          "The part `file` is a ZIP archive, which may contain archives as DISA ships them. The answer is sent as soon as the file is stored; the job in `location` processes its files one by one. Each requirements document is stored as by `POST /srgs` or `POST /stigs`, in its own transaction. Existing documents stay, so a second import of the same library changes nothing. One job runs at a time."
        )
      ),
    HttpApiEndpoint.get("listJobs", "/api/jobs", {
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(JobObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageJobs.ownPolicy,
        "List jobs, newest first",
        "The caller's own jobs; all jobs for site admins. Jobs are kept for 30 days after their end."
      )
    ),
    HttpApiEndpoint.get("readJob", "/api/jobs/:jobId", {
      params: jobParams,
      query: {
        ...page(ManageJobs.linesBound),
        status: optional(ImportedFile.ImportStatus, "Only files with this result.")
      },
      success: Schema.Struct({ job: JobObject, rows: Schema.Array(JobLine), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageJobs.ownPolicy,
        "Read the progress and report of a job",
        "For the user who started it and for site admins; hidden from others. `rows` has a line for each file of the library, in order, or those with one `status`: `created`, `present` (the same bytes exist), `conflict` (its id and version exist with different content, which stays), `failed` (unreadable or refused: `problem`), `skipped` (not a requirements document)."
      )
    ),
    HttpApiEndpoint.delete("cancelJob", "/api/jobs/:jobId", {
      params: jobParams,
      success: Schema.Struct({ job: JobObject, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        ManageJobs.ownPolicy,
        "Cancel a job",
        "It ends after the file that is being stored; stored documents stay. Refused when it has already ended."
      )
    )
  )
  .middleware(Authentication) {}

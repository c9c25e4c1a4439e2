/** Endpoints of long work: a library of documents is imported, and everybody sees how their jobs go. */
import { ImportedFile, JobId, ManageJobs } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, UploadedFile } from "../wire/Input.ts"
import { JobLine, JobObject } from "./JobObject.ts"
import { optional, page } from "../wire/Parameter.ts"

/** Read while it comes in; how large it may be is a setting of the installation. */
const Library = Schema.Struct({ file: UploadedFile }).pipe(HttpApiSchema.asMultipartStream({ maxParts: 10 }))

const jobParams = { jobId: idInText(JobId) }

export class JobEndpoints extends HttpApiGroup.make("jobs")
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
          "The part `file` is a ZIP archive, with archives in it as DISA ships them. The answer comes as soon as the file is stored; the job that `location` names goes through its files one by one. Each XML file that is a requirements document is stored as `POST /srgs` or `POST /stigs` would, in a transaction of its own; what is there already is left alone, so that a second import of the same library changes nothing. One job runs at a time."
        )
      ),
    HttpApiEndpoint.get("listJobs", "/api/jobs", {
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(JobObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageJobs.ownPolicy,
        "Jobs, newest first",
        "The caller's own; all of them for site admins. Kept for 30 days after they ended."
      )
    ),
    HttpApiEndpoint.get("readJob", "/api/jobs/:jobId", {
      params: jobParams,
      query: {
        ...page(ManageJobs.linesBound),
        status: optional(ImportedFile.ImportStatus, "Only files with which this was done.")
      },
      success: Schema.Struct({ job: JobObject, rows: Schema.Array(JobLine), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageJobs.ownPolicy,
        "How far a job is, and its report",
        "For the user who started it and for site admins; for others it does not exist. `rows` has a line for each file of the library, in its order, or those with one `status`: `created`, `present` (the same bytes are there), `conflict` (its id and version are there with other content, which stays), `failed` (unreadable, hostile or refused: `problem`), `skipped` (no requirements document)."
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
        "It ends behind the file that is being stored; what it stored before stays. Refused when it has ended otherwise."
      )
    )
  )
  .middleware(Authentication) {}

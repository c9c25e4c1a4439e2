/** Endpoints of published SRGs and STIGs. */
import { BenchmarkId, ManageBenchmarks, ReadBenchmarks, JoinSeries, Severity } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputText, UploadedFile } from "../wire/Input.ts"
import {
  DocumentSeries,
  Srg,
  SrgRow,
  SrgStatistics,
  Stig,
  StigRow,
  CreatedReport,
  ExistingReport
} from "./BenchmarkObject.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** How large a file may be is a setting of the installation. */
const Upload = Schema.Struct({ file: UploadedFile }).pipe(
  HttpApiSchema.asMultipart({ maxParts: 10, fieldMimeTypes: [] })
)

/** `true` puts the file in the place of other content under the same id and version. */
const uploadQuery = {
  replace: flag("`true`: takes the place of a document with the same id and version and other content.")
}

const File = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/xml" }))

const benchmarkParams = { benchmarkId: idInText(BenchmarkId) }

const uploadDescription =
  "The part `file` holds an XCCDF benchmark or a SCAP data stream, alone or in a ZIP archive with no other; `POST /libraries` takes archives with several. The same bytes again answer 200 and change nothing; other content under the same id and version answers 409 with the difference, unless `replace=true`."

const created = { report: CreatedReport, toast: Toast }
const existing = { report: ExistingReport, toast: Toast }
const listDescription = "By title, the newest version first."
const latestDescription = "One of each series and `kind` of file, drafts only where nothing was accepted; by title."
const seriesDescription =
  "Documents are in one series when their ids are equal but for case and punctuation, or were joined. Comparisons, the newest versions and shared SRGs go by it."

export class BenchmarkEndpoints extends HttpApiGroup.make("benchmarks")
  .add(
    HttpApiEndpoint.get("listSrgs", "/srgs", {
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(SrgRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(ReadBenchmarks.policy, "Published SRGs", listDescription)),
    HttpApiEndpoint.post("uploadSrg", "/srgs", {
      query: uploadQuery,
      payload: Upload,
      success: [
        Schema.Struct({ srg: SrgRow, ...created }).pipe(HttpApiSchema.status(201)),
        Schema.Struct({ srg: SrgRow, ...existing })
      ],
      error: [...Declared.ofBody, Problem[409]]
    })
      .middleware(FileUpload)
      .annotateMerge(described(ManageBenchmarks.policy, "Upload a published SRG", uploadDescription)),
    HttpApiEndpoint.get("readSrg", "/srgs/:benchmarkId", {
      params: benchmarkParams,
      success: Srg,
      error: Declared.ofPath
    }).annotateMerge(described(ReadBenchmarks.policy, "A published SRG with its rules")),
    HttpApiEndpoint.get("srgStatistics", "/api/srgs/:benchmarkId/stats", {
      params: benchmarkParams,
      success: SrgStatistics,
      error: Declared.ofPath
    }).annotateMerge(
      contracted(
        ReadBenchmarks.policy,
        "What a published SRG holds and where it is used",
        `Used by the components that declare it as a source and that the caller may read, by name; all are counted, at most ${ReadBenchmarks.mostUses} named.`
      )
    ),
    HttpApiEndpoint.get("latestSrgs", "/api/srgs/latest", {
      query: { ...page(), q: optional(InputText, "Text that must occur in the title, the name or the document id.") },
      success: Schema.Struct({ rows: Schema.Array(SrgRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(ReadBenchmarks.policy, "The newest version of each published SRG", latestDescription)),
    HttpApiEndpoint.get("downloadSrg", "/srgs/:benchmarkId/export/xccdf", {
      params: benchmarkParams,
      success: File,
      error: Declared.ofPath
    })
      .annotateMerge(
        described(ReadBenchmarks.policy, "The file of a published SRG", "The bytes as they were uploaded.")
      )
      .annotateMerge(refusesParameters),
    HttpApiEndpoint.delete("deleteSrg", "/srgs/:benchmarkId", {
      params: benchmarkParams,
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(described(ManageBenchmarks.policy, "Delete a published SRG", "Refused while components use it.")),
    HttpApiEndpoint.get("listStigs", "/stigs", {
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(StigRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(ReadBenchmarks.policy, "Published STIGs", listDescription)),
    HttpApiEndpoint.post("uploadStig", "/stigs", {
      query: uploadQuery,
      payload: Upload,
      success: [
        Schema.Struct({ stig: StigRow, ...created }).pipe(HttpApiSchema.status(201)),
        Schema.Struct({ stig: StigRow, ...existing })
      ],
      error: [...Declared.ofBody, Problem[409]]
    })
      .middleware(FileUpload)
      .annotateMerge(described(ManageBenchmarks.policy, "Upload a published STIG", uploadDescription)),
    HttpApiEndpoint.get("latestStigs", "/api/stigs/latest", {
      query: { ...page(), q: optional(InputText, "Text that must occur in the title, the name or the document id.") },
      success: Schema.Struct({ rows: Schema.Array(StigRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(described(ReadBenchmarks.policy, "The newest version of each published STIG", latestDescription)),
    HttpApiEndpoint.get("downloadStig", "/stigs/:benchmarkId/export/xccdf", {
      params: benchmarkParams,
      success: File,
      error: Declared.ofPath
    })
      .annotateMerge(
        described(ReadBenchmarks.policy, "The file of a published STIG", "The bytes as they were uploaded.")
      )
      .annotateMerge(refusesParameters),
    HttpApiEndpoint.delete("deleteStig", "/stigs/:benchmarkId", {
      params: benchmarkParams,
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(described(ManageBenchmarks.policy, "Delete a published STIG", "Refused while components use it.")),
    HttpApiEndpoint.get("stigStatistics", "/api/stigs/:benchmarkId/stats", {
      params: benchmarkParams,
      success: Schema.Struct({ rule_count: Schema.Int, severity_counts: Severity.SeverityCounts }),
      error: Declared.ofPath
    }).annotateMerge(described(ReadBenchmarks.policy, "What a published STIG holds")),
    HttpApiEndpoint.get("readStig", "/stigs/:benchmarkId", {
      params: benchmarkParams,
      success: Stig,
      error: Declared.ofPath
    }).annotateMerge(contracted(ReadBenchmarks.policy, "A published STIG with its rules")),
    HttpApiEndpoint.get("readSeries", "/api/benchmarks/:benchmarkId/series", {
      params: benchmarkParams,
      success: DocumentSeries,
      error: Declared.ofPath
    }).annotateMerge(
      described(JoinSeries.readPolicy, "The releases that belong together with a published document", seriesDescription)
    ),
    HttpApiEndpoint.post("joinSeries", "/api/benchmarks/:benchmarkId/series", {
      params: benchmarkParams,
      payload: withExample(Schema.Struct({ joined_id: BenchmarkId }), { joined_id: 2 }),
      success: Schema.Struct({ series: DocumentSeries, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        JoinSeries.writePolicy,
        "Join the ids of two published documents to one series",
        "`joined_id` is the id of the other document's record. All releases under either id become one series; later uploads belong to it as well."
      )
    ),
    HttpApiEndpoint.delete("partSeries", "/api/benchmarks/:benchmarkId/series", {
      params: benchmarkParams,
      success: Schema.Struct({ series: DocumentSeries, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        JoinSeries.writePolicy,
        "Part the id of a published document from its series",
        "All releases under this id are a series of their own again; the other ids stay together."
      )
    )
  )
  .middleware(Authentication) {}

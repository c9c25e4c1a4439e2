/** Endpoints of published SRGs and STIGs. */
import { BenchmarkId, DetectSources, ManageBenchmarks, ReadBenchmarks, JoinSeries, Severity } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import { refusesParameters } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputText, UploadedFile } from "../wire/Input.ts"
import {
  DetectedSrgs,
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

/** The largest file size is a setting of the installation. */
const Upload = Schema.Struct({ file: UploadedFile }).pipe(
  HttpApiSchema.asMultipart({ maxParts: 10, fieldMimeTypes: [] })
)

/** `true` replaces different content of the same id and version. */
const uploadQuery = {
  replace: flag("`true`: replaces a document with the same id and version and different content.")
}

const File = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/xml" }))

/** The tag of a document that the caller has already. */
const ifChanged = { "if-none-match": Schema.optionalKey(Schema.String) }
const tagDescription = "The `ETag` stays the same until the document is replaced or joins another series."

const benchmarkParams = { benchmarkId: idInText(BenchmarkId) }

const uploadDescription =
  "The part `file` is an XCCDF benchmark or a SCAP data stream, alone or as the only one in a ZIP archive; `POST /libraries` accepts archives with several. The same bytes return 200 and change nothing. Different content of the same id and version returns 409 with the difference, unless `replace=true`."

const created = { report: CreatedReport, toast: Toast }
const existing = { report: ExistingReport, toast: Toast }
const listDescription = "Ordered by title, the newest version first."
const latestDescription =
  "One of each series and `kind` of file, ordered by title; drafts only if no version is accepted."
const detectionDescription = `Ranked: the SRG that most requirements belong to by their SRG id is first, of equal ones the accepted, then the newest. \`suggested\` marks those that together have the most requirements, at most one of a series. At most ${DetectSources.mostDetected}.`
const seriesDescription =
  "Documents are in one series when their ids are equal except for case and punctuation, or were joined. Comparisons, newest versions and shared SRGs depend on it."

export class BenchmarkEndpoints extends HttpApiGroup.make("benchmarks")
  .annotate(OpenApi.Description, "Published SRGs and STIGs: upload, read and download.")
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
      headers: ifChanged,
      success: Srg,
      error: Declared.ofPath
    }).annotateMerge(described(ReadBenchmarks.policy, "Read a published SRG with its rules", tagDescription)),
    HttpApiEndpoint.get("srgStatistics", "/api/srgs/:benchmarkId/stats", {
      params: benchmarkParams,
      success: SrgStatistics,
      error: Declared.ofPath
    }).annotateMerge(
      contracted(
        ReadBenchmarks.policy,
        "Read the statistics and uses of a published SRG",
        `The uses are the components with it as a declared source that the caller may read, by name. All are counted, at most ${ReadBenchmarks.mostUses} are listed.`
      )
    ),
    HttpApiEndpoint.get("latestSrgs", "/api/srgs/latest", {
      query: { ...page(), q: optional(InputText, "Text that must occur in the title, the name or the document id.") },
      success: Schema.Struct({ rows: Schema.Array(SrgRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(ReadBenchmarks.policy, "List the newest version of each published SRG", latestDescription)
    ),
    HttpApiEndpoint.get("downloadSrg", "/srgs/:benchmarkId/export/xccdf", {
      params: benchmarkParams,
      success: File,
      error: Declared.ofPath
    })
      .annotateMerge(
        described(ReadBenchmarks.policy, "Download the file of a published SRG", "The unchanged uploaded bytes.")
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
    }).annotateMerge(
      described(ReadBenchmarks.policy, "List the newest version of each published STIG", latestDescription)
    ),
    HttpApiEndpoint.get("downloadStig", "/stigs/:benchmarkId/export/xccdf", {
      params: benchmarkParams,
      success: File,
      error: Declared.ofPath
    })
      .annotateMerge(
        described(ReadBenchmarks.policy, "Download the file of a published STIG", "The unchanged uploaded bytes.")
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
    }).annotateMerge(described(ReadBenchmarks.policy, "Read the statistics of a published STIG")),
    HttpApiEndpoint.get("readStig", "/stigs/:benchmarkId", {
      params: benchmarkParams,
      headers: ifChanged,
      success: Stig,
      error: Declared.ofPath
    }).annotateMerge(contracted(ReadBenchmarks.policy, "Read a published STIG with its rules", tagDescription)),
    HttpApiEndpoint.get("detectSrgsOfStig", "/api/stigs/:benchmarkId/detected_srgs", {
      params: benchmarkParams,
      success: DetectedSrgs,
      error: Declared.ofPath
    }).annotateMerge(
      described(DetectSources.policy, "List the SRGs that a published STIG belongs to", detectionDescription)
    ),
    HttpApiEndpoint.post("detectSrgs", "/api/detect_srgs", {
      payload: Upload,
      success: DetectedSrgs,
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(
        described(
          DetectSources.policy,
          "List the SRGs that the requirements of a file belong to",
          `The part \`file\` is XCCDF (.xml, or a .zip with one), CSV or XLSX. Nothing is stored. ${detectionDescription}`
        )
      ),
    HttpApiEndpoint.get("readSeries", "/api/benchmarks/:benchmarkId/series", {
      params: benchmarkParams,
      success: DocumentSeries,
      error: Declared.ofPath
    }).annotateMerge(
      described(JoinSeries.readPolicy, "List the releases in the series of a published document", seriesDescription)
    ),
    HttpApiEndpoint.post("joinSeries", "/api/benchmarks/:benchmarkId/series", {
      params: benchmarkParams,
      payload: withExample(Schema.Struct({ joined_id: BenchmarkId }), { joined_id: 2 }),
      success: Schema.Struct({ series: DocumentSeries, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        JoinSeries.writePolicy,
        "Join the ids of two published documents into one series",
        "`joined_id` is the id of the other document's record. All releases of both ids become one series, which later uploads also join."
      )
    ),
    HttpApiEndpoint.delete("partSeries", "/api/benchmarks/:benchmarkId/series", {
      params: benchmarkParams,
      success: Schema.Struct({ series: DocumentSeries, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        JoinSeries.writePolicy,
        "Remove the id of a published document from its series",
        "All releases of this id become their own series again; the other ids stay joined."
      )
    )
  )
  .middleware(Authentication) {}

/** The result for one file of a library of published documents: a line of the report, in the service and in the docket command (R15.6). */
import { Schema } from "effect"
import { BenchmarkId } from "../Ids.ts"

/**
 * `created`: stored as a new document. `present`: the same bytes exist. `conflict`: a document of its id and version exists with different content, and is kept.
 * `failed`: it could not be read, or was refused. `skipped`: it is not a requirements document.
 */
export const ImportStatus = Schema.Literals(["created", "present", "conflict", "failed", "skipped"])
export type ImportStatus = typeof ImportStatus.Type

export const ImportedFile = Schema.Struct({
  /** Its path in the library, with slashes; nested archives count as folders. */
  path: Schema.String,
  status: ImportStatus,
  /** The kind, id and version of the document (R15.3); null when it could not be read. */
  kind: Schema.NullOr(Schema.Literals(["srg", "stig", "scap"])),
  id: Schema.NullOr(Schema.String),
  version: Schema.NullOr(Schema.String),
  /** The stored record, or the conflicting one. */
  benchmark_id: Schema.NullOr(BenchmarkId),
  rules_count: Schema.NullOr(Schema.Int),
  /** The number of warnings, and the first ones. */
  warnings_count: Schema.Int,
  warnings: Schema.Array(Schema.Struct({ line: Schema.Int, message: Schema.String })),
  /** The reason, unless the status is `created` or `present`. */
  problem: Schema.NullOr(Schema.Struct({ code: Schema.String, detail: Schema.String }))
})
export interface ImportedFile extends Schema.Schema.Type<typeof ImportedFile> {}

/** The maximum number of warnings in a line. */
export const mostWarnings = 20

/** The number of files by status. */
export const ImportCounts = Schema.Struct({
  created: Schema.Int,
  present: Schema.Int,
  conflict: Schema.Int,
  failed: Schema.Int,
  skipped: Schema.Int
})
export interface ImportCounts extends Schema.Schema.Type<typeof ImportCounts> {}

export const noneYet: ImportCounts = { created: 0, present: 0, conflict: 0, failed: 0, skipped: 0 }

/** The counts after one more file. */
export const counting = (counts: ImportCounts, status: ImportStatus): ImportCounts => ({
  ...counts,
  [status]: counts[status] + 1
})

/** The empty fields of a file that was not read. */
export const unread = (
  path: string,
  status: Extract<ImportStatus, "failed" | "skipped">,
  problem: { readonly code: string; readonly detail: string }
): ImportedFile => ({
  path,
  status,
  kind: null,
  id: null,
  version: null,
  benchmark_id: null,
  rules_count: null,
  warnings_count: 0,
  warnings: [],
  problem: { code: problem.code, detail: problem.detail }
})

/** What became of one file of a library of published documents: a line of the report, in the service and in the docket command (R15.6). */
import { Schema } from "effect"
import { BenchmarkId } from "../Ids.ts"

/**
 * `created`: stored anew. `present`: the same bytes are there already. `conflict`: its id and version are there with other content, which stays.
 * `failed`: it could not be read, or is refused. `skipped`: it is no requirements document.
 */
export const ImportStatus = Schema.Literals(["created", "present", "conflict", "failed", "skipped"])
export type ImportStatus = typeof ImportStatus.Type

export const ImportedFile = Schema.Struct({
  /** In the library, with slashes; archives inside of it count as folders. */
  path: Schema.String,
  status: ImportStatus,
  /** What the document is, its own id and its version (R15.3); null when it could not be read. */
  kind: Schema.NullOr(Schema.Literals(["srg", "stig", "scap"])),
  id: Schema.NullOr(Schema.String),
  version: Schema.NullOr(Schema.String),
  /** The record that holds it, or that stands in its way. */
  benchmark_id: Schema.NullOr(BenchmarkId),
  rules_count: Schema.NullOr(Schema.Int),
  /** How many warnings there are, and the first of them. */
  warnings_count: Schema.Int,
  warnings: Schema.Array(Schema.Struct({ line: Schema.Int, message: Schema.String })),
  /** Why it is none of `created` and `present`. */
  problem: Schema.NullOr(Schema.Struct({ code: Schema.String, detail: Schema.String }))
})
export interface ImportedFile extends Schema.Schema.Type<typeof ImportedFile> {}

/** The most warnings that a line holds. */
export const mostWarnings = 20

/** How many files came to what. */
export const ImportCounts = Schema.Struct({
  created: Schema.Int,
  present: Schema.Int,
  conflict: Schema.Int,
  failed: Schema.Int,
  skipped: Schema.Int
})
export interface ImportCounts extends Schema.Schema.Type<typeof ImportCounts> {}

export const noneYet: ImportCounts = { created: 0, present: 0, conflict: 0, failed: 0, skipped: 0 }

/** The counts with one file more. */
export const counting = (counts: ImportCounts, status: ImportStatus): ImportCounts => ({
  ...counts,
  [status]: counts[status] + 1
})

/** Of a file that was not read: neither document nor record. */
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

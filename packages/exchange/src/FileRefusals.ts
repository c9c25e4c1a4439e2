/** Why an uploaded file is refused, one class per cause (R10.8, R15.1, R15.4, R16.1). Made by the readers of this package, rendered by the server. */
import { Data } from "effect"
import { type Benchmark, Refusal } from "@docket/core"
import type { Kind, XccdfErrorCode } from "@docket/xccdf"

/** The part of the upload that all these refusals refer to. */
const pointer = "/file"

/** The file is larger than the installation's limit (status 413). */
export class FileIsTooLarge extends Data.TaggedError("FileIsTooLarge")<{ readonly maxBytes: number }> {
  /** One sentence for a person. */
  get detail(): string {
    return `The file is larger than ${Math.floor(this.maxBytes / (1024 * 1024))} MB.`
  }
}

/** The file could not be read as a benchmark; `line` and `column` count from 1 and are null when the problem has no position. */
export class FileIsUnreadable extends Data.TaggedClass("FileIsUnreadable")<{
  readonly code: Exclude<XccdfErrorCode, "too_large">
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}> {
  readonly pointer = pointer
  get detail(): string {
    const where = this.line === null ? "" : ` (line ${this.line}, column ${this.column ?? 1})`
    return `${this.message.charAt(0).toUpperCase()}${this.message.slice(1)}${where}.`
  }
}

/** The file is a benchmark of the other kind: `found` is its kind, `right` the path for it. */
export class KindIsWrong extends Data.TaggedClass("KindIsWrong")<{
  readonly found: Extract<Kind, "srg" | "stig" | "scap">
  readonly right: Benchmark.BenchmarkKind
}> {
  readonly code = "wrong_kind"
  readonly pointer = pointer
  get detail(): string {
    const what = { srg: "an SRG", stig: "a STIG", scap: "a SCAP data stream, which is stored as a STIG" }[this.found]
    return `This file is ${what}: upload it with POST /${this.right}s.`
  }
}

/** Documents are identified by their id; without one, they could not be distinguished. */
export class BenchmarkHasNoId extends Refusal.Violation("BenchmarkHasNoId", "benchmark_without_id", { pointer }) {}

/** The type of the file is not supported. */
export class FileTypeIsUnknown extends Data.TaggedClass("FileTypeIsUnknown")<{
  readonly why: string
  readonly expected?: "table"
}> {
  readonly code = "unknown_file_type"
  readonly pointer = pointer
  get detail(): string {
    if (this.expected === "table") return `${this.why} Upload a CSV file or an Excel workbook (.xlsx).`
    return `${this.why} Upload an XCCDF file (.xml, or a .zip that holds one), a CSV file or an Excel workbook (.xlsx).`
  }
}

/** The file is a ZIP archive or workbook that cannot be opened: damaged, encrypted, or of another format. */
export class ArchiveIsUnreadable extends Data.TaggedClass("ArchiveIsUnreadable")<{ readonly why: string }> {
  readonly code = "archive_unreadable"
  readonly pointer = pointer
  get detail(): string {
    return `The archive cannot be read: ${this.why}.`
  }
}

/** A ZIP archive must contain exactly one XCCDF file. */
export class ArchiveHoldsNotOneFile extends Data.TaggedClass("ArchiveHoldsNotOneFile")<{
  readonly found: ReadonlyArray<string>
  /** The number of archives in it. */
  readonly archives: number
  /** The endpoint that reads several documents; null when only one can be read. */
  readonly instead: "POST /libraries" | null
}> {
  readonly code = "not_one_file"
  readonly pointer = pointer
  get detail(): string {
    const [first] = this.found
    const library = this.instead === null ? "" : ` ${this.instead} reads archives with several documents.`
    if (first !== undefined) {
      return `The archive contains ${this.found.length} XML files, including ${first}; upload an archive with a single XCCDF file.${library}`
    }
    return this.archives === 0
      ? "The archive contains no XCCDF file."
      : `The archive contains no XCCDF file, but other archives (${this.archives}).${library}`
  }
}

/** The file is not a readable table. `row` is where reading stopped, from 1. */
export class TableIsUnreadable extends Data.TaggedClass("TableIsUnreadable")<{
  readonly why: string
  readonly row?: number | undefined
}> {
  readonly code = "table_unreadable"
  readonly pointer = pointer
  get detail(): string {
    return `The table cannot be read${this.row === undefined ? "" : ` from row ${this.row}`}: ${this.why}.`
  }
}

/** A row has more cells than a table can have columns. `row` counts from 1; null when it is not known. */
export class TooManyColumns extends Data.TaggedClass("TooManyColumns")<{
  readonly most: number
  readonly row?: number | undefined
}> {
  readonly code = "too_many_columns"
  readonly pointer = pointer
  get detail(): string {
    const where = this.row === undefined ? "A row" : `Row ${this.row}`
    return `${where} has more than ${this.most} columns.`
  }
}

/** A workbook has more cells than the maximum. */
export class TooManyCells extends Data.TaggedClass("TooManyCells")<{ readonly most: number }> {
  readonly code = "too_many_cells"
  readonly pointer = pointer
  get detail(): string {
    return `The workbook has more than ${this.most} cells.`
  }
}

/** No row has the names of the columns (R16.1); at least one of `ids` must be among them. */
export class TableHasNoHeader extends Data.TaggedClass("TableHasNoHeader")<{ readonly ids: ReadonlyArray<string> }> {
  readonly code = "no_header"
  readonly pointer = pointer
  get detail(): string {
    return `None of the first rows contains the names of the columns: a column ${this.ids.join(" or ")} and another known one, such as Requirement, Status or Check, are required.`
  }
}

/** No row has the names of the columns of a comment matrix (R24.1). */
export class MatrixHasNoHeader extends Data.TaggedClass("MatrixHasNoHeader") {
  readonly code = "no_header"
  readonly pointer = pointer
  readonly detail =
    "None of the first 20 rows of a sheet contains the names of the columns: a column Comment or Proposed Change and another known one, such as Requirement or Commenter, are required."
}

/** More rows with comments than one import accepts. */
export class TooManyComments extends Data.TaggedClass("TooManyComments")<{ readonly most: number }> {
  readonly code = "too_many_comments"
  readonly pointer = pointer
  get detail(): string {
    return `The file has more than ${this.most} comments. Divide it into several files.`
  }
}

/** Two columns are for the same field. */
export class ColumnIsTwice extends Data.TaggedClass("ColumnIsTwice")<{
  readonly row: number
  readonly column_name: string
  readonly other: string
}> {
  readonly code = "column_twice"
  readonly pointer = pointer
  get detail(): string {
    return `Row ${this.row}: the columns ${this.other} and ${this.column_name} are for the same field.`
  }
}

/** The value of a cell is not valid for its column. */
export class CellIsInvalid extends Data.TaggedClass("CellIsInvalid")<{
  readonly row: number
  readonly column_name: string
  readonly what: string
  readonly code: "invalid_cell" | "unrepresentable_text"
}> {
  readonly pointer = pointer
  get detail(): string {
    return `Row ${this.row}, column ${this.column_name}: ${this.what}`
  }
}

/** Reading the file takes more memory or time than a file may use (R15.9). */
export class FileIsTooComplex extends Refusal.Violation("FileIsTooComplex", "file_too_complex", { pointer }) {}

/** More requirements than a component can have. */
export class TooManyRequirements extends Data.TaggedClass("TooManyRequirements")<{ readonly most: number }> {
  readonly code = "too_many_requirements"
  readonly pointer = pointer
  get detail(): string {
    return `The file has more than ${this.most} requirements.`
  }
}

/** There are more problems than are reported at once. */
export class MoreIsWrong extends Data.TaggedClass("MoreIsWrong")<{ readonly count: number }> {
  readonly code = "invalid_cell"
  readonly pointer = pointer
  get detail(): string {
    return `${this.count} more cells are not valid.`
  }
}

/** The maximum number of requirements in a file. */
export const mostRequirements = 20_000

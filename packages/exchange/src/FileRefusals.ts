/** Why an uploaded file is not taken, one class per cause (R15.1, R15.4). Made by the readers of this package, rendered by the server. */
import { Data } from "effect"
import type { Benchmark } from "@docket/core"
import type { Kind, XccdfError, XccdfErrorCode } from "@docket/xccdf"

/** The part of the upload that all refusals here point at. */
const pointer = "/file"

/** More bytes than the installation takes (status 413). */
export class FileIsTooLarge extends Data.TaggedError("FileIsTooLarge")<{ readonly maxBytes: number }> {
  /** One sentence for a person. */
  get detail(): string {
    return `The file is larger than ${Math.floor(this.maxBytes / (1024 * 1024))} MB.`
  }
}

/** The reader could not read it as a benchmark; `line` and `column` count from 1 and are null when the cause has no place. */
export class FileIsUnreadable extends Data.TaggedClass("FileIsUnreadable")<{
  readonly code: XccdfErrorCode
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}> {
  readonly pointer = pointer
  get detail(): string {
    const where = this.line === null ? "" : ` (line ${this.line}, column ${this.column ?? 1})`
    return `${this.message.charAt(0).toUpperCase()}${this.message.slice(1)}${where}.`
  }

  static of(error: XccdfError): FileIsUnreadable {
    return new FileIsUnreadable({
      code: error.code,
      message: error.message,
      line: error.line ?? null,
      column: error.column ?? null
    })
  }
}

/** The file is a benchmark of the other kind: `found` is what it is, `right` where it belongs. */
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

/** Documents are known by their id; one without would be taken for any other without. */
export class BenchmarkHasNoId extends Data.TaggedClass("BenchmarkHasNoId") {
  readonly code = "benchmark_without_id"
  readonly pointer = pointer
  readonly detail = "The benchmark has no id."
}

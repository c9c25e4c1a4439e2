// The errors of reading a file, one class per cause, each with a stable `code` and, if known, the position in the file.
// Thrown by the reader and matched by class or code by the server and the docket command. Not sent to a browser unchanged.

/** A position in a file: line and column count from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** The codes of {@link XccdfError}; the same codes are used in `docket inspect` and in the upload's problem. */
export type XccdfErrorCode =
  | "not_xml"
  | "malformed_xml"
  | "doctype_refused"
  | "unsupported_encoding"
  | "too_large"
  | "too_deep"
  | "too_many_attributes"
  | "too_many_elements"
  | "text_too_long"
  | "not_a_benchmark"
  | "several_benchmarks"
  | "no_rules"

/** The base of every refusal of the reader (R15.1, R15.4). `line` and `column` are absent when the cause has no position. */
export abstract class XccdfError extends Error {
  abstract readonly code: XccdfErrorCode
  readonly line: number | undefined
  readonly column: number | undefined

  constructor(message: string, place?: Place) {
    super(message)
    this.name = new.target.name
    this.line = place?.line
    this.column = place?.column
  }
}

/** The bytes are not XML: another format, or empty. */
export class NotXml extends XccdfError {
  readonly code = "not_xml"
}

/** The XML is not well-formed, is truncated, or contains bytes that are not valid in its encoding. */
export class MalformedXml extends XccdfError {
  readonly code = "malformed_xml"
}

/** A document type declaration: always refused, so that no entity is ever declared, fetched or expanded. */
export class DoctypeRefused extends XccdfError {
  readonly code = "doctype_refused"
}

/** The file declares or uses an encoding that is not supported. */
export class UnsupportedEncoding extends XccdfError {
  readonly code = "unsupported_encoding"
}

/** More bytes than the limit allows. */
export class TooLarge extends XccdfError {
  readonly code = "too_large"
}

/** Elements nested deeper than the limit allows. */
export class TooDeep extends XccdfError {
  readonly code = "too_deep"
}

/** An element has more attributes than the limit allows. */
export class TooManyAttributes extends XccdfError {
  readonly code = "too_many_attributes"
}

/** The benchmark has more elements than the limit allows. */
export class TooManyElements extends XccdfError {
  readonly code = "too_many_elements"
}

/** A text, tag, comment, entity or processing instruction is longer than the limit allows. */
export class TextTooLong extends XccdfError {
  readonly code = "text_too_long"
}

/** XML, but not a benchmark: `kind` distinguishes a results file from other documents, and the message names the type. */
export class NotABenchmark extends XccdfError {
  readonly code = "not_a_benchmark"
  readonly kind: "results" | "other"

  constructor(kind: "results" | "other", message: string, place?: Place) {
    super(message, place)
    this.kind = kind
  }
}

/** A data stream with a second benchmark; reading one would lose the other (R15.2). */
export class SeveralBenchmarks extends XccdfError {
  readonly code = "several_benchmarks"
}

/** A benchmark without a Rule. */
export class NoRules extends XccdfError {
  readonly code = "no_rules"
}

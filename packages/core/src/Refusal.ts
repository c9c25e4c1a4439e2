/**
 * Refusals: the violations of business rules by a well-formed request (status 422 in the API).
 * Decisions collect them all; a use case fails once, with every one of them (R3.1, R5.10).
 */
import type { Types } from "effect"
import { type RefusalCode, sentences } from "./refusals/index.ts"

/** One violation. Each class is named as a plain statement, and has the code of the contract. */
export interface Refusal {
  readonly _tag: string
  /** The code on the errors page, for example `canonical_is_duplicate`. `invalid` if the rule has no code of its own; `conflict` in a dry run on changed records. */
  readonly code: RefusalCode | "invalid" | "conflict"
  /** One sentence for people. */
  readonly detail: string
  /** The JSON pointer to the invalid field of the body, if any. */
  readonly pointer?: string
  /** The refused review of a bulk request. */
  readonly review_id?: number
  /** The refused requirement of a bulk request. */
  readonly rule_id?: number
  /** The field of the record, by its name in the API, if the pointer does not show it. */
  readonly field?: string
  /** The row of an uploaded table, from 1 as in spreadsheets, and the name of its column. */
  readonly row?: number | undefined
  readonly column_name?: string | undefined
  /** An unknown source of another system, and the candidate documents. */
  readonly source?: { readonly benchmark_id: string; readonly version: string }
  readonly candidates?: ReadonlyArray<{
    readonly id: number
    readonly benchmark_id: string
    readonly version: string
    readonly title: string
  }>
}

/** The fields of a refusal of one of several reviews. */
export interface OfReview {
  readonly review_id: number
}

/** The base of a class of violations whose sentence is made from its fields: `class X extends Tagged("X")<Fields> { get detail() { … } }`. Plain, so that rules load no library. */
export const Tagged = <const Tag extends string>(tag: Tag) =>
  class {
    readonly _tag = tag
    constructor(fields?: object) {
      Object.assign(this, fields)
    }
    // The type parameter is that of the fields, which the compiler cannot see being assigned.
  } as unknown as new <Fields extends object = {}>(
    fields: Types.VoidIfEmpty<Fields>
  ) => Readonly<Fields> & { readonly _tag: Tag }

/**
 * The base of a class of violations with the sentence of the catalogue, or a `detail` of its own: `class TargetIsDeleted extends
 * Violation("TargetIsDeleted", "target_deleted") {}`.
 */
export const Violation = <
  const Tag extends string,
  const Code extends RefusalCode,
  const Own extends Partial<Pick<Refusal, "detail" | "pointer">> = {}
>(
  tag: Tag,
  code: Code,
  own?: Own
) =>
  class extends Tagged(tag) {
    readonly code = code
    readonly detail = sentences[code]
    constructor(fields?: undefined) {
      super(fields)
      Object.assign(this, own)
    }
  } as unknown as new <Fields extends object = {}>(
    fields: Types.VoidIfEmpty<Fields>
  ) => Readonly<Fields> & { readonly _tag: Tag; readonly code: Code; readonly detail: string } & Own

/** A field of the body with an invalid value, for a rule without a code of its own. */
export class FieldIsInvalid extends Tagged("FieldIsInvalid")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "invalid"
}

/** A field of the body names a record that does not exist or is hidden from the caller; the answer is the same for both (R1.5). */
export class TargetNotFound extends Violation("TargetNotFound", "target_not_found", {
  detail: "The record that this field names does not exist."
})<{ readonly pointer: string }> {}

/** A field of the body has a character that XML 1.0 does not allow (R10.1). `position` counts characters from 0. */
export class TextIsUnrepresentable extends Tagged("TextIsUnrepresentable")<{
  readonly pointer: string
  readonly position: number
}> {
  readonly code = "unrepresentable_text"
  get detail(): string {
    return `The character at position ${this.position} cannot be written in an XML document.`
  }
}

/**
 * Refusals: the violations of business rules by a well-formed request (status 422 in the API).
 * Decisions collect them all; a use case fails once, with every one of them (R3.1, R5.10).
 */
import { Data, Effect, Result, type Types } from "effect"
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

/**
 * The base of a class of violations, like `Data.TaggedClass`: `class TargetIsDeleted extends Violation("TargetIsDeleted", "target_deleted") {}`.
 * Its sentence is that of the catalogue unless it has a `detail` of its own.
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
  class extends Data.TaggedClass(tag) {
    readonly code = code
    readonly detail = sentences[code]
    constructor(fields?: undefined) {
      super(fields)
      Object.assign(this, own)
    }
    // The type parameter of the class of the library.
  } as unknown as new <Fields extends object = {}>(
    fields: Types.VoidIfEmpty<Fields>
  ) => Readonly<Fields> & { readonly _tag: Tag; readonly code: Code; readonly detail: string } & Own

/** A request with violations: at least one refusal, in the order of discovery. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly refusals: readonly [Refusal, ...ReadonlyArray<Refusal>]
}> {
  /** The code of the refusals if they have the same one, otherwise `invalid` (R5.10). */
  get code(): Refusal["code"] {
    const codes = new Set(this.refusals.map((refusal) => refusal.code))
    return codes.size === 1 ? this.refusals[0].code : "invalid"
  }
}

/** Fails with all refusals; does nothing without any. */
export const refuse = (refusals: ReadonlyArray<Refusal>): Effect.Effect<void, Refused> => {
  const [first, ...rest] = refusals
  return first === undefined ? Effect.void : Effect.fail(new Refused({ refusals: [first, ...rest] }))
}

/** Fails with one refusal. */
export const refusing = (refusal: Refusal): Refused => new Refused({ refusals: [refusal] })

/** The result of a decision. Fails with Refused, with its refusals and the other given ones. */
export const decided = <A>(
  decision: Result.Result<A, ReadonlyArray<Refusal>>,
  others: ReadonlyArray<Refusal> = []
): Effect.Effect<A, Refused> => {
  const [first, ...rest] = [...(Result.isFailure(decision) ? decision.failure : []), ...others]
  if (first !== undefined) return Effect.fail(new Refused({ refusals: [first, ...rest] }))
  return Effect.succeed(Result.getOrThrow(decision))
}

/** A field of the body with an invalid value, for a rule without a code of its own. */
export class FieldIsInvalid extends Data.TaggedClass("FieldIsInvalid")<{
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
export class TextIsUnrepresentable extends Data.TaggedClass("TextIsUnrepresentable")<{
  readonly pointer: string
  readonly position: number
}> {
  readonly code = "unrepresentable_text"
  get detail(): string {
    return `The character at position ${this.position} cannot be written in an XML document.`
  }
}

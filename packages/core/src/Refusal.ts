/**
 * Refusals: the reasons for which a rule of the trade says no to a well-formed request (status 422 on the wire).
 * Decisions collect them all; a use case fails once, with every one of them (R3.1, R5.10).
 */
import { Data, Effect, Result, type Types } from "effect"
import { type RefusalCode, sentences } from "./refusals/index.ts"

/** One reason. Each concrete class is a plain statement, with the code that the contract names for it. */
export interface Refusal {
  readonly _tag: string
  /** Slug of the errors page, e.g. `canonical_is_duplicate`. `invalid` where the rule has no code of its own; `conflict` in a dry run of what has changed. */
  readonly code: RefusalCode | "invalid" | "conflict"
  /** One sentence for a person. */
  readonly detail: string
  /** JSON pointer of the offending field of the body, where there is one. */
  readonly pointer?: string
  /** The review refused, where many were asked for. */
  readonly review_id?: number
  /** The requirement refused, where many were asked for. */
  readonly rule_id?: number
  /** The field of the record that it is about, by its name on the wire, where the pointer does not say. */
  readonly field?: string
  /** The row of an uploaded table, from 1 as spreadsheets count them, and the name of its column. */
  readonly row?: number | undefined
  readonly column_name?: string | undefined
  /** A source of another system that is not found, and the documents that could be meant. */
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
 * The base of a class of refusals, as `Data.TaggedClass` is of others: `class TargetIsDeleted extends Violation("TargetIsDeleted", "target_deleted") {}`.
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
    // What the class of the library is generic in.
  } as unknown as new <Fields extends object = {}>(
    fields: Types.VoidIfEmpty<Fields>
  ) => Readonly<Fields> & { readonly _tag: Tag; readonly code: Code; readonly detail: string } & Own

/** A request that breaks rules: at least one refusal, in the order in which they were found. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly refusals: readonly [Refusal, ...ReadonlyArray<Refusal>]
}> {
  /** The code of all refusals when there is one kind, else `invalid` (R5.10). */
  get code(): Refusal["code"] {
    const codes = new Set(this.refusals.map((refusal) => refusal.code))
    return codes.size === 1 ? this.refusals[0].code : "invalid"
  }
}

/** Fails with all refusals; does nothing when there is none. */
export const refuse = (refusals: ReadonlyArray<Refusal>): Effect.Effect<void, Refused> => {
  const [first, ...rest] = refusals
  return first === undefined ? Effect.void : Effect.fail(new Refused({ refusals: [first, ...rest] }))
}

/** The failure for one refusal. */
export const refusing = (refusal: Refusal): Refused => new Refused({ refusals: [refusal] })

/** What a decision came to, or Refused with its refusals and with those found beside it. */
export const decided = <A>(
  decision: Result.Result<A, ReadonlyArray<Refusal>>,
  others: ReadonlyArray<Refusal> = []
): Effect.Effect<A, Refused> => {
  const [first, ...rest] = [...(Result.isFailure(decision) ? decision.failure : []), ...others]
  if (first !== undefined) return Effect.fail(new Refused({ refusals: [first, ...rest] }))
  return Effect.succeed(Result.getOrThrow(decision))
}

/** A field of the body whose value breaks a rule that has no code of its own. */
export class FieldIsInvalid extends Data.TaggedClass("FieldIsInvalid")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "invalid"
}

/** A field of the body names a record that does not exist or is hidden from the caller; which of the two is not told (R1.5). */
export class TargetNotFound extends Violation("TargetNotFound", "target_not_found", {
  detail: "The record that this field names does not exist."
})<{ readonly pointer: string }> {}

/** A field of the body holds a character that XML 1.0 cannot carry (R10.1). `position` counts characters from 0. */
export class TextIsUnrepresentable extends Data.TaggedClass("TextIsUnrepresentable")<{
  readonly pointer: string
  readonly position: number
}> {
  readonly code = "unrepresentable_text"
  get detail(): string {
    return `The character at position ${this.position} cannot be written in an XML document.`
  }
}

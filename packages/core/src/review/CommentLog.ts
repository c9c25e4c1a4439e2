/**
 * The fields of a comment that comment logs of standards bodies have: its type, the organization of its author, and its reference in an outside system
 * (R5.33). Pure; Description.ts decides their changes.
 */
import { Schema, Struct } from "effect"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"

/** `substantive` changes what is required, `technical` changes how, `editorial` changes only the wording. */
export const CommentType = Schema.Literals(["editorial", "technical", "substantive"])
export type CommentType = typeof CommentType.Type

/** The fields; each is null without a value. Invariant: only a top-level comment has values. */
export const fields = {
  comment_type: Schema.NullOr(CommentType),
  /** The organization for which the author comments. */
  organization: Schema.NullOr(Schema.String),
  /** The number or address of the comment in an outside system. */
  external_reference: Schema.NullOr(Schema.String)
}
export const fieldNames = Struct.keys(fields)

export interface CommentLog extends Schema.Struct.Type<typeof fields> {}

/** No values. */
export const none: CommentLog = { comment_type: null, organization: null, external_reference: null }

/** The fields of a record, or of a request in which each may be missing. */
export const of = (given: { readonly [Field in keyof CommentLog]?: CommentLog[Field] | undefined }): CommentLog => ({
  comment_type: given.comment_type ?? null,
  organization: given.organization ?? null,
  external_reference: given.external_reference ?? null
})

/** True without any value. */
export const isEmpty = (log: CommentLog): boolean => fieldNames.every((field) => log[field] === null)

/** The most characters of a text. */
export const longestText = 200

export class LogIsNotTaken extends Violation("LogIsNotTaken", "comment_log_not_taken", { pointer: "/review" }) {}

/** The violations of the texts, below `pointer`. */
export const refuseTexts = (
  pointer: string,
  log: { readonly organization?: string | null | undefined; readonly external_reference?: string | null | undefined }
): ReadonlyArray<Refusal> =>
  (["organization", "external_reference"] as const).flatMap((field) => refuseText(`${pointer}/${field}`, log[field]))

/** The violations of a short text; null and undefined have none. */
export const refuseText = (pointer: string, text: string | null | undefined): ReadonlyArray<Refusal> => {
  if (text === null || text === undefined) return []
  return [
    ...(isBlank(text) ? [new FieldIsInvalid({ pointer, detail: "This text must not be blank." })] : []),
    ...(lengthInCharacters(text) > longestText
      ? [new FieldIsInvalid({ pointer, detail: `This text can have at most ${longestText} characters.` })]
      : []),
    ...refuseUnrepresentable(pointer, text)
  ]
}

/** The violations of a new review with these fields. */
export const refuse = (
  log: CommentLog,
  { action, is_reply }: { readonly action: string; readonly is_reply: boolean }
): ReadonlyArray<Refusal> =>
  isEmpty(log) ? [] : action !== "comment" || is_reply ? [new LogIsNotTaken()] : refuseTexts("/review", log)

/** Shapes that many answers share: toasts and pagination. */
import { Schema } from "effect"

/** The message that a client may show after a mutation. Items of `message` are texts or lists of texts. */
export const Toast = Schema.Struct({
  title: Schema.String,
  message: Schema.Array(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
  /** `warning`: the request succeeded, but a part of it was ignored. */
  variant: Schema.Literals(["success", "warning", "danger"])
})
export type Toast = typeof Toast.Type

/** The toast of a successful mutation. */
export const done = (title: string, ...message: ReadonlyArray<string>): Toast => ({
  title,
  message,
  variant: "success"
})

/** On endpoints of the contract: JSON Pointers of unknown fields of the body that were ignored (R3.2). */
export const ignorable = { ignored: Schema.optionalKey(Schema.Array(Schema.String)) }

/** The number of the page, from 1, and the number of rows of all pages. */
export const Pagination = Schema.Struct({ page: Schema.Int, per_page: Schema.Int, total: Schema.Int })

/** Shapes that many answers share: toasts and pagination. */
import { Schema } from "effect"

/** The message that a client may show after a mutation. Items of `message` are texts or lists of texts. */
export const Toast = Schema.Struct({
  title: Schema.String,
  message: Schema.Array(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
  /** `warning`: it was done, and a part of the request was ignored. */
  variant: Schema.Literals(["success", "warning", "danger"])
})
export type Toast = typeof Toast.Type

/** The toast of a mutation that was done. */
export const done = (title: string, ...message: ReadonlyArray<string>): Toast => ({
  title,
  message,
  variant: "success"
})

/** On endpoints of the contract: JSON Pointers of the fields of the body that are unknown and were left out (R3.2). */
export const ignorable = { ignored: Schema.optionalKey(Schema.Array(Schema.String)) }

/** Which page this is, from 1, and how many rows all pages have together. */
export const Pagination = Schema.Struct({ page: Schema.Int, per_page: Schema.Int, total: Schema.Int })

/** The failure of every access check on a record that the caller may not know of (R1.5). */
import { Data } from "effect"

/** The record does not exist, or is hidden from the caller (R1.5). Has no fields, so that the two answers cannot differ. */
export class NotFound extends Data.TaggedError("NotFound") {}

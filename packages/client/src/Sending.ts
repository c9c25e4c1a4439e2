/** The options of one request. */
import type { Sent } from "./CountedSending.ts"

export interface Sending {
  readonly signal?: AbortSignal | undefined
  /** Called with the headers of an answer, for example for its `ETag`. */
  readonly onHeaders?: (headers: Headers) => void
  /**
   * Called with the progress of a sent form, and once for the whole form. Only browsers call it, and only for forms.
   */
  readonly onSent?: (sent: Sent) => void
  /** Called with an answer that is a file, byte for byte, and its headers; the method then returns nothing. */
  readonly onFile?: (file: Blob, headers: Headers) => void
}

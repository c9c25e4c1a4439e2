/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text as JSON, for tests to look into; undefined when it is none. */
  readonly body: ReturnType<JSON["parse"]>
}

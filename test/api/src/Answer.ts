import { expect } from "vitest"

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text as JSON, for tests to look into; undefined when it is not JSON. */
  readonly body: ReturnType<JSON["parse"]>
}

/** A record as an answer to another caller has it: the same, but for what that caller may do with it (R1.10). */
export const forAnother = <Shown extends object>(shown: Shown): Shown => ({ ...shown, permits: expect.any(Object) })

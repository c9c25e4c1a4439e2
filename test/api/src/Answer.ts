import { expect } from "vitest"

/** A received answer. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text as parsed JSON; undefined if it is not JSON. */
  readonly body: ReturnType<JSON["parse"]>
}

/** Returns a record as in the answer to another caller: the same except for the permits (R1.10). */
export const forAnother = <Shown extends object>(shown: Shown): Shown => ({ ...shown, permits: expect.any(Object) })

/** The failure of a use case whose request breaks rules (R3.1). */
import { Data, Effect } from "effect"
import { type Decision, valueOf } from "./Decision.ts"
import type { Refusal } from "./Refusal.ts"

export * from "./Refusal.ts"

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
export const decided = <A>(decision: Decision<A>, others: ReadonlyArray<Refusal> = []): Effect.Effect<A, Refused> => {
  const [first, ...rest] = [...(decision.ok ? [] : decision.refusals), ...others]
  if (first !== undefined) return Effect.fail(new Refused({ refusals: [first, ...rest] }))
  return Effect.succeed(valueOf(decision))
}

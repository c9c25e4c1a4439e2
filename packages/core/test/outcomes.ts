/** Reads decisions in tests. */
import type { Decision } from "../src/Decision.ts"

/** The result of the function that fits the decision. */
export const match = <Value, Reason, A, B>(
  decision: Decision<Value, Reason>,
  on: { readonly refused: (refusals: ReadonlyArray<Reason>) => A; readonly allowed: (value: Value) => B }
): A | B => (decision.ok ? on.allowed(decision.value) : on.refused(decision.refusals))

/** The allowed value, or another one. */
export const valueOr = <Value, Other>(decision: Decision<Value, unknown>, other: () => Other): Value | Other =>
  decision.ok ? decision.value : other()

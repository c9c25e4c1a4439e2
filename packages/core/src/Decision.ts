/**
 * Decisions: the outcome of a pure rule. A plain union, so that code without a library of results can read it. Use cases turn it into their failure with
 * `Refusal.decided`.
 */
import type { Refusal } from "./Refusal.ts"

/** The allowed value, or every violation in the order of discovery: at least one. */
export type Decision<Value, Reason = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: ReadonlyArray<Reason> }

/** A decision without violations. */
export const allowed = <Value>(value: Value): Decision<Value, never> => ({ ok: true, value })

/** A decision with violations. */
export const refused = <Reason>(refusals: ReadonlyArray<Reason>): Decision<never, Reason> => ({ ok: false, refusals })

/** The decision with another value when it is allowed. */
export const map = <Value, Reason, Other>(
  decision: Decision<Value, Reason>,
  change: (value: Value) => Other
): Decision<Other, Reason> => (decision.ok ? allowed(change(decision.value)) : decision)

/** The allowed value. Throws when there are violations: for callers that know there are none. */
export const valueOf = <Value>(decision: Decision<Value>): Value => {
  if (decision.ok) return decision.value
  throw new Error(`The decision has violations: ${decision.refusals.map(({ detail }) => detail).join(" ")}`)
}

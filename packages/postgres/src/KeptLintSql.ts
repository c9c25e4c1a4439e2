/** The lint counts of rules with new texts (R20.11). */
import { KeptLint } from "@docket/core"
import { Effect } from "effect"

/** Returns the rules with their lint counts. Yields to other requests between two of them. */
export const withLint = <R extends Parameters<typeof KeptLint.of>[0]>(
  rules: ReadonlyArray<R>
): Effect.Effect<ReadonlyArray<R & KeptLint.KeptLint>> =>
  Effect.forEach(rules, (rule) => Effect.map(Effect.yieldNow, () => ({ ...rule, ...KeptLint.of(rule) })))

/** What is kept of the lint of rules whose texts are written (R20.11). */
import { KeptLint } from "@docket/core"
import { Effect } from "effect"

/** The rules, each with what is kept of its lint. Other requests get their turn between two of them. */
export const withLint = <R extends Parameters<typeof KeptLint.of>[0]>(
  rules: ReadonlyArray<R>
): Effect.Effect<ReadonlyArray<R & KeptLint.KeptLint>> =>
  Effect.forEach(rules, (rule) => Effect.map(Effect.yieldNow, () => ({ ...rule, ...KeptLint.of(rule) })))

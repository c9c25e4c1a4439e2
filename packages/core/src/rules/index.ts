/**
 * The rules of Docket as plain functions: triage, the comment phase, permits, relocation, statistics, release, lint. This entry loads no library, so that pages, scripts and
 * other services can use the same decisions as Docket. A decision is `{ ok: true, value }` or `{ ok: false, refusals }`; each refusal has a `code` and a sentence (`detail`).
 * Each function takes only the fields that its rule needs. The same functions are in the other entries of this package, whose use cases turn refusals into a failure of Effect.
 */
export type { Decision } from "../Decision.ts"
export type { Refusal } from "../Refusal.ts"
export * as CommentPhase from "../component/CommentPhase.ts"
export * as Lint from "../lint/Lint.ts"
export * as LintSwitches from "../lint/LintSwitches.ts"
export * as Permit from "../access/Permit.ts"
export * as Policy from "../access/Policy.ts"
export * as Release from "../component/Release.ts"
export * as RelocationEligibility from "../relocation/Eligibility.ts"
export * as Resolution from "../resolution/index.ts"
export * as Roles from "../access/Roles.ts"
export * as Statistics from "../statistics/Progress.ts"
export * as Triage from "../review/Triage.ts"

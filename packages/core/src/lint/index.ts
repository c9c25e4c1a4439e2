/** The lint: rules about the faults for which DISA's reviewers return documents (R20). */
export * as Lint from "./Lint.ts"
export * as LintSettings from "./LintSettings.ts"
export * as LintSwitches from "./LintSwitches.ts"
export type { DocumentFinding, Finding } from "./Lint.ts"
export {
  type DocumentRule,
  type LintContext,
  type LintDocument,
  type LintField,
  lintFields,
  type LintRequirement,
  type LintRule,
  type LintSeverity,
  lintSeverities,
  type LintTexts,
  type SourceRow,
  type Span,
  type TextRule
} from "./LintRule.ts"

/** Comparisons of components and releases: what adapters and services use, a part of the package's own entry. */
export * as Comparisons from "./Comparisons.ts"
export { ComparedFieldName, type ComparedTexts, placeOf as placeOfCompared } from "./ComparedField.ts"
export * as ComparedRequirement from "./ComparedRequirement.ts"
export * as ComparingInDetail from "./ComparingInDetail.ts"
export * as ComparisonMarkdown from "./ComparisonMarkdown.ts"
export * as DetailedComparison from "./DetailedComparison.ts"
export * as RequirementMatching from "./RequirementMatching.ts"
export * as TextDifference from "./TextDifference.ts"

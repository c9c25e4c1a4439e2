/** Comparisons of components and releases: the exports that adapters and services use, part of the package's main entry. */
export * as CompareComponents from "./queries/CompareComponents.ts"
export { ComparedFieldName, type ComparedTexts, placeOf as placeOfCompared } from "./ComparedField.ts"
export * as ComparedRequirement from "./ComparedRequirement.ts"
export * as CompareInDetail from "./queries/CompareInDetail.ts"
export * as ComparisonMarkdown from "./ComparisonMarkdown.ts"
export * as DetailedComparison from "./DetailedComparison.ts"
export * as RequirementMatching from "./RequirementMatching.ts"
export * as TextDifference from "./TextDifference.ts"

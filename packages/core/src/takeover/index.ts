/** Components of other systems, with the decisions that its use cases make. */
export * from "./entry.ts"
export * as FoundSources from "./FoundSources.ts"
export * as Takeover from "./Takeover.ts"

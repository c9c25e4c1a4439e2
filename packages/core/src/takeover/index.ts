/** Components of other systems, including the pure decisions behind the use cases. */
export * from "./entry.ts"
export * as FoundSources from "./FoundSources.ts"
export * as Takeover from "./Takeover.ts"

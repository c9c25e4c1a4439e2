/** Relocations of requirements, including the pure decisions behind the use cases. */
export * from "./entry.ts"
export * as RelocationAdjudication from "./Adjudication.ts"
export * as RelocationEligibility from "./Eligibility.ts"
export * as RelocationProposal from "./Proposal.ts"

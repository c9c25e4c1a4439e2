/** Relocations of requirements, with the decisions that its use cases make. */
export * from "./entry.ts"
export * as RelocationAdjudication from "./Adjudication.ts"
export * as RelocationEligibility from "./Eligibility.ts"
export * as RelocationProposal from "./Proposal.ts"

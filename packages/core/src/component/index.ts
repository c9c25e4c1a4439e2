/** Components, their comment phase, imports and updates, with the decisions that its use cases make. */
export * from "./entry.ts"
export * as Rebase from "./Rebase.ts"
export * as Release from "./Release.ts"
export * as Numbering from "./Numbering.ts"
export * as RequirementWrites from "./RequirementWrites.ts"

/** Components, their comment phase, imports and updates, including the pure decisions behind the use cases. */
export * from "./entry.ts"
export * as Rebase from "./Rebase.ts"
export * as Release from "./Release.ts"
export * as Numbering from "./Numbering.ts"
export * as RequirementWrites from "./RequirementWrites.ts"

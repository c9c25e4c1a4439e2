/** Components of other systems: what adapters and services use, a part of the package's own entry. */
export type * as ForeignArchive from "./ForeignArchive.ts"
export * as TakeoverRefusals from "./TakeoverRefusals.ts"
export * as ImportFromVulcan from "./commands/ImportFromVulcan.ts"

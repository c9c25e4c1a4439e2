/** Components of other systems: the exports that adapters and services use, part of the package's main entry. */
export type * as ForeignArchive from "./ForeignArchive.ts"
export * as TakeoverRefusals from "./TakeoverRefusals.ts"
export * as ImportFromVulcan from "./commands/ImportFromVulcan.ts"

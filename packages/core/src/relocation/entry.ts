/** Relocations of requirements: the exports that adapters and services use, part of the package's main entry. */
export * as ProposeRelocation from "./commands/ProposeRelocation.ts"
export * as ListRelocations from "./queries/ListRelocations.ts"
export * as AdjudicateRelocation from "./commands/AdjudicateRelocation.ts"
export * as Relocation from "./Relocation.ts"
export { Destination, type DestinationQuery, type RelocationQuery, RelocationView } from "./RelocationView.ts"
export { RelocationRepository, type NewRelocation } from "./RelocationRepository.ts"
export * as RelocationActs from "./RelocationActs.ts"

/** Relocations of requirements: what adapters and services use, a part of the package's own entry. */
export * as ProposeRelocation from "./commands/ProposeRelocation.ts"
export * as ListRelocations from "./queries/ListRelocations.ts"
export * as AdjudicateRelocation from "./commands/AdjudicateRelocation.ts"
export * as Relocation from "./Relocation.ts"
export { Destination, type DestinationQuery, type RelocationQuery, RelocationView } from "./RelocationView.ts"
export { RelocationRepository, type NewRelocation } from "./RelocationRepository.ts"
export * as RelocationActs from "./RelocationActs.ts"

/** Relocations of requirements: what adapters and services use, a part of the package's own entry. */
export * as Relocations from "./Relocations.ts"
export * as Adjudicating from "./Adjudicating.ts"
export * as Relocation from "./Relocation.ts"
export { Destination, type DestinationQuery, type RelocationQuery, RelocationView } from "./RelocationView.ts"
export { RelocationRepository, type NewRelocation } from "./RelocationRepository.ts"
export * as RelocationActs from "./RelocationActs.ts"

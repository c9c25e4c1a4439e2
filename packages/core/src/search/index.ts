/** The search over all kinds of records. */
export * as SearchRecords from "./queries/SearchRecords.ts"
export * as SearchedFields from "./SearchedFields.ts"
export * as SearchQuery from "./SearchQuery.ts"
export * as SearchRanking from "./SearchRanking.ts"
export { SearchRepository, type SearchRequest, type SearchScope } from "./SearchRepository.ts"

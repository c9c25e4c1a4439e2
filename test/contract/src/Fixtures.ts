/**
 * Builders of records for the suites: each stores a record with realistic values, unlike those of every other test, and answers with it as stored.
 * Tests share a storage, so they make what they look at. Times are given, not read from a clock.
 */
export * from "./fixtures/Accounts.ts"
export * from "./fixtures/Benchmarks.ts"
export * from "./fixtures/Components.ts"
export * from "./fixtures/Relocations.ts"
export * from "./fixtures/Reviews.ts"
export * from "./fixtures/Values.ts"

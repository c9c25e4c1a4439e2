/**
 * Builders of records for the suites: each stores a record with realistic values that no other test uses, and returns the stored record.
 * Tests share a storage, so each creates the records that it reads. Times are arguments, not read from a clock.
 */
export * from "./fixtures/Accounts.ts"
export * from "./fixtures/Benchmarks.ts"
export * from "./fixtures/Components.ts"
export * from "./fixtures/Relocations.ts"
export * from "./fixtures/Reviews.ts"
export * from "./fixtures/Values.ts"

/** Published SRGs and STIGs. */
export * as Benchmarks from "./Benchmarks.ts"
export * as Benchmark from "./Benchmark.ts"
export * as Series from "./Series.ts"
export * as JoiningSeries from "./JoiningSeries.ts"
export * as BenchmarkDifference from "./BenchmarkDifference.ts"
export { BenchmarkRepository, type BenchmarkSummary, type PublishedSource } from "./BenchmarkRepository.ts"

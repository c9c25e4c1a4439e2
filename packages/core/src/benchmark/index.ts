/** Published SRGs and STIGs. */
export * as ManageBenchmarks from "./commands/ManageBenchmarks.ts"
export * as ReadBenchmarks from "./queries/ReadBenchmarks.ts"
export * as DetectSources from "./queries/DetectSources.ts"
export * as SourceDetection from "./SourceDetection.ts"
export * as Benchmark from "./Benchmark.ts"
export * as Series from "./Series.ts"
export * as JoinSeries from "./commands/JoinSeries.ts"
export * as BenchmarkDifference from "./BenchmarkDifference.ts"
export {
  BenchmarkRepository,
  type BenchmarkStamp,
  type BenchmarkSummary,
  type PublishedSource
} from "./BenchmarkRepository.ts"

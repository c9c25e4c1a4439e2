// The public entry of @docket/xccdf: reads XCCDF benchmarks and SCAP data streams without loss, and writes them.
export type { BenchmarkEnd, BenchmarkEvent, Counts } from "./Assembler.ts"
export {
  type Benchmark,
  type Bytes,
  DEFAULT_MAX_BYTES,
  readBenchmark,
  readEvents,
  type ReadOptions
} from "./BenchmarkReader.ts"
export { composeDescription, type DescriptionFields, splitDescription, type SplitDescription } from "./Description.ts"
export {
  DoctypeRefused,
  MalformedXml,
  NoRules,
  NotABenchmark,
  NotXml,
  type Place,
  SeveralBenchmarks,
  TextTooLong,
  TooDeep,
  TooLarge,
  TooManyAttributes,
  TooManyElements,
  UnsupportedEncoding,
  XccdfError,
  type XccdfErrorCode
} from "./Errors.ts"
export type { Header, HeaderSource, Stray } from "./Header.ts"
export { isSrgId, unwrapId } from "./Ids.ts"
export { type Kind, srgIdOf } from "./Kind.ts"
export { type GroupSource, type Rule, type RuleRead, type RuleSource, type Severity, withSrgId } from "./Rule.ts"
export type { Check, Fix, Reference } from "./RuleParts.ts"
export type { Warning } from "./Warnings.ts"
export type { SourceElement } from "./XmlElement.ts"
export {
  type WritableBenchmark,
  type WritableRule,
  writable,
  writeBenchmark,
  type WriteOptions
} from "./write/BenchmarkWriter.ts"
export { type WritingNote, writingNotes } from "./write/WritingNotes.ts"
export { releaseOf } from "./write/HeaderElements.ts"
export { escapeText } from "./write/Markup.ts"

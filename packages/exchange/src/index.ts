/** Files in and out of Docket. So far: published documents, read from XCCDF files into records of the domain. */
export * as BenchmarkFromXccdf from "./BenchmarkFromXccdf.ts"
export { BenchmarkHasNoId, FileIsTooLarge, FileIsUnreadable, KindIsWrong } from "./FileRefusals.ts"

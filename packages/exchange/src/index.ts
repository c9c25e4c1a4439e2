/** Files in and out of Docket. So far: published documents and components to be, read from uploaded files into records of the domain. */
export * as BenchmarkFromXccdf from "./BenchmarkFromXccdf.ts"
export * as ComponentFromFile from "./ComponentFromFile.ts"
export {
  ArchiveHoldsNotOneFile,
  ArchiveIsUnreadable,
  BenchmarkHasNoId,
  CellIsInvalid,
  ColumnIsTwice,
  FileIsTooLarge,
  FileIsUnreadable,
  FileTypeIsUnknown,
  KindIsWrong,
  MoreIsWrong,
  TableHasNoHeader,
  TableIsUnreadable,
  TooManyRequirements
} from "./FileRefusals.ts"

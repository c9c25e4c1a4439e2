/** Imports and exports of Docket: published documents and components, read from uploaded files into records of the domain, and written as files. */
export * as AccountFile from "./AccountFile.ts"
export * as BenchmarkFromXccdf from "./BenchmarkFromXccdf.ts"
export * as Checklist from "./Checklist.ts"
export * as ChecklistToCkl from "./ChecklistToCkl.ts"
export * as ChecklistToCklb from "./ChecklistToCklb.ts"
export * as CommentMatrix from "./CommentMatrix.ts"
export * as CommentMatrixTemplate from "./CommentMatrixTemplate.ts"
export * as CommentMatrixToFile from "./CommentMatrixToFile.ts"
export * as ComponentFromFile from "./ComponentFromFile.ts"
export * as ComponentWorkbook from "./ComponentWorkbook.ts"
export * as DocumentToHtml from "./DocumentToHtml.ts"
export * as ExportNotes from "./ExportNotes.ts"
export {
  ArchiveHoldsNotOneFile,
  ArchiveIsUnreadable,
  BenchmarkHasNoId,
  CellIsInvalid,
  ColumnIsTwice,
  FileIsTooComplex,
  FileIsTooLarge,
  FileIsUnreadable,
  FileTypeIsUnknown,
  KindIsWrong,
  MoreIsWrong,
  TableHasNoHeader,
  TableIsUnreadable,
  TooManyCells,
  TooManyColumns,
  TooManyRequirements
} from "./FileRefusals.ts"
export * as DocumentProfiles from "./DocumentProfiles.ts"
export * as AccessFile from "./AccessFile.ts"
export * as ActivityFile from "./ActivityFile.ts"
export * as DispositionFile from "./DispositionFile.ts"
export * as FromVulcan from "./vulcan/FromVulcan.ts"
export * as InspecProfile from "./InspecProfile.ts"
export * as Library from "./Library.ts"
export { defaultLimits, LibraryFileIsRefused, type LibraryFile, type LibraryLimits } from "./LibraryFile.ts"
export * as LibraryImport from "./LibraryImport.ts"
export * as LintedFile from "./LintedFile.ts"
export * as ProjectArchive from "./ProjectArchive.ts"
export * as PublishedSrgFile from "./PublishedSrgFile.ts"
export * as RequirementTable from "./RequirementTable.ts"
export * as SubmissionFile from "./SubmissionFile.ts"
export * as TableToCsv from "./TableToCsv.ts"
export * as TableToXlsx from "./TableToXlsx.ts"
export * as UpdateFromFile from "./UpdateFromFile.ts"
export { writableBenchmark } from "./XccdfFromBenchmark.ts"
export { writableComponent } from "./XccdfFromComponent.ts"
export * as ZipFromFiles from "./ZipFromFiles.ts"
export * as ZipToFile from "./ZipToFile.ts"

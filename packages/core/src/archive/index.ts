/** Archives of projects and components. */
export * as ArchivedRecord from "./ArchivedRecord.ts"
export {
  ArchiveRepository,
  type ArchivedEntry,
  type ArchivedIds,
  type ArchivedAccount,
  type ArchiveScope,
  type StoredKind
} from "./ArchiveRepository.ts"
export * as ExportArchive from "./queries/ExportArchive.ts"
export { fileOf, type ArchiveSummary } from "./ArchiveCheck.ts"
export * as ArchiveRefusals from "./ArchiveRefusals.ts"
export * as RestoreArchive from "./commands/RestoreArchive.ts"
export * as StoredForm from "./StoredForm.ts"

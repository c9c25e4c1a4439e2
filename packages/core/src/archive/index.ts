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
export * as Archiving from "./Archiving.ts"
export { fileOf, type ArchiveSummary } from "./ArchiveCheck.ts"
export * as ArchiveRefusals from "./ArchiveRefusals.ts"
export * as Restoring from "./Restoring.ts"
export * as StoredForm from "./StoredForm.ts"

/**
 * Archives of projects (R16.4) as ZIP files: written from the records that @docket/core reads, and opened for its restore. docs/reference/archives.md describes the format.
 * Used by the server, and by programs with their own storage.
 */
export { formatName, formatVersion, Manifest } from "./ProjectArchiveManifest.ts"
export { open, type OpenLimits, type ArchiveFile } from "./ProjectArchiveFromZip.ts"
export { type Origin, write, writeFile } from "./ProjectArchiveToZip.ts"

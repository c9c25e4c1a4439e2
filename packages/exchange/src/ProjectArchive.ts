/**
 * Archives of projects (R16.4) as ZIP files: written from what @docket/core reads, and opened for it to restore. docs/reference/archives.md describes the form.
 * Used by the server, and by programs with a storage of their own.
 */
export { formatName, formatVersion, Manifest } from "./ProjectArchiveManifest.ts"
export { open, type OpenLimits, type ArchiveFile } from "./ProjectArchiveFromZip.ts"
export { type Origin, write, writeFile } from "./ProjectArchiveToZip.ts"

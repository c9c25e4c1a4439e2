/** Why an archive is not restored, one class per cause (R16.5). Found by ArchiveCheck.ts, RestoreArchive.ts and the reader in @docket/exchange. */
import { Data } from "effect"

const pointer = "/file"

/** A line of the archive, or one of its files, is not what it must be. `line` counts from 1; null when the file as a whole is meant. */
export class ArchiveIsInvalid extends Data.TaggedClass("ArchiveIsInvalid")<{
  readonly file: string
  readonly line: number | null
  readonly what: string
}> {
  readonly code = "archive_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.file}${this.line === null ? "" : `, line ${this.line}`}: ${this.what}`
  }
}

/** More is wrong than is told at once. */
export class MoreOfArchiveIsInvalid extends Data.TaggedClass("MoreOfArchiveIsInvalid")<{ readonly count: number }> {
  readonly code = "archive_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.count} more lines are wrong.`
  }
}

/** Written by a Docket whose archives are of another form. */
export class ArchiveVersionIsUnknown extends Data.TaggedClass("ArchiveVersionIsUnknown")<{
  readonly found: string
  readonly known: number
}> {
  readonly code = "archive_version_unknown"
  readonly pointer = pointer
  get detail(): string {
    return `The archive has the format ${this.found}; this Docket reads versions up to ${this.known}. Restore it with the Docket that wrote it, or a newer one.`
  }
}

/** The archive needs a document that is not here, and only a site admin may store those. */
export class DocumentIsMissing extends Data.TaggedClass("DocumentIsMissing")<{
  readonly benchmark_id: string
  readonly version: string
}> {
  readonly code = "document_missing"
  readonly pointer = pointer
  get detail(): string {
    return `The document ${this.benchmark_id} ${this.version} is not here. A site admin can upload it, or restore the archive, which holds it.`
  }
}

/** A document of that id and version is here, with other content: its rows would not be those that the requirements were made from. */
export class DocumentIsAnother extends Data.TaggedClass("DocumentIsAnother")<{
  readonly benchmark_id: string
  readonly version: string
}> {
  readonly code = "document_differs"
  readonly pointer = pointer
  get detail(): string {
    return `The document ${this.benchmark_id} ${this.version} that is here has another content than that of the archive.`
  }
}

/** A component of the archive has the name, version and release of one that is in the project. */
export class ComponentIsThere extends Data.TaggedClass("ComponentIsThere")<{
  readonly name: string
  readonly version: number
  readonly release: number
}> {
  readonly code = "name_taken"
  readonly pointer = "/options/names"
  get detail(): string {
    return `The project has a component "${this.name}" V${this.version}R${this.release} already: give it another name by \`names\`.`
  }
}

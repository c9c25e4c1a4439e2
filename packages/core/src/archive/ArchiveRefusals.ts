/** The violations of archives, one class for each cause (R16.5). Found by ArchiveCheck.ts, RestoreArchive.ts and the reader in @docket/exchange. */
import { Tagged } from "../Refusal.ts"

const pointer = "/file"

/** An invalid line or file of the archive. `line` counts from 1; null for the whole file. */
export class ArchiveIsInvalid extends Tagged("ArchiveIsInvalid")<{
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

/** The number of violations that are not listed. */
export class MoreOfArchiveIsInvalid extends Tagged("MoreOfArchiveIsInvalid")<{ readonly count: number }> {
  readonly code = "archive_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.count} more lines are invalid.`
  }
}

/** The archive was written by a Docket with another format. */
export class ArchiveVersionIsUnknown extends Tagged("ArchiveVersionIsUnknown")<{
  readonly found: string
  readonly known: number
}> {
  readonly code = "archive_version_unknown"
  readonly pointer = pointer
  get detail(): string {
    return `The archive has the format ${this.found}, but this Docket reads versions up to ${this.known}. Restore it with the Docket that wrote it, or with a newer one.`
  }
}

/** The archive needs a document that is not in this installation, and only a site admin can add it. */
export class DocumentIsMissing extends Tagged("DocumentIsMissing")<{
  readonly benchmark_id: string
  readonly version: string
}> {
  readonly code = "document_missing"
  readonly pointer = pointer
  get detail(): string {
    return `The document ${this.benchmark_id} ${this.version} is not in this installation. A site admin can upload it, or restore the archive, which contains it.`
  }
}

/** This installation has a document of that id and version with different content, so its rows may not match the requirements. */
export class DocumentIsAnother extends Tagged("DocumentIsAnother")<{
  readonly benchmark_id: string
  readonly version: string
}> {
  readonly code = "document_differs"
  readonly pointer = pointer
  get detail(): string {
    return `The document ${this.benchmark_id} ${this.version} in this installation differs from the one in the archive.`
  }
}

/** The project already has a component of that name, version and release. */
export class ComponentIsThere extends Tagged("ComponentIsThere")<{
  readonly name: string
  readonly version: number
  readonly release: number
}> {
  readonly code = "name_taken"
  readonly pointer = "/options/names"
  get detail(): string {
    return `The project already has a component "${this.name}" V${this.version}R${this.release}. Give the archived one another name with \`names\`.`
  }
}

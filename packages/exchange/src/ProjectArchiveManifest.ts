/** The manifest of a project archive (R16.4), and the paths of its files. Used by ProjectArchiveToZip.ts and ProjectArchiveFromZip.ts. */
import { Schema } from "effect"
import type { ArchivedRecord } from "@docket/core"

/** Identifies archives of Docket. */
export const formatName = "docket-archive"

/** Incremented with every change after which an older reader would misread an archive, or a newer one an older archive. */
export const formatVersion = 4

/** The supported versions. */
const knownVersions = [1, 2, 3, formatVersion] as const
export const isKnownVersion = Schema.is(Schema.Literals(knownVersions))

/** The version that introduced a kind, if not the first. */
const since: { readonly [K in ArchivedRecord.Kind]?: number } = {
  submissions: 2,
  overlays: 3,
  mentions: 4,
  comment_imports: 4,
  public_comments: 4
}

/** Whether archives of a version have the file of a kind. */
export const hasKind = (version: number, kind: ArchivedRecord.Kind): boolean => version >= (since[kind] ?? 1)

/** The path of the manifest. It is last, since it contains the hashes of the others. */
export const manifestPath = "manifest.json"

/** The fields of every manifest, of any version. */
export const Heading = Schema.Struct({ format: Schema.Literal(formatName), version: Schema.Int })

const Size = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

/** A file of the archive: its size and SHA-256 unpacked; `records` for files of lines. */
export const ListedFile = Schema.Struct({
  path: Schema.String,
  bytes: Size,
  sha256: Schema.String,
  records: Schema.optionalKey(Size)
})
export type ListedFile = typeof ListedFile.Type

export const Manifest = Schema.Struct({
  format: Schema.Literal(formatName),
  version: Schema.Literals(knownVersions),
  scope: Schema.Literals(["project", "component"]),
  /** The program that wrote it, and its version. */
  product: Schema.String,
  product_version: Schema.String,
  created_at: Schema.String,
  /** The last seal of the audit table at that time (R9.6); null when nothing was sealed. */
  audit_seal: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ number: Schema.Int, hash: Schema.String, sealed_at: Schema.String }))
  ),
  files: Schema.Array(ListedFile)
})
export type Manifest = typeof Manifest.Type

/** The path of the uploaded bytes of a document. */
export const documentPath = ({ id }: Pick<ArchivedRecord.ArchivedRecords["documents"], "id">): string =>
  `documents/${String(id).padStart(4, "0")}.xml`

/**
 * An archive of a project as a ZIP file, written while it is read: a file of JSON lines for each kind of record, the documents as they were uploaded,
 * then the manifest (R16.4). The same content gives the same bytes, apart from the manifest's time. Storage is read while the pieces are consumed.
 */
import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { PassThrough, Readable } from "node:stream"
import { finished, pipeline } from "node:stream/promises"
import { ArchivedRecord, type ExportArchive, type AuditSeal, fileOf } from "@docket/core"
import { Effect, Schema, Stream } from "effect"
import { ZipFile } from "yazl"
import {
  documentPath,
  formatName,
  formatVersion,
  type ListedFile,
  type Manifest,
  manifestPath
} from "./ProjectArchiveManifest.ts"

/** The writer of an archive, its time and the last seal of the audit table. */
export interface Origin {
  readonly product: string
  readonly product_version: string
  readonly now: Date
  readonly audit_seal: AuditSeal.SealHead | null
}

const sealIn = ({ audit_seal }: Origin) =>
  audit_seal === null
    ? null
    : { number: audit_seal.number, hash: audit_seal.hash, sealed_at: audit_seal.sealed_at.toISOString() }

/** ZIP archives have local times: a fixed day, the same on every machine. */
const entryOptions = { mtime: new Date("1980-01-01T00:00:00"), mode: 0o100644, forceDosTimestamp: true }

/** Writes an archive to a file, which is replaced. Failures of the disk are defects. */
export const writeFile = Effect.fn("ProjectArchive.writeFile")(function* (
  contents: ExportArchive.ArchiveContents,
  origin: Origin,
  path: string
) {
  const pieces = yield* write(contents, origin)
  yield* Effect.promise((signal) => pipeline(pieces, createWriteStream(path), { signal }))
})

/** The archive in pieces, to be consumed within the effect that provides the content. Iteration throws what reading throws. */
export const write = Effect.fnUntraced(function* (contents: ExportArchive.ArchiveContents, origin: Origin) {
  const context = yield* Effect.context<never>()
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on("error", (error: Error) => output.destroy(error))
  const files: Array<ListedFile> = []
  const documents: Array<ArchivedRecord.ArchivedRecords["documents"]> = []

  /** Adds a file, and waits until it is written. */
  const add = async (path: string, content: AsyncIterable<Uint8Array>): Promise<Omit<ListedFile, "records">> => {
    const hash = createHash("sha256")
    let bytes = 0
    const counted = async function* () {
      for await (const piece of content) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    }
    const source = Readable.from(counted(), { objectMode: false })
    const stop = () => source.destroy()
    output.once("close", stop)
    zip.addReadStream(source, path, entryOptions)
    await finished(source)
    output.off("close", stop)
    return { path, bytes, sha256: hash.digest("hex") }
  }

  const addRecords = async <K extends ArchivedRecord.Kind>(kind: K): Promise<void> => {
    const encode = Schema.encodeSync(ArchivedRecord.lineOf(kind))
    let records = 0
    const lines = async function* () {
      for await (const piece of Stream.toAsyncIterableWith(contents.records(kind), context)) {
        for (const record of piece) {
          records++
          if ("content_sha256" in record) documents.push(record)
          yield Buffer.from(`${JSON.stringify(encode(record))}\n`, "utf8")
        }
      }
    }
    files.push({ ...(await add(fileOf(kind), inLargePieces(lines()))), records })
  }

  const addDocument = async (document: ArchivedRecord.ArchivedRecords["documents"]): Promise<void> => {
    const file = async function* () {
      yield await Effect.runPromiseWith(context)(contents.file(document))
    }
    files.push(await add(documentPath(document), file()))
  }

  const fill = async (): Promise<void> => {
    for (const kind of ArchivedRecord.kinds) await addRecords(kind)
    for (const document of documents) await addDocument(document)
    const manifest: Manifest = {
      format: formatName,
      version: formatVersion,
      scope: contents.scope,
      product: origin.product,
      product_version: origin.product_version,
      created_at: origin.now.toISOString(),
      audit_seal: sealIn(origin),
      files
    }
    await add(manifestPath, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, "utf8")]))
    zip.end()
  }

  return filled(output, fill)
})

/** The pieces of an output that is filled while they are consumed. */
async function* filled(output: Readable, fill: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const filling = fill().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    yield* output
    await filling
  } finally {
    output.destroy()
  }
}

/** The number of bytes in a piece. */
const pieceSize = 64 * 1024

/** The same bytes in fewer pieces. */
async function* inLargePieces(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Array<Uint8Array> = []
  let size = 0
  for await (const line of lines) {
    waiting.push(line)
    size += line.length
    if (size < pieceSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

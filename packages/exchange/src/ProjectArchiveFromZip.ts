/**
 * An archive of a project, opened for a restore (R16.5): its manifest is read at once, its lines on demand, each checked against its schema. Problems
 * are reported with the file and the line. @docket/core checks whether the records fit together. Nothing is written to disk.
 */
import { createHash } from "node:crypto"
import { ArchivedRecord, ArchiveRefusals, fileOf, Refusal, type RestoreArchive, Text } from "@docket/core"
import { Crypto, Effect, Result, Schema, Stream } from "effect"
import * as Archive from "./Archive.ts"
import * as OlderArchive from "./OlderArchive.ts"
import * as BenchmarkFromXccdf from "./BenchmarkFromXccdf.ts"
import { ArchiveIsUnreadable, FileIsTooLarge } from "./FileRefusals.ts"
import {
  documentPath,
  formatName,
  formatVersion,
  hasKind,
  isKnownVersion,
  Heading,
  type ListedFile,
  Manifest,
  manifestPath
} from "./ProjectArchiveManifest.ts"
import { isNestedDeeperThan } from "./JsonDepth.ts"
import { unpacking } from "./Unpacking.ts"

const { ArchiveIsInvalid, ArchiveVersionIsUnknown } = ArchiveRefusals

/** The file of an archive: on disk or in memory. */
export type ArchiveFile = { readonly path: string } | { readonly bytes: Uint8Array }

export interface OpenLimits {
  /** The maximum size of one document, in bytes. */
  readonly maxDocumentBytes: number
  /** The maximum total size of all files, unpacked, in bytes. */
  readonly maxBytes: number
}

const largestManifest = 4 * 1024 * 1024
/** The longest line: a requirement has some thirty texts, each of at most a megabyte. */
const longestLine = 64 * 1024 * 1024
/** The maximum number of lines per batch, for kinds that do not belong to a component. */
const mostLines = 1000

/** Opens an archive for as long as the scope lasts. Fails with FileIsTooLarge, or Refused. */
export const open = Effect.fn("ProjectArchive.open")(function* (file: ArchiveFile, limits: OpenLimits) {
  const crypto = yield* Crypto.Crypto
  const archive = yield* Effect.acquireRelease(
    unpacking(() => ("path" in file ? Archive.openFile(file.path) : Archive.open(file.bytes)), limits.maxBytes),
    (opened) => Effect.sync(() => opened.close())
  )
  if (archive.bytes > limits.maxBytes) return yield* new FileIsTooLarge({ maxBytes: limits.maxBytes })
  if (!archive.paths.includes(manifestPath)) {
    return yield* Refusal.refusing(new ArchiveIsUnreadable({ why: `it does not contain ${manifestPath}` }))
  }
  const text = yield* unpacking(() => archive.unpack(manifestPath, largestManifest), limits.maxBytes)
  const manifest = yield* manifestOf(new TextDecoder().decode(text))
  const files = new Map(manifest.files.map((listed) => [listed.path, listed]))
  yield* Refusal.refuse(refuseFiles(archive.paths, manifest))
  const countOf = (kind: ArchivedRecord.Kind): number => files.get(fileOf(kind))?.records ?? 0
  const readable: RestoreArchive.ReadableArchive = {
    summary: {
      scope: manifest.scope,
      counts: {
        project: countOf("project"),
        people: countOf("people"),
        documents: countOf("documents"),
        response_templates: countOf("response_templates"),
        components: countOf("components"),
        memberships: countOf("memberships"),
        questions: countOf("questions"),
        rules: countOf("rules"),
        answers: countOf("answers"),
        satisfactions: countOf("satisfactions"),
        pinned_texts: countOf("pinned_texts"),
        reviews: countOf("reviews"),
        comment_versions: countOf("comment_versions"),
        reactions: countOf("reactions"),
        assignments: countOf("assignments"),
        mentions: countOf("mentions"),
        edit_batches: countOf("edit_batches"),
        triage_batches: countOf("triage_batches"),
        relocations: countOf("relocations"),
        submissions: countOf("submissions"),
        comment_imports: countOf("comment_imports"),
        public_comments: countOf("public_comments"),
        overlays: countOf("overlays"),
        audit: countOf("audit")
      }
    },
    records: (kind) =>
      Stream.orDie(Stream.fromAsyncIterable(recordsOf(archive, kind, files, limits), (error) => error)),
    document: Effect.fnUntraced(function* (document) {
      const path = documentPath(document)
      const bytes = yield* unpacking(() => archive.unpack(path, limits.maxDocumentBytes), limits.maxBytes).pipe(
        Effect.catchTag("FileIsTooLarge", () =>
          Effect.fail(Refusal.refusing(new ArchiveIsInvalid({ file: path, line: null, what: "it is too large." })))
        )
      )
      const pieces = async function* () {
        yield bytes
      }
      const read = yield* BenchmarkFromXccdf.read(pieces(), document.kind, { maxBytes: limits.maxDocumentBytes }).pipe(
        Effect.provideService(Crypto.Crypto, crypto),
        Effect.catchTag("FileIsTooLarge", Effect.die)
      )
      const { benchmark_id, content_sha256, version } = read.document
      const isSame =
        benchmark_id === document.benchmark_id &&
        version === document.version &&
        content_sha256 === document.content_sha256
      const what = `it is ${benchmark_id} ${version}, or has other bytes, than ${fileOf("documents")} says.`
      yield* Refusal.refuse(isSame ? [] : [new ArchiveIsInvalid({ file: path, line: null, what })])
      return read.document
    })
  }
  return readable
})

const parsed = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))
const headingOf = Schema.decodeUnknownResult(Heading)
const wholeManifest = Schema.decodeUnknownResult(Manifest, { errors: "all" })

const manifestOf = (text: string): Effect.Effect<Manifest, Refusal.Refused> => {
  const refuse = (what: string) =>
    Effect.fail(Refusal.refusing(new ArchiveIsInvalid({ file: manifestPath, line: null, what })))
  if (isNestedDeeperThan(text, deepest)) return refuse(`it is nested more than ${deepest} deep.`)
  const json = parsed(text)
  if (Result.isFailure(json)) return refuse("it is not JSON.")
  const heading = headingOf(json.success)
  if (Result.isFailure(heading)) return refuse(`it is not of the format "${formatName}".`)
  if (!isKnownVersion(heading.success.version)) {
    const found = String(heading.success.version)
    return Effect.fail(Refusal.refusing(new ArchiveVersionIsUnknown({ found, known: formatVersion })))
  }
  const manifest = wholeManifest(json.success)
  return Result.isFailure(manifest) ? refuse(inWords(manifest.failure)) : Effect.succeed(manifest.success)
}

/** Checks that every file is listed once, that every listed file exists, and that there is a file of each kind. */
const refuseFiles = (paths: ReadonlyArray<string>, { files, version }: Manifest): ReadonlyArray<Refusal.Refusal> => {
  const listed = new Set(files.map(({ path }) => path))
  const there = new Set(paths)
  const refusal = (file: string, what: string) => new ArchiveIsInvalid({ file, line: null, what })
  return [
    ...ArchivedRecord.kinds.flatMap((kind) =>
      listed.has(fileOf(kind)) || !hasKind(version, kind) ? [] : [refusal(fileOf(kind), "it is missing.")]
    ),
    ...(listed.size === files.length ? [] : [refusal(manifestPath, "it lists a file twice.")]),
    ...files.flatMap(({ path }) => (there.has(path) ? [] : [refusal(path, "it is listed, but does not exist.")])),
    ...paths.flatMap((path) =>
      path === manifestPath || listed.has(path) ? [] : [refusal(path, "it is not listed in the manifest.")]
    )
  ]
}

/** The lines of a kind: all those of a component at once, otherwise a limited number; the last batch reports problems of the file as a whole. */
async function* recordsOf<K extends ArchivedRecord.Kind>(
  archive: Archive.Archive,
  kind: K,
  files: ReadonlyMap<string, ListedFile>,
  limits: OpenLimits
): AsyncGenerator<RestoreArchive.ArchivedLines<K>> {
  const file = fileOf(kind)
  const decode = Schema.decodeUnknownResult(ArchivedRecord.lineOf(kind), { errors: "all", onExcessProperty: "error" })
  let lines: Array<{ readonly line: number; readonly record: ArchivedRecord.ArchivedRecords[K] }> = []
  let refusals: Array<Refusal.Refusal> = []
  let component: number | null = null
  let number = 0
  const hash = createHash("sha256")
  const refuse = (line: number | null, what: string) => refusals.push(new ArchiveIsInvalid({ file, line, what }))
  const listed = files.get(file)
  if (listed === undefined) {
    yield { lines, refusals }
    return
  }
  try {
    for await (const text of linesOf(archive.pieces(file, limits.maxBytes), (piece) => hash.update(piece))) {
      number++
      if (isNestedDeeperThan(text, deepest)) {
        refuse(number, `it is nested more than ${deepest} deep.`)
        continue
      }
      const json = parsed(text)
      if (Result.isFailure(json)) {
        refuse(number, "it is not JSON.")
        continue
      }
      if (mayHoldUnrepresentable.test(text) && holdsUnrepresentable(json.success)) {
        refuse(number, "it contains a character that cannot be stored.")
        continue
      }
      const decoded = decode(OlderArchive.asOfNow(kind, json.success))
      if (Result.isFailure(decoded)) {
        refuse(number, inWords(decoded.failure))
        continue
      }
      const record = decoded.success
      const of = "component_id" in record ? record.component_id : null
      const isOfNext = belongsToComponents.has(kind) ? of !== component : lines.length >= mostLines
      if (isOfNext && lines.length > 0) {
        yield { lines, refusals }
        lines = []
        refusals = []
      }
      component = typeof of === "number" ? of : null
      lines.push({ line: number, record })
      if ("content_sha256" in record && !files.has(documentPath(record))) {
        refuse(number, `${documentPath(record)} is missing.`)
      }
    }
    if (listed?.records !== number) refuse(null, `it contains ${number} lines, not ${listed?.records ?? 0}.`)
    if (listed?.sha256 !== hash.digest("hex")) refuse(null, "it was changed: its SHA-256 differs.")
  } catch (error) {
    if (!(error instanceof Archive.ArchiveIsDamaged || error instanceof LineIsUnreadable)) throw error
    refuse(number + 1, `it cannot be read: ${error.message}.`)
  }
  yield { lines, refusals }
}

const belongsToComponents: ReadonlySet<ArchivedRecord.Kind> = new Set(ArchivedRecord.componentKinds)

/** A line is not UTF-8, or has no end. */
class LineIsUnreadable extends Error {}

async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  seen: (piece: Uint8Array) => unknown
): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      throw new LineIsUnreadable("it is not UTF-8")
    }
  }
  let waiting: Array<string> = []
  let length = 0
  for await (const piece of pieces) {
    seen(piece)
    const [first = "", ...others] = decoded(piece).split("\n")
    waiting.push(first)
    length += first.length
    if (length > longestLine) throw new LineIsUnreadable("it is too long")
    for (const next of others) {
      yield waiting.join("")
      waiting = [next]
      length = next.length
    }
  }
  waiting.push(decoded())
  const rest = waiting.join("")
  if (rest !== "") yield rest
}

/** Matches escapes in JSON, and characters that JSON can carry but XML cannot: only such lines need a closer check. */
const mayHoldUnrepresentable = /\\u|[\u007f\ufffe\uffff]/

const holdsUnrepresentable = (value: unknown): boolean => {
  if (typeof value === "string") return Text.unrepresentablePosition(value) !== null
  if (typeof value !== "object" || value === null) return false
  return Object.entries(value).some(([key, one]) => holdsUnrepresentable(key) || holdsUnrepresentable(one))
}

/** The maximum nesting depth of values: more than imported files of other systems have. */
const deepest = 200

const longestWords = 300

/** A schema's reason on one line. */
const inWords = (error: { readonly message: string }): string => {
  const words = error.message.replaceAll(/\s+/g, " ")
  return `${words.length > longestWords ? `${words.slice(0, longestWords)}…` : words}.`
}

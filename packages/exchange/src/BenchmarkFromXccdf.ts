/**
 * An uploaded SRG or STIG, from its bytes to the record that `ManageBenchmarks.upload` stores and the report for the uploader (R15.3, R15.4).
 * Used by the server's upload endpoints. Stores nothing.
 */
import { Clock, Crypto, Effect } from "effect"
import { type Benchmark, Refusal } from "@docket/core"
import type { Bytes, Counts, Warning } from "@docket/xccdf"
import * as Archive from "./Archive.ts"
import { newBenchmark } from "./BenchmarkMapping.ts"
import { BenchmarkHasNoId, FileIsTooLarge, KindIsWrong } from "./FileRefusals.ts"
import * as OnlyXccdf from "./OnlyXccdf.ts"
import { unpacking } from "./Unpacking.ts"
import { type DocumentKind, type Limits, readWhole, requireDocument } from "./XccdfReading.ts"

/** The report on the file (R15.4). */
export interface UploadReport {
  readonly kind: DocumentKind
  readonly counts: Counts
  readonly warnings: ReadonlyArray<Warning>
}

/** A file that was read completely. */
export interface ReadDocument {
  readonly document: Benchmark.NewBenchmark
  readonly report: UploadReport
}

/**
 * Reads the file of an upload of `wanted` documents: XCCDF, alone or in a ZIP archive without other XCCDF files. At most `maxBytes` of the bytes, which are
 * stored with the document, are held; parsing is incremental. Fails with FileIsTooLarge, or Refused with FileIsUnreadable, KindIsWrong,
 * BenchmarkHasNoId, ArchiveIsUnreadable or ArchiveHoldsNotOneFile; a failure of the source of the bytes is a defect.
 */
export const read = Effect.fn("BenchmarkFromXccdf.read")(function* (
  bytes: Bytes,
  wanted: Benchmark.BenchmarkKind,
  { maxBytes }: { readonly maxBytes: number }
) {
  const { archive, pieces } = yield* opened(bytes, maxBytes)
  const document =
    archive === null ? pieces : [yield* OnlyXccdf.unpack(archive, { maxBytes, instead: "POST /libraries" })]
  const read = yield* readOfAnyKind(document, { maxBytes })
  const { kind } = read.report
  yield* Refusal.refuse(
    read.document.kind === wanted ? [] : [new KindIsWrong({ found: kind, right: read.document.kind })]
  )
  return { ...read, isUnpacked: archive !== null }
})

/** The same for a file that may be of either kind, as in a library. Fails with FileIsTooLarge, or Refused with FileIsUnreadable or BenchmarkHasNoId. */
export const readOfAnyKind = Effect.fn("BenchmarkFromXccdf.readOfAnyKind")(function* (bytes: Bytes, limits: Limits) {
  const crypto = yield* Crypto.Crypto
  const kept: Array<Uint8Array> = []
  const benchmark = yield* readWhole((signal) => keeping(bytes, kept, signal), limits)
  const { id, counts, warnings } = benchmark
  const kind = yield* requireDocument(benchmark.kind)
  yield* Refusal.refuse(id === "" ? [new BenchmarkHasNoId()] : [])

  const file = joined(kept)
  const digest = yield* Effect.orDie(crypto.digest("SHA-256", file))
  const document = newBenchmark(benchmark, {
    file,
    content_sha256: hexadecimal(digest),
    created_at: new Date(yield* Clock.currentTimeMillis)
  })
  const answer: ReadDocument = { document, report: { kind, counts, warnings } }
  return answer
})

interface Opened {
  /** Null when the file is not an archive. */
  readonly archive: Archive.Archive | null
  /** All the bytes, including those that were inspected. */
  readonly pieces: Bytes
}

/** Checks whether the bytes start like an archive; an archive is held completely, since its directory is at its end. */
const opened = Effect.fnUntraced(function* (
  bytes: Bytes,
  maxBytes: number
): Effect.fn.Return<Opened, FileIsTooLarge | Refusal.Refused> {
  const from = Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]()
  const next = () => Effect.promise(async () => await from.next())
  const head: Array<Uint8Array> = []
  /** Reads pieces until there are the given number of bytes or the source ends; returns the number of bytes. */
  const take = Effect.fnUntraced(function* (wanted: number) {
    let size = head.reduce((sum, { length }) => sum + length, 0)
    while (size < wanted) {
      const { done, value } = yield* next()
      if (done === true) break
      head.push(value)
      size += value.length
    }
    return size
  })
  yield* take(4)
  if (!Archive.isArchive(joined(head.map((piece) => piece.subarray(0, 4)))))
    return { archive: null, pieces: continued(head, from) }
  if ((yield* take(maxBytes + 1)) > maxBytes) return yield* new FileIsTooLarge({ maxBytes })
  const whole = joined(head)
  return { archive: yield* unpacking(() => Archive.open(whole), maxBytes), pieces: [whole] }
})

async function* continued(
  head: ReadonlyArray<Uint8Array>,
  from: Iterator<Uint8Array> | AsyncIterator<Uint8Array>
): AsyncGenerator<Uint8Array> {
  try {
    yield* head
    for (;;) {
      const { done, value } = await from.next()
      if (done === true) return
      yield value
    }
  } finally {
    await from.return?.()
  }
}

/** The same bytes, which are also collected. Ends with an error when the request has ended. */
async function* keeping(bytes: Bytes, kept: Array<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    kept.push(chunk)
    yield chunk
  }
}

const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

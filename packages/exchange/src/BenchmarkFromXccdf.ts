/**
 * An uploaded SRG or STIG, from its bytes to the record that `Benchmarks.upload` stores and the report that the uploader gets (R15.3, R15.4).
 * Used by the server's upload endpoints. Stores nothing.
 */
import { Clock, Crypto, Effect } from "effect"
import { type Benchmark, Refusal } from "@docket/core"
import type { Bytes, Counts, Warning } from "@docket/xccdf"
import { newBenchmark } from "./BenchmarkMapping.ts"
import { BenchmarkHasNoId, KindIsWrong } from "./FileRefusals.ts"
import { type DocumentKind, readWhole, requireDocument } from "./XccdfReading.ts"

/** What the uploader is told of the file (R15.4). */
export interface UploadReport {
  readonly kind: DocumentKind
  readonly counts: Counts
  readonly warnings: ReadonlyArray<Warning>
}

/** A file read whole. */
export interface ReadDocument {
  readonly document: Benchmark.NewBenchmark
  readonly report: UploadReport
}

/**
 * Reads the file that was sent to the upload of `wanted` documents. Of the bytes, which are kept with the document, at most `maxBytes` are
 * held; parsing goes piece by piece. Fails with FileIsTooLarge, or Refused with FileIsUnreadable, KindIsWrong or BenchmarkHasNoId;
 * a failure of the source of the bytes itself is a defect.
 */
export const read = Effect.fn("BenchmarkFromXccdf.read")(function* (
  bytes: Bytes,
  wanted: Benchmark.BenchmarkKind,
  { maxBytes }: { readonly maxBytes: number }
) {
  const read = yield* readOfAnyKind(bytes, { maxBytes })
  const { kind } = read.report
  yield* Refusal.refuse(
    read.document.kind === wanted ? [] : [new KindIsWrong({ found: kind, right: read.document.kind })]
  )
  return read
})

/** The same for a file that may be of either kind, as those of a library are. Fails with FileIsTooLarge, or Refused with FileIsUnreadable or BenchmarkHasNoId. */
export const readOfAnyKind = Effect.fn("BenchmarkFromXccdf.readOfAnyKind")(function* (
  bytes: Bytes,
  { maxBytes }: { readonly maxBytes: number }
) {
  const crypto = yield* Crypto.Crypto
  const kept: Array<Uint8Array> = []
  const benchmark = yield* readWhole((signal) => keeping(bytes, kept, signal), maxBytes)
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

/** The same bytes, remembered as they pass. Ends with an error when the request is over. */
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
